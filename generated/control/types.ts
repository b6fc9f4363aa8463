// Generated from openapi/control.yaml by scripts/generate/steps/types.ts. Do not edit: npm run generate.
export interface paths {
    "/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the world
         * @description Returns the clock, failures, holds, outcomes, snapshots and worlds.
         */
        get: operations["showState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the world
         * @description Returns the world to its seed: its data, ids, clock, failures and log of calls. Running work is dropped. Snapshots and
         *     other worlds stay.
         */
        post: operations["resetWorld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seed the world
         * @description Replaces the world by the described one. Later resets return to it. The body may also be YAML, with the media type
         *     `application/yaml`; then errors have line numbers. Without organizations, the world has the demo organization.
         */
        post: operations["seedWorld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seed-schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the schema of seeds
         * @description Returns a JSON Schema, with which editors check and complete seed files.
         */
        get: operations["showSeedSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the snapshot or world.
                 * @example before-upgrade
                 */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Save a snapshot
         * @description Saves the world under a name, in place of an earlier snapshot with this name. Running work starts again.
         */
        put: operations["saveSnapshot"];
        post?: never;
        /**
         * Delete a snapshot
         * @description Removes the snapshot.
         */
        delete: operations["deleteSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the snapshot or world.
                 * @example before-upgrade
                 */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a snapshot
         * @description Replaces the data, clock and settings of the world by those of the snapshot.
         */
        post: operations["restoreSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/worlds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fork the world
         * @description Makes another world with the data and the clock of this one. It has its own URL and changes independently.
         */
        post: operations["forkWorld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/worlds/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the snapshot or world.
                 * @example before-upgrade
                 */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Close a world
         * @description Closes a forked world and removes its data. The first world cannot be closed.
         */
        delete: operations["closeWorld"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Freeze or release the clock
         * @description Expiry, cool-off, retention, scheduled destroys, rate windows and jobs follow this clock. Heartbeats of workers and
         *     timeouts of connections stay real.
         */
        put: operations["setClock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance the clock
         * @description Moves the clock forward, starts the jobs that became due, and returns after scheduled destroys and removals.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Inject a failure
         * @description Makes responses of the API fail. If several failures match a request, the first one that is due applies. The server
         *     does the work of the request only for the kinds delay, truncate and slow.
         */
        post: operations["injectFailure"];
        /**
         * Remove all failures
         * @description Removes all injected failures.
         */
        delete: operations["clearFailures"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold runs in a phase
         * @description Runs stay in the phase until they are released or canceled. It does not hold runs that have already begun the phase.
         */
        post: operations["holdRuns"];
        /**
         * Release held runs
         * @description Removes all holds. Held runs continue.
         */
        delete: operations["releaseRuns"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the outcome of work
         * @description Sets the result of the next plans, applies or tests. They do not read the configuration.
         */
        post: operations["setOutcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List received calls
         * @description Returns the latest calls of the API, oldest first. The log keeps 10,000 calls.
         */
        get: operations["listCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Lower-case letters, digits and hyphens, at most 40. */
        Name: string;
        /** @description The location of a world. */
        WorldAddress: {
            name: components["schemas"]["Name"];
            /**
             * Format: uri
             * @description The base URL of the world.
             */
            url: string;
        };
        /** @description A world and its settings. */
        State: {
            world: components["schemas"]["WorldAddress"];
            clock: {
                /**
                 * Format: date-time
                 * @description The time of the world.
                 */
                now: string;
                /** @description True if the clock is frozen. */
                frozen: boolean;
                /** @description Milliseconds from the real time to the time of the world. */
                "ahead-ms": number;
            };
            failures: components["schemas"]["Failure"][];
            holds: components["schemas"]["Hold"][];
            outcomes: components["schemas"]["Outcome"][];
            snapshots: components["schemas"]["Name"][];
            worlds: components["schemas"]["WorldAddress"][];
        };
        /** @description A world and its settings. */
        StateWritable: {
            world: components["schemas"]["WorldAddress"];
            clock: {
                /**
                 * Format: date-time
                 * @description The time of the world.
                 */
                now: string;
                /** @description True if the clock is frozen. */
                frozen: boolean;
                /** @description Milliseconds from the real time to the time of the world. */
                "ahead-ms": number;
            };
            failures: components["schemas"]["FailureWritable"][];
            holds: components["schemas"]["Hold"][];
            outcomes: components["schemas"]["Outcome"][];
            snapshots: components["schemas"]["Name"][];
            worlds: components["schemas"]["WorldAddress"][];
        };
        /** @description An injected failure. */
        Failure: {
            /**
             * @description What happens: a documented status, a later response, a closed connection, a body without its end, or a body sent slowly.
             * @enum {string}
             */
            kind: "status" | "delay" | "drop" | "truncate" | "slow";
            /** @description Only responses of this operationId. All by default. */
            operation?: string;
            /** @description For the kind status: a documented status. */
            status?: number;
            /** @description For the kinds delay and status: milliseconds before the response. */
            "delay-ms"?: number;
            /**
             * @description For the kind truncate: the number of bytes before the connection closes.
             * @default 10
             */
            bytes?: number;
            /**
             * @description For the kind slow.
             * @default 1000
             */
            "bytes-per-second"?: number;
            /** @description Only the first responses. */
            first?: number;
            /** @description Only every nth response. */
            every?: number;
            /**
             * @description Whether responses are counted for each token or address.
             * @default false
             */
            "per-caller"?: boolean;
        };
        /** @description An injected failure. */
        FailureWritable: {
            /**
             * @description What happens: a documented status, a later response, a closed connection, a body without its end, or a body sent slowly.
             * @enum {string}
             */
            kind: "status" | "delay" | "drop" | "truncate" | "slow";
            /** @description Only responses of this operationId. All by default. */
            operation?: string;
            /** @description Only requests with this API token. */
            token?: string;
            /** @description For the kind status: a documented status. */
            status?: number;
            /** @description For the kinds delay and status: milliseconds before the response. */
            "delay-ms"?: number;
            /**
             * @description For the kind truncate: the number of bytes before the connection closes.
             * @default 10
             */
            bytes?: number;
            /**
             * @description For the kind slow.
             * @default 1000
             */
            "bytes-per-second"?: number;
            /** @description Only the first responses. */
            first?: number;
            /** @description Only every nth response. */
            every?: number;
            /**
             * @description Whether responses are counted for each token or address.
             * @default false
             */
            "per-caller"?: boolean;
        };
        /** @description The phase in which runs wait until they are released. */
        Hold: {
            work: components["schemas"]["Work"];
            workspace?: components["schemas"]["Owner"];
            /** @description Only this run or test run, by id. */
            run?: string;
        };
        /** @description The result of the next work. */
        Outcome: {
            work: components["schemas"]["Work"];
            workspace?: components["schemas"]["Owner"];
            /** @description Only this run or test run, by id. */
            run?: string;
            /**
             * @description The result.
             * @enum {string}
             */
            outcome: "success" | "errored";
            /** @description The reason, for the log. */
            message?: string;
            /** @description Counts of a plan. One addition by default. */
            changes?: {
                add?: components["schemas"]["Count"];
                change?: components["schemas"]["Count"];
                destroy?: components["schemas"]["Count"];
                import?: components["schemas"]["Count"];
            };
            /** @description Counts of a test run. One passed test by default. */
            tests?: {
                passed?: components["schemas"]["Count"];
                failed?: components["schemas"]["Count"];
                errored?: components["schemas"]["Count"];
                skipped?: components["schemas"]["Count"];
            };
            /**
             * @description Number of results.
             * @default 1
             */
            times?: number;
        };
        /**
         * @description The work of a run or test run.
         * @enum {string}
         */
        Work: "plan" | "apply" | "test";
        /** @description Only this workspace or module, by id. Any by default. */
        Owner: string;
        /**
         * @description A number of resources or tests.
         * @default 0
         */
        Count: number;
        /** @description One request and its response. */
        Call: {
            /** @description Counts calls from 1. */
            number: number;
            /**
             * Format: date-time
             * @description The time of the world.
             */
            at: string;
            method: string;
            /** @description The path, without secrets. */
            path: string;
            /** @description The query as sent. */
            query: string;
            /** @description Its operationId. Null for an unknown path. */
            operation: string | null;
            /** @description Name of the user of the token. Null without a valid token. */
            caller: string | null;
            "request-id": string;
            /** @description The status. Null if the connection was closed before. */
            status: number | null;
            milliseconds: number;
            /** @description Kind of the injected failure. */
            failure: string | null;
        };
        /** @description The tokens and ids of the seed. */
        Seeded: {
            /** @description Tokens by name. */
            tokens: {
                [key: string]: string;
            };
            /** @description Ids by path, such as acme/network and acme/network/runs/1. */
            ids: {
                [key: string]: string;
            };
        };
        /** @description A world to begin with. */
        World: {
            /**
             * @description Equal numbers give equal ids and tokens for equal worlds.
             * @default 0
             */
            number?: number;
            organizations?: components["schemas"]["SeedOrganization"][];
            users?: components["schemas"]["SeedUser"][];
            tokens?: components["schemas"]["SeedToken"][];
        };
        /** @description A name. */
        SeedName: string;
        /** @description An organization with its default project and the team owners. */
        SeedOrganization: {
            name: components["schemas"]["SeedName"];
            /** @description An address of the organization by default. */
            email?: string;
            /** @description Teams other than owners. */
            teams?: {
                name: components["schemas"]["SeedName"];
                members?: components["schemas"]["SeedName"][];
                /** @description Access by name of a project. */
                projects?: {
                    [key: string]: "read" | "write" | "maintain" | "admin";
                };
            }[];
            /** @description Projects other than the default project. */
            projects?: {
                name: components["schemas"]["SeedName"];
                description?: string;
            }[];
            /** @description Private registry modules. */
            modules?: {
                name: components["schemas"]["SeedName"];
                provider: components["schemas"]["SeedName"];
            }[];
            workspaces?: components["schemas"]["SeedWorkspace"][];
        };
        /** @description A user. */
        SeedUser: {
            name: components["schemas"]["SeedName"];
            /** @description Organizations whose owner the user is. */
            owns?: components["schemas"]["SeedName"][];
        };
        /** @description A token of a user, a team or an organization. */
        SeedToken: {
            name: components["schemas"]["SeedName"];
            user?: components["schemas"]["SeedName"];
            organization?: components["schemas"]["SeedName"];
            /** @description A team of the organization, such as owners. */
            team?: string;
            /**
             * Format: date-time
             * @description Never by default.
             */
            "expires-at"?: string;
        };
        /** @description Any value. */
        OutputValue: string | number | boolean | unknown[] | Record<string, unknown> | null;
        /** @description A workspace, or several of them. */
        SeedWorkspace: {
            name: components["schemas"]["SeedName"];
            /** @description Makes this many workspaces, with the names name-1, name-2 … */
            count?: number;
            project?: components["schemas"]["SeedName"];
            /**
             * @description Whether runs apply without confirmation.
             * @default false
             */
            "auto-apply"?: boolean;
            /** @description Runs, oldest first. */
            runs?: {
                /**
                 * @description The state. Runs in planning and applying are held there.
                 * @enum {string}
                 */
                status: "pending" | "planning" | "planned" | "planned_and_finished" | "applying" | "applied" | "errored" | "discarded" | "canceled";
                message?: string;
            }[];
            /** @description State versions, oldest first. */
            states?: {
                /** @description Values by name. */
                outputs?: {
                    [key: string]: components["schemas"]["OutputValue"];
                };
                /** @description Names of sensitive outputs. */
                sensitive?: string[];
            }[];
        };
        /** @description The wrong part of the request; exactly one of the three members. */
        ErrorSource: {
            /**
             * @description A JSON pointer into the body; the empty string is the whole body.
             * @example /data/attributes/name
             */
            pointer?: string;
            /**
             * @description The name of a query parameter, as in the URL.
             * @example page[size]
             */
            parameter?: string;
            /**
             * @description The name of a header.
             * @example Content-Type
             */
            header?: string;
        };
        /** @description One JSON:API error. */
        ErrorObject: {
            /**
             * @description The HTTP status, as a string.
             * @example 422
             */
            status: string;
            /**
             * @description The kind of error, the same for every error of this kind.
             * @example invalid attribute
             * @enum {string}
             */
            title: "bad request" | "unauthorized" | "forbidden" | "not found" | "method not allowed" | "not acceptable" | "request timeout" | "conflict" | "payload too large" | "uri too long" | "unsupported media type" | "invalid attribute" | "unprocessable entity" | "too many requests" | "request header fields too large" | "internal server error" | "service unavailable";
            /**
             * @description One sentence that says what is wrong with this request.
             * @example name must be 1 to 90 letters, digits, hyphens or underscores.
             */
            detail?: string;
            source?: components["schemas"]["ErrorSource"];
        };
        /** @description The errors, one for each broken rule. */
        ErrorDocument: {
            errors: components["schemas"]["ErrorObject"][];
        };
    };
    responses: {
        /** @description The world. */
        State: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "world": {
                 *         "name": "main",
                 *         "url": "http://127.0.0.1:8080"
                 *       },
                 *       "clock": {
                 *         "now": "2026-11-30T12:00:00.000Z",
                 *         "frozen": false,
                 *         "ahead-ms": 0
                 *       },
                 *       "failures": [],
                 *       "holds": [],
                 *       "outcomes": [],
                 *       "snapshots": [],
                 *       "worlds": [
                 *         {
                 *           "name": "main",
                 *           "url": "http://127.0.0.1:8080"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["State"];
            };
        };
        /** @description A parameter, a header or the body is malformed. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "status": "400",
                 *           "title": "bad request",
                 *           "detail": "The limit parameter must be at most 10000.",
                 *           "source": {
                 *             "parameter": "limit"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The path exists but does not have this method. */
        NotAllowed: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "status": "405",
                 *           "title": "method not allowed",
                 *           "detail": "PUT is not allowed here."
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The caller may not use control, or the object is missing. */
        Absent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "status": "404",
                 *           "title": "not found",
                 *           "detail": "There is no such path."
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The name is taken, or there are too many of these objects. */
        Full: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "status": "409",
                 *           "title": "conflict",
                 *           "detail": "There may be at most 8 forks. Remove one."
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The body is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "status": "413",
                 *           "title": "payload too large",
                 *           "detail": "The body may have at most 1048576 bytes."
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The request is invalid. Errors of YAML have a line number in their detail. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "status": "422",
                 *           "title": "invalid attribute",
                 *           "detail": "Line 3: name is required.",
                 *           "source": {
                 *             "pointer": "/organizations/0"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The request did not arrive in time. */
        "request-timeout": {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "status": "408",
                 *           "title": "request timeout",
                 *           "detail": "The request was not complete within the time limit."
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The request target is longer than the limit. */
        "uri-too-long": {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "status": "414",
                 *           "title": "uri too long",
                 *           "detail": "The request target may have at most 8192 bytes."
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The header section is larger than the limit. */
        "headers-too-large": {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "status": "431",
                 *           "title": "request header fields too large",
                 *           "detail": "The header section may have at most 16384 bytes."
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
    };
    parameters: {
        /**
         * @description Name of the snapshot or world.
         * @example before-upgrade
         */
        name: components["schemas"]["Name"];
    };
    requestBodies: never;
    headers: {
        /** @description The methods of the path, separated by commas. */
        Allow: string;
        /** @description Requests allowed in the current window. With several limits, this is the one with the fewest requests left; of those, the one that ends last. */
        "X-RateLimit-Limit": number;
        /** @description Requests left in that window. */
        "X-RateLimit-Remaining": number;
        /** @description Seconds until that window ends. */
        "X-RateLimit-Reset": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    showState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["State"];
            404: components["responses"]["Absent"];
        };
    };
    resetWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["State"];
            404: components["responses"]["Absent"];
        };
    };
    seedWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The new world. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizations": [
                 *         {
                 *           "name": "acme",
                 *           "workspaces": [
                 *             {
                 *               "name": "network",
                 *               "runs": [
                 *                 {
                 *                   "status": "planned"
                 *                 }
                 *               ]
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "users": [
                 *         {
                 *           "name": "ann",
                 *           "owns": [
                 *             "acme"
                 *           ]
                 *         }
                 *       ],
                 *       "tokens": [
                 *         {
                 *           "name": "ann",
                 *           "user": "ann"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["World"];
            };
        };
        responses: {
            /** @description The world is seeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokens": {
                     *         "ann": "ifr_example"
                     *       },
                     *       "ids": {
                     *         "acme/network": "ws-2m8dWkQPz7TnVbYc",
                     *         "acme/network/runs/1": "run-8sVnKb3TqWmY2xPd"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Seeded"];
                };
            };
            404: components["responses"]["Absent"];
            422: components["responses"]["Invalid"];
        };
    };
    showSeedSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "$defs": {}
                     *     }
                     */
                    "application/json": {
                        /** @description The schemas by name. */
                        $defs: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            404: components["responses"]["Absent"];
        };
    };
    saveSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the snapshot or world.
                 * @example before-upgrade
                 */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["State"];
            404: components["responses"]["Absent"];
            409: components["responses"]["Full"];
        };
    };
    deleteSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the snapshot or world.
                 * @example before-upgrade
                 */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["State"];
            404: components["responses"]["Absent"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the snapshot or world.
                 * @example before-upgrade
                 */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["State"];
            404: components["responses"]["Absent"];
        };
    };
    forkWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The name of the world. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "second"
                 *     }
                 */
                "application/json": {
                    name: components["schemas"]["Name"];
                    /**
                     * @description Whether it starts from the seed instead of the current data.
                     * @default false
                     */
                    "from-seed"?: boolean;
                };
            };
        };
        responses: {
            /** @description The new world. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "second",
                     *       "url": "http://127.0.0.1:40123"
                     *     }
                     */
                    "application/json": components["schemas"]["WorldAddress"];
                };
            };
            404: components["responses"]["Absent"];
            409: components["responses"]["Full"];
            422: components["responses"]["Invalid"];
        };
    };
    closeWorld: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the snapshot or world.
                 * @example before-upgrade
                 */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["State"];
            404: components["responses"]["Absent"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The state of the clock. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "frozen": true
                 *     }
                 */
                "application/json": {
                    /** @description True if the clock is frozen. */
                    frozen: boolean;
                    /**
                     * Format: date-time
                     * @description The new time. The time of the clock by default. Must not be before it.
                     */
                    at?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["State"];
            404: components["responses"]["Absent"];
            422: components["responses"]["Invalid"];
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The distance. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "by": "24h"
                 *     }
                 */
                "application/json": {
                    /** @description A number with a unit: ms, s, m, h or d. At most 100 years. */
                    by: string;
                };
            };
        };
        responses: {
            200: components["responses"]["State"];
            404: components["responses"]["Absent"];
            422: components["responses"]["Invalid"];
        };
    };
    injectFailure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The failure. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "operation": "createRun",
                 *       "kind": "status",
                 *       "status": 503,
                 *       "first": 2
                 *     }
                 */
                "application/json": components["schemas"]["FailureWritable"];
            };
        };
        responses: {
            200: components["responses"]["State"];
            404: components["responses"]["Absent"];
            409: components["responses"]["Full"];
            422: components["responses"]["Invalid"];
        };
    };
    clearFailures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["State"];
            404: components["responses"]["Absent"];
        };
    };
    holdRuns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The phase. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "work": "plan",
                 *       "workspace": "network"
                 *     }
                 */
                "application/json": components["schemas"]["Hold"];
            };
        };
        responses: {
            200: components["responses"]["State"];
            404: components["responses"]["Absent"];
            409: components["responses"]["Full"];
            422: components["responses"]["Invalid"];
        };
    };
    releaseRuns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["State"];
            404: components["responses"]["Absent"];
        };
    };
    setOutcome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The result. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "work": "apply",
                 *       "outcome": "errored",
                 *       "message": "The quota is exceeded."
                 *     }
                 */
                "application/json": components["schemas"]["Outcome"];
            };
        };
        responses: {
            200: components["responses"]["State"];
            404: components["responses"]["Absent"];
            409: components["responses"]["Full"];
            422: components["responses"]["Invalid"];
        };
    };
    listCalls: {
        parameters: {
            query?: {
                /** @description Only calls with this operationId. */
                operation?: string;
                /** @description Only calls with this status. */
                status?: number;
                /** @description Only calls after the one with this number. */
                after?: number;
                /** @description Maximum number of calls. Later calls are omitted. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calls. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "calls": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-11-30T12:00:00.000Z",
                     *           "method": "GET",
                     *           "path": "/api/v2/ping",
                     *           "query": "",
                     *           "operation": "showPing",
                     *           "caller": null,
                     *           "request-id": "a1",
                     *           "status": 204,
                     *           "milliseconds": 0.8,
                     *           "failure": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        calls: components["schemas"]["Call"][];
                    };
                };
            };
            404: components["responses"]["Absent"];
        };
    };
}
