// The pages of an operation disappear with it when a version is built again.
import { expect, test } from "vitest";
import { replace } from "../../scripts/site/build.ts";

const [kept, gone] = ["operations/kept.html", "operations/gone.html"];
const before = {
  versions: [
    { version: "2.0.0", folder: "" },
    { version: "1.0.0", folder: "versions/1.0.0" },
    { version: "1.0.0-beta", folder: "versions/1.0.0-beta" },
  ],
  files: ["", "versions/1.0.0/", "versions/1.0.0-beta/"].flatMap((folder) => [kept, gone].map((path) => folder + path)),
};

test.each(before.versions)("version $version loses the pages of a removed operation", ({ version, folder: name }) => {
  const folder = name === "" ? "" : `${name}/`;

  const { removed, older, names } = replace(before, { version, folder, isLatest: name === "", made: [folder + kept] });

  expect(removed).toEqual([folder + kept, folder + gone]);
  expect(older).toBeUndefined();
  expect(names).toEqual(before.files.filter((path) => path !== folder + gone).sort());
});

test("a newer version moves the pages of the last one", () => {
  const { older, names } = replace(before, { version: "3.0.0", folder: "", isLatest: true, made: [kept] });

  expect(older).toEqual({ folder: "versions/2.0.0", files: [kept, gone] });
  expect(names).toEqual(
    [...before.files.slice(2), kept, ...[kept, gone].map((path) => `versions/2.0.0/${path}`)].sort(),
  );
});
