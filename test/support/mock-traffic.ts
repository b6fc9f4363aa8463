// Random requests to a mock through the gate: created objects, unknown objects, wrong bodies, and errors by name.
import { compileInProcess } from "../../scripts/contract/index.ts";
import { contractFetch, type Finding } from "../../scripts/gate/index.ts";
import { createMockFetch, Mock, planMock } from "../../scripts/mock/index.ts";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { isMap, listOperations, listParameters } from "../../scripts/model/index.ts";
import { samplesOf } from "../../scripts/samples/index.ts";
import { diceOf } from "./random-schemas.ts";
import { sampleRequest } from "./sample-requests.ts";

export interface Traffic {
  requests: number;
  /** Responses below 400. */
  successes: number;
  /** Findings of the gate on responses. */
  findings: Finding[];
  /** Responses without a documented response of their kind, or without an example. */
  unsaid: number;
}

const scalars = [null, true, 0, -1, 1.5, "", "a", "2026-03-14", [], {}];

/** Operations without a valid sample are skipped. */
export async function sendTraffic(file: string, count: number, seed: number): Promise<Traffic> {
  const { spec } = await new SpecReader(file).read();
  const document = spec.bundle;
  const plan = planMock(document);
  const mock = new Mock(plan, await compileInProcess(document, new Map()));
  const traffic: Traffic = { requests: 0, successes: 0, findings: [], unsaid: 0 };
  const documented = new Map(
    listOperations(document).map(({ operationId, operation }) => [operationId, Object.keys(operation.responses ?? {})]),
  );
  /** The operation has no documented success, no documented refusal, or no example. */
  const isSilent = ({ operationId, kind, exchange: { status }, pointer }: Finding) => {
    const { success, errors } = plan.operations.find((one) => one.operationId === operationId)!;
    const body = [success, ...Object.values(errors)].find((one) => one.status === status);
    if (kind !== "undocumented-status") return body?.mediaType !== null && body?.sample === undefined && !pointer;
    const isSuccess = status! < 400;
    return !documented.get(operationId!)?.some((key) => key === "default" || (isSuccess ? /^[23]/ : /^4/).test(key));
  };
  const checked = await contractFetch(createMockFetch(mock), {
    spec: file,
    onFinding(finding) {
      if (finding.side !== "response" || finding.severity === "note") return;
      if (isSilent(finding)) traffic.unsaid += 1;
      else traffic.findings.push(finding);
    },
  });
  const dice = diceOf(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)]!;
  const samples = samplesOf(document);
  const operations = listOperations(document).filter(
    (named) => !/^(trace|connect)$/i.test(named.method) && samples.request(named) !== undefined,
  );
  for (let index = 0; index < count && operations.length > 0; index += 1) {
    const named = pick(operations);
    const planned = plan.operations.find(({ operationId }) => operationId === named.operationId)!;
    const stored = dice() < 0.8 ? pick(mock.objects.of(planned.kind)) : undefined;
    const optional = listParameters(document, named).filter(
      (one) => one.in === "query" && !one.required && dice() < 0.2,
    );
    const more = optional.flatMap((parameter) => {
      const value = samples.parameter(parameter);
      return value === undefined ? [] : [{ parameter, value }];
    });
    const body = samples.request(named)!.body?.value;
    const name = isMap(body) && dice() < 0.4 ? pick(Object.keys(body)) : undefined;
    const request = sampleRequest(document, named, {
      path: { ...stored?.parameters, ...stored?.ids },
      more,
      ...(name !== undefined && { body: { ...(body as object), [name]: pick([undefined, ...scalars]) } }),
    })!;
    const { url, ...init } = request;
    const prefer = dice() < 0.05 ? pick(Object.values(planned.errors))?.status : undefined;
    if (prefer !== undefined) init.headers.prefer = `code=${prefer}`;
    const response = await checked(url, init);
    await response.arrayBuffer();
    traffic.requests += 1;
    if (response.ok) traffic.successes += 1;
  }
  return traffic;
}
