/** What every document of this API is sent as (https://jsonapi.org/format/). */
export const jsonApi = "application/vnd.api+json";

/** `application/json`, and every type that ends in `+json`; parameters may follow. */
export const isJson = (mediaType: string | undefined): boolean =>
  mediaType !== undefined && /[/+]json\s*(?:;|$)/i.test(mediaType);
