export const int32 = (value: number): boolean => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;

/** The bound itself stands for the largest number too, which JavaScript reads as its neighbour. */
export const int64 = (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= 2 ** 63;
