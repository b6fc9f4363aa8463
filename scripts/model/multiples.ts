// What `multipleOf` allows.

/** The most by which rounding can change the quotient of two decimals, in relation to the quotient. */
export const roundingError = 2 * Number.EPSILON;

/** Whether the value is a multiple of the unit as decimals, as 19.99 is of 0.01. Their binary quotient is 1998.9999999999998. */
export function isMultipleOf(value: number, unit: number): boolean {
  if (value % unit === 0 || Number.isInteger(unit)) return value % unit === 0;
  const quotient = value / unit;
  return Math.abs(quotient - Math.round(quotient)) <= Math.abs(quotient) * roundingError;
}
