export { fetchPackages, NotFetched, type Wanted } from "./fetch-packages.ts";
