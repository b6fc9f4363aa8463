export const int32 = (value: number): boolean => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;

/** 2 ** 63 is allowed, because JavaScript reads 2 ** 63 - 1 as 2 ** 63. */
export const int64 = (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= 2 ** 63;
