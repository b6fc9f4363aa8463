// Asks the gate for data.

/** `{ data }`, or `{ problem }` in a sentence. */
export async function ask(path, options = {}) {
  const headers = { Accept: "application/json" };
  const answer = await fetch(path, { ...options, headers }).catch(() => null);
  if (answer === null) return { problem: "The gate cannot be reached." };
  const body = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return { data: body };
  return { problem: body?.errors?.[0]?.detail ?? `The gate answers with ${answer.status}.` };
}
