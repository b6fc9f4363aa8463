/** The wished name if it is free. Otherwise the first of `name2`, `name3` and so on; `joint` is the text before the number. */
export function freeName(wish: string, isTaken: (name: string) => boolean, joint = ""): string {
  let name = wish;
  for (let number = 2; isTaken(name); number += 1) name = `${wish}${joint}${number}`;
  return name;
}
