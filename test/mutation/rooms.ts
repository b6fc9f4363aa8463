// What is mutated by room, and who should notice.

export interface MutatedRoom {
  mutate: readonly string[];
  /** Quick tests of the room itself: they meet every mutant. */
  near: readonly string[];
  /** The other tests that go through it: they meet what the near ones let pass. */
  far: readonly string[];
  /** Of 100 mutants that are not equivalents, how many must be noticed. */
  goal: number;
}

const service = ["test/api/**", "test/jobs/*", "test/operations/*", "test/http/*"];

/** Without those that take long. */
const quickOperations = [
  "test/api/{extensions,oauth-tokens}/!(receive-vcs-push).test.ts",
  "test/api/module-tests/!(test-run-life|upload-configuration-files).test.ts",
  "test/api/runs/!(run-effects|run-links).test.ts",
  "test/api/workspaces/!(force-delete-workspace|tag-races).test.ts",
];

export const mutatedRooms: Record<string, MutatedRoom> = {
  gate: {
    mutate: ["scripts/gate/*.ts", "scripts/gate/!(bucket|command|follow|in-process|live|parallel|proxy)/*"],
    near: [
      "test/gate/{verdicts,watchers,watched-*,groups,counted,recordings,recorded-*,coverage,suggest}.test.ts",
      "test/gate/{access-logs,attached-bodies,check-exchange,documents,har-products,live-lists,queue}.test.ts",
      // Not redaction.test.ts, which starts a server and the gate before each of its tests.
      "test/gate/{credentials,redaction-*,reports,secret-names,tolerance}.test.ts",
    ],
    far: ["test/gate/*"],
    goal: 85,
  },
  "gate/passages": {
    mutate: ["scripts/gate/{in-process,live,proxy}/*"],
    near: [
      "test/gate/{captures,enforce,own-pages,passed-on,preflights,repeated-answers}.test.ts",
      "test/gate/{proxy-passages,proxy-upstream,proxy-wire,in-process*,live,live-lists,mirror}.test.ts",
    ],
    far: ["test/gate/{proxy-*,live,live-page,mirror,gate-command,hostile-text}.test.ts"],
    goal: 85,
  },
  "gate/command": {
    // Not what runs in threads: the tool does not learn from there which code was reached.
    mutate: [
      "scripts/gate/{bucket,command,follow,parallel}/!(*-thread|*-worker).ts",
      "scripts/gate/command/observer-thread.ts",
    ],
    near: [
      "test/gate/{gate-command,coverage-command,fetch-link,follow,help,links,outcome,proxy-tls,tolerance,totals}.test.ts",
      "test/gate/{access-logs,bounds,bucket,document-upstreams,mirror,reload,watch-files}.test.ts",
    ],
    far: ["test/gate/*"],
    goal: 85,
  },
  client: {
    mutate: ["client/*.ts"],
    // Not those that weigh the bundle or build the package: they see the code as the tool has changed it.
    near: ["test/client/{browser-upload,budget,calls,check,errors,logs,pages,retries,upload,wait}.test.ts"],
    far: ["test/guides/*"],
    goal: 85,
  },
  generate: {
    mutate: [
      "scripts/generate/*.ts",
      "scripts/generate/{javascript,steps,steps/types}/*",
      "scripts/generate/steps/client/*.ts",
    ],
    near: ["test/scripts/{dev-server,output,packed,pipeline,plain-typescript,settled,steps,watch}.test.ts"],
    far: ["test/scripts/{generate,generate-*,foreign-documents,odd-documents,new}.test.ts"],
    goal: 85,
  },
  "generate/client": {
    mutate: ["scripts/generate/steps/client/runtime/*"],
    near: [
      "test/client/{budget,calls,check,errors,logs,pages,retries,upload,wait,written,written-bodies}.test.ts",
      "test/scripts/{generate-client,generated-client}.test.ts",
    ],
    far: ["test/scripts/{body-kinds,multipart,parameter-styles,query-strings}.test.ts"],
    goal: 85,
  },
  contract: {
    mutate: ["scripts/contract/*.ts", "scripts/contract/compile/*"],
    // Without --skip-static: most of them compile before their first test.
    near: ["test/scripts/contract-*.test.ts"],
    far: [
      "test/scripts/{validators-foreign,validators-differential,inheritance,parameter-styles,body-kinds}.test.ts",
      "test/scripts/odd-documents.test.ts",
      "test/spec/{keywords,statements}.test.ts",
    ],
    goal: 85,
  },
  "contract/formats": {
    mutate: ["scripts/contract/runtime/formats/*"],
    near: ["test/scripts/validators-formats.test.ts"],
    far: ["test/scripts/{validators-formats-time,validators}.test.ts"],
    goal: 85,
  },
  "contract/bodies": {
    mutate: ["scripts/contract/runtime/{bodies,fields,form,mime-parts,multipart,sequences,text,whole-query}.ts"],
    near: ["test/scripts/contract-{forms,media,parts,sequences,exchanges}.test.ts", "test/scripts/validators.test.ts"],
    far: ["test/scripts/{body-kinds,multipart,query-strings}.test.ts", "test/gate/{verdicts,defects}.test.ts"],
    goal: 85,
  },
  "contract/exchanges": {
    mutate: ["scripts/contract/runtime/!(bodies|fields|form|mime-parts|multipart|sequences|text|whole-query).ts"],
    near: [
      "test/scripts/contract-{edges,exchanges,explanations,parameters,parts}.test.ts",
      "test/scripts/{validators,validators-query}.test.ts",
      "test/spec/keywords.test.ts",
    ],
    far: [
      "test/scripts/{validators-foreign,validators-fuzz,parameter-styles,body-kinds,inheritance}.test.ts",
      "test/spec/differential.test.ts",
      "test/gate/defects.test.ts",
    ],
    goal: 85,
  },
  spec: {
    mutate: ["scripts/model/**"],
    near: [
      "test/spec/{bounded,read,vocabulary}.test.ts",
      "test/scripts/{generate-operations,foreign-documents,large-documents,overlays}.test.ts",
    ],
    far: ["test/scripts/*", "test/spec/*"],
    goal: 75,
  },
  lint: { mutate: ["scripts/lint/**"], near: ["test/scripts/lint.test.ts"], far: ["test/spec/*"], goal: 75 },
  impact: {
    mutate: ["scripts/impact/*.ts", "scripts/impact/{behaviour,sides,walk,witness}/*"],
    near: ["test/impact/{told,law,callbacks,behaviour,acceptance,sides}.test.ts"],
    far: ["test/impact/{catalogues,edits,random,hostile}.test.ts"],
    goal: 85,
  },
  "impact/forms": {
    mutate: ["scripts/impact/forms/*"],
    near: ["test/impact/{printed,forms}.test.ts"],
    far: ["test/impact/{command,workflow}.test.ts"],
    goal: 85,
  },
  "impact/callers": {
    mutate: ["scripts/impact/{callers,command,traffic}/*"],
    near: [
      "test/impact/{call-sites,callers,document-edits,hey-api,hey-api-types,options,small-traffic,traffic}.test.ts",
    ],
    far: ["test/impact/{command,workflow}.test.ts"],
    goal: 85,
  },
  docs: {
    // Not what runs in the browser: the tool does not learn from there which code was reached.
    mutate: ["scripts/docs/*.ts", "scripts/docs/pages/*"],
    near: ["test/docs/{golden,pages}.test.ts"],
    far: ["test/docs/*", "test/site/*", "test/mcp/*"],
    goal: 75,
  },
  "server/domain": {
    mutate: ["server/domain/!(bundle|globs|tar|trigger).ts"],
    near: ["test/domain/!(bundle|bundle-edges|hostile-bundles|trigger|trigger-load).test.ts"],
    far: service,
    goal: 85,
  },
  // Apart, since the work that their tests measure takes long when each step is counted.
  "server/domain/archives": {
    mutate: ["server/domain/{bundle,tar}.ts"],
    near: ["test/domain/{bundle,bundle-edges}.test.ts"],
    far: [
      "test/domain/hostile-bundles.test.ts",
      "test/api/module-tests/upload-*",
      "test/bad-inputs/{hostile-archives,uploads,upload-bounds}.test.ts",
    ],
    goal: 85,
  },
  "server/domain/triggers": {
    mutate: ["server/domain/{globs,trigger}.ts"],
    near: ["test/domain/trigger.test.ts"],
    far: ["test/domain/trigger-load.test.ts", "test/jobs/vcs-*.test.ts"],
    goal: 85,
  },
  "server/handlers": { mutate: ["server/handlers/**"], near: quickOperations, far: service, goal: 75 },
  // Without the migrations: what has been applied is not changed, and the templates of all tests are made by them.
  "server/store": {
    mutate: ["server/store/{*,!(embedded)/*}.ts"],
    near: ["test/store/!(embedded*|service-role).test.ts", ...quickOperations],
    far: ["test/store/*", "test/scripts/admin*.test.ts", ...service],
    goal: 75,
  },
  "server/store/embedded": {
    mutate: ["server/store/embedded/*"],
    near: ["test/store/{embedded,embedded-parts}.test.ts"],
    far: ["test/store/{embedded-accounts,embedded-refusals,service-role}.test.ts", "test/http/start.test.ts"],
    goal: 75,
  },
  "server/jobs": {
    mutate: ["server/jobs/{*,!(executors|vcs)/*}.ts", "server/jobs/executors/!(command).ts"],
    near: [
      "test/jobs/{audit,configuration,kept-files,lanes,log,mask,notifications,opened-logs,queue,simulated-executor,threads,unused-bundles,worker}.test.ts",
      "test/authorization/queued-work.test.ts",
    ],
    far: ["test/jobs/*", "test/api/**"],
    goal: 75,
  },
  // Apart, since some of their tests start a process for each step. Not those of attacks, limits and real tools.
  "server/jobs/tools": {
    mutate: ["server/jobs/executors/{command,command/*}.ts"],
    near: ["test/jobs/{command-executor,tool-files,tool-output}.test.ts"],
    far: ["test/jobs/{command-executor-*,tool-users}.test.ts"],
    goal: 75,
  },
  "server/jobs/vcs": {
    mutate: ["server/jobs/vcs/*"],
    // Not vcs-trouble.test.ts, which starts services and waits for what hangs.
    near: ["test/jobs/vcs-{fetch,git,pushes}.test.ts"],
    far: ["test/jobs/vcs-trouble.test.ts", "test/api/extensions/receive-vcs-push.test.ts"],
    goal: 75,
  },
  "server/http": {
    mutate: ["server/http/*.ts"],
    near: [
      "test/http/!(holds|rate-limits|raw-requests|start|stop).test.ts",
      "test/bad-inputs/{bounds,http,variables}.test.ts",
      "test/{operations/{metrics,probes},authorization/audit}.test.ts",
    ],
    far: ["test/http/*", "test/bad-inputs/*", "test/authorization/*", "test/api/**"],
    goal: 75,
  },
  "server/http/eov": {
    mutate: ["server/http/eov/*"],
    near: ["test/http/second-opinion.test.ts"],
    far: ["test/spec/differential.test.ts"],
    goal: 75,
  },
};
