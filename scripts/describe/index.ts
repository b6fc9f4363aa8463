export { type DescribeTask, runDescribe } from "./run.ts";
