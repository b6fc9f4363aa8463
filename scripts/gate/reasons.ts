// Plain words for errors of the file system.

const reasons: Record<string, string> = {
  ENOENT: "there is no such file or folder",
  EACCES: "access is denied",
  EPERM: "access is denied",
  EISDIR: "it is a folder",
  ENOTDIR: "part of the path is not a folder",
  ENOSPC: "there is no space left",
  EDQUOT: "there is no space left",
  EROFS: "it is read-only",
  Z_BUF_ERROR: "its gzip ends in the middle",
  Z_DATA_ERROR: "its gzip is damaged",
};

export const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return reasons[code ?? ""] ?? message;
};
