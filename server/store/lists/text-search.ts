// Searches for a part of a text. The rows of a short list are read one by one. In a long list, an index of trigrams (three
// letters in a row) finds the rows. It covers all organizations, and reads the entries of each trigram of the searched text:
// for a common word, most rows. So the index does not get such words.
import { type RawBuilder, sql } from "kysely";
import type { Store } from "../database/database.ts";
import { containing, literally } from "../database/rows.ts";
import { sumOf } from "./list-counts.ts";

/** Must equal the expression of the index. */
const searchedText = sql<string>`(runs.id || E'\\n' || runs.message || E'\\n' || coalesce(runs.commit_sha, '')
  || E'\\n' || coalesce(runs.vcs_user, '')) collate "default"`;

/** Indexed texts, and the columns whose statistics (`pg_stats`) contain a sample of them. */
const texts = {
  name: { text: sql.ref<string>("workspaces.name"), table: "workspaces", sample: ["workspaces", "name"] },
  run: { text: searchedText, table: "runs", sample: ["runs_search", "expr"] },
  vcsUser: { text: sql.ref<string>("runs.vcsUser"), table: "runs", sample: ["runs", "vcs_user"] },
} as const;

type SearchedText = keyof typeof texts;

/** Conditions for a matching text. */
interface Wanted {
  /** For ILIKE. */
  pattern: string;
  /** Parts of every text that matches. */
  parts: readonly string[];
}

export const withPart = (part: string): Wanted => ({ pattern: containing(part), parts: [part] });

/** `*` stands for any characters. */
export const likeWildcard = (wildcard: string): Wanted => ({
  pattern: literally(wildcard).replaceAll("*", "%"),
  parts: wildcard.split("*"),
});

/** A list whose rows are counted. */
export interface SearchedList {
  list: "workspaces" | "runs of workspace" | "runs of organization";
  owner: string;
}

/** How to search in one list. */
interface SearchPlan {
  /** Read all rows of the list, and no index. */
  isRead: boolean;
  /** Words that most texts have. */
  common: readonly string[];
  /** Whether page and count share one search; for very many rows, separate searches are faster. */
  isFew: boolean;
}

/** The letters and digits that trigrams are made of. */
const word = /([\p{L}\p{N}]+)/gu;
const mostWords = 10;

/**
 * Reading is faster than the index if the list has fewer than a fiftieth of all rows. Without a list, the rows are not
 * counted, and the index is used.
 */
export async function planSearch(
  store: Store,
  name: SearchedText,
  wanted: readonly Wanted[],
  list?: SearchedList,
): Promise<SearchPlan> {
  const table = sql.lit(texts[name].table);
  const [relation, column] = texts[name].sample.map((part) => sql.lit(part));
  const words = wanted
    .flatMap(({ parts }) => parts)
    .flatMap((part) => part.match(word) ?? [])
    .slice(0, mostWords);
  const isRead = list
    ? sql`(select ${sumOf([list.list], list.owner)} < greatest(10000, reltuples / 50)
        from pg_class where oid = ${table}::regclass)`
    : sql`false`;
  const { rows } = await sql<Omit<SearchPlan, "isFew">>`
    select is_read, case when is_read then '{}' else array(
      select word
      from unnest(${words}::text[]) as word, (
        select unnest(most_common_vals::text::text[] || histogram_bounds::text::text[]) as sampled
        from pg_stats where schemaname = current_schema() and tablename = ${relation} and attname = ${column}
      ) as samples
      group by word having avg(strpos(lower(sampled), lower(word))::bool::int) >= 0.5
    ) end as common
    from (select ${isRead} as is_read) as size`.execute(store);
  const [found] = rows;
  return { ...found!, isFew: found!.isRead || words.some((one) => !found!.common.includes(one)) };
}

export function isMatch(name: SearchedText, { pattern, parts }: Wanted, plan: SearchPlan): RawBuilder<boolean> {
  const { text } = texts[name];
  if (plan.isRead) return sql`${withoutIndex(text)} ilike ${pattern}`;
  const rare = rareParts(parts, plan.common);
  if (rare.length === 0) return sql`${text} ilike ${pattern}`;
  const found = rare.map((part) => sql`${text} ilike ${containing(part)}`);
  return sql`(${sql.join(found, sql` and `)} and ${withoutIndex(text)} ilike ${pattern})`;
}

/** Returns the text as an expression without an index, so that PostgreSQL reads the rows instead. */
export function withoutIndex(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`${text} || ''`;
}

/** Returns the rest of the parts, without their common words, if it is long enough for the index; empty without common words. */
function rareParts(parts: readonly string[], common: readonly string[]): string[] {
  if (common.length === 0) return [];
  const left = parts.flatMap((part) => {
    const between = [""];
    for (const piece of part.split(word)) {
      if (common.includes(piece)) between.push("");
      else between.push(between.pop() + piece);
    }
    return between;
  });
  return left.filter((part) => /[\p{L}\p{N}]{3}/u.test(part));
}
