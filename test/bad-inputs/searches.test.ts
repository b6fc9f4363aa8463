// Rows B8 and B9: filters by tags, and searches with special characters.
import { beforeAll, expect } from "vitest";
import { type Input, shareBadInputsWorld, tryInputs } from "../support/bad-inputs.ts";
import { type Collection, refused, served } from "../support/bad-queries.ts";
import { createWorkspace } from "../support/workspace-world.ts";

const world = shareBadInputsWorld();
const runs = "/workspaces/{ws}/runs";

beforeAll(async () => {
  for (const name of ["a_b", "axb", "a-b", "percent"]) await createWorkspace(world(), { name });
  await createWorkspace(
    world(),
    { name: "tagged" },
    {
      "tag-bindings": {
        data: [
          { type: "tag-bindings", attributes: { key: "env", value: "prod" } },
          { type: "tag-bindings", attributes: { key: "tier", value: "1" } },
        ],
      },
    },
  );
});

const namesOf = ({ data }: Collection) => data.map(({ attributes }) => attributes.name).sort();
const finds =
  (...names: string[]) =>
  (given: Collection) =>
    expect(namesOf(given)).toEqual(names.sort());

const tagged: Input[] = [
  served("B8", "filter[tagged][0][key]=env&filter[tagged][2][key]=tier", finds("tagged")),
  served("B8", "filter[tagged][7][key]=env&filter[tagged][7][value]=prod", finds("tagged")),
  served("B8", "filter[tagged][0][key]=env&filter[tagged][2][key]=absent", finds()),
  served("B8", "filter[tagged][0][key]=env&filter[tagged][0][value]=dev", finds()),
  refused("B8", "filter[tagged][0][value]=prod", "filter[tagged][0][value]"),
  refused("B8", "filter[tagged][0][key]=a&filter[tagged][1][value]=b", "filter[tagged][1][value]"),
  ...["-1", "a", "4294967296", "", "0x1", "1e3", "01", "__proto__", "length", "1.5", "9".repeat(40)].map((index) => {
    return refused("B8", `filter[tagged][${index}][key]=a`, `filter[tagged][${index}][key]`);
  }),
  refused("B8", "filter[tagged]=a", "filter[tagged]"),
  refused("B8", "filter[tagged][0]=a", "filter[tagged][0]"),
  refused("B8", "filter[tagged][0][nope]=a", "filter[tagged][0][nope]"),
  refused("B8", "filter[tagged][0][key][x]=a", "filter[tagged][0][key]"),
  refused("B8", `filter[tagged]${"[0]".repeat(1_000)}=a`, null),
  served(
    "B8",
    Array.from({ length: 20 }, (_, index) => `filter[tagged][${index}][key]=env`).join("&"),
    finds("tagged"),
  ),
];

const searches: Input[] = [
  served("B9", "search[name]=%25", finds()),
  served("B9", "search[name]=_", finds("a_b")),
  served("B9", "search[name]=a_b", finds("a_b")),
  served("B9", "search[name]=a%25b", finds()),
  served("B9", "search[name]=\\", finds()),
  served("B9", "search[name]=%5C%5C", finds()),
  served("B9", "search[name]='", finds()),
  served("B9", "search[name]=%27%20or%20%27%27=%27", finds()),
  served("B9", "search[name]=*", finds()),
  served("B9", `search[name]=${"a".repeat(255)}`, finds()),
  served("B9", "search[name]=A_B", finds("a_b")),
  refused("B9", "search[name]=%00", "search[name]"),
  refused("B9", "search[tags]=a%00", "search[tags]"),
  refused("B9", "search[wildcard-name]=%00*", "search[wildcard-name]"),
  refused("B9", "filter[tagged][0][key]=%00", "filter[tagged][0][key]"),
  refused("B9", "search[basic]=%00", "search[basic]", runs),
  refused("B9", "filter[agent_pool_names]=%00", "filter[agent_pool_names]", runs),
  refused("B9", "search[name]=%ff", "search[name]"),
  refused("B9", "search[name]=%", "search[name]"),
  refused("B9", "search[wildcard-name]=a*b", "search[wildcard-name]"),
  refused("B9", "search[wildcard-name]=**a", "search[wildcard-name]"),
  served("B9", "search[wildcard-name]=*_b", finds("a_b")),
  served("B9", "search[wildcard-name]=a%25*", finds()),
  served("B9", "search[wildcard-name]=*", undefined),
  served("B9", "search[basic]={run}&search[user]=nobody", ({ data }) => expect(data).toEqual([]), runs),
  served("B9", "search[basic]={run}", ({ data }) => expect(data).toHaveLength(1), runs),
  served("B9", "search[basic]=nothing&search[commit]=", ({ data }) => expect(data).toEqual([]), runs),
  ...["%25", "_", "\\", "'", "*"].map((text) => served("B9", `search[basic]=${text}`, undefined, runs)),
  ...["%25", "_", "\\"].map((text) =>
    served("B9", `search[user]=${text}`, ({ data }) => expect(data).toEqual([]), runs),
  ),
  ...["%25", "_", "\\"].map((text) =>
    served("B9", `search[commit]=${text}`, ({ data }) => expect(data).toEqual([]), runs),
  ),
];

tryInputs(world, [...tagged, ...searches]);
