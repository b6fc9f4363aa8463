/** Input that cannot be compared; the message is one sentence for the caller. */
export class UnusableInput extends Error {
  override name = "UnusableInput";
}
