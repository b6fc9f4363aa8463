import { readFileSync } from "node:fs";
import { importPackage } from "../bench/fetched.ts";

interface Checker {
  createPackageFromTarballData(tarball: Uint8Array): object;
  checkPackage(made: object): Promise<{ types: false } | { problems: { kind: string }[] }>;
}

/** Sorted kinds of the problems that arethetypeswrong finds in a packed package, each once. It is downloaded at first use. */
export async function findWrongTypes(tarball: string): Promise<string[]> {
  const { checkPackage, createPackageFromTarballData } = (await importPackage("@arethetypeswrong/core")) as Checker;
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  if (!("problems" in analysis)) return ["no types"];
  return [...new Set(analysis.problems.map(({ kind }) => kind))].sort();
}
