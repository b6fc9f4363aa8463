/** The name of a member in code, quoted only if necessary. */
export function memberName(name: string): string {
  // Without brackets, it would set the prototype.
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
