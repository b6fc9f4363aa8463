// SDKs that vendors publish for their own APIs, to compare costs. The responses are invented.
export interface Vendor {
  name: string;
  /** A pinned version, like those of the candidates. */
  package: string;
  /** A module with a single read. */
  one: string;
  /** A module that exports `create({ fetch })`, which returns `read()`. */
  driver: string;
}

export const vendors: Vendor[] = [
  {
    name: "openai",
    package: "openai@7.57.0",
    one: `import OpenAI from "openai";
const client = new OpenAI({ apiKey: "token" });
export const show = (id) => client.models.retrieve(id);`,
    driver: `import OpenAI from "openai";
export function create({ fetch }) {
  const client = new OpenAI({ apiKey: "token", fetch });
  return { read: () => client.models.retrieve("model-1") };
}`,
  },
  {
    name: "stripe",
    package: "stripe@23.1.0",
    one: `import Stripe from "stripe";
const client = new Stripe("token");
export const show = (id) => client.customers.retrieve(id);`,
    driver: `import Stripe from "stripe";
export function create({ fetch }) {
  const client = new Stripe("token", { httpClient: Stripe.createFetchHttpClient(fetch), telemetry: false });
  return { read: () => client.customers.retrieve("customer-1") };
}`,
  },
  {
    name: "@octokit/rest",
    package: "@octokit/rest@22.0.1",
    one: `import { Octokit } from "@octokit/rest";
const client = new Octokit({ auth: "token" });
export const show = (owner, repo) => client.rest.repos.get({ owner, repo });`,
    driver: `import { Octokit } from "@octokit/rest";
export function create({ fetch }) {
  const client = new Octokit({ auth: "token", request: { fetch } });
  return { read: () => client.rest.repos.get({ owner: "demo", repo: "network" }) };
}`,
  },
];
