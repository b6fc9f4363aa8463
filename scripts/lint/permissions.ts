import { operationRule } from "./spec-view.ts";

const withoutToken = ["token", "none"];

/** Every operation names its permission; an operation without tokens states it in both `x-permission` and `security`. */
export const permissions = operationRule(({ operationId, node, location, authenticated }, spec) => {
  const permission = node["x-permission"];
  if (permission === undefined) {
    spec.report(`${operationId} lacks x-permission.`, location.key());
  } else if (authenticated && permission === "token") {
    spec.report("x-permission: token is only for operations with `security: []`.", location.child(["x-permission"]));
  } else if (!authenticated && !withoutToken.includes(String(permission))) {
    spec.report(
      `An operation without authentication needs x-permission: ${withoutToken.join(" or ")}.`,
      location.child(["x-permission"]),
    );
  }
});
