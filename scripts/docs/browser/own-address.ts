// Shows the server's own address in samples. A description of a service that everybody runs can only name a loopback address.
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The address that this page's own server has for the API, or undefined if the described one is right. */
export function ownAddressFor(described: string): string | undefined {
  // The reference server shows its docs below /docs. Other hosts of the page do not answer for the API.
  if (!/^https?:$/.test(location.protocol) || !/^\/docs(?:\/|$)/.test(location.pathname)) return undefined;
  const url = URL.parse(described);
  if (url === null || !loopback.test(url.hostname) || url.origin === location.origin) return undefined;
  return location.origin + described.slice(url.origin.length);
}
