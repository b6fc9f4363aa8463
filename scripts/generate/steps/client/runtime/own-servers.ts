// For operations with servers of their own.

/** Makes the base URL of an operation from that of the client. Without a rule for it, the base URL stays. */
export const ownServer =
  (rules: readonly (readonly [pattern: RegExp, replacement: string])[]) =>
  (baseUrl: string): string => {
    const rule = rules.find(([pattern]) => pattern.test(baseUrl));
    return rule ? baseUrl.replace(...rule) : baseUrl;
  };
