// Uploads of configurations: taken in and judged outside of any transaction, then settled in one.
import { randomUUID } from "node:crypto";
import { type Bundle, verifyBundle } from "../domain/bundle.ts";
import { ApiError, conflict, unprocessable } from "../domain/errors.ts";
import type { ConfigurationVersion } from "../domain/types.ts";
import { claimUpload } from "../store/configuration-versions.ts";
import type { Context } from "./context.ts";
import type { Handler } from "./handler.ts";
