import { existsSync } from "node:fs";

/** Whether the machine has a program. */
export const isOnPath = (program: string) =>
  ["/usr/local/sbin", "/usr/sbin", "/sbin", "/usr/local/bin", "/usr/bin", "/bin"].some((folder) =>
    existsSync(`${folder}/${program}`),
  );
