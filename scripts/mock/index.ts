export { planMock } from "./plan.ts";
export { Mock, type MockOptions } from "./runtime/engine.ts";
export { createMockFetch } from "./runtime/fetch.ts";
export type { MockAnswer, MockCall, Override } from "./runtime/overrides.ts";
export type { MockPlan, PlannedOperation } from "./runtime/plan-types.ts";
export type { MockContract, MockResponse } from "./runtime/replies.ts";
export type { MockRequest } from "./runtime/requests.ts";
export { type ReadDescription, serveMock } from "./serve.ts";
