// Why a file cannot be read or written, in words for those who named it.

const reasons: Record<string, string> = {
  ENOENT: "there is no such file or folder",
  EACCES: "access is denied",
  EPERM: "access is denied",
  EISDIR: "it is a folder",
  ENOTDIR: "what should be a folder is none",
  ENOSPC: "there is no space left",
  EDQUOT: "there is no space left",
  EROFS: "nothing can be written there",
  Z_BUF_ERROR: "its gzip ends in the middle",
  Z_DATA_ERROR: "its gzip is damaged",
};

export const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return reasons[code ?? ""] ?? message;
};
