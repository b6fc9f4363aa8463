// Generated from openapi/openapi.yaml by scripts/generate/steps/types.ts. Do not edit: npm run generate.
export interface paths {
    "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
            };
            cookie?: never;
        };
        /**
         * List test runs
         * @description A page of the test runs of a module, newest first. The path also answers with a trailing slash.
         */
        get: operations["listTestRuns"];
        put?: never;
        /**
         * Create a test run
         * @description Tests a module against a configuration version, which may belong to another module, with the module's current environment
         *     variables. Needs permission to access the module. The answer is 422 if the configuration version does not exist or has no
         *     files yet, or if none is given and none was ever uploaded. A module has at most 1,000 tests that have not started; one more
         *     is 422.
         */
        post: operations["createTestRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/configuration-versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a configuration version for a test
         * @description Creates a configuration version without files. Then send the files to `upload-url`, as a gzip-compressed tar, by `PUT`,
         *     without `Authorization`. Only this answer has the `upload-url`. The upload creates a test run with default settings.
         */
        post: operations["createTestConfigurationVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
                /** @description The identifier of the test run. */
                test_run_id: components["parameters"]["test_run_id"];
            };
            cookie?: never;
        };
        /**
         * Show a test run
         * @description The current state of the test run. Its outcome is null until the test run is final.
         */
        get: operations["showTestRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
                /** @description The identifier of the test run. */
                test_run_id: components["parameters"]["test_run_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a test run
         * @description Interrupts the running process, which then ends the tests safely and tries to tear down the infrastructure that they
         *     created. After that, the test run is `canceled`.
         */
        post: operations["cancelTestRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}/force-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
                /** @description The identifier of the test run. */
                test_run_id: components["parameters"]["test_run_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Force-cancel a test run
         * @description Terminates the running process at once. Allowed only after a normal cancel and its cool-off period of 10 seconds (a setting
         *     of the service). Before that, the refusal says for how many more seconds the test cools off. State of running operations may be lost. The test run becomes
         *     `canceled`.
         */
        post: operations["forceCancelTestRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
            };
            cookie?: never;
        };
        /**
         * List test variables
         * @description All environment variables of a module's tests, oldest first, not paginated. Sensitive values are not shown here, nor in the
         *     logs of tests.
         */
        get: operations["listTestVariables"];
        put?: never;
        /**
         * Create a test variable
         * @description Adds an environment variable to a module's tests. A module may have 200 variables with 1 MiB of text together; more is 422,
         *     and so is a key that the module already has. Key and value may have 131,000 bytes together (422).
         */
        post: operations["createTestVariable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars/{variable_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
                /** @description The identifier of the test variable. */
                variable_id: components["parameters"]["variable_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a test variable
         * @description Removes the variable from the module's tests; a running test keeps it. Its key can then be used again.
         */
        delete: operations["deleteTestVariable"];
        options?: never;
        head?: never;
        /**
         * Update a test variable
         * @description Changes the given members. The value of a sensitive variable can be replaced but is never shown. Making it visible again
         *     is 422, and so is a key that another variable of the module already has.
         */
        patch: operations["updateTestVariable"];
        trace?: never;
    };
    "/uploads/{upload_token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The unguessable part of an `upload-url`. */
                upload_token: components["parameters"]["upload_token"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Upload configuration files
         * @description Uploads the files of a configuration version, once. The address is its `upload-url`, which is the secret itself:
         *     `Authorization` is not needed, and is ignored. Uploads count against no rate limit. Unknown addresses count against the
         *     limit of the sender's address, as wrong tokens do: 404 within the limit, 429 beyond.
         *
         *     The body is a gzip-compressed tar, whatever its `Content-Type`. For a test of a module, the upload also creates the test
         *     run. If the bundle cannot be used, the version becomes `errored`, and its `error-message` says why; this includes a bundle
         *     that takes too long to check. An interrupted upload changes nothing, and neither does one for a run or a test that would be
         *     one too many: 422.
         *
         *     The address is valid for 25 hours, and only while the caller who got it has the right to use it: the token is neither deleted
         *     nor expired, and the caller may still queue plans in the workspace, or test the module. This is checked before the first
         *     byte and again after the last. Otherwise the answer is 404.
         */
        put: operations["uploadConfigurationFiles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a run
         * @description Queues a run in a workspace. It uses the given configuration version, or the one that the workspace used most recently; its
         *     files must be uploaded. A workspace without any configuration version cannot run. A workspace with the execution mode
         *     `local` only stores state: it takes no new runs.
         *
         *     In a workspace with a VCS repository, a run without a given configuration version first fetches the newest commit of the
         *     branch that the workspace follows. It is `fetching` meanwhile, and `errored` if that fails; its run events and the
         *     `error-message` of its configuration version then have the reason.
         *
         *     A workspace has at most 1,000 runs that have not started; one more is 422.
         *
         *     The run starts when no other run, user or team holds the workspace. Plan-only runs do not wait for that; saved-plan runs
         *     wait only before they apply. If the caller who created the run loses the right to queue plans before it starts, or the
         *     execution mode becomes `local`, the run ends as `errored`; its run events and its log then have the reason.
         */
        post: operations["createRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        /**
         * Show a run
         * @description The current state of the run. Only this answer and that of creating a run have its task stages as a relationship.
         */
        get: operations["showRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{run_id}/actions/apply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a run
         * @description Confirms a run that is paused for confirmation and queues its apply, which may not start at once.
         *     A soft-failed policy check must be overridden first: see [overridePolicyCheck](operation:overridePolicyCheck).
         *
         *     If the caller who confirmed the run loses the right to apply runs before the apply starts, or the workspace's execution mode is
         *     `local`, the run ends as `errored`. The run events and the log of the apply then have the reason.
         */
        post: operations["applyRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{run_id}/actions/discard": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Discard a run
         * @description Ends a run that is pending, paused for confirmation, in its post-plan phase, or stopped by a soft-failed policy. Later
         *     runs of the workspace can then proceed, but may not start at once.
         */
        post: operations["discardRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{run_id}/actions/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a run
         * @description Interrupts the process of a run that is planning or applying. When the process has stopped, the run ends as `canceled`, and
         *     later runs can proceed. The run now shows `force_cancel_available_at`, the time from which it can be force-canceled. A
         *     pending run cannot be canceled: discard it.
         */
        post: operations["cancelRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{run_id}/actions/force-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Force-cancel a run
         * @description Ends a run that is planning or applying at once as `canceled`, without waiting for its process, and unlocks the
         *     workspace. The work of the process may be lost. Allowed only after a normal cancel, from the time in
         *     `force_cancel_available_at`. Before that, the refusal says for how many more seconds the run cools off.
         */
        post: operations["forceCancelRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{run_id}/actions/force-execute": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Force-execute a run
         * @description Cancels all prior incomplete runs of the workspace, unlocks it, and lets this pending run proceed. The workspace must be
         *     locked by another run, and that run must be discardable.
         */
        post: operations["forceExecuteRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /**
         * List the runs of a workspace
         * @description The runs of a workspace, newest first. Plan-only runs are left out unless `filter[operation]` lists `plan_only`. Without
         *     `filter[timeframe]`, all runs since the workspace was created.
         */
        get: operations["listWorkspaceRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        /**
         * List the runs of an organization
         * @description The runs of all workspaces whose runs the caller may read, newest first, including plan-only runs. Without
         *     `filter[timeframe]`, only runs created in the last year.
         */
        get: operations["listOrganizationRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        /**
         * List workspaces
         * @description A page of the organization's workspaces that the caller may read. Totals count only these. Several conditions are combined
         *     with AND.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description Creates a workspace. Allowed for the owners team, a team with Manage all workspaces, and an organization token. A team may also
         *     create workspaces in a project where it has that permission.
         *
         *     `tag-bindings` sets key-value tags. A name that is taken is 422.
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/workspaces/{workspace_name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The name of the workspace. */
                workspace_name: components["parameters"]["workspace_name"];
            };
            cookie?: never;
        };
        /**
         * Show a workspace by names
         * @description Returns the workspace. With the token of a run: only its own workspace, and workspaces that share their state with it;
         *     `include` then takes only `outputs`.
         */
        get: operations["showWorkspaceByName"];
        put?: never;
        post?: never;
        /**
         * Force delete a workspace by names
         * @description Deletes the workspace without checking whether it manages resources. Its resources stay, but nothing manages them. Allowed for
         *     organization owners, and for workspace admins if the organization's setting allows it.
         */
        delete: operations["forceDeleteWorkspaceByName"];
        options?: never;
        head?: never;
        /**
         * Update a workspace by names
         * @description Changes only the given settings. Needs admin permission on the workspace; moving it to another project needs admin
         *     permission on both projects.
         *
         *     `vcs-repo` null removes the repository; otherwise, only its given keys change. `tag-bindings` replaces the key-value
         *     tags.
         *
         *     A new name changes the address: the old one is then 404.
         */
        patch: operations["updateWorkspaceByName"];
        trace?: never;
    };
    "/organizations/{organization_name}/workspaces/{workspace_name}/actions/safe-delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The name of the workspace. */
                workspace_name: components["parameters"]["workspace_name"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Safe delete a workspace by names
         * @description Deletes the workspace only if it manages no resources, and no apply that may create some is in progress.
         */
        post: operations["safeDeleteWorkspaceByName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /**
         * Show a workspace
         * @description The workspace, the same as by its names.
         */
        get: operations["showWorkspace"];
        put?: never;
        post?: never;
        /**
         * Force delete a workspace
         * @description Deletes the workspace without checking whether it manages resources. Its resources stay, but nothing manages them. Allowed for
         *     organization owners, and for workspace admins if the organization's setting allows it.
         */
        delete: operations["forceDeleteWorkspace"];
        options?: never;
        head?: never;
        /**
         * Update a workspace
         * @description Changes only the given settings. Needs admin permission on the workspace; moving it to another project needs admin
         *     permission on both projects.
         *
         *     `vcs-repo` null removes the repository; otherwise, only its given keys change. `tag-bindings` replaces the key-value
         *     tags.
         */
        patch: operations["updateWorkspace"];
        trace?: never;
    };
    "/workspaces/{workspace_id}/actions/safe-delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Safe delete a workspace
         * @description Deletes the workspace only if it manages no resources, and no apply that may create some is in progress.
         */
        post: operations["safeDeleteWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/actions/lock": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock a workspace
         * @description Locks the workspace for the caller. Until it is unlocked, only plan-only runs and the plans of saved-plan runs start in it.
         *     The workspace shows the reason as `locked-reason`.
         */
        post: operations["lockWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/actions/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlock a workspace
         * @description Removes the caller's own lock. The current state version becomes the latest finalized intermediate state version.
         *
         *     While an intermediate state version is not yet finalized, the answer is 503: retry for a short time.
         */
        post: operations["unlockWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/actions/force-unlock": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Force-unlock a workspace
         * @description Removes the lock of any user, team or run. Needs admin access to the workspace. If a run had the lock, it still holds the
         *     workspace: later runs stay `pending` until it is final. The run takes the lock again before its plan or apply starts, and
         *     waits while a user or team has the lock. To start the next run, discard or cancel this run.
         */
        post: operations["forceUnlockWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/relationships/ssh-key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Assign or unassign an SSH key
         * @description Runs use the key to fetch modules from private repositories. Null unassigns it. A key that the organization does not have
         *     is 422.
         */
        patch: operations["updateWorkspaceSshKey"];
        trace?: never;
    };
    "/workspaces/{workspace_id}/relationships/remote-state-consumers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /**
         * List remote state consumers
         * @description The workspaces that may read this workspace's state: those that were added, or, while `global-remote-state` is true, every
         *     other workspace of the organization. Workspaces that the caller cannot read are left out.
         */
        get: operations["listRemoteStateConsumers"];
        put?: never;
        /**
         * Add remote state consumers
         * @description Allows the given workspaces to read the state too. Workspaces that may already read it are ignored. Works only while
         *     `global-remote-state` is false. A workspace cannot be its own consumer.
         */
        post: operations["addRemoteStateConsumers"];
        /**
         * Remove remote state consumers
         * @description Stops the given workspaces from reading the state. Workspaces that may not read it are ignored, and so are those that the caller
         *     cannot read. Works only while `global-remote-state` is false.
         */
        delete: operations["removeRemoteStateConsumers"];
        options?: never;
        head?: never;
        /**
         * Replace remote state consumers
         * @description Allows exactly the given workspaces to read the state; an empty list removes all. Works only while `global-remote-state` is
         *     false. Needs permission to manage all workspaces of the organization; workspace admins can add and remove instead.
         */
        patch: operations["replaceRemoteStateConsumers"];
        trace?: never;
    };
    "/workspaces/{workspace_id}/relationships/tags": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /**
         * List flat tags
         * @deprecated
         * @description The flat tags of the workspace, the older form of tagging.
         */
        get: operations["listWorkspaceTags"];
        put?: never;
        /**
         * Add flat tags
         * @deprecated
         * @description Adds flat tags to the workspace. Tags that it already has are ignored. A new name creates a tag in the organization. A
         *     workspace has at most 500 flat tags. To set key-value tags, create or update the workspace.
         */
        post: operations["addWorkspaceTags"];
        /**
         * Remove flat tags
         * @deprecated
         * @description Removes flat tags from the workspace. Unknown names are ignored. A tag that no workspace has any more is removed from the
         *     organization.
         */
        delete: operations["removeWorkspaceTags"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/tag-bindings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /**
         * List key-value tags
         * @description All key-value tags that are bound to the workspace itself.
         */
        get: operations["listTagBindings"];
        put?: never;
        post?: never;
        /**
         * Remove all key-value tags
         * @description Removes all tags that are bound to the workspace itself. Tags of its project stay.
         */
        delete: operations["deleteTagBindings"];
        options?: never;
        head?: never;
        /**
         * Add key-value tags
         * @description Binds these tags to the workspace in addition to those that it has. A known key gets the new value. A workspace has at most
         *     ten key-value tags. To replace all of them, update the workspace.
         */
        patch: operations["updateTagBindings"];
        trace?: never;
    };
    "/workspaces/{workspace_id}/effective-tag-bindings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /**
         * List effective key-value tags
         * @description All key-value tags in effect for the workspace: its own, and those that it inherits from its project.
         */
        get: operations["listEffectiveTagBindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/relationships/data-retention-policy": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /**
         * Show the data retention policy
         * @description The policy of the workspace, or the organization's default if it has none. Exists only in the Enterprise edition.
         */
        get: operations["showDataRetentionPolicy"];
        put?: never;
        /**
         * Create or update the data retention policy
         * @description Gives the workspace a policy of its own, or changes it. Old data is deleted once an hour. Exists only in the Enterprise edition.
         */
        post: operations["setDataRetentionPolicy"];
        /**
         * Remove the data retention policy
         * @description Removes the workspace's own policy. The organization's default then takes effect, if there is one. Exists only in the Enterprise edition.
         */
        delete: operations["deleteDataRetentionPolicy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth-clients/{oauth_client_id}/oauth-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the OAuth client. */
                oauth_client_id: components["parameters"]["oauth_client_id"];
            };
            cookie?: never;
        };
        /**
         * List OAuth tokens
         * @description The VCS connections of an OAuth client. With `page[number]` or `page[size]`, the answer is one page. Without both, it has
         *     all of them, and no `links` and `meta`.
         */
        get: operations["listOauthTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth-tokens/{oauth_token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the OAuth token. */
                oauth_token_id: components["parameters"]["oauth_token_id"];
            };
            cookie?: never;
        };
        /**
         * Show an OAuth token
         * @description The VCS connection. Its secrets are never shown.
         */
        get: operations["showOauthToken"];
        put?: never;
        post?: never;
        /**
         * Delete an OAuth token
         * @description Ends the VCS connection. Workspaces that use it no longer receive events from their repository.
         */
        delete: operations["deleteOauthToken"];
        options?: never;
        head?: never;
        /**
         * Update an OAuth token
         * @description Stores or removes the SSH key for fetching submodules.
         */
        patch: operations["updateOauthToken"];
        trace?: never;
    };
    "/runs/{run_id}/policy-checks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        /**
         * List policy checks
         * @description The policy checks of a run, not paginated.
         */
        get: operations["listPolicyChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy-checks/{policy_check_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the policy check. */
                policy_check_id: components["parameters"]["policy_check_id"];
            };
            cookie?: never;
        };
        /**
         * Show a policy check
         * @description The policy check of a run. It exists from the creation of the run, if the organization had policies then. Its result
         *     is known when its status is no longer `pending` or `queued`.
         */
        get: operations["showPolicyCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy-checks/{policy_check_id}/output": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the policy check. */
                policy_check_id: components["parameters"]["policy_check_id"];
            };
            cookie?: never;
        };
        /**
         * Show the output of a policy check
         * @description A report for people, with the result of each policy. Before the check has run, the report has no results.
         */
        get: operations["showPolicyCheckOutput"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy-checks/{policy_check_id}/actions/override": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the policy check. */
                policy_check_id: components["parameters"]["policy_check_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Override a policy check
         * @description Lets a run continue that waits in `policy_override`, although a policy soft failed. The run becomes `policy_checked`, and
         *     continues with its remaining checks, its confirmation or its apply. The run events show who overrode the check.
         */
        post: operations["overridePolicyCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{run_id}/task-stages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        /**
         * List task stages
         * @description The task stages of a run, not paginated.
         */
        get: operations["listTaskStages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/task-stages/{task_stage_id}/actions/override": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the task stage. */
                task_stage_id: components["parameters"]["task_stage_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Override a task stage
         * @description Lets a run continue that waits in `post_plan_running` because of a failed task, if the task allows it. The stage becomes
         *     `passed`, and its results keep the failure. The run events show who overrode the stage.
         */
        post: operations["overrideTaskStage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/task-stages/{task_stage_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the task stage. */
                task_stage_id: components["parameters"]["task_stage_id"];
            };
            cookie?: never;
        };
        /**
         * Show a task stage
         * @description A task stage of a run, with the results of its tasks. It exists from the creation of the run, if the
         *     organization had tasks of this stage then. Its task results also exist from then on, as `pending`.
         */
        get: operations["showTaskStage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/state-versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /**
         * List the state versions of a workspace
         * @description The state versions of a workspace, newest first.
         */
        get: operations["listStateVersions"];
        put?: never;
        /**
         * Create a state version
         * @description Announces a new state. Then send the state to `hosted-state-upload-url` by `PUT`, without `Authorization`. Only this answer
         *     has the address. Older clients send the state in the request. The state version is `pending` until its state is complete,
         *     and is discarded after ten minutes.
         *
         *     The `serial` must be greater than that of the current state, and the `lineage` the same; `force` allows both. Serials may be
         *     skipped. While the workspace is locked, only the holder of the lock creates state versions. They are intermediate: other
         *     callers see the state from before the lock until the lock ends, which makes the latest one current. Earlier intermediate
         *     states are removed a day after their creation, except under a policy of the type `data-retention-policy-dont-deletes`. Without a
         *     lock, a state version becomes the current one when it is finalized, if it is still newer than the current one.
         */
        post: operations["createStateVersion"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Return to an earlier state
         * @description Creates a state version with the state of an earlier one, which becomes the latest of the workspace. The serial is that of the
         *     earlier state, so the next state needs a serial that is greater than this one.
         *
         *     While the workspace is locked, only the holder of the lock may do this, and the new state version is intermediate.
         */
        patch: operations["restoreStateVersion"];
        trace?: never;
    };
    "/state-versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the state versions of a workspace by its name
         * @description The state versions of a workspace, newest first. Both names are required.
         */
        get: operations["listNamedStateVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/current-state-version": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /**
         * Show the current state version of a workspace
         * @description The current state version. The holder of the workspace's lock gets the newest state that was finalized during the lock. The answer is
         *     404 if there is no state.
         */
        get: operations["showCurrentStateVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/current-state-version-outputs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /**
         * List the outputs of the current state
         * @description All outputs of the current state, by name, in one answer. The list is empty without a state. The holder of the workspace's lock gets
         *     those of the newest state that was finalized during the lock. Sensitive values are null; `showStateVersionOutput` shows them.
         */
        get: operations["listCurrentStateVersionOutputs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state-versions/{state_version_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the state version. */
                state_version_id: components["parameters"]["state_version_id"];
            };
            cookie?: never;
        };
        /**
         * Show a state version
         * @description The state version, with addresses for reading its state.
         */
        get: operations["showStateVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state-versions/{state_version_id}/outputs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the state version. */
                state_version_id: components["parameters"]["state_version_id"];
            };
            cookie?: never;
        };
        /**
         * List the outputs of a state version
         * @description The outputs of a state version, by name. Sensitive values are null; `showStateVersionOutput` shows them.
         */
        get: operations["listStateVersionOutputs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state-version-outputs/{state_version_output_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the output. */
                state_version_output_id: components["parameters"]["state_version_output_id"];
            };
            cookie?: never;
        };
        /**
         * Show an output of a state version
         * @description The output with its value, even if it is sensitive.
         */
        get: operations["showStateVersionOutput"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state-files/{state_file_token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token at the end of the address of a state. */
                state_file_token: components["parameters"]["state_file_token"];
            };
            cookie?: never;
        };
        /**
         * Download a state
         * @description The state of a state version, or its JSON form, exactly as it was uploaded. The address itself is the secret:
         *     `Authorization` is not needed, and is ignored. It is valid for 25 hours, and only while the caller who got it may read state
         *     versions of the workspace. Otherwise the answer is 404.
         */
        get: operations["readStateFile"];
        /**
         * Upload a state
         * @description Uploads the state of a state version, or its JSON form, once. The address is the secret itself: `Authorization` is not
         *     needed, and is ignored. Uploads count against no rate limit. Unknown addresses count against the limit of the sender's
         *     address, as wrong tokens do: 404 within the limit, 429 beyond.
         *
         *     The body is a state of version 4, whatever its `Content-Type`. With it, the state version becomes `finalized`, if the state
         *     is still newer than the current one. After a refused or interrupted upload, the address can be used
         *     again. A JSON form may be any JSON, and may follow later.
         *
         *     The address is valid for 25 hours, and only while the caller who got it has the right to use it. Otherwise the answer is 404.
         */
        put: operations["uploadStateFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ping
         * @description Shows that the service is running, and its interface version. No rate limit applies.
         */
        get: operations["ping"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/configuration-versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a configuration version
         * @description Creates a configuration version without files. Then send the files to `upload-url`, as a gzip-compressed tar, by `PUT`,
         *     without `Authorization`. Only this answer has the `upload-url`. With `auto-queue-runs`, the upload queues a run.
         *
         *     An organization token cannot start runs. Its version always has `auto-queue-runs` false: it takes its files and waits
         *     until a user or a team creates a run with it.
         */
        post: operations["createConfigurationVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/configuration-versions/{configuration_version_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the configuration version. */
                configuration_version_id: components["parameters"]["configuration_version_id"];
            };
            cookie?: never;
        };
        /**
         * Show a configuration version
         * @description The current state of the configuration version, without its upload address.
         */
        get: operations["showConfigurationVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/configuration-versions/{configuration_version_id}/ingress-attributes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the configuration version. */
                configuration_version_id: components["parameters"]["configuration_version_id"];
            };
            cookie?: never;
        };
        /**
         * Show ingress attributes
         * @description The commit that a configuration version was fetched from; null if its files were uploaded, or while the newest commit is not yet known.
         */
        get: operations["showIngressAttributes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{plan_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the plan. */
                plan_id: components["parameters"]["plan_id"];
            };
            cookie?: never;
        };
        /**
         * Show a plan
         * @description The plan of a run, with the address of its log.
         */
        get: operations["showPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{plan_id}/json-output": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the plan. */
                plan_id: components["parameters"]["plan_id"];
            };
            cookie?: never;
        };
        /**
         * Show the JSON output of a plan
         * @description The plan as the tool prints it with `show -json`. It contains the configuration, the state before the plan, and values that
         *     the tool marks as sensitive, so it needs admin access to the workspace. Sensitive variables of the workspace are masked.
         *     Until the plan has finished, and if the plan is too large to be read, the answer is 404.
         */
        get: operations["showPlanJsonOutput"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{plan_id}/json-output-redacted": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the plan. */
                plan_id: components["parameters"]["plan_id"];
            };
            cookie?: never;
        };
        /**
         * Show the redacted JSON output of a plan
         * @description The changes of a plan and the schemas of the changed resources. Command lines show them as a diff. Placeholders replace
         *     values that the tool marks as sensitive. If such a value changes, its placeholders before and after are different.
         *     Until the plan has finished, and if the plan is too large to be read, the answer is 404.
         */
        get: operations["showRedactedPlanJsonOutput"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applies/{apply_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the apply. */
                apply_id: components["parameters"]["apply_id"];
            };
            cookie?: never;
        };
        /**
         * Show an apply
         * @description The apply of a run, with the address of its log.
         */
        get: operations["showApply"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{run_id}/run-events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        /**
         * List run events
         * @description The events of a run, oldest first, not paginated.
         */
        get: operations["listRunEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{run_id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        /**
         * List run comments
         * @description The comments on a run, given with its actions, oldest first, not paginated.
         */
        get: operations["listRunComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cost-estimates/{cost_estimate_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the cost estimate. */
                cost_estimate_id: components["parameters"]["cost_estimate_id"];
            };
            cookie?: never;
        };
        /**
         * Show a cost estimate
         * @description What the plan of a run would cost.
         */
        get: operations["showCostEstimate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the user. */
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        /**
         * Show a user
         * @description A user who shares an organization with the caller, or left one in which a run, a test or a lock still names them.
         */
        get: operations["showUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the project. */
                project_id: components["parameters"]["project_id"];
            };
            cookie?: never;
        };
        /**
         * Show a project
         * @description A project of an organization that the caller belongs to.
         */
        get: operations["showProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Deletes a project without workspaces. The default project cannot be deleted.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Update a project
         * @description Changes the given members. A name that is taken is 422.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/oauth-clients/{oauth_client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the OAuth client. */
                oauth_client_id: components["parameters"]["oauth_client_id"];
            };
            cookie?: never;
        };
        /**
         * Show an OAuth client
         * @description The connection of an organization to a VCS provider.
         */
        get: operations["showOauthClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logs/{log_token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token at the end of a `log-read-url`. */
                log_token: components["parameters"]["log_token"];
            };
            cookie?: never;
        };
        /**
         * Read a log
         * @description The log of a plan, an apply or a test run. The address itself is the secret: `Authorization` is not needed, and is ignored.
         *     The address is valid for 25 hours, and only while the caller who got it may read the log: the token is neither deleted nor
         *     expired, and the caller may still read runs of the workspace, or test the module. Otherwise the answer is 404.
         *
         *     The log is framed: it starts with STX (`0x02`), and ends with ETX (`0x03`) once it is complete. Repeat the request with
         *     the next offset until ETX arrives. The answer is empty while there is nothing new.
         *
         *     Plans and applies have two logs: readable text with the diff of the plan, and lines of JSON as the tool writes them with
         *     `-json`. Callers with the header `X-Terraform-Integration: cloud` get lines of JSON if the workspace has
         *     `structured-run-output-enabled`. The log of an apply starts with three lines of heading, because the official command lines
         *     omit three lines.
         */
        get: operations["readLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/vcs/{webhook_token}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of the body with the webhook secret of the workspace's OAuth client, in hexadecimal.
                 *     An event without a valid signature gets the same answer and starts nothing.
                 */
                "X-Hub-Signature-256"?: components["parameters"]["X-Hub-Signature-256"];
            };
            path: {
                /** @description The token at the end of a workspace's `vcs-repo.webhook-url`. */
                webhook_token: components["parameters"]["webhook_token"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a VCS push
         * @description Receives the events that a git host sends for pushes and pull requests. The service then looks at the repository, and
         *     queues runs for what it finds there.
         *
         *     An event counts only if two things are true. It is signed with the webhook secret of the workspace's OAuth client. And the
         *     repository confirms it: the commit is the head of the branch or at most 200 commits before it; or the tag is at that
         *     commit; or the commit is in the branch of the pull request, in this repository. Other events start nothing. All events
         *     get the same answer, so that the answer reveals nothing about the secret or the repository; the service's log says why
         *     an event did not count.
         *
         *     The workspace's trigger rules decide which runs start:
         *
         *     - A push to the branch that the workspace follows starts a run. With `file-triggers-enabled`, it does so only if a file
         *       changed that is within `trigger-prefixes` or `working-directory`, or that `trigger-patterns` match (`*` and `?` match
         *       within a folder, `**` across folders).
         *     - With `tags-regex`, matching tags start runs, and pushes to branches do not.
         *     - With `speculative-enabled`, a pull request into that branch starts a plan that cannot be applied, unless it comes from a
         *       fork or from an unknown repository.
         *     - Without `queue-all-runs`, nothing starts until somebody has queued a run.
         *     - An organization token cannot start runs. After it binds the repository, changes the binding or turns on
         *       `queue-all-runs`, nothing starts until a user or a team queues a run or names the repository in `vcs-repo`.
         *
         *     Each push starts at most one run, even if several events report it and polling finds it too. Events that start no run, such
         *     as a host's ping, get the same answer. No `Authorization` is needed.
         */
        post: operations["receiveVcsPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the account of the caller
         * @description The user whose token the request carries. For a team or an organization token, the service account that represents it. For
         *     the token of a run, 404.
         */
        get: operations["showAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/entitlement-set": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        /**
         * Show the entitlements of an organization
         * @description The features that the organization may use. Command lines read it before every command.
         */
        get: operations["showEntitlementSet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/runs/queue": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        /**
         * List the run queue
         * @description A page of the running runs of the organization, followed by the waiting ones. The oldest come first. Runs that wait for a
         *     person are not in the queue. A running run has position 0, and a waiting run counts all runs before it, but the page has
         *     only runs that the caller may read.
         */
        get: operations["listRunQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/capacity": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        /**
         * Show the capacity of an organization
         * @description The numbers of runs in the run queue.
         */
        get: operations["showCapacity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/projects": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        /**
         * List projects
         * @description A page of the projects of the organization, sorted by name.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Creates a project without workspaces. A name that is taken is 422.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{organization_name}/registry-modules/private/{namespace}/{name}/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
            };
            cookie?: never;
        };
        /**
         * Show a registry module
         * @description A private module of the organization, which the caller may test.
         */
        get: operations["showRegistryModule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/vars": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /**
         * List variables of a workspace
         * @description All variables of a workspace, oldest first, not paginated. Responses and logs do not show sensitive values. The path
         *     also works with one trailing slash, because some clients send it.
         */
        get: operations["listWorkspaceVariables"];
        put?: never;
        /**
         * Create a variable of a workspace
         * @description Adds a variable to the runs of a workspace: an input variable of the configuration (`terraform`) or an environment
         *     variable of the tool (`env`). A run reads the variables when it starts to plan, and again when it starts to apply.
         *
         *     Variables of the run replace input variables of the workspace, which replace values in the files of the configuration. The
         *     service sets `INFRARUN_TOOL_VERSION` and `INFRARUN_ATTEMPT` itself, and
         *     `TF_LOG` for a run in debugging mode; other environment variables of the tool can be replaced.
         *
         *     A workspace may have 200 variables with 1 MiB of text together; more is 422. A duplicate key
         *     in a category is 422. The key of an environment variable must not contain a hyphen, and its `hcl` must be false (422).
         *     Key and value of an environment variable may have 131,000 bytes together (422).
         */
        post: operations["createWorkspaceVariable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspace_id}/vars/{variable_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
                /** @description The identifier of the variable of the workspace. */
                variable_id: components["parameters"]["workspace_variable_id"];
            };
            cookie?: never;
        };
        /**
         * Show a variable of a workspace
         * @description One variable. A sensitive value is not shown.
         */
        get: operations["showWorkspaceVariable"];
        put?: never;
        post?: never;
        /**
         * Delete a variable of a workspace
         * @description Removes the variable from the workspace; a plan or apply that has started keeps it. Its key can then be used again.
         */
        delete: operations["deleteWorkspaceVariable"];
        options?: never;
        head?: never;
        /**
         * Update a variable of a workspace
         * @description Changes the given members. The value of a sensitive variable can be replaced but is never shown. Making it visible again
         *     is 422. A duplicate key in a category is 422. The key of an environment variable must not contain a hyphen, and its `hcl`
         *     must be false (422). Key and value of an environment variable may have 131,000 bytes together (422).
         */
        patch: operations["updateWorkspaceVariable"];
        trace?: never;
    };
    "/workspaces/{workspace_id}/all-vars": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /**
         * List all variables that reach a workspace
         * @description Returns the same list as `listWorkspaceVariables`: a workspace inherits no variables here. Newer Terraform command lines
         *     read the variables of `import` and `console` from this path.
         */
        get: operations["listAllWorkspaceVariables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "run-notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The status of a run has changed
         * @description Sent to the address of a notification configuration (`npm run admin`) when a run reaches one of its triggers.
         *     `X-Notification-Signature` proves the sender. Any 2xx within 10 seconds counts as delivered; 410 ends the delivery. After
         *     any other answer, the service retries with the same `X-Notification-Id` and growing pauses, eleven times in all.
         */
        post: operations["runNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "test-run-notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The status of a test run has changed
         * @description Sent to the address of a notification configuration (`npm run admin`) when a test run reaches one of its triggers.
         *     `X-Notification-Signature` proves the sender. Any 2xx within 10 seconds counts as delivered; 410 ends the delivery. After
         *     any other answer, the service retries with the same `X-Notification-Id` and growing pauses, eleven times in all.
         */
        post: operations["testRunNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description The source of the test run.
         * @example svc-api
         * @enum {string}
         */
        TestRunSource: "tool" | "svc-api" | "svc-configuration-version";
        /**
         * @description The status of the test run.
         * @example queued
         * @enum {string}
         */
        TestRunStatus: "pending" | "queued" | "running" | "errored" | "canceled" | "finished";
        /**
         * Format: date-time
         * @description An ISO 8601 date-time in UTC.
         * @example 2026-03-14T09:26:53.589Z
         */
        Timestamp: string;
        /** @description When each status was reached. A key appears when its status is reached. */
        TestRunStatusTimestamps: {
            "queued-at"?: components["schemas"]["Timestamp"];
            "started-at"?: components["schemas"]["Timestamp"];
            "finished-at"?: components["schemas"]["Timestamp"];
            "errored-at"?: components["schemas"]["Timestamp"];
            "canceled-at"?: components["schemas"]["Timestamp"];
        };
        /**
         * Format: uri
         * @description A tokenized address for reading the log, without `Authorization`. It is valid for 25 hours, and only while the caller's
         *     token is valid and the caller may read the log.
         * @example http://127.0.0.1:8080/api/v2/logs/dmF1bHQtbG9nLXRva2Vu
         */
        LogReadUrl: string;
        /** @description A variable of one test run. */
        TestRunVariable: {
            /**
             * @description The name of the variable.
             * @example region
             */
            key: string;
            /**
             * @description A literal of the configuration language.
             * @example "eu-north-1"
             */
            value: string;
        };
        /** @description The settings, the status and the outcome of a test run. */
        TestRunAttributes: {
            status: components["schemas"]["TestRunStatus"];
            "status-timestamps": components["schemas"]["TestRunStatusTimestamps"];
            /** @description The address of the log, which grows while the tests execute; present once they have started. The address is tokenized and needs no `Authorization`. It is valid for 25 hours, and only while the caller's token is valid and the caller may read the log. */
            "log-read-url"?: components["schemas"]["LogReadUrl"];
            /** @description When the test run was created. */
            "created-at": components["schemas"]["Timestamp"];
            /** @description When it last changed. */
            "updated-at": components["schemas"]["Timestamp"];
            /**
             * @description The type of the tested object.
             * @constant
             */
            "test-configurable-type": "RegistryModule";
            /**
             * @description The identifier of the module.
             * @example mod-1kMnPqRsTuVwXyZa
             */
            "test-configurable-id": string;
            /** @description The run-specific variables as stored. */
            variables: components["schemas"]["TestRunVariable"][];
            /** @description The test files to execute; empty for all. */
            filters: string[];
            /**
             * @description The directory in which tests execute.
             * @example tests
             */
            "test-directory": string;
            /**
             * @description Whether plan or state is printed for each test block as it executes.
             * @example false
             */
            verbose: boolean;
            /**
             * @description The final outcome; null before that.
             * @example pass
             * @enum {string|null}
             */
            "test-status": "pass" | "fail" | null;
            /**
             * @description The number of passed tests; null until the final outcome.
             * @example 7
             */
            "tests-passed": number | null;
            /**
             * @description The number of failed tests; null until the final outcome.
             * @example 0
             */
            "tests-failed": number | null;
            /**
             * @description The number of tests that could not be executed; null until the final outcome.
             * @example 0
             */
            "tests-errored": number | null;
            /**
             * @description The number of skipped tests; null until the final outcome.
             * @example 1
             */
            "tests-skipped": number | null;
            source: components["schemas"]["TestRunSource"];
            /**
             * @description How the test was queued.
             * @example Queued manually via the API
             */
            message: string;
        };
        /** @description The address of the related resource. */
        RelatedLinks: {
            /**
             * Format: uri-reference
             * @description The address of the related resource.
             * @example /api/v2/plans/plan-7kLmNpQrStUvWxYz
             */
            related: string;
        };
        /** @description The configuration version in use. */
        RelatedConfigurationVersion: {
            data: {
                /** @example cv-6bCdEfGhJkLmNpQr */
                id: string;
                /** @constant */
                type: "configuration-versions";
            };
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The user who caused this; null and without links if it was not a user. */
        RelatedUser: {
            data: {
                /** @example user-5tUvWxYzAbCdEfGh */
                id: string;
                /** @constant */
                type: "users";
            } | null;
            links?: components["schemas"]["RelatedLinks"];
        };
        /** @description What a test run uses and who created it. */
        TestRunRelationships: {
            "configuration-version": components["schemas"]["RelatedConfigurationVersion"];
            "created-by": components["schemas"]["RelatedUser"];
        };
        /** @description The address of the resource. */
        SelfLinks: {
            /**
             * Format: uri-reference
             * @description The address of this resource.
             * @example /api/v2/runs/run-4fGh7JkLmNpQrStV
             */
            self: string;
        };
        /** @description Executes module tests against a private registry module. */
        TestRun: {
            /**
             * @description The test run's identifier.
             * @example trun-9XyZaBcDeFgHiJkL
             */
            id: string;
            /** @constant */
            type: "test-runs";
            attributes: components["schemas"]["TestRunAttributes"];
            relationships: components["schemas"]["TestRunRelationships"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description The addresses of this page and its neighbours. */
        PageLinks: {
            /**
             * Format: uri-reference
             * @description This page.
             * @example /api/v2/organizations/demo/workspaces?page%5Bnumber%5D=1&page%5Bsize%5D=20
             */
            self: string;
            /**
             * Format: uri-reference
             * @description The first page.
             * @example /api/v2/organizations/demo/workspaces?page%5Bnumber%5D=1&page%5Bsize%5D=20
             */
            first: string;
            /**
             * Format: uri-reference
             * @description The previous page; null on the first page.
             * @example null
             */
            prev: string | null;
            /**
             * Format: uri-reference
             * @description The next page; null on the last page.
             * @example null
             */
            next: string | null;
            /**
             * Format: uri-reference
             * @description The last page.
             * @example /api/v2/organizations/demo/workspaces?page%5Bnumber%5D=1&page%5Bsize%5D=20
             */
            last: string;
        };
        /** @description The numbers of this page and of the list. */
        Pagination: {
            /**
             * @description The number of this page.
             * @example 1
             */
            "current-page": number;
            /**
             * @description The largest number of items on a page.
             * @example 20
             */
            "page-size": number;
            /**
             * @description The previous page; null on the first page.
             * @example null
             */
            "prev-page": number | null;
            /**
             * @description The next page; null on the last page.
             * @example null
             */
            "next-page": number | null;
            /**
             * @description The number of pages.
             * @example 1
             */
            "total-pages": number;
            /**
             * @description The number of items.
             * @example 2
             */
            "total-count": number;
        };
        /** @description The position of this page in the list. */
        PageMeta: {
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of test runs. */
        TestRunCollection: {
            data: components["schemas"]["TestRun"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
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
        /** @description The settings of the tests, all optional; at most 262,144 bytes together. */
        TestRunCreateAttributes: {
            /**
             * @description Print plan or state for each test block as it executes.
             * @default false
             * @example false
             */
            verbose?: boolean;
            /**
             * @description The directory of the tests, within the files.
             * @default tests
             * @example tests
             */
            "test-directory"?: string;
            /**
             * @description If not empty, only these test files execute. Their paths start at the root of the files, or in `test-directory`.
             * @default []
             */
            filters?: string[];
            /**
             * @description Variables of this run only. One with the same key as a variable of the module replaces it, as text; others are variables of the configuration. Values are strings with literals of the configuration language.
             * @default []
             */
            variables?: components["schemas"]["TestRunVariable"][];
        };
        /** @description A test run to create. */
        TestRunCreate: {
            data: {
                /** @constant */
                type: "test-runs";
                attributes?: components["schemas"]["TestRunCreateAttributes"];
                relationships?: {
                    /** @description The configuration version to test against, which may belong to another module. By default, the module's most recently uploaded one. */
                    "configuration-version"?: {
                        data: {
                            /**
                             * @description The configuration version's identifier; an empty string is like `data: null`.
                             * @example cv-6bCdEfGhJkLmNpQr
                             */
                            id: string;
                            /** @constant */
                            type: "configuration-versions";
                        } | null;
                    };
                };
            };
        };
        /** @description One test run. */
        TestRunDocument: {
            data: components["schemas"]["TestRun"];
        };
        /**
         * @description The status of the configuration version.
         * @example pending
         * @enum {string}
         */
        ConfigurationVersionStatus: "pending" | "fetching" | "uploaded" | "archived" | "errored";
        /** @description When each status was reached; empty on creation. */
        ConfigurationVersionStatusTimestamps: {
            "fetching-at"?: components["schemas"]["Timestamp"];
            "uploaded-at"?: components["schemas"]["Timestamp"];
            "archived-at"?: components["schemas"]["Timestamp"];
            "errored-at"?: components["schemas"]["Timestamp"];
        };
        /** @description The attributes of a new configuration version, with the address for its files. */
        ConfigurationVersionCreatedAttributes: {
            /**
             * @description Whether the upload queues a run. Always false for a version that an organization token created.
             * @example true
             */
            "auto-queue-runs": boolean;
            /**
             * @description The kind of error with the files.
             * @example null
             */
            error: string | null;
            /**
             * @description What is wrong with the files, in a sentence.
             * @example null
             */
            "error-message": string | null;
            /**
             * @description Where the version came from.
             * @example svc-api
             */
            source: string;
            /**
             * @description Whether its runs only plan.
             * @example false
             */
            speculative: boolean;
            status: components["schemas"]["ConfigurationVersionStatus"];
            "status-timestamps": components["schemas"]["ConfigurationVersionStatusTimestamps"];
            /** @description Paths that the VCS push changed. */
            "changed-files": string[];
            /**
             * @description Whether it is for saved-plan runs, whose version becomes the workspace's current one only when they are confirmed for apply.
             * @example false
             */
            provisional: boolean;
            /**
             * Format: uri
             * @description A tokenized address for uploading the files, once, without `Authorization`. It is valid for 25 hours, and only while the
             *     caller's token is valid and the caller may run or test the configuration version.
             * @example http://127.0.0.1:8080/api/v2/uploads/dXBsb2FkLXRva2Vu
             */
            "upload-url": string;
        };
        /** @description The commit of the version. `data` is null for an uploaded version; the link answers anyway. */
        RelatedIngressAttributes: {
            data: {
                /** @example ia-8cDeFgHjKmNpQrSt */
                id: string;
                /** @constant */
                type: "ingress-attributes";
            } | null;
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The relationships of a configuration version. */
        ConfigurationVersionRelationships: {
            "ingress-attributes": components["schemas"]["RelatedIngressAttributes"];
        };
        /** @description A new configuration version, with the address for its files, which is never shown again. */
        ConfigurationVersionCreated: {
            /**
             * @description The configuration version's identifier.
             * @example cv-6bCdEfGhJkLmNpQr
             */
            id: string;
            /** @constant */
            type: "configuration-versions";
            attributes: components["schemas"]["ConfigurationVersionCreatedAttributes"];
            relationships: components["schemas"]["ConfigurationVersionRelationships"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description A new configuration version. */
        ConfigurationVersionCreatedDocument: {
            data: components["schemas"]["ConfigurationVersionCreated"];
        };
        /** @description The key of a variable and, unless it is sensitive, its value. */
        TestVariableAttributes: {
            /**
             * @description Unique within the module.
             * @example CLOUD_REGION
             */
            key: string;
            /**
             * @description Null if the variable is sensitive.
             * @example eu-north-1
             */
            value: string | null;
            /**
             * @description What the variable is for.
             * @example Where the tests create things
             */
            description: string | null;
            /**
             * @description Always an environment variable.
             * @constant
             */
            category: "env";
            /**
             * @description Whether the value is write-once, not visible afterwards.
             * @example false
             */
            sensitive: boolean;
            /**
             * @description Whether the value is an expression of the configuration language.
             * @example false
             */
            hcl: boolean;
            /** @description When the variable was created. Answers to an update may lack it. */
            "created-at"?: components["schemas"]["Timestamp"];
            /**
             * @description Changes with every change of the variable. Answers to an update may lack it.
             * @example 1a51d2f0c3b84e6799aa0d6c5f4e3b21
             */
            "version-id"?: string;
        };
        /** @description An environment variable of a module's tests. */
        TestVariable: {
            /**
             * @description The variable's identifier.
             * @example var-3sTuVwXyZaBcDeFg
             */
            id: string;
            /** @constant */
            type: "vars";
            attributes: components["schemas"]["TestVariableAttributes"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description All test variables of a module. */
        TestVariableCollection: {
            data: components["schemas"]["TestVariable"][];
        };
        /** @description The attributes of the variable. Only the key is required. */
        TestVariableCreateAttributes: {
            /**
             * @description Begins with a letter or underscore; letters, digits and underscores only.
             * @example CLOUD_REGION
             */
            key: string;
            /**
             * @description Numbers and booleans are stored and returned as text; a sensitive value is returned as null. Numbers must be in the range that JavaScript represents exactly.
             * @default
             * @example eu-north-1
             */
            value?: string | number | boolean;
            /**
             * @description What the variable is for.
             * @example Where the tests create things
             */
            description?: string | null;
            /**
             * @description Always an environment variable.
             * @constant
             */
            category?: "env";
            /**
             * @description When true, the value is write-once and not visible afterwards.
             * @default false
             * @example false
             */
            sensitive?: boolean;
        };
        /** @description A test variable to create. */
        TestVariableCreate: {
            data: {
                /** @constant */
                type: "vars";
                attributes: components["schemas"]["TestVariableCreateAttributes"];
            };
        };
        /** @description One test variable. */
        TestVariableDocument: {
            data: components["schemas"]["TestVariable"];
        };
        /** @description The members to change. Missing members keep their values. */
        TestVariableUpdateAttributes: {
            /**
             * @description Begins with a letter or underscore; letters, digits and underscores only.
             * @example CLOUD_REGION
             */
            key?: string;
            /**
             * @description Replaces the value, even if it is sensitive. Numbers and booleans are stored and returned as text; a sensitive value is returned as null. Numbers must be in the range that JavaScript represents exactly.
             * @example eu-west-1
             */
            value?: string | number | boolean;
            /**
             * @description What the variable is for.
             * @example Where the tests create things
             */
            description?: string | null;
            /**
             * @description Always an environment variable.
             * @constant
             */
            category?: "env";
            /**
             * @description True hides the value from now on; a sensitive variable stays sensitive.
             * @example true
             */
            sensitive?: boolean;
        };
        /** @description What to change in a test variable. */
        TestVariableUpdate: {
            data: {
                /**
                 * @description If given, the identifier of the same variable.
                 * @example var-3sTuVwXyZaBcDeFg
                 */
                id?: string;
                /** @constant */
                type: "vars";
                attributes?: components["schemas"]["TestVariableUpdateAttributes"];
            };
        };
        /** @description A variable of one run. It takes precedence over a workspace variable with the same key, including one of a variable set. */
        RunVariable: {
            /**
             * @description The name of the variable.
             * @example replicas
             */
            key: string;
            /**
             * @description A literal of the configuration language in string form.
             * @example 2
             */
            value: string;
        };
        /**
         * @description The version to use, which must be available to the organization. Valid only for plan-only runs. It is returned as `terraform-version`.
         * @example 1.9.5
         */
        ToolVersion: string;
        /** @description The settings of the run; at most 262,144 bytes together. */
        RunCreateAttributes: {
            /**
             * @description Allow an apply when the plan has no changes, for example to upgrade the state after a tool version upgrade.
             * @example false
             */
            "allow-empty-apply"?: boolean;
            /**
             * @description Allow generating resource configuration when planning the import of new resources. When false, import blocks without a matching resource block yield an error.
             * @default false
             * @example false
             */
            "allow-config-generation"?: boolean;
            /**
             * @description Apply automatically after a successful plan. The default is the workspace's setting. If the caller may not apply runs, the
             *     run waits until somebody who may apply it confirms it.
             * @example false
             */
            "auto-apply"?: boolean;
            /**
             * @description Verbose logging for this run only, equal to the most verbose log level. It is not returned.
             * @default false
             * @example false
             */
            "debugging-mode"?: boolean;
            /**
             * @description Destroy all provisioned resources. Mutually exclusive with `refresh-only`.
             * @default false
             * @example false
             */
            "is-destroy"?: boolean;
            /**
             * @description The message of the run. By default, a fixed text says that the run was queued manually via the API.
             * @example Widen the subnet
             */
            message?: string;
            /**
             * @description Refresh the state before planning.
             * @default true
             * @example true
             */
            refresh?: boolean;
            /**
             * @description Refresh the state without modifying resources. Mutually exclusive with `is-destroy`.
             * @default false
             * @example false
             */
            "refresh-only"?: boolean;
            /** @description Resource addresses to replace. */
            "replace-addrs"?: string[];
            /** @description Resource addresses to limit the run to. */
            "target-addrs"?: string[];
            /**
             * @description Variables of this run only. They take precedence over workspace variables with the same key.
             * @default []
             */
            variables?: components["schemas"]["RunVariable"][];
            /**
             * @description Create a speculative run, which cannot be applied. The default is the configuration version's `speculative`. A speculative
             *     version allows only plan-only runs: with it, false is 422.
             * @example false
             */
            "plan-only"?: boolean;
            /**
             * @description Create a saved-plan run. It plans and checks, but becomes the workspace's current run only when it is confirmed for apply.
             * @default false
             * @example false
             */
            "save-plan"?: boolean;
            "tool-version"?: components["schemas"]["ToolVersion"];
            /** @description Another name of `tool-version`, for command lines. If both are given, they must be equal. */
            "terraform-version"?: components["schemas"]["ToolVersion"];
        };
        /** @description The workspace and the configuration version of the run. */
        RunCreateRelationships: {
            /** @description The workspace to run in. */
            workspace: {
                data: {
                    /**
                     * @description The workspace's identifier.
                     * @example ws-2m8dWkQPz7TnVbYc
                     */
                    id: string;
                    /** @constant */
                    type: "workspaces";
                };
            };
            /**
             * @description The configuration version to use. If it is left out, or its `data` is null, the run uses the one that the workspace used
             *     most recently: a version counts as used when it is created, or when a run in the workspace uses it. One that will
             *     never have files does not count: they were refused, or its upload address has expired. A workspace with a VCS repository
             *     fetches the newest commit instead.
             */
            "configuration-version"?: {
                data?: {
                    /**
                     * @description The configuration version's identifier; an empty string is like `data: null`.
                     * @example cv-6bCdEfGhJkLmNpQr
                     */
                    id: string;
                    /** @constant */
                    type: "configuration-versions";
                } | null;
            };
        };
        /** @description A new run. */
        RunCreate: {
            data: {
                /** @constant */
                type: "runs";
                attributes?: components["schemas"]["RunCreateAttributes"];
                relationships: components["schemas"]["RunCreateRelationships"];
            };
        };
        /**
         * @description The status of the run.
         * @example planned
         * @enum {string}
         */
        RunStatus: "pending" | "fetching" | "fetching_completed" | "pre_plan_running" | "pre_plan_completed" | "queuing" | "plan_queued" | "planning" | "planned" | "cost_estimating" | "cost_estimated" | "policy_checking" | "policy_override" | "policy_soft_failed" | "policy_checked" | "confirmed" | "post_plan_running" | "post_plan_completed" | "planned_and_finished" | "planned_and_saved" | "apply_queued" | "applying" | "applied" | "discarded" | "errored" | "canceled" | "force_canceled";
        /** @description When the run reached each state. A key appears when its state is reached. A new run has `plan-queueable-at`. */
        RunStatusTimestamps: {
            "plan-queueable-at": components["schemas"]["Timestamp"];
            "fetching-at"?: components["schemas"]["Timestamp"];
            "fetched-at"?: components["schemas"]["Timestamp"];
            "pre-plan-running-at"?: components["schemas"]["Timestamp"];
            "pre-plan-completed-at"?: components["schemas"]["Timestamp"];
            "queuing-at"?: components["schemas"]["Timestamp"];
            "plan-queued-at"?: components["schemas"]["Timestamp"];
            "planning-at"?: components["schemas"]["Timestamp"];
            "planned-at"?: components["schemas"]["Timestamp"];
            "cost-estimating-at"?: components["schemas"]["Timestamp"];
            "cost-estimated-at"?: components["schemas"]["Timestamp"];
            "policy-checked-at"?: components["schemas"]["Timestamp"];
            "policy-soft-failed-at"?: components["schemas"]["Timestamp"];
            "post-plan-running-at"?: components["schemas"]["Timestamp"];
            "post-plan-completed-at"?: components["schemas"]["Timestamp"];
            "planned-and-finished-at"?: components["schemas"]["Timestamp"];
            "planned-and-saved-at"?: components["schemas"]["Timestamp"];
            "confirmed-at"?: components["schemas"]["Timestamp"];
            "apply-queued-at"?: components["schemas"]["Timestamp"];
            "applying-at"?: components["schemas"]["Timestamp"];
            "applied-at"?: components["schemas"]["Timestamp"];
            "discarded-at"?: components["schemas"]["Timestamp"];
            "canceled-at"?: components["schemas"]["Timestamp"];
            "force-canceled-at"?: components["schemas"]["Timestamp"];
            "errored-at"?: components["schemas"]["Timestamp"];
        };
        /** @description The actions that the run's state allows now, for any caller. */
        RunActions: {
            /**
             * @description Whether it can be canceled.
             * @example false
             */
            "is-cancelable": boolean;
            /**
             * @description Whether it can be applied.
             * @example true
             */
            "is-confirmable": boolean;
            /**
             * @description Whether it can be discarded.
             * @example true
             */
            "is-discardable": boolean;
            /**
             * @description Whether it can be force-canceled.
             * @example false
             */
            "is-force-cancelable": boolean;
        };
        /** @description The rights of the caller on runs of this workspace, whatever their state. */
        RunPermissions: {
            /**
             * @description Whether the caller may apply.
             * @example true
             */
            "can-apply": boolean;
            /**
             * @description Whether the caller may cancel.
             * @example true
             */
            "can-cancel": boolean;
            /**
             * @description Whether the caller may comment.
             * @example true
             */
            "can-comment": boolean;
            /**
             * @description Whether the caller may discard.
             * @example true
             */
            "can-discard": boolean;
            /**
             * @description Whether the caller may force-execute.
             * @example true
             */
            "can-force-execute": boolean;
            /**
             * @description Whether the caller may force-cancel.
             * @example false
             */
            "can-force-cancel": boolean;
            /**
             * @description Whether the caller may override a soft-failed policy check.
             * @example true
             */
            "can-override-policy-check": boolean;
        };
        /**
         * @description The source of the run.
         * @example svc-api
         * @enum {string}
         */
        RunSource: "svc-ui" | "svc-api" | "svc-configuration-version";
        /** @description The attributes of a run. */
        RunAttributes: {
            status: components["schemas"]["RunStatus"];
            "status-timestamps": components["schemas"]["RunStatusTimestamps"];
            actions: components["schemas"]["RunActions"];
            permissions: components["schemas"]["RunPermissions"];
            /**
             * Format: date-time
             * @description When the run was canceled.
             * @example null
             */
            "canceled-at": string | null;
            "created-at": components["schemas"]["Timestamp"];
            /**
             * @description Whether the plan found changes; false until it has finished.
             * @example true
             */
            "has-changes": boolean;
            /**
             * @description Whether the run applies automatically after a successful plan. It waits if the caller who created it may not apply runs.
             * @example false
             */
            "auto-apply": boolean;
            /**
             * @description Whether it may apply a plan without changes.
             * @example false
             */
            "allow-empty-apply": boolean;
            /**
             * @description Whether planning may generate configuration for imported resources.
             * @example false
             */
            "allow-config-generation": boolean;
            /**
             * @description Whether it destroys all provisioned resources.
             * @example false
             */
            "is-destroy": boolean;
            /**
             * @description Whether it is speculative and cannot be applied.
             * @example false
             */
            "plan-only": boolean;
            /**
             * @description Whether it refreshes the state before planning.
             * @example true
             */
            refresh: boolean;
            /**
             * @description Whether it only refreshes the state.
             * @example false
             */
            "refresh-only": boolean;
            /**
             * @description Whether it is a saved-plan run.
             * @example false
             */
            "save-plan": boolean;
            /**
             * @description The tool version of the run, or the constraint that selects it.
             * @example 1.14.2
             */
            "terraform-version": string;
            /**
             * @description The message of the run.
             * @example Widen the subnet
             */
            message: string;
            source: components["schemas"]["RunSource"];
            /**
             * @description What caused the run: `manual` if this API created it; `push`, `tag` or `pull-request` if a VCS event started it; `auto-destroy` if the workspace's `auto-destroy-at` did.
             * @example manual
             */
            "trigger-reason": string;
            /**
             * @description The position in the run queue of the organization. Running runs have 0. Present only in the queue.
             * @example 2
             */
            "position-in-queue"?: number;
            /**
             * @description The resource addresses that the run is limited to.
             * @example null
             */
            "target-addrs": string[] | null;
            /**
             * @description The resource addresses that the run replaces.
             * @example null
             */
            "replace-addrs": string[] | null;
            /** @description The variables of this run only. */
            variables: components["schemas"]["RunVariable"][];
            /**
             * Format: date-time
             * @description The time from which the run can be force-canceled. Spelled with underscores. Present only after a normal cancel. The
             *     service measures elapsed time: after a change of its wall clock, `is-force-cancelable` decides.
             * @example 2026-03-14T09:27:03.589Z
             */
            force_cancel_available_at?: string;
        };
        /** @description The apply of a run; null and without links if the run has no apply phase. */
        RelatedApply: {
            data: {
                /** @example apply-3pQrStUvWxYzAbCd */
                id: string;
                /** @constant */
                type: "applies";
            } | null;
            links?: components["schemas"]["RelatedLinks"];
        };
        /** @description The comments on a run. */
        RelatedComments: {
            data?: {
                /** @example wsc-5bCdEfGhJkMnPqRs */
                id: string;
                /** @constant */
                type: "comments";
            }[];
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The cost estimate of a run; null and without links if costs are not estimated. */
        RelatedCostEstimate: {
            data: {
                /** @example ce-2fGhJkLmNpQrStUv */
                id: string;
                /** @constant */
                type: "cost-estimates";
            } | null;
            links?: components["schemas"]["RelatedLinks"];
        };
        /** @description A version of the state; null and without links if there is none yet. */
        RelatedStateVersion: {
            data: {
                /** @example sv-7hJkMnPqRsTuVwXy */
                id: string;
                /** @constant */
                type: "state-versions";
            } | null;
            links?: components["schemas"]["RelatedLinks"];
        };
        /** @description The plan of a run. */
        RelatedPlan: {
            data: {
                /** @example plan-7kLmNpQrStUvWxYz */
                id: string;
                /** @constant */
                type: "plans";
            };
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The events of a run. */
        RelatedRunEvents: {
            data?: {
                /** @example re-3yZaBcDeFgHjKmNp */
                id: string;
                /** @constant */
                type: "run-events";
            }[];
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The policy checks of a run. */
        RelatedPolicyChecks: {
            data: {
                /** @example polchk-6mNpQrStUvWxYzAb */
                id: string;
                /** @constant */
                type: "policy-checks";
            }[];
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The task stages of a run; absent in lists of runs. */
        RelatedTaskStages: {
            data: {
                /** @example ts-9rStUvWxYzAbCdEf */
                id: string;
                /** @constant */
                type: "task-stages";
            }[];
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The evaluations of policies written in Terraform's own language. Always empty here; Terraform 1.16 asks for them. */
        RelatedTfPolicyEvaluations: {
            data: {
                /** @example tfpeval-4gHjKmNpQrStUvWx */
                id: string;
                /** @constant */
                type: "tf-policy-evaluations";
            }[];
        };
        /** @description The workspace that this belongs to. */
        RelatedWorkspace: {
            data: {
                /** @example ws-2m8dWkQPz7TnVbYc */
                id: string;
                /** @constant */
                type: "workspaces";
            };
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The workspace run alerts of a run. */
        RelatedWorkspaceRunAlerts: {
            data: {
                /** @example wra-4tUvWxYzAbCdEfGh */
                id: string;
                /** @constant */
                type: "workspace-run-alerts";
            }[];
        };
        /** @description The relationships of a run. */
        RunRelationships: {
            apply: components["schemas"]["RelatedApply"];
            comments: components["schemas"]["RelatedComments"];
            "configuration-version": components["schemas"]["RelatedConfigurationVersion"];
            "cost-estimate": components["schemas"]["RelatedCostEstimate"];
            "created-by": components["schemas"]["RelatedUser"];
            "input-state-version": components["schemas"]["RelatedStateVersion"];
            plan: components["schemas"]["RelatedPlan"];
            "run-events": components["schemas"]["RelatedRunEvents"];
            "policy-checks": components["schemas"]["RelatedPolicyChecks"];
            "task-stages"?: components["schemas"]["RelatedTaskStages"];
            "tf-policy-evaluations"?: components["schemas"]["RelatedTfPolicyEvaluations"];
            workspace: components["schemas"]["RelatedWorkspace"];
            "workspace-run-alerts": components["schemas"]["RelatedWorkspaceRunAlerts"];
        };
        /** @description A plan, and usually an apply, in a workspace. */
        Run: {
            /**
             * @description The run's identifier.
             * @example run-4fGh7JkLmNpQrStV
             */
            id: string;
            /** @constant */
            type: "runs";
            attributes: components["schemas"]["RunAttributes"];
            relationships: components["schemas"]["RunRelationships"];
            links: components["schemas"]["SelfLinks"];
        };
        /**
         * @description The status of the plan.
         * @example finished
         * @enum {string}
         */
        PlanStatus: "pending" | "queued" | "running" | "errored" | "canceled" | "finished";
        /** @description When the plan reached each status. A key appears when its status is reached. */
        PlanStatusTimestamps: {
            "queued-at"?: components["schemas"]["Timestamp"];
            "started-at"?: components["schemas"]["Timestamp"];
            "finished-at"?: components["schemas"]["Timestamp"];
            "errored-at"?: components["schemas"]["Timestamp"];
            "canceled-at"?: components["schemas"]["Timestamp"];
        };
        /** @description The result of a plan. Counts are null until it has finished. */
        PlanAttributes: {
            status: components["schemas"]["PlanStatus"];
            "status-timestamps": components["schemas"]["PlanStatusTimestamps"];
            /**
             * @description Whether an apply would change anything.
             * @example true
             */
            "has-changes": boolean;
            /**
             * @description Whether the plan generated configuration for imports. Its JSON output contains this configuration.
             * @example false
             */
            "generated-configuration": boolean;
            /**
             * @description Resources that an apply would create.
             * @example 2
             */
            "resource-additions": number | null;
            /**
             * @description Resources that an apply would change.
             * @example 0
             */
            "resource-changes": number | null;
            /**
             * @description Resources that an apply would destroy.
             * @example 0
             */
            "resource-destructions": number | null;
            /**
             * @description Resources that an apply would import.
             * @example 0
             */
            "resource-imports": number | null;
            "log-read-url": components["schemas"]["LogReadUrl"];
        };
        /** @description The plan of a run. */
        Plan: {
            /**
             * @description The plan's identifier.
             * @example plan-7kLmNpQrStUvWxYz
             */
            id: string;
            /** @constant */
            type: "plans";
            attributes: components["schemas"]["PlanAttributes"];
            links: components["schemas"]["SelfLinks"];
        };
        /**
         * @description The status of the apply.
         * @example finished
         * @enum {string}
         */
        ApplyStatus: "pending" | "queued" | "running" | "errored" | "canceled" | "finished";
        /** @description When the apply reached each status. A key appears when its status is reached. */
        ApplyStatusTimestamps: {
            "queued-at"?: components["schemas"]["Timestamp"];
            "started-at"?: components["schemas"]["Timestamp"];
            "finished-at"?: components["schemas"]["Timestamp"];
            "errored-at"?: components["schemas"]["Timestamp"];
            "canceled-at"?: components["schemas"]["Timestamp"];
        };
        /** @description The result of an apply. Counts are null until it has finished. */
        ApplyAttributes: {
            status: components["schemas"]["ApplyStatus"];
            "status-timestamps": components["schemas"]["ApplyStatusTimestamps"];
            /**
             * @description Resources created.
             * @example 2
             */
            "resource-additions": number | null;
            /**
             * @description Resources changed.
             * @example 0
             */
            "resource-changes": number | null;
            /**
             * @description Resources destroyed.
             * @example 0
             */
            "resource-destructions": number | null;
            /**
             * @description Resources imported.
             * @example 0
             */
            "resource-imports": number | null;
            "log-read-url": components["schemas"]["LogReadUrl"];
        };
        /** @description The apply of a run. */
        Apply: {
            /**
             * @description The apply's identifier.
             * @example apply-3pQrStUvWxYzAbCd
             */
            id: string;
            /** @constant */
            type: "applies";
            attributes: components["schemas"]["ApplyAttributes"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description The attributes of a user. */
        UserAttributes: {
            /**
             * @description The name that others see.
             * @example ada
             */
            username: string;
            /**
             * @description Whether the user represents a team or an organization token, not a person.
             * @example false
             */
            "is-service-account": boolean;
        };
        /** @description A person or service account that can have tokens. */
        User: {
            /**
             * @description The user's identifier.
             * @example user-5tUvWxYzAbCdEfGh
             */
            id: string;
            /** @constant */
            type: "users";
            attributes: components["schemas"]["UserAttributes"];
            links: components["schemas"]["SelfLinks"];
        };
        /**
         * @description The status of the cost estimate.
         * @example finished
         * @enum {string}
         */
        CostEstimateStatus: "pending" | "queued" | "finished" | "errored" | "canceled";
        /** @description Monthly costs before and after, as decimal numbers in strings. */
        CostEstimateAttributes: {
            status: components["schemas"]["CostEstimateStatus"];
            /**
             * @description Why the estimation failed.
             * @example null
             */
            "error-message": string | null;
            /**
             * @description Resources in the plan.
             * @example 2
             */
            "resources-count": number;
            /**
             * @description Resources with a known price.
             * @example 2
             */
            "matched-resources-count": number;
            /**
             * @description Resources without a known price.
             * @example 0
             */
            "unmatched-resources-count": number;
            /**
             * @description The current cost.
             * @example 0.0
             */
            "prior-monthly-cost": string;
            /**
             * @description Cost after an apply.
             * @example 25.488
             */
            "proposed-monthly-cost": string;
            /**
             * @description The difference.
             * @example 25.488
             */
            "delta-monthly-cost": string;
        };
        /** @description What a plan would cost. */
        CostEstimate: {
            /**
             * @description The cost estimate's identifier.
             * @example ce-2fGhJkLmNpQrStUv
             */
            id: string;
            /** @constant */
            type: "cost-estimates";
            attributes: components["schemas"]["CostEstimateAttributes"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description The attributes of a configuration version, without the address for its files. */
        ConfigurationVersionAttributes: {
            /**
             * @description Whether the upload queues a run. Always false for a version that an organization token created.
             * @example true
             */
            "auto-queue-runs": boolean;
            /**
             * @description The kind of error with the files.
             * @example null
             */
            error: string | null;
            /**
             * @description What is wrong with the files, in a sentence.
             * @example null
             */
            "error-message": string | null;
            /**
             * @description Where the version came from.
             * @example svc-api
             */
            source: string;
            /**
             * @description Whether its runs only plan.
             * @example false
             */
            speculative: boolean;
            status: components["schemas"]["ConfigurationVersionStatus"];
            "status-timestamps": components["schemas"]["ConfigurationVersionStatusTimestamps"];
            /** @description Paths that the VCS push changed. */
            "changed-files": string[];
            /**
             * @description Whether it is for saved-plan runs, whose version becomes the workspace's current one only when they are confirmed for apply.
             * @example false
             */
            provisional: boolean;
        };
        /** @description A bundle of configuration files. */
        ConfigurationVersion: {
            /**
             * @description The configuration version's identifier.
             * @example cv-6bCdEfGhJkLmNpQr
             */
            id: string;
            /** @constant */
            type: "configuration-versions";
            attributes: components["schemas"]["ConfigurationVersionAttributes"];
            relationships: components["schemas"]["ConfigurationVersionRelationships"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description The commit, its branch, and the pull request it belongs to. */
        IngressAttributesAttributes: {
            /**
             * @description The branch of the commit.
             * @example main
             */
            branch: string;
            /**
             * @description Where the repository can be cloned from.
             * @example https://git.example.com/acme/network.git
             */
            "clone-url": string;
            /**
             * @description The message of the commit.
             * @example Widen the subnet
             */
            "commit-message": string;
            /**
             * @description The hash of the commit.
             * @example 9f2c1d7e4b6a8035c1d2e3f4a5b6c7d8e9f0a1b2
             */
            "commit-sha": string;
            /**
             * @description The page of the commit; null if the repository is a folder.
             * @example https://git.example.com/acme/network/commit/9f2c1d7
             */
            "commit-url": string | null;
            /**
             * @description The page that compares the push with the previous commit.
             * @example null
             */
            "compare-url": string | null;
            /**
             * @description The repository.
             * @example acme/network
             */
            identifier: string;
            /**
             * @description Whether the commit is the head of a pull request.
             * @example false
             */
            "is-pull-request": boolean;
            /**
             * @description Whether the branch is the repository's default branch.
             * @example true
             */
            "on-default-branch": boolean;
            /**
             * @description The number of the pull request.
             * @example null
             */
            "pull-request-number": number | null;
            /**
             * @description The title of the pull request.
             * @example null
             */
            "pull-request-title": string | null;
            /**
             * @description The page of the pull request.
             * @example null
             */
            "pull-request-url": string | null;
            /**
             * @description The VCS user who pushed, if the git host names one; otherwise the author of the commit.
             * @example ada
             */
            "sender-username": string | null;
            /**
             * @description The tag that was pushed.
             * @example null
             */
            tag: string | null;
        };
        /** @description The commit that a configuration version was fetched from. */
        IngressAttributes: {
            /**
             * @description The identifier of the ingress attributes.
             * @example ia-8cDeFgHjKmNpQrSt
             */
            id: string;
            /** @constant */
            type: "ingress-attributes";
            attributes: components["schemas"]["IngressAttributesAttributes"];
            links: components["schemas"]["SelfLinks"];
        };
        /**
         * @description Where the runs of a workspace execute.
         * @example remote
         * @enum {string}
         */
        ExecutionMode: "remote" | "local" | "agent";
        /** @description The VCS repository of the workspace; null if it has none. */
        VcsRepo: {
            /**
             * @description The branch that the workspace follows; empty for the repository's default branch.
             * @example main
             */
            branch: string;
            /**
             * @description The repository, as a readable name.
             * @example acme/network
             */
            "display-identifier": string;
            /**
             * @description The repository: `:org/:repo`, for one hosting kind `:org/:project/_git/:repo`.
             * @example acme/network
             */
            identifier: string;
            /**
             * @description Whether submodules are fetched too.
             * @example false
             */
            "ingress-submodules": boolean;
            /**
             * @description The OAuth token that fetches; null if a VCS app installation fetches.
             * @example ot-8hJkLmNpQrStUvWx
             */
            "oauth-token-id": string | null;
            /**
             * Format: uri
             * @description The page of the repository.
             * @example https://git.example.com/acme/network
             */
            "repository-http-url": string | null;
            /**
             * @description The kind of VCS provider.
             * @example git
             */
            "service-provider": string;
            /**
             * @description Runs start for Git tags that match this.
             * @example null
             */
            "tags-regex": string | null;
            /**
             * Format: uri
             * @description The tokenized address for the git host's webhook. Null for callers who may not change the workspace's settings.
             * @example http://127.0.0.1:8080/api/v2/webhooks/vcs/d2ViaG9vay10b2tlbg
             */
            "webhook-url": string | null;
        } | null;
        /** @description The actions that the workspace's state allows now. */
        WorkspaceActions: {
            /**
             * @description Whether a destroy run may be queued.
             * @example true
             */
            "is-destroyable": boolean;
        };
        /** @description The rights of the caller on the workspace. */
        WorkspacePermissions: {
            /**
             * @description Change the settings.
             * @example true
             */
            "can-update": boolean;
            /**
             * @description Delete the workspace.
             * @example true
             */
            "can-destroy": boolean;
            /**
             * @description Queue plans.
             * @example true
             */
            "can-queue-run": boolean;
            /**
             * @description See the runs.
             * @example true
             */
            "can-read-run": boolean;
            /**
             * @description See the variables.
             * @example true
             */
            "can-read-variable": boolean;
            /**
             * @description Change the variables.
             * @example true
             */
            "can-update-variable": boolean;
            /**
             * @description See the state.
             * @example true
             */
            "can-read-state-versions": boolean;
            /**
             * @description See the outputs of the state.
             * @example true
             */
            "can-read-state-outputs": boolean;
            /**
             * @description Store new state.
             * @example true
             */
            "can-create-state-versions": boolean;
            /**
             * @description Apply runs.
             * @example true
             */
            "can-queue-apply": boolean;
            /**
             * @description Lock the workspace.
             * @example true
             */
            "can-lock": boolean;
            /**
             * @description Unlock the workspace.
             * @example true
             */
            "can-unlock": boolean;
            /**
             * @description Unlock it even if somebody else locked it.
             * @example true
             */
            "can-force-unlock": boolean;
            /**
             * @description See the settings.
             * @example true
             */
            "can-read-settings": boolean;
            /**
             * @description Add and remove tags.
             * @example true
             */
            "can-manage-tags": boolean;
            /**
             * @description Attach and detach run tasks.
             * @example true
             */
            "can-manage-run-tasks": boolean;
            /**
             * @description Delete it even if it manages resources.
             * @example true
             */
            "can-force-delete": boolean;
            /**
             * @description Change how it is assessed.
             * @example true
             */
            "can-manage-assessments": boolean;
            /**
             * @description Schedule its destruction.
             * @example true
             */
            "can-manage-ephemeral-workspaces": boolean;
            /**
             * @description See the assessments.
             * @example true
             */
            "can-read-assessment-results": boolean;
            /**
             * @description Queue destroy runs.
             * @example true
             */
            "can-queue-destroy": boolean;
        };
        /** @description For each setting with an organization-level default, whether the workspace uses its own value instead. */
        SettingOverwrites: {
            /**
             * @description Whether the workspace has its own execution mode.
             * @example true
             */
            "execution-mode": boolean;
            /**
             * @description Whether the workspace has its own agent pool.
             * @example true
             */
            "agent-pool": boolean;
        };
        /** @description The settings of a workspace, and facts about its state and runs. */
        WorkspaceAttributes: {
            /**
             * @description Unique within the organization.
             * @example network
             */
            name: string;
            /**
             * @description What the workspace is for.
             * @example Virtual networks and their peerings
             */
            description: string | null;
            /** @description When the workspace was created. */
            "created-at": components["schemas"]["Timestamp"];
            /** @description When a setting last changed. */
            "updated-at": components["schemas"]["Timestamp"];
            /** @description When the latest state version was created; without one, when the workspace was created. */
            "latest-change-at": components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description The time of the last assessment; null if there was none. This service makes none.
             * @example null
             */
            "last-assessment-result-at": string | null;
            "execution-mode": components["schemas"]["ExecutionMode"];
            /**
             * @deprecated
             * @description Whether runs execute remotely. Superseded by `execution-mode`; false if that is `local`.
             * @example true
             */
            operations: boolean;
            /**
             * @description Whether destroy runs may be queued.
             * @example true
             */
            "allow-destroy-plan": boolean;
            /**
             * @description Whether the infrastructure is assessed for drift; formerly `drift-detection`. The organization setting `assessments-enforced` may override it. False without remote execution or with a tool version before 0.15.4. Only the hosted edition shows it. It is only stored, because this service makes no assessments.
             * @example false
             */
            "assessments-enabled"?: boolean;
            /**
             * @description Whether runs started by VCS, UI or CLI apply without confirmation, with some exceptions.
             * @example false
             */
            "auto-apply": boolean;
            /**
             * @description Whether runs started by run triggers apply without confirmation. It is only stored, because this service has no run triggers.
             * @example false
             */
            "auto-apply-run-trigger": boolean;
            /**
             * @description Whether only pushes that change files matched by the trigger prefixes or patterns start a run.
             * @example true
             */
            "file-triggers-enabled": boolean;
            /**
             * @description Whether every workspace of the organization may read this one's state.
             * @example false
             */
            "global-remote-state": boolean;
            /**
             * @description Whether VCS events queue runs before the first run was queued manually.
             * @example false
             */
            "queue-all-runs": boolean;
            /**
             * @description Whether VCS events such as pull requests start speculative plans.
             * @example true
             */
            "speculative-enabled": boolean;
            /**
             * @description Whether runs also write their logs as lines of JSON, which the official command lines read.
             * @example true
             */
            "structured-run-output-enabled": boolean;
            /**
             * Format: date-time
             * @description When the next destroy run is due; null for never. It begins up to a minute later, applies without confirmation, and uses the
             *     configuration of the last apply. It is due once: then this is null again. No run starts if the workspace has applied nothing,
             *     allows no destroy plans or has no runs, or if an organization token, which may not start runs, chose the time:
             *     `auto-destroy-status` becomes `refused`. Then choose a new time.
             * @example null
             */
            "auto-destroy-at": string | null;
            /**
             * @description Days or hours without activity after which a destroy run is due. `auto-destroy-at` is that time, unless a caller chose another one.
             *     It begins again with each run that begins or ends, unless everything is destroyed, and with each refusal while there are
             *     resources. While a run is unfinished, none is due.
             * @example 14d
             */
            "auto-destroy-activity-duration": string | null;
            /**
             * @description The last scheduled destroy run: `queued`, then the status in which it ended; `refused` if none could be created; null if there was none.
             * @example null
             */
            "auto-destroy-status": string | null;
            /**
             * @description Whether the project's auto-destroy setting applies.
             * @example false
             */
            "inherits-project-auto-destroy": boolean;
            /**
             * @description The environment that the workspace belongs to.
             * @example default
             */
            environment: string;
            /**
             * @description Whether the workspace is locked. Meanwhile, runs wait, except plan-only runs and the plans of saved-plan runs.
             * @example false
             */
            locked: boolean;
            /**
             * @description Why it is locked.
             * @example null
             */
            "locked-reason": string | null;
            /**
             * @description The name of the OAuth client behind the VCS connection.
             * @example null
             */
            "oauth-client-name": string | null;
            /**
             * @description What created the workspace.
             * @example svc-api
             */
            source: string | null;
            /**
             * @description The friendly name of the client that created it.
             * @example Landing zone portal
             */
            "source-name": string | null;
            /**
             * Format: uri
             * @description The address of the client that created it.
             * @example https://portal.example.com/landing-zones/7
             */
            "source-url": string | null;
            /**
             * @description The tool version, or the constraint that selects it, as given.
             * @example 1.14.2
             */
            "tool-version": string;
            /**
             * @description The same as `tool-version`, for command lines.
             * @example 1.14.2
             */
            "terraform-version": string;
            /** @description Path prefixes watched in addition to the working directory. */
            "trigger-prefixes": string[];
            /** @description Glob patterns of the files whose changes start a run. */
            "trigger-patterns": string[];
            /**
             * @deprecated
             * @description The flat tags of the workspace, and those keys of its own and inherited key-value tags that have the form of a flat tag.
             */
            "tag-names": string[];
            "vcs-repo": components["schemas"]["VcsRepo"];
            /**
             * @description The repository, as in `vcs-repo.identifier`.
             * @example acme/network
             */
            "vcs-repo-identifier": string | null;
            /**
             * @description The relative path in which runs execute; null or empty is the root of the repository.
             * @example null
             */
            "working-directory": string | null;
            /**
             * @description The number of managed resources.
             * @example 2
             */
            "resource-count": number;
            actions: components["schemas"]["WorkspaceActions"];
            permissions: components["schemas"]["WorkspacePermissions"];
            "setting-overwrites": components["schemas"]["SettingOverwrites"];
            /**
             * @description Average duration in milliseconds of the applies among the past 30 runs that ended in error or were applied.
             * @example 42000
             */
            "apply-duration-average": number;
            /**
             * @description Average duration in milliseconds of the plans of the same 30 runs.
             * @example 18500
             */
            "plan-duration-average": number;
            /**
             * @description The number of the same 30 runs that failed a policy check.
             * @example 0
             */
            "policy-check-failures": number;
            /**
             * @description The number of the same 30 runs that ended in error.
             * @example 1
             */
            "run-failures": number;
            /**
             * @description The number of runs in these metrics; at most 30. The reference also spells it `workspace-kpis-run-count`, which is never sent.
             * @example 12
             */
            "workspace-kpis-runs-count": number;
        };
        /** @description The agent pool that executes the runs; null unless the execution mode is `agent`. */
        RelatedAgentPool: {
            data: {
                /** @example apool-2bCdEfGhJkMnPqRs */
                id: string;
                /** @constant */
                type: "agent-pools";
            } | null;
        };
        /** @description The configuration that the current run uses; null and without links if there is none. */
        RelatedCurrentConfigurationVersion: {
            data: {
                /** @example cv-6bCdEfGhJkLmNpQr */
                id: string;
                /** @constant */
                type: "configuration-versions";
            } | null;
            links?: components["schemas"]["RelatedLinks"];
        };
        /** @description A run; null and without links if there is none. */
        RelatedRun: {
            data: {
                /** @example run-4fGh7JkLmNpQrStV */
                id: string;
                /** @constant */
                type: "runs";
            } | null;
            links?: components["schemas"]["RelatedLinks"];
        };
        /** @description The latest assessment; null if there was none. */
        RelatedAssessmentResult: {
            data: {
                /** @example asmtres-3cDeFgHjKmNpQrSt */
                id: string;
                /** @constant */
                type: "assessment-results";
            } | null;
        };
        /** @description The data retention policy in effect for the workspace, its own or its organization's default; null if there is none, and in the hosted edition. */
        RelatedDataRetentionPolicy: {
            data: {
                /** @example drp-7tUvWxYzAbCdEfGh */
                id: string;
                /**
                 * @example data-retention-policy-delete-olders
                 * @enum {string}
                 */
                type: "data-retention-policy-delete-olders" | "data-retention-policy-dont-deletes";
            } | null;
            links?: components["schemas"]["RelatedLinks"];
        };
        /** @description Related resources, by their address only. */
        RelatedByLink: {
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The user, team or run that holds the lock; null while the workspace is unlocked. Without links for a team. */
        RelatedLocker: {
            data: {
                /** @example user-5tUvWxYzAbCdEfGh */
                id: string;
                /** @enum {string} */
                type: "users" | "teams" | "runs";
            } | null;
            links?: components["schemas"]["RelatedLinks"];
        };
        /** @description The organization that this belongs to. */
        RelatedOrganization: {
            data: {
                /**
                 * @description The organization's name.
                 * @example demo
                 */
                id: string;
                /** @constant */
                type: "organizations";
            };
        };
        /** @description The outputs of the current state. */
        RelatedWorkspaceOutputs: {
            data: {
                /** @example wsout-7sTuVwXyZaBcDeFg */
                id: string;
                /** @constant */
                type: "workspace-outputs";
            }[];
        };
        /** @description The project that this belongs to. */
        RelatedProject: {
            data: {
                /** @example prj-4wXyZaBcDeFgHjKm */
                id: string;
                /** @constant */
                type: "projects";
            };
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The readme of the current configuration; null without one. */
        RelatedReadme: {
            data: {
                /** @example readme-6kMnPqRsTuVwXyZa */
                id: string;
                /** @constant */
                type: "workspace-readme";
            } | null;
        };
        /** @description The SSH key that fetches modules; null without one. */
        RelatedSshKey: {
            data: {
                /** @example sshkey-9dEfGhJkMnPqRsTu */
                id: string;
                /** @constant */
                type: "ssh-keys";
            } | null;
        };
        /** @description The variables of the workspace. */
        RelatedVariables: {
            data: {
                /** @example var-8kMnPqRsTuVwXyZa */
                id: string;
                /** @constant */
                type: "vars";
            }[];
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The relationships of a workspace. Every link leads to an address that answers. */
        WorkspaceRelationships: {
            "agent-pool": components["schemas"]["RelatedAgentPool"];
            "current-configuration-version": components["schemas"]["RelatedCurrentConfigurationVersion"];
            /** @description The run that holds the workspace, or held it last; null and without links before the first run. */
            "current-run": components["schemas"]["RelatedRun"];
            /**
             * @deprecated
             * @description The same as `current-run`.
             */
            "latest-run": components["schemas"]["RelatedRun"];
            "current-state-version": components["schemas"]["RelatedStateVersion"];
            "current-assessment-result": components["schemas"]["RelatedAssessmentResult"];
            "data-retention-policy": components["schemas"]["RelatedDataRetentionPolicy"];
            /** @description The key-value tags of the workspace, and those that it inherits from its project. */
            "effective-tag-bindings": components["schemas"]["RelatedByLink"];
            /** @description The key-value tags bound to the workspace itself. */
            "tag-bindings": components["schemas"]["RelatedByLink"];
            "locked-by": components["schemas"]["RelatedLocker"];
            organization: components["schemas"]["RelatedOrganization"];
            outputs: components["schemas"]["RelatedWorkspaceOutputs"];
            project: components["schemas"]["RelatedProject"];
            readme: components["schemas"]["RelatedReadme"];
            /** @description The workspaces that may read this one's state. */
            "remote-state-consumers": components["schemas"]["RelatedByLink"];
            "ssh-key": components["schemas"]["RelatedSshKey"];
            vars: components["schemas"]["RelatedVariables"];
        };
        /** @description The addresses of the workspace, for programs and for people. */
        WorkspaceLinks: {
            /**
             * Format: uri-reference
             * @description The address of the workspace.
             * @example /api/v2/workspaces/ws-2m8dWkQPz7TnVbYc
             */
            self: string;
            /**
             * Format: uri-reference
             * @description The page of the workspace.
             * @example /app/demo/workspaces/network
             */
            "self-html": string;
        };
        /** @description Holds the settings, state and run history of one managed set of infrastructure. */
        Workspace: {
            /**
             * @description The workspace's identifier.
             * @example ws-2m8dWkQPz7TnVbYc
             */
            id: string;
            /** @constant */
            type: "workspaces";
            attributes: components["schemas"]["WorkspaceAttributes"];
            relationships: components["schemas"]["WorkspaceRelationships"];
            links: components["schemas"]["WorkspaceLinks"];
        };
        /**
         * @description The status of the task stage.
         * @example passed
         * @enum {string}
         */
        TaskStageStatus: "pending" | "running" | "passed" | "failed" | "awaiting_override" | "errored" | "canceled" | "unreachable";
        /** @description When the task stage reached each status. A key appears when its status is reached. */
        TaskStageStatusTimestamps: {
            "passed-at"?: components["schemas"]["Timestamp"];
            "failed-at"?: components["schemas"]["Timestamp"];
        };
        /** @description The results of the tasks of a stage. */
        RelatedTaskResults: {
            data: {
                /** @example taskrs-5kLmNpQrStUvWxYz */
                id: string;
                /** @constant */
                type: "task-results";
            }[];
        };
        /** @description The policy evaluations of a task stage. Always empty here, because policy checks are separate from task stages. */
        RelatedPolicyEvaluations: {
            data: {
                /** @example poleval-4gHjKmNpQrStUvWx */
                id: string;
                /** @constant */
                type: "policy-evaluations";
            }[];
        };
        /** @description A stage of a run with its tasks. */
        TaskStage: {
            /**
             * @description The task stage's identifier.
             * @example ts-9rStUvWxYzAbCdEf
             */
            id: string;
            /** @constant */
            type: "task-stages";
            attributes: {
                /**
                 * @description The point in the run.
                 * @example pre_plan
                 * @enum {string}
                 */
                stage: "pre_plan" | "post_plan";
                status: components["schemas"]["TaskStageStatus"];
                "status-timestamps": components["schemas"]["TaskStageStatusTimestamps"];
                /** @description Actions allowed in the current state. */
                actions: {
                    /**
                     * @description Whether the stage waits for an override.
                     * @example false
                     */
                    "is-overridable": boolean;
                };
                /** @description Rights of the caller. */
                permissions: {
                    /**
                     * @description Whether the caller has the right to override.
                     * @example true
                     */
                    "can-override": boolean;
                };
                "created-at": components["schemas"]["Timestamp"];
                "updated-at": components["schemas"]["Timestamp"];
            };
            relationships: {
                run: components["schemas"]["RelatedRun"];
                "task-results": components["schemas"]["RelatedTaskResults"];
                "policy-evaluations": components["schemas"]["RelatedPolicyEvaluations"];
            };
            links: components["schemas"]["SelfLinks"];
        };
        /** @description A resource related to a run. Only a single run includes workspaces and task stages. */
        RunIncluded: components["schemas"]["Plan"] | components["schemas"]["Apply"] | components["schemas"]["User"] | components["schemas"]["CostEstimate"] | components["schemas"]["ConfigurationVersion"] | components["schemas"]["IngressAttributes"] | components["schemas"]["Workspace"] | components["schemas"]["TaskStage"];
        /** @description A run, with the resources that `include` names. */
        RunDocument: {
            data: components["schemas"]["Run"];
            /** @description The related resources that `include` names, each once. */
            included?: components["schemas"]["RunIncluded"][];
        };
        /**
         * @description A related resource to include. Lists of runs cannot include the last three.
         * @example plan
         * @enum {string}
         */
        ShownRunInclude: "plan" | "apply" | "created_by" | "cost_estimate" | "configuration_version" | "configuration_version.ingress_attributes" | "workspace" | "task_stages" | "tf_policy_evaluations";
        /** @description The optional body of a run action. Send it flat or in the JSON:API envelope, not both. */
        ActionComment: {
            /**
             * @description Why the caller does this; stored as a comment on the run.
             * @default null
             * @example Looks good to me.
             */
            comment?: string | null;
            /** @description The JSON:API envelope. */
            data?: {
                /**
                 * @description Any resource type; it has no effect.
                 * @example comments
                 */
                type?: string;
                /** @description The content of the envelope. */
                attributes?: {
                    /**
                     * @description The same as the flat `comment`.
                     * @example Looks good to me.
                     */
                    comment?: string | null;
                } | null;
            } | null;
        };
        /**
         * @description A way to execute a run.
         * @example plan_and_apply
         * @enum {string}
         */
        RunOperation: "plan_only" | "plan_and_apply" | "save_plan" | "refresh_only" | "destroy" | "empty_apply";
        /**
         * @description A group of run states.
         * @example non_final
         * @enum {string}
         */
        RunStatusGroup: "non_final" | "final" | "discardable";
        /**
         * @description A related resource to include.
         * @example plan
         * @enum {string}
         */
        RunInclude: "plan" | "apply" | "created_by" | "cost_estimate" | "configuration_version" | "configuration_version.ingress_attributes";
        /** @description A page of runs, newest first, with the resources that `include` names. */
        RunCollection: {
            data: components["schemas"]["Run"][];
            /** @description The related resources that `include` names, each once. */
            included?: components["schemas"]["RunIncluded"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description A related resource to include.
         * @example current_run
         * @enum {string}
         */
        WorkspaceInclude: "current_configuration_version" | "current_configuration_version.ingress_attributes" | "current_run" | "current_run.configuration_version" | "current_run.configuration_version.ingress_attributes" | "current_run.plan" | "locked_by" | "organization" | "outputs" | "project" | "readme";
        /** @description The attributes of an organization. */
        OrganizationAttributes: {
            /**
             * @description The same as its identifier.
             * @example demo
             */
            name: string;
            "created-at": components["schemas"]["Timestamp"];
            /** @description The default of workspaces that do not overwrite it. */
            "default-execution-mode": components["schemas"]["ExecutionMode"];
            /**
             * @description Whether every eligible workspace is assessed, whatever its own setting.
             * @example false
             */
            "assessments-enforced": boolean;
            /**
             * @description Whether runs estimate costs.
             * @example false
             */
            "cost-estimation-enabled": boolean;
            /**
             * @description Whether workspace admins may force delete workspaces too, not only owners.
             * @example false
             */
            "allow-force-delete-workspaces": boolean;
        };
        /** @description Owns workspaces, modules, teams and VCS connections. */
        Organization: {
            /**
             * @description The organization's name.
             * @example demo
             */
            id: string;
            /** @constant */
            type: "organizations";
            attributes: components["schemas"]["OrganizationAttributes"];
        };
        /** @description The attributes of a project. */
        ProjectAttributes: {
            /**
             * @description Unique within the organization.
             * @example Default Project
             */
            name: string;
            /**
             * @description What the project is for.
             * @example null
             */
            description: string | null;
            "created-at": components["schemas"]["Timestamp"];
        };
        /** @description The relationships of a project. */
        ProjectRelationships: {
            organization: components["schemas"]["RelatedOrganization"];
        };
        /** @description A group of workspaces within an organization. */
        Project: {
            /**
             * @description The project's identifier.
             * @example prj-4wXyZaBcDeFgHjKm
             */
            id: string;
            /** @constant */
            type: "projects";
            attributes: components["schemas"]["ProjectAttributes"];
            relationships: components["schemas"]["ProjectRelationships"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description The text of a readme. */
        ReadmeAttributes: {
            /**
             * @description The text in Markdown.
             * @example # Network
             *
             *     Virtual networks and their peerings.
             */
            "raw-markdown": string;
        };
        /** @description The readme of a workspace's current configuration. */
        Readme: {
            /**
             * @description The readme's identifier.
             * @example readme-6kMnPqRsTuVwXyZa
             */
            id: string;
            /** @constant */
            type: "workspace-readme";
            attributes: components["schemas"]["ReadmeAttributes"];
        };
        /** @description The attributes of a team. */
        TeamAttributes: {
            /**
             * @description Unique within the organization.
             * @example platform
             */
            name: string;
        };
        /** @description A group of users of one organization, which can have its own tokens. */
        Team: {
            /**
             * @description The team's identifier.
             * @example team-5vWxYzAbCdEfGhJk
             */
            id: string;
            /** @constant */
            type: "teams";
            attributes: components["schemas"]["TeamAttributes"];
        };
        /** @description The name and the value of an output. */
        WorkspaceOutputAttributes: {
            /**
             * @description The name of the output.
             * @example subnet_ids
             */
            name: string;
            /**
             * @description Whether the value is hidden.
             * @example false
             */
            sensitive: boolean;
            /**
             * @description The type of the value in the configuration language.
             * @example array
             */
            "output-type": string;
            /**
             * @description Any JSON value; null if it is sensitive.
             * @example [
             *       "subnet-a",
             *       "subnet-b"
             *     ]
             */
            value: unknown;
        };
        /** @description One output of a workspace's current state. */
        WorkspaceOutput: {
            /**
             * @description The output's identifier.
             * @example wsout-7sTuVwXyZaBcDeFg
             */
            id: string;
            /** @constant */
            type: "workspace-outputs";
            attributes: components["schemas"]["WorkspaceOutputAttributes"];
        };
        /** @description A resource related to a workspace, its current configuration or its current run. */
        WorkspaceIncluded: components["schemas"]["ConfigurationVersion"] | components["schemas"]["IngressAttributes"] | components["schemas"]["Organization"] | components["schemas"]["Plan"] | components["schemas"]["Project"] | components["schemas"]["Readme"] | components["schemas"]["Run"] | components["schemas"]["Team"] | components["schemas"]["User"] | components["schemas"]["WorkspaceOutput"];
        /** @description A page of workspaces, with the resources that `include` names. */
        WorkspaceCollection: {
            data: components["schemas"]["Workspace"][];
            /** @description The related resources that `include` names, each once; absent without `include`. */
            included?: components["schemas"]["WorkspaceIncluded"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description An exact version, or a constraint that always selects the newest matching release.
         * @example ~> 1.14.0
         */
        ToolVersionConstraint: string;
        /**
         * @description The VCS repository of the workspace. An empty object means none, as if it were left out; otherwise `oauth-token-id` and
         *     `identifier` are required.
         *     Pushes to a repository that an organization token chose start no run until a user or a team has queued one.
         */
        VcsRepoCreate: {
            /**
             * @description The repository: `:org/:repo`, for one hosting kind `:org/:project/_git/:repo`. No part may be `.` or `..`.
             * @example acme/network
             */
            identifier?: string;
            /**
             * @description The OAuth token that fetches.
             * @example ot-8hJkLmNpQrStUvWx
             */
            "oauth-token-id"?: string;
            /**
             * @description The branch to follow. Left out or empty means the repository's default branch.
             * @example main
             */
            branch?: string;
            /**
             * @description Whether submodules are fetched too.
             * @default false
             * @example false
             */
            "ingress-submodules"?: boolean;
            /**
             * @description Runs start for Git tags that match this regular expression; an empty text means none, and is returned as null. Matching takes linear time.
             * @example ^v[0-9]+\.[0-9]+\.[0-9]+$
             */
            "tags-regex"?: string | null;
        } | null;
        /**
         * @description For each setting with an organization-level default, whether the workspace uses its own value. A given key is stored and shown
         *     as given. A missing key is true if the same body has a value for the setting, otherwise false. False together with a value
         *     is 422. An empty object is the same as no object.
         */
        SettingOverwritesCreate: {
            /**
             * @description True needs `execution-mode` in the same body; false uses the organization's default.
             * @example true
             */
            "execution-mode"?: boolean;
            /**
             * @description True keeps `agent-pool-id`; false uses the organization's default.
             * @example false
             */
            "agent-pool"?: boolean;
        };
        /** @description The settings of a new workspace. Only the name is required. */
        WorkspaceCreateAttributes: {
            /**
             * @description Letters, digits, hyphens and underscores; unique within the organization.
             * @example network
             */
            name: string;
            /**
             * @description The agent pool that executes the runs. Required if `execution-mode` is `agent`; not allowed if it is `remote` or `local`, or if `operations` or the organization's default results in one of them. An empty string counts as not given, so it is not returned.
             * @example apool-2bCdEfGhJkMnPqRs
             */
            "agent-pool-id"?: string;
            /**
             * @description Whether destroy runs may be queued.
             * @default true
             * @example true
             */
            "allow-destroy-plan"?: boolean;
            /**
             * @description Whether the infrastructure is assessed for drift; formerly `drift-detection`. The organization setting `assessments-enforced` may override it. Only for a qualifying organization tier, and workspaces on tool version 0.15.4 or later in remote execution mode: true is 422 for others. Only the hosted edition accepts it; others ignore it, so it is not returned. It is only stored, because this service makes no assessments.
             * @default false
             * @example false
             */
            "assessments-enabled"?: boolean;
            /**
             * @description Whether runs started by VCS, UI or CLI apply without confirmation, with some exceptions.
             * @default false
             * @example false
             */
            "auto-apply"?: boolean;
            /**
             * @description Whether runs started by run triggers apply without confirmation. It is only stored, because this service has no run triggers.
             * @default false
             * @example false
             */
            "auto-apply-run-trigger"?: boolean;
            /**
             * Format: date-time
             * @description When the next destroy run is due; null for never. It is returned in UTC with milliseconds. A time in the past is 422. Until it has come, it wins over the time that follows from `auto-destroy-activity-duration`.
             * @example 2036-04-30T18:00:00.000Z
             */
            "auto-destroy-at"?: string | null;
            /**
             * @description Time without activity after which a destroy run is scheduled. At most four digits, greater than 0, and the unit `d` or `h`; null for never.
             * @example 14d
             */
            "auto-destroy-activity-duration"?: string | null;
            /**
             * @description What the workspace is for.
             * @example Virtual networks and their peerings
             */
            description?: string | null;
            /** @description Where runs execute; the organization's default when left out. Not together with `operations`; required when `setting-overwrites.execution-mode` is true. */
            "execution-mode"?: components["schemas"]["ExecutionMode"];
            /**
             * @description When true, only changes to files matched by `trigger-prefixes` (with `working-directory`) or `trigger-patterns` start a run; when false, any push does.
             * @default true
             * @example true
             */
            "file-triggers-enabled"?: boolean;
            /**
             * @description When true, all workspaces of the organization may read this one's state; otherwise only approved consumers. Enterprise admins can choose the default.
             * @default false
             * @example false
             */
            "global-remote-state"?: boolean;
            /**
             * @deprecated
             * @description Whether runs execute remotely. Superseded by `execution-mode`; not allowed together with it.
             * @default true
             * @example true
             */
            operations?: boolean;
            /**
             * @description When false, VCS events queue no runs until one run was queued manually.
             * @default false
             * @example false
             */
            "queue-all-runs"?: boolean;
            /**
             * @description The friendly name of the creating client.
             * @example Landing zone portal
             */
            "source-name"?: string | null;
            /**
             * Format: uri
             * @description The address of the creating client.
             * @example https://portal.example.com/landing-zones/7
             */
            "source-url"?: string | null;
            /**
             * @description When false, VCS events such as pull requests start no speculative plans; manual ones remain possible.
             * @default true
             * @example true
             */
            "speculative-enabled"?: boolean;
            /**
             * @description Whether runs also write their logs as lines of JSON, which the official command lines read.
             * @default true
             * @example true
             */
            "structured-run-output-enabled"?: boolean;
            /** @description An exact version, or a constraint that always selects the newest matching release. The latest release when left out. */
            "tool-version"?: components["schemas"]["ToolVersionConstraint"];
            /** @description Another name of `tool-version`, for command lines. If both are given, they must be equal. */
            "terraform-version"?: components["schemas"]["ToolVersionConstraint"];
            /**
             * @description Glob patterns, appended to the root of the repository.
             * @default []
             */
            "trigger-patterns"?: string[];
            /**
             * @description Path prefixes watched in addition to the working directory, appended to the root of the repository.
             * @default []
             */
            "trigger-prefixes"?: string[];
            "vcs-repo"?: components["schemas"]["VcsRepoCreate"];
            /**
             * @description The relative path in which runs execute; the root of the repository when left out.
             * @example environments/production
             */
            "working-directory"?: string | null;
            "setting-overwrites"?: components["schemas"]["SettingOverwritesCreate"];
        };
        /** @description A flat tag by its identifier or by its name. If both are given, the identifier counts. */
        TagReference: {
            /**
             * @description The tag's identifier; an empty text counts as absent.
             * @example tag-6nPqRsTuVwXyZaBc
             */
            id?: string;
            /** @constant */
            type: "tags";
            attributes?: {
                /**
                 * @description Letters, digits, colons, hyphens and underscores. Adding a name that the organization does not have creates the tag.
                 * @example production
                 */
                name?: string;
            };
        } & ({
            id: string;
        } | {
            attributes: {
                name: string;
            };
        });
        /** @description A key-value tag to bind. */
        TagBindingGiven: {
            /** @constant */
            type: "tag-bindings";
            attributes: {
                /**
                 * @description Unique among the tags of the workspace.
                 * @example environment
                 */
                key: string;
                /**
                 * @description Empty when left out.
                 * @example production
                 */
                value?: string;
            };
        };
        /** @description The project and the tags of a new workspace. */
        WorkspaceCreateRelationships: {
            /** @description The project of the workspace. The caller needs permission to create workspaces there. By default, the organization's default project. */
            project?: {
                data: {
                    /**
                     * @description The project's identifier; an empty string is like `data: null`.
                     * @example prj-4wXyZaBcDeFgHjKm
                     */
                    id: string;
                    /** @constant */
                    type: "projects";
                } | null;
            };
            /** @description The flat tags of the workspace. A new name creates a tag in the organization. */
            tags?: {
                data: components["schemas"]["TagReference"][] | null;
            };
            /** @description The key-value tags to bind. */
            "tag-bindings"?: {
                data: components["schemas"]["TagBindingGiven"][] | null;
            };
        };
        /** @description A workspace to create. */
        WorkspaceCreate: {
            data: {
                /** @constant */
                type: "workspaces";
                attributes: components["schemas"]["WorkspaceCreateAttributes"];
                relationships?: components["schemas"]["WorkspaceCreateRelationships"];
            };
        };
        /** @description One workspace, with the resources that `include` names. */
        WorkspaceDocument: {
            data: components["schemas"]["Workspace"];
            /** @description The related resources that `include` names, each once; absent without `include`. */
            included?: components["schemas"]["WorkspaceIncluded"][];
        };
        /**
         * @description Null removes the repository. Only the given keys change; an empty object changes nothing.
         *     If the workspace has none yet, send at least `identifier`, and `oauth-token-id` or `vcs-app-installation-id`.
         *     Pushes to a repository that an organization token chose start no run until a user or a team has queued one.
         */
        VcsRepoUpdate: {
            /**
             * @description The repository: `:org/:repo`, for one hosting kind `:org/:project/_git/:repo`. No part may be `.` or `..`.
             * @example acme/network
             */
            identifier?: string;
            /**
             * @description The OAuth token that fetches. Not together with `vcs-app-installation-id`.
             * @example ot-8hJkLmNpQrStUvWx
             */
            "oauth-token-id"?: string;
            /**
             * @description The VCS app installation that fetches. Not together with `oauth-token-id`. It is not returned.
             * @example ghain-7fGhJkMnPqRsTuVw
             */
            "vcs-app-installation-id"?: string;
            /**
             * @description The branch to follow. Empty means the repository's default branch.
             * @example release
             */
            branch?: string;
            /**
             * @description Whether submodules are fetched too.
             * @example false
             */
            "ingress-submodules"?: boolean;
            /**
             * @description Runs start for Git tags that match this regular expression; null or an empty text for none, which is returned as null. Matching takes linear time.
             * @example ^v[0-9]+\.[0-9]+\.[0-9]+$
             */
            "tags-regex"?: string | null;
        } | null;
        /**
         * @description For each setting with an organization-level default, whether the workspace uses its own value. A given key is stored and shown
         *     as given. A missing key becomes true if the same body has a value for the setting, otherwise it stays. False together with a
         *     value is 422.
         */
        SettingOverwritesUpdate: {
            /**
             * @description True needs `execution-mode` in the same body; false returns to the organization's default. If that default is not `agent` and the workspace has a pool of its own, false is 422 unless `agent-pool` is false as well.
             * @example true
             */
            "execution-mode"?: boolean;
            /**
             * @description True keeps the workspace's pool; false returns to the organization's default.
             * @example false
             */
            "agent-pool"?: boolean;
        };
        /** @description The settings to change. Missing settings keep their values. */
        WorkspaceUpdateAttributes: {
            /**
             * @description Letters, digits, hyphens and underscores; unique within the organization. A new name changes the workspace's URL.
             * @example network
             */
            name?: string;
            /**
             * @description The agent pool that executes the runs. Required if `execution-mode` becomes `agent`; not allowed if it is `remote` or `local`, or if `operations` or the organization's default results in one of them. An empty string counts as not given, so it is not returned.
             * @example apool-2bCdEfGhJkMnPqRs
             */
            "agent-pool-id"?: string;
            /**
             * @description Whether destroy runs may be queued.
             * @example true
             */
            "allow-destroy-plan"?: boolean;
            /**
             * @description Whether the infrastructure is assessed for drift; formerly `drift-detection`. The organization setting `assessments-enforced` may override it. Only for a qualifying organization tier, and workspaces on tool version 0.15.4 or later in remote execution mode: true is 422 for others. Only the hosted edition accepts it; others ignore it, so it is not returned. It is only stored, because this service makes no assessments.
             * @example false
             */
            "assessments-enabled"?: boolean;
            /**
             * @description Whether runs started by VCS, UI or CLI apply without confirmation, with some exceptions.
             * @example false
             */
            "auto-apply"?: boolean;
            /**
             * @description Whether runs started by run triggers apply without confirmation. It is only stored, because this service has no run triggers.
             * @example false
             */
            "auto-apply-run-trigger"?: boolean;
            /**
             * Format: date-time
             * @description When the next destroy run is due; null for never. It is returned in UTC with milliseconds. A time in the past is 422. The time that is set already may be sent again. Until it has come, it wins over the time that follows from `auto-destroy-activity-duration`.
             * @example 2036-04-30T18:00:00.000Z
             */
            "auto-destroy-at"?: string | null;
            /**
             * @description Time without activity after which a destroy run is scheduled. At most four digits, greater than 0, and the unit `d` or `h`; null for never. The same duration again does not restart the time.
             * @example 14d
             */
            "auto-destroy-activity-duration"?: string | null;
            /**
             * @description What the workspace is for.
             * @example Virtual networks and their peerings
             */
            description?: string | null;
            /** @description Where runs execute. Not together with `operations`; required when `setting-overwrites.execution-mode` is true. */
            "execution-mode"?: components["schemas"]["ExecutionMode"];
            /**
             * @description When true, only changes to files matched by `trigger-prefixes` (with `working-directory`) or `trigger-patterns` start a run; when false, any push does.
             * @example true
             */
            "file-triggers-enabled"?: boolean;
            /**
             * @description When true, all workspaces of the organization may read this one's state; otherwise only approved consumers.
             * @example false
             */
            "global-remote-state"?: boolean;
            /**
             * @deprecated
             * @description Whether runs execute remotely. Superseded by `execution-mode`; not allowed together with it.
             * @example true
             */
            operations?: boolean;
            /**
             * @description When false, VCS events queue no runs until one run was queued manually.
             * @example false
             */
            "queue-all-runs"?: boolean;
            /**
             * @description The friendly name of the creating client.
             * @example Landing zone portal
             */
            "source-name"?: string | null;
            /**
             * Format: uri
             * @description The address of the creating client.
             * @example https://portal.example.com/landing-zones/7
             */
            "source-url"?: string | null;
            /**
             * @description When false, VCS events such as pull requests start no speculative plans; manual ones remain possible.
             * @example true
             */
            "speculative-enabled"?: boolean;
            /**
             * @description Whether runs also write their logs as lines of JSON, which the official command lines read.
             * @example true
             */
            "structured-run-output-enabled"?: boolean;
            "tool-version"?: components["schemas"]["ToolVersionConstraint"];
            /** @description Another name of `tool-version`, for command lines. If both are given, they must be equal. */
            "terraform-version"?: components["schemas"]["ToolVersionConstraint"];
            /** @description Glob patterns, appended to the root of the repository. */
            "trigger-patterns"?: string[];
            /** @description Path prefixes watched in addition to the working directory, appended to the root of the repository. */
            "trigger-prefixes"?: string[];
            "vcs-repo"?: components["schemas"]["VcsRepoUpdate"];
            /**
             * @description The relative path in which runs execute; null for the root of the repository. Runs that exist already keep theirs.
             * @example environments/production
             */
            "working-directory"?: string | null;
            "setting-overwrites"?: components["schemas"]["SettingOverwritesUpdate"];
        };
        /** @description The project and the key-value tags to set. */
        WorkspaceUpdateRelationships: {
            /** @description The project to move the workspace to. The caller needs admin permission on both projects; otherwise the answer is that there is no such project. */
            project?: {
                data: {
                    /**
                     * @description The project's identifier; an empty string is like `data: null`.
                     * @example prj-4wXyZaBcDeFgHjKm
                     */
                    id: string;
                    /** @constant */
                    type: "projects";
                } | null;
            };
            /** @description The new key-value tags of the workspace; an empty list removes all. */
            "tag-bindings"?: {
                data: components["schemas"]["TagBindingGiven"][] | null;
            };
        };
        /** @description What to change in a workspace. */
        WorkspaceUpdate: {
            data: {
                /**
                 * @description If given, the identifier of the same workspace.
                 * @example ws-2m8dWkQPz7TnVbYc
                 */
                id?: string;
                /** @constant */
                type: "workspaces";
                attributes?: components["schemas"]["WorkspaceUpdateAttributes"];
                relationships?: components["schemas"]["WorkspaceUpdateRelationships"];
            };
        };
        /** @description Why the workspace is locked. Send it flat or in the JSON:API envelope, not both. */
        WorkspaceLock: {
            /**
             * @description Shown as `locked-reason` while the workspace is locked.
             * @default
             * @example Moving state by hand
             */
            reason?: string | null;
            /** @description The JSON:API envelope. */
            data?: {
                /**
                 * @description Any resource type; it has no effect.
                 * @example workspaces
                 */
                type?: string;
                /** @description The content of the envelope. */
                attributes?: {
                    /**
                     * @description The same as the flat `reason`.
                     * @example Moving state by hand
                     */
                    reason?: string | null;
                } | null;
            } | null;
        };
        /** @description The SSH key to assign. */
        WorkspaceSshKeyUpdate: {
            data: {
                /**
                 * @description If given, the identifier of the same workspace.
                 * @example ws-2m8dWkQPz7TnVbYc
                 */
                id?: string;
                /** @constant */
                type: "workspaces";
                attributes: {
                    /**
                     * @description The identifier of an SSH key of the organization to assign it; null to assign none.
                     * @example sshkey-9dEfGhJkMnPqRsTu
                     */
                    id: string | null;
                };
            };
        };
        /** @description A workspace of the same organization that the caller can read. */
        RemoteStateConsumer: {
            /**
             * @description The identifier of the workspace.
             * @example ws-9kLmNpQrStUvWxYz
             */
            id: string;
            /** @constant */
            type: "workspaces";
            /** @description Ignored. */
            attributes?: Record<string, unknown>;
            /** @description Ignored. */
            relationships?: Record<string, unknown>;
        };
        /** @description Workspaces that may read the state, as a set. */
        RemoteStateConsumers: {
            data: components["schemas"]["RemoteStateConsumer"][];
        };
        /** @description The name of a flat tag and how much it is used. */
        TagAttributes: {
            /**
             * @description Unique within the organization.
             * @example production
             */
            name: string;
            "created-at": components["schemas"]["Timestamp"];
            /**
             * @description How many workspaces that the caller may read have the tag.
             * @example 3
             */
            "instance-count": number;
        };
        /** @description The relationships of a flat tag. */
        TagRelationships: {
            organization: components["schemas"]["RelatedOrganization"];
        };
        /** @description A flat tag, the older form of tagging; key-value tag bindings are the current one. */
        Tag: {
            /**
             * @description The tag's identifier.
             * @example tag-6nPqRsTuVwXyZaBc
             */
            id: string;
            /** @constant */
            type: "tags";
            attributes: components["schemas"]["TagAttributes"];
            relationships: components["schemas"]["TagRelationships"];
        };
        /** @description A page of flat tags. */
        TagCollection: {
            data: components["schemas"]["Tag"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Flat tags, each by identifier or by name. */
        TagReferences: {
            data: components["schemas"]["TagReference"][];
        };
        /** @description The key and the value of a tag. */
        TagBindingAttributes: {
            /**
             * @description Unique among the tags of the workspace.
             * @example environment
             */
            key: string;
            /**
             * @description May be empty.
             * @example production
             */
            value: string;
            "created-at": components["schemas"]["Timestamp"];
        };
        /** @description What the tag is bound to. */
        TagBindingLinks: {
            /**
             * Format: uri-reference
             * @description The address of the workspace.
             * @example /api/v2/workspaces/ws-2m8dWkQPz7TnVbYc
             */
            target: string;
        };
        /** @description A key-value tag bound to the workspace itself. */
        TagBinding: {
            /**
             * @description The tag binding's identifier.
             * @example tb-8pQrStUvWxYzAbCd
             */
            id: string;
            /** @constant */
            type: "tag-bindings";
            attributes: components["schemas"]["TagBindingAttributes"];
            links: components["schemas"]["TagBindingLinks"];
        };
        /** @description All key-value tags bound to a workspace itself. */
        TagBindingCollection: {
            data: components["schemas"]["TagBinding"][];
        };
        /** @description Key-value tags to bind, each key once. */
        TagBindingsUpdate: {
            data: components["schemas"]["TagBindingGiven"][];
        };
        /** @description The key and the value of a tag. */
        EffectiveTagBindingAttributes: {
            /**
             * @description If the workspace has its own tag with this key, an inherited one is not shown.
             * @example cost-center
             */
            key: string;
            /**
             * @description May be empty.
             * @example platform
             */
            value: string;
        };
        /** @description The source of an inherited tag; absent for the workspace's own tags. */
        EffectiveTagBindingRelationships: {
            /** @description The project that the tag is bound to. */
            "inherited-from": components["schemas"]["RelatedByLink"];
        };
        /** @description A key-value tag in effect for the workspace, its own or inherited from its project. */
        EffectiveTagBinding: {
            /**
             * @description The identifier of the tag binding that takes effect.
             * @example tb-8pQrStUvWxYzAbCd
             */
            id: string;
            /** @constant */
            type: "effective-tag-bindings";
            attributes: components["schemas"]["EffectiveTagBindingAttributes"];
            relationships?: components["schemas"]["EffectiveTagBindingRelationships"];
        };
        /** @description All key-value tags in effect for a workspace. */
        EffectiveTagBindingCollection: {
            data: components["schemas"]["EffectiveTagBinding"][];
        };
        /** @description Data older than a number of days is deleted. */
        DataRetentionPolicyDeleteOlder: {
            /**
             * @description The policy's identifier.
             * @example drp-4rStUvWxYzAbCdEf
             */
            id: string;
            /** @constant */
            type: "data-retention-policy-delete-olders";
            attributes: {
                /**
                 * @description The age in days from which data is deleted.
                 * @example 90
                 */
                "delete-older-than-n-days": number;
            };
        };
        /** @description Never delete data because of its age. */
        DataRetentionPolicyDontDelete: {
            /**
             * @description The policy's identifier.
             * @example drp-7tUvWxYzAbCdEfGh
             */
            id: string;
            /** @constant */
            type: "data-retention-policy-dont-deletes";
        };
        /**
         * @description Whether old data of a workspace is deleted: the files of configuration versions that no run has used for that time, which become
         *     `archived`, and state versions. What is current, newest, last
         *     applied or needed by an unfinished run stays.
         */
        DataRetentionPolicy: components["schemas"]["DataRetentionPolicyDeleteOlder"] | components["schemas"]["DataRetentionPolicyDontDelete"];
        /** @description The data retention policy of a workspace. */
        DataRetentionPolicyDocument: {
            data: components["schemas"]["DataRetentionPolicy"];
        };
        /** @description Delete data that is older than a number of days. */
        DataRetentionPolicyDeleteOlderSet: {
            /** @constant */
            type: "data-retention-policy-delete-olders";
            /** @description The number of days, under exactly one of its two names. */
            attributes: {
                /**
                 * @description The age in days from which data is deleted.
                 * @example 90
                 */
                "delete-older-than-n-days"?: number;
                /**
                 * @description The same, under another name that some clients use.
                 * @example 90
                 */
                deleteOlderThanNDays?: number;
            } & ({
                "delete-older-than-n-days": number;
            } | {
                deleteOlderThanNDays: number;
            });
        };
        /** @description Never delete data because of its age. */
        DataRetentionPolicyDontDeleteSet: {
            /** @constant */
            type: "data-retention-policy-dont-deletes";
        };
        /** @description The new data retention policy of the workspace. */
        DataRetentionPolicySet: {
            /** @description Deletion after a number of days, or none. */
            data: components["schemas"]["DataRetentionPolicyDeleteOlderSet"] | components["schemas"]["DataRetentionPolicyDontDeleteSet"];
        };
        /** @description The attributes of the connection. The token is never shown. */
        OauthTokenAttributes: {
            "created-at": components["schemas"]["Timestamp"];
            /**
             * @description The user name at the VCS provider.
             * @example acme-bot
             */
            "service-provider-user": string;
            /**
             * @description Whether an SSH key is stored for fetching submodules.
             * @example false
             */
            "has-ssh-key": boolean;
        };
        /** @description The OAuth client that this belongs to. */
        RelatedOauthClient: {
            data: {
                /** @example oc-5nPqRsTuVwXyZaBc */
                id: string;
                /** @constant */
                type: "oauth-clients";
            };
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The relationships of an OAuth token. */
        OauthTokenRelationships: {
            "oauth-client": components["schemas"]["RelatedOauthClient"];
        };
        /** @description A VCS connection, the OAuth connection plus its token. */
        OauthToken: {
            /**
             * @description The OAuth token's identifier.
             * @example ot-8hJkLmNpQrStUvWx
             */
            id: string;
            /** @constant */
            type: "oauth-tokens";
            attributes: components["schemas"]["OauthTokenAttributes"];
            relationships: components["schemas"]["OauthTokenRelationships"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description All OAuth tokens of a client, or the requested page of them. */
        OauthTokenCollection: {
            data: components["schemas"]["OauthToken"][];
            /** @description Present only if a page was requested. */
            links?: components["schemas"]["PageLinks"];
            /** @description Present only if a page was requested. */
            meta?: components["schemas"]["PageMeta"];
        };
        /** @description One OAuth token. */
        OauthTokenDocument: {
            data: components["schemas"]["OauthToken"];
        };
        /** @description What to change in an OAuth token. */
        OauthTokenUpdate: {
            data: {
                /**
                 * @description If given, the identifier of the same OAuth token.
                 * @example ot-8hJkLmNpQrStUvWx
                 */
                id?: string;
                /** @constant */
                type: "oauth-tokens";
                attributes?: {
                    /**
                     * @description A private SSH key for fetching submodules. It is never returned; an empty text removes the stored key.
                     * @example -----BEGIN OPENSSH PRIVATE KEY-----
                     *     b3BlbnNzaC1rZXktdjEAAAAA
                     *     -----END OPENSSH PRIVATE KEY-----
                     */
                    "ssh-key"?: string;
                };
            };
        };
        /**
         * @description The status of the policy check.
         * @example passed
         * @enum {string}
         */
        PolicyCheckStatus: "pending" | "queued" | "passed" | "soft_failed" | "hard_failed" | "overridden" | "errored" | "unreachable";
        /** @description When the policy check reached each status. A key appears when its status is reached. */
        PolicyCheckStatusTimestamps: {
            "passed-at"?: components["schemas"]["Timestamp"];
            "soft-failed-at"?: components["schemas"]["Timestamp"];
            "hard-failed-at"?: components["schemas"]["Timestamp"];
            "overridden-at"?: components["schemas"]["Timestamp"];
        };
        /** @description How many policies passed and failed. */
        PolicyCheckAttributes: {
            status: components["schemas"]["PolicyCheckStatus"];
            "status-timestamps": components["schemas"]["PolicyCheckStatusTimestamps"];
            /**
             * @description Whose policies were checked.
             * @example organization
             * @enum {string}
             */
            scope: "organization" | "workspace";
            /** @description How many policies passed, and how the others failed. */
            result: {
                /**
                 * @description Whether no policy failed; true before the check.
                 * @example true
                 */
                result: boolean;
                /**
                 * @description Policies that passed.
                 * @example 1
                 */
                passed: number;
                /**
                 * @description Failed policies that only advise.
                 * @example 0
                 */
                "advisory-failed": number;
                /**
                 * @description Failed policies that can be overridden.
                 * @example 0
                 */
                "soft-failed": number;
                /**
                 * @description Failed policies that end the run.
                 * @example 0
                 */
                "hard-failed": number;
                /**
                 * @description All failed policies.
                 * @example 0
                 */
                "total-failed": number;
            };
            /** @description Actions allowed in the current state. */
            actions: {
                /**
                 * @description Whether the check soft failed and the run waits in `policy_override`.
                 * @example false
                 */
                "is-overridable": boolean;
            };
            /** @description Rights of the caller. */
            permissions: {
                /**
                 * @description Whether the caller has the right to override.
                 * @example false
                 */
                "can-override": boolean;
            };
        };
        /** @description The outcome of checking a run's plan against policies. */
        PolicyCheck: {
            /**
             * @description The policy check's identifier.
             * @example polchk-6mNpQrStUvWxYzAb
             */
            id: string;
            /** @constant */
            type: "policy-checks";
            attributes: components["schemas"]["PolicyCheckAttributes"];
            relationships: {
                run: components["schemas"]["RelatedRun"];
            };
            /** @description Addresses of the policy check. */
            links: {
                /**
                 * @description The policy check itself.
                 * @example /api/v2/policy-checks/polchk-6mNpQrStUvWxYzAb
                 */
                self: string;
                /**
                 * @description The report for people.
                 * @example /api/v2/policy-checks/polchk-6mNpQrStUvWxYzAb/output
                 */
                output: string;
            };
        };
        /** @description The policy checks of a run. */
        PolicyCheckCollection: {
            data: components["schemas"]["PolicyCheck"][];
        };
        /** @description A policy check. */
        PolicyCheckDocument: {
            data: components["schemas"]["PolicyCheck"];
        };
        /** @description The task stages of a run. */
        TaskStageCollection: {
            data: components["schemas"]["TaskStage"][];
        };
        /**
         * @description The status of the task.
         * @example passed
         * @enum {string}
         */
        TaskResultStatus: "pending" | "running" | "passed" | "failed" | "errored" | "unreachable";
        /** @description The outcome of the task. The organization's settings decide it. */
        TaskResultAttributes: {
            /**
             * @description The name of the task.
             * @example scan
             */
            "task-name": string;
            status: components["schemas"]["TaskResultStatus"];
            /**
             * @description The reason of a failure; otherwise empty.
             * @example
             */
            message: string;
            /**
             * @description Whether a failure ends the run. Every task is mandatory here.
             * @example mandatory
             * @enum {string}
             */
            "workspace-task-enforcement-level": "advisory" | "mandatory";
            "created-at": components["schemas"]["Timestamp"];
            "updated-at": components["schemas"]["Timestamp"];
        };
        /** @description The task stage of a task result. */
        RelatedTaskStage: {
            data: {
                /** @example ts-9rStUvWxYzAbCdEf */
                id: string;
                /** @constant */
                type: "task-stages";
            };
        };
        /** @description The result of one task. */
        TaskResult: {
            /**
             * @description The task result's identifier.
             * @example taskrs-5kLmNpQrStUvWxYz
             */
            id: string;
            /** @constant */
            type: "task-results";
            attributes: components["schemas"]["TaskResultAttributes"];
            relationships: {
                "task-stage": components["schemas"]["RelatedTaskStage"];
            };
        };
        /** @description A task stage, with the resources that `include` names. */
        TaskStageDocument: {
            data: components["schemas"]["TaskStage"];
            /** @description The related resources that `include` names, each once. */
            included?: components["schemas"]["TaskResult"][];
        };
        /**
         * @description A related resource to include.
         * @example task_results
         * @enum {string}
         */
        TaskStageInclude: "task_results" | "policy_evaluations";
        /**
         * @description The status of the state version.
         * @example finalized
         * @enum {string}
         */
        StateVersionStatus: "pending" | "finalized" | "discarded" | "backing_data_soft_deleted";
        /** @description A resource block of a state. */
        StateResource: {
            /**
             * @description The name of the resource.
             * @example subnet
             */
            name: string;
            /**
             * @description The type of the resource; `data.` precedes the type of a data source.
             * @example null_resource
             */
            type: string;
            /**
             * @description The module that contains it; `root` for the root module.
             * @example root
             */
            module: string;
            /**
             * @description The address of its provider.
             * @example provider["registry.terraform.io/hashicorp/null"]
             */
            provider: string;
            /**
             * @description The number of its instances.
             * @example 2
             */
            count: number;
        };
        /** @description The attributes of a state version, without the addresses for its files. */
        StateVersionAttributes: {
            "created-at": components["schemas"]["Timestamp"];
            /**
             * @description The number of the state. It increases with each change.
             * @example 2
             */
            serial: number;
            /**
             * @description The lineage of the state; null if it is unknown.
             * @example 3f2b8c1d-5e4a-4b7c-9d6e-8a7f6b5c4d3e
             */
            lineage: string | null;
            /**
             * @description The MD5 hash that was announced; null for the state of a run.
             * @example null
             */
            md5: string | null;
            /**
             * @description Bytes of the state; 0 until it is uploaded.
             * @example 512
             */
            size: number;
            status: components["schemas"]["StateVersionStatus"];
            /**
             * @description Whether it was written during a lock and is not current yet. The end of the lock makes the latest one current.
             * @example false
             */
            intermediate: boolean;
            /**
             * @description The version of the state's format; null until it is uploaded.
             * @example 4
             */
            "state-version": number | null;
            /**
             * @description The version of the tool that wrote the state; null if it is unknown.
             * @example 1.13.0
             */
            "terraform-version": string | null;
            /**
             * @description Whether resources and outputs have been read from the state. False if the state has more than 500 outputs, or outputs of more than 256 KiB.
             * @example true
             */
            "resources-processed": boolean;
            /** @description The first 200 resource blocks of the state. */
            resources: components["schemas"]["StateResource"][];
            /**
             * @description The commit whose run wrote the state.
             * @example null
             */
            "vcs-commit-sha": string | null;
            /**
             * @description The page of this commit.
             * @example null
             */
            "vcs-commit-url": string | null;
            /**
             * Format: uri
             * @description A tokenized address for reading the state, without `Authorization`. It is valid for 25 hours, and only while the caller's token is
             *     valid and the caller may read state versions. Null if there is no state.
             * @example http://127.0.0.1:8080/api/v2/state-files/c3RhdGUtZmlsZS10b2tlbg
             */
            "hosted-state-download-url": string | null;
            /**
             * Format: uri
             * @description A tokenized address for reading the state in its JSON form, without `Authorization`. It is valid for 25 hours, and only while the caller's token is
             *     valid and the caller may read state versions. Null if it was not uploaded.
             * @example null
             */
            "hosted-json-state-download-url": string | null;
        };
        /** @description The outputs of the state. */
        RelatedStateVersionOutputs: {
            data: {
                /** @example wsout-7sTuVwXyZaBcDeFg */
                id: string;
                /** @constant */
                type: "state-version-outputs";
            }[];
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The relationships of a state version. */
        StateVersionRelationships: {
            workspace: components["schemas"]["RelatedWorkspace"];
            run: components["schemas"]["RelatedRun"];
            "created-by": components["schemas"]["RelatedUser"];
            outputs: components["schemas"]["RelatedStateVersionOutputs"];
        };
        /** @description One version of the state of a workspace. */
        StateVersion: {
            /**
             * @description The state version's identifier.
             * @example sv-7hJkMnPqRsTuVwXy
             */
            id: string;
            /** @constant */
            type: "state-versions";
            attributes: components["schemas"]["StateVersionAttributes"];
            relationships: components["schemas"]["StateVersionRelationships"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description A page of state versions, newest first. */
        StateVersionCollection: {
            data: components["schemas"]["StateVersion"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The serial and the hash of a state, and how to compare them with the current state. */
        StateVersionCreateAttributes: {
            /**
             * @description The number of the state, greater than that of the current state.
             * @example 2
             */
            serial: number;
            /**
             * @description The MD5 hash of the state, in hexadecimal. An upload with another hash is refused.
             * @example 9d0f5a2e6c1b4f7a8e3d2c1b0a9f8e7d
             */
            md5: string;
            /**
             * @description The lineage of the state, the same as that of the current state. It is not compared if it is absent or empty.
             * @example 3f2b8c1d-5e4a-4b7c-9d6e-8a7f6b5c4d3e
             */
            lineage?: string;
            /**
             * @description Whether the state may be older than the current one, or have another lineage. It is not returned.
             * @default false
             * @example false
             */
            force?: boolean;
            /**
             * @description The state itself, in base64, instead of an upload. It must fit into a body of 1 MiB; upload larger states. It is not returned.
             * @example eyJ2ZXJzaW9uIjo0fQ==
             */
            state?: string;
            /**
             * @description The state in its JSON form, in base64, instead of an upload. It is not returned.
             * @example e30=
             */
            "json-state"?: string;
            /**
             * @description The outputs in base64. They are ignored and not returned: outputs are read from the state.
             * @example e30=
             */
            "json-state-outputs"?: string;
        };
        /** @description A new state version of a workspace. */
        StateVersionCreate: {
            data: {
                /** @constant */
                type: "state-versions";
                attributes: components["schemas"]["StateVersionCreateAttributes"];
                /** @description The run that writes the state. */
                relationships?: {
                    /** @description The run that writes the state, a run of this workspace. Null or absent for none. */
                    run?: {
                        data?: {
                            /**
                             * @description The run's identifier; an empty string is like `data: null`.
                             * @example run-4fGh7JkLmNpQrStV
                             */
                            id: string;
                            /** @constant */
                            type: "runs";
                        } | null;
                    };
                };
            };
        };
        /** @description The attributes of a new state version, with the addresses for its files. */
        StateVersionCreatedAttributes: {
            /**
             * Format: uri
             * @description A tokenized address for uploading the state, once, without `Authorization`. It is valid for 25 hours, and only while the caller's token is
             *     valid and the caller may create state versions. Null if the request contained the state.
             * @example http://127.0.0.1:8080/api/v2/state-files/c3RhdGUtZmlsZS10b2tlbg
             */
            "hosted-state-upload-url": string | null;
            /**
             * Format: uri
             * @description A tokenized address for uploading the state in its JSON form, once, without `Authorization`. It is valid for 25 hours, and only while the caller's token is
             *     valid and the caller may create state versions. Null if the request contained it.
             * @example http://127.0.0.1:8080/api/v2/state-files/c3RhdGUtZmlsZS10b2tlbg
             */
            "hosted-json-state-upload-url": string | null;
            "created-at": components["schemas"]["Timestamp"];
            /**
             * @description The number of the state. It increases with each change.
             * @example 2
             */
            serial: number;
            /**
             * @description The lineage of the state; null if it is unknown.
             * @example 3f2b8c1d-5e4a-4b7c-9d6e-8a7f6b5c4d3e
             */
            lineage: string | null;
            /**
             * @description The MD5 hash that was announced; null for the state of a run.
             * @example null
             */
            md5: string | null;
            /**
             * @description Bytes of the state; 0 until it is uploaded.
             * @example 512
             */
            size: number;
            status: components["schemas"]["StateVersionStatus"];
            /**
             * @description Whether it was written during a lock and is not current yet. The end of the lock makes the latest one current.
             * @example false
             */
            intermediate: boolean;
            /**
             * @description The version of the state's format; null until it is uploaded.
             * @example 4
             */
            "state-version": number | null;
            /**
             * @description The version of the tool that wrote the state; null if it is unknown.
             * @example 1.13.0
             */
            "terraform-version": string | null;
            /**
             * @description Whether resources and outputs have been read from the state. False if the state has more than 500 outputs, or outputs of more than 256 KiB.
             * @example true
             */
            "resources-processed": boolean;
            /** @description The first 200 resource blocks of the state. */
            resources: components["schemas"]["StateResource"][];
            /**
             * @description The commit whose run wrote the state.
             * @example null
             */
            "vcs-commit-sha": string | null;
            /**
             * @description The page of this commit.
             * @example null
             */
            "vcs-commit-url": string | null;
            /**
             * Format: uri
             * @description A tokenized address for reading the state, without `Authorization`. It is valid for 25 hours, and only while the caller's token is
             *     valid and the caller may read state versions. Null if there is no state.
             * @example http://127.0.0.1:8080/api/v2/state-files/c3RhdGUtZmlsZS10b2tlbg
             */
            "hosted-state-download-url": string | null;
            /**
             * Format: uri
             * @description A tokenized address for reading the state in its JSON form, without `Authorization`. It is valid for 25 hours, and only while the caller's token is
             *     valid and the caller may read state versions. Null if it was not uploaded.
             * @example null
             */
            "hosted-json-state-download-url": string | null;
        };
        /** @description A new state version, with the addresses for its files, which are never shown again. */
        StateVersionCreated: {
            /**
             * @description The state version's identifier.
             * @example sv-7hJkMnPqRsTuVwXy
             */
            id: string;
            /** @constant */
            type: "state-versions";
            attributes: components["schemas"]["StateVersionCreatedAttributes"];
            relationships: components["schemas"]["StateVersionRelationships"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description A new state version. */
        StateVersionCreatedDocument: {
            data: components["schemas"]["StateVersionCreated"];
        };
        /** @description The earlier state version to return to. */
        StateVersionRestore: {
            data: {
                /** @constant */
                type: "state-versions";
                relationships: {
                    /** @description A finalized state version of the workspace. */
                    "rollback-state-version": {
                        data: {
                            /**
                             * @description The state version's identifier.
                             * @example sv-7hJkMnPqRsTuVwXy
                             */
                            id: string;
                            /** @constant */
                            type: "state-versions";
                        };
                    };
                };
            };
        };
        /** @description The name, the type and the value of an output. */
        StateVersionOutputAttributes: {
            /**
             * @description The name of the output.
             * @example subnet_ids
             */
            name: string;
            /**
             * @description Whether lists hide the value.
             * @example false
             */
            sensitive: boolean;
            /**
             * @description The kind of the value: `string`, `number`, `boolean`, `array`, `object` or `dynamic`.
             * @example array
             */
            type: string;
            /**
             * @description The type in the configuration language, as JSON; null if the state does not contain it.
             * @example [
             *       "tuple",
             *       [
             *         "string",
             *         "string"
             *       ]
             *     ]
             */
            "detailed-type": unknown;
            /**
             * @description Any JSON value. Lists show null for a sensitive output; the output itself shows it.
             * @example [
             *       "subnet-a",
             *       "subnet-b"
             *     ]
             */
            value: unknown;
        };
        /** @description One output of a state. */
        StateVersionOutput: {
            /**
             * @description The output's identifier, the same as that of the workspace output.
             * @example wsout-7sTuVwXyZaBcDeFg
             */
            id: string;
            /** @constant */
            type: "state-version-outputs";
            attributes: components["schemas"]["StateVersionOutputAttributes"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description A resource related to a state version. */
        StateVersionIncluded: components["schemas"]["StateVersionOutput"] | components["schemas"]["Run"] | components["schemas"]["User"] | components["schemas"]["ConfigurationVersion"];
        /** @description A state version, with the resources that `include` names. */
        StateVersionDocument: {
            data: components["schemas"]["StateVersion"];
            /** @description The related resources that `include` names, each once. */
            included?: components["schemas"]["StateVersionIncluded"][];
        };
        /**
         * @description A related resource to include.
         * @example outputs
         * @enum {string}
         */
        StateVersionInclude: "outputs" | "run" | "run.created_by" | "run.configuration_version" | "created_by";
        /** @description All outputs of a state, by name. */
        StateVersionOutputs: {
            data: components["schemas"]["StateVersionOutput"][];
        };
        /** @description A page of outputs, by name. */
        StateVersionOutputCollection: {
            data: components["schemas"]["StateVersionOutput"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description An output of a state. */
        StateVersionOutputDocument: {
            data: components["schemas"]["StateVersionOutput"];
        };
        /** @description The settings of the configuration version. */
        ConfigurationVersionCreateAttributes: {
            /**
             * @description Queue a run when the files are uploaded. Ignored with an organization token, and in a workspace that only stores state.
             * @default true
             * @example true
             */
            "auto-queue-runs"?: boolean;
            /**
             * @description Allow only plan-only runs.
             * @default false
             * @example false
             */
            speculative?: boolean;
            /**
             * @description For saved-plan runs, whose version becomes the workspace's current one only when they are confirmed for apply.
             * @default false
             * @example false
             */
            provisional?: boolean;
        };
        /** @description A new configuration version of a workspace. */
        ConfigurationVersionCreate: {
            data: {
                /** @constant */
                type: "configuration-versions";
                attributes?: components["schemas"]["ConfigurationVersionCreateAttributes"];
            };
        };
        /** @description A configuration version. */
        ConfigurationVersionDocument: {
            data: components["schemas"]["ConfigurationVersion"];
        };
        /** @description Ingress attributes; null for a configuration version whose files were not fetched from VCS. */
        IngressAttributesDocument: {
            data: components["schemas"]["IngressAttributes"] | null;
        };
        /** @description A plan. */
        PlanDocument: {
            data: components["schemas"]["Plan"];
        };
        /** @description The plan in the tool's own format, which the tool documents. Other members are the tool's own. */
        PlanJsonOutput: {
            /**
             * @description The version of the tool's format.
             * @example 1.2
             */
            format_version: string;
            /**
             * @description The version of the tool.
             * @example 1.11.4
             */
            terraform_version?: string;
            /** @description The change of each resource. */
            resource_changes?: {
                [key: string]: unknown;
            }[];
            /** @description The change of each output. */
            output_changes?: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
        } & {
            [key: string]: unknown;
        };
        /** @description The changes of a plan without sensitive values, in the tool's own format. */
        RedactedPlanJsonOutput: {
            /**
             * @description The version of the tool's format.
             * @example 1.2
             */
            plan_format_version: string;
            /** @description The change of each resource. */
            resource_changes: {
                [key: string]: unknown;
            }[];
            /** @description Changes made outside of the tool since the last apply. */
            resource_drift: {
                [key: string]: unknown;
            }[];
            /** @description Changes that need another plan first. */
            deferred_changes: {
                [key: string]: unknown;
            }[];
            /** @description The change of each output. */
            output_changes: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            /** @description Attributes that may have caused the changes. */
            relevant_attributes: {
                [key: string]: unknown;
            }[];
            /**
             * @description The version of the format of the schemas.
             * @example 1.0
             */
            provider_format_version: string;
            /** @description The schemas of the changed resources by provider and type. */
            provider_schemas: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
        };
        /** @description An apply. */
        ApplyDocument: {
            data: components["schemas"]["Apply"];
        };
        /** @description The attributes of a run event. */
        RunEventAttributes: {
            /**
             * @description `created`, an action that a caller took (`apply`, `discard`, `cancel`, `force_cancel`, `force_execute`, `override_policy_check`, `override_task_stage`), or the state that the run entered.
             * @example planned
             */
            action: string;
            "created-at": components["schemas"]["Timestamp"];
            /**
             * @description A sentence for people.
             * @example The plan is finished.
             */
            description: string | null;
        };
        /** @description An event of a run. */
        RunEvent: {
            /**
             * @description The event's identifier.
             * @example re-3yZaBcDeFgHjKmNp
             */
            id: string;
            /** @constant */
            type: "run-events";
            attributes: components["schemas"]["RunEventAttributes"];
            relationships: {
                actor: components["schemas"]["RelatedUser"];
            };
        };
        /** @description All events of a run, oldest first. */
        RunEventCollection: {
            data: components["schemas"]["RunEvent"][];
        };
        /** @description A comment on a run, usually given with an action. */
        Comment: {
            /**
             * @description The comment's identifier.
             * @example wsc-5bCdEfGhJkMnPqRs
             */
            id: string;
            /** @constant */
            type: "comments";
            attributes: {
                /**
                 * @description The text.
                 * @example Looks good to me.
                 */
                body: string;
            };
        };
        /** @description The comments on a run, oldest first. */
        CommentCollection: {
            data: components["schemas"]["Comment"][];
        };
        /** @description A cost estimate. */
        CostEstimateDocument: {
            data: components["schemas"]["CostEstimate"];
        };
        /** @description A user. */
        UserDocument: {
            data: components["schemas"]["User"];
        };
        /** @description A project. */
        ProjectDocument: {
            data: components["schemas"]["Project"];
        };
        /**
         * @description Letters, digits, spaces, `-` and `_`; unique within the organization. It does not begin or end with a space.
         * @example platform
         */
        ProjectName: string;
        /** @description What to change in a project. */
        ProjectUpdate: {
            data: {
                /**
                 * @description If given, the identifier of the same project.
                 * @example prj-4wXyZaBcDeFgHjKm
                 */
                id?: string;
                /** @constant */
                type: "projects";
                attributes: {
                    name?: components["schemas"]["ProjectName"];
                    /**
                     * @description What the project is for.
                     * @example Networks for all other projects.
                     */
                    description?: string;
                };
            };
        };
        /** @description The VCS provider and its addresses. */
        OauthClientAttributes: {
            /**
             * @description The organization's name for it.
             * @example Our git host
             */
            name: string | null;
            /**
             * @description The kind of VCS provider.
             * @example git
             */
            "service-provider": string;
            /**
             * @description The kind of VCS provider, as a readable name.
             * @example Git
             */
            "service-provider-display-name": string;
            /**
             * Format: uri
             * @description The address that repositories are cloned from.
             * @example https://git.example.com
             */
            "http-url": string;
            /**
             * Format: uri
             * @description The address of the provider's API.
             * @example https://git.example.com/api
             */
            "api-url": string;
            "created-at": components["schemas"]["Timestamp"];
        };
        /** @description The tokens of an OAuth client. */
        RelatedOauthTokens: {
            data?: {
                /** @example ot-8hJkLmNpQrStUvWx */
                id: string;
                /** @constant */
                type: "oauth-tokens";
            }[];
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The connection of an organization to a VCS provider. */
        OauthClient: {
            /**
             * @description The OAuth client's identifier.
             * @example oc-5nPqRsTuVwXyZaBc
             */
            id: string;
            /** @constant */
            type: "oauth-clients";
            attributes: components["schemas"]["OauthClientAttributes"];
            relationships: {
                organization: components["schemas"]["RelatedOrganization"];
                "oauth-tokens": components["schemas"]["RelatedOauthTokens"];
            };
            links: components["schemas"]["SelfLinks"];
        };
        /** @description An OAuth client. */
        OauthClientDocument: {
            data: components["schemas"]["OauthClient"];
        };
        /** @description A commit of a push and the files that it changed. */
        VcsCommit: {
            /**
             * @description The hash of the commit.
             * @example 9f2c1d7e4b6a8035c1d2e3f4a5b6c7d8e9f0a1b2
             */
            id?: string;
            /**
             * @description The message of the commit.
             * @example Widen the subnet
             */
            message?: string;
            /**
             * @description The page of the commit.
             * @example https://git.example.com/acme/network/commit/9f2c1d7
             */
            url?: string;
            /** @description Files that it added. */
            added?: string[];
            /** @description Files that it changed. */
            modified?: string[];
            /** @description Files that it removed. */
            removed?: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description The pull request that an event is about. */
        VcsPullRequest: {
            /**
             * @description The title.
             * @example Widen the subnet
             */
            title?: string;
            /**
             * @description The page.
             * @example https://git.example.com/acme/network/pulls/17
             */
            html_url?: string;
            /** @description The source of the pull request. */
            head?: {
                /**
                 * @description The branch.
                 * @example wider-subnet
                 */
                ref?: string;
                /**
                 * @description The commit.
                 * @example 9f2c1d7e4b6a8035c1d2e3f4a5b6c7d8e9f0a1b2
                 */
                sha?: string;
                /**
                 * @description The repository of the source. If it is not the workspace's repository, it is a fork, and no plan starts. A missing
                 *     repository, or null because it was deleted, also counts as a fork.
                 */
                repo?: ({
                    /**
                     * @description Owner and name.
                     * @example acme/network
                     */
                    full_name?: string;
                } & {
                    [key: string]: unknown;
                }) | null;
            } & {
                [key: string]: unknown;
            };
            /** @description The target of the pull request. */
            base?: {
                /**
                 * @description The branch.
                 * @example main
                 */
                ref?: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description The members of a git host's event that the service reads; all others are ignored. */
        VcsPush: {
            /**
             * @description The branch or tag that was pushed, in full.
             * @example refs/heads/main
             */
            ref?: string;
            /**
             * @description The commit before the push.
             * @example 0b1c2d3e4f5061728394a5b6c7d8e9f0a1b2c3d4
             */
            before?: string;
            /**
             * @description The commit after the push.
             * @example 9f2c1d7e4b6a8035c1d2e3f4a5b6c7d8e9f0a1b2
             */
            after?: string;
            /**
             * @description The page that compares the two.
             * @example https://git.example.com/acme/network/compare/0b1c2d3...9f2c1d7
             */
            compare?: string;
            /** @description The commits of the push, oldest first. */
            commits?: components["schemas"]["VcsCommit"][];
            /** @description The repository of the event. */
            repository?: {
                /**
                 * @description Owner and name.
                 * @example acme/network
                 */
                full_name?: string;
                /**
                 * @description The address for cloning it.
                 * @example https://git.example.com/acme/network.git
                 */
                clone_url?: string;
                /**
                 * @description The default branch.
                 * @example main
                 */
                default_branch?: string;
            } & {
                [key: string]: unknown;
            };
            /** @description The user who caused the event. */
            sender?: {
                /**
                 * @description The VCS user name.
                 * @example ada
                 */
                login?: string;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description What happened to the pull request.
             * @example opened
             */
            action?: string;
            /**
             * @description The number of the pull request.
             * @example 17
             */
            number?: number;
            pull_request?: components["schemas"]["VcsPullRequest"];
        } & {
            [key: string]: unknown;
        };
        /** @description The attributes of the caller's user. */
        AccountAttributes: {
            /**
             * @description The name that others see.
             * @example ada
             */
            username: string;
            /**
             * @description Whether the user represents a team or an organization token, not a person.
             * @example false
             */
            "is-service-account": boolean;
            /**
             * @description The e-mail address; empty for a service account.
             * @example ada@demo.example
             */
            email: string;
        };
        /** @description A user, as the user sees it. */
        Account: {
            /**
             * @description The user's identifier.
             * @example user-5tUvWxYzAbCdEfGh
             */
            id: string;
            /** @constant */
            type: "users";
            attributes: components["schemas"]["AccountAttributes"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description The account of the caller. */
        AccountDocument: {
            data: components["schemas"]["Account"];
        };
        /** @description Every organization may use every feature of this service. */
        EntitlementSetAttributes: {
            /**
             * @description Whether plans and applies may run on the service.
             * @example true
             */
            operations: boolean;
            /**
             * @description Whether the service stores states.
             * @example true
             */
            "state-storage": boolean;
            /**
             * @description Whether workspaces may use agent pools.
             * @example true
             */
            agents: boolean;
            /**
             * @description Whether teams may have access of their own.
             * @example true
             */
            teams: boolean;
            /**
             * @description Whether workspaces may have VCS repositories.
             * @example true
             */
            "vcs-integrations": boolean;
            /**
             * @description Whether private modules may be tested.
             * @example true
             */
            "private-module-registry": boolean;
            /**
             * @description Whether runs may have run tasks.
             * @example true
             */
            "run-tasks": boolean;
            /**
             * @description Whether runs may have policies.
             * @example true
             */
            sentinel: boolean;
            /**
             * @description Whether runs may estimate costs.
             * @example true
             */
            "cost-estimation": boolean;
        };
        /** @description The features that an organization may use. */
        EntitlementSet: {
            /**
             * @description The organization's name.
             * @example demo
             */
            id: string;
            /** @constant */
            type: "entitlement-sets";
            attributes: components["schemas"]["EntitlementSetAttributes"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description The entitlements of an organization. */
        EntitlementSetDocument: {
            data: components["schemas"]["EntitlementSet"];
        };
        /** @description A page of the run queue. Each run has its `position-in-queue`. */
        RunQueue: {
            data: components["schemas"]["Run"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The numbers of runs in the queue of an organization. */
        Capacity: {
            /**
             * @description The organization's name.
             * @example demo
             */
            id: string;
            /** @constant */
            type: "organization-capacity";
            /**
             * @description Together, all runs of the queue. A run counts as pending for ten seconds after it starts. Clients subtract `running` from
             *     an older `position-in-queue`, so runs that started in between must not count.
             */
            attributes: {
                /**
                 * @description The number of runs that wait or have just started.
                 * @example 2
                 */
                pending: number;
                /**
                 * @description The number of running runs.
                 * @example 1
                 */
                running: number;
            };
        };
        /** @description The numbers of runs in the queue of an organization. */
        CapacityDocument: {
            data: components["schemas"]["Capacity"];
        };
        /** @description A page of projects. */
        ProjectCollection: {
            data: components["schemas"]["Project"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A project to create. */
        ProjectCreate: {
            data: {
                /** @constant */
                type: "projects";
                attributes: {
                    name: components["schemas"]["ProjectName"];
                    /**
                     * @description What the project is for. Empty by default.
                     * @example Networks for all other projects.
                     */
                    description?: string;
                };
            };
        };
        /** @description A private module in the registry of an organization. */
        RegistryModule: {
            /**
             * @description The module's identifier.
             * @example mod-7kLmNpQrStUvWxYz
             */
            id: string;
            /** @constant */
            type: "registry-modules";
            /** @description The names of the module. */
            attributes: {
                /**
                 * @description Unique for the namespace and the provider.
                 * @example network
                 */
                name: string;
                /**
                 * @description The provider that the module is for.
                 * @example aws
                 */
                provider: string;
                /**
                 * @description The organization's name.
                 * @example demo
                 */
                namespace: string;
                /** @constant */
                "registry-name": "private";
                "created-at": components["schemas"]["Timestamp"];
            };
            /** @description The owner of the module. */
            relationships: {
                organization: components["schemas"]["RelatedOrganization"];
            };
            links: components["schemas"]["SelfLinks"];
        };
        /** @description A private module. */
        RegistryModuleDocument: {
            data: components["schemas"]["RegistryModule"];
        };
        /**
         * @description The purpose of a variable.
         * @example terraform
         * @enum {string}
         */
        VariableCategory: "terraform" | "env";
        /** @description The key of a variable and, unless it is sensitive, its value. */
        WorkspaceVariableAttributes: {
            /**
             * @description Unique within the workspace and category.
             * @example region
             */
            key: string;
            /**
             * @description Null if the variable is sensitive.
             * @example eu-north-1
             */
            value: string | null;
            /**
             * @description What the variable is for.
             * @example Where the resources are
             */
            description: string | null;
            category: components["schemas"]["VariableCategory"];
            /**
             * @description Whether the value is write-once, not visible afterwards.
             * @example false
             */
            sensitive: boolean;
            /**
             * @description Whether the value is an expression of the configuration language, not a plain string.
             * @example false
             */
            hcl: boolean;
            /** @description Creation time of the variable. */
            "created-at": components["schemas"]["Timestamp"];
            /**
             * @description Changes with every change of the variable.
             * @example 7c51d2f0c3b84e6799aa0d6c5f4e3b21
             */
            "version-id": string;
        };
        /** @description The workspace of a variable. */
        WorkspaceVariableRelationships: {
            configurable: components["schemas"]["RelatedWorkspace"];
        };
        /** @description A variable of the runs of a workspace. */
        WorkspaceVariable: {
            /**
             * @description The variable's identifier.
             * @example var-8kMnPqRsTuVwXyZa
             */
            id: string;
            /** @constant */
            type: "vars";
            attributes: components["schemas"]["WorkspaceVariableAttributes"];
            relationships: components["schemas"]["WorkspaceVariableRelationships"];
            links: components["schemas"]["SelfLinks"];
        };
        /** @description All variables of a workspace. */
        WorkspaceVariableCollection: {
            data: components["schemas"]["WorkspaceVariable"][];
        };
        /** @description The attributes of the variable. Only the key and the category are required. */
        WorkspaceVariableCreateAttributes: {
            /**
             * @description Begins with a letter or underscore; letters, digits and underscores, and in the category `terraform` also hyphens. Unique within the workspace and category.
             * @example region
             */
            key: string;
            /**
             * @description Numbers and booleans are stored and returned as text; a sensitive value is returned as null. Numbers must be in the range that JavaScript represents exactly.
             * @default
             * @example eu-north-1
             */
            value?: string | number | boolean;
            /**
             * @description What the variable is for.
             * @example Where the resources are
             */
            description?: string | null;
            category: components["schemas"]["VariableCategory"];
            /**
             * @description When true, the value is write-once and not visible afterwards.
             * @default false
             * @example false
             */
            sensitive?: boolean;
            /**
             * @description Whether the value is an expression of the configuration language, not a plain string. Only in the category `terraform`.
             * @default false
             * @example false
             */
            hcl?: boolean;
        };
        /** @description A variable of a workspace to create. */
        WorkspaceVariableCreate: {
            data: {
                /** @constant */
                type: "vars";
                attributes: components["schemas"]["WorkspaceVariableCreateAttributes"];
            };
        };
        /** @description One variable of a workspace. */
        WorkspaceVariableDocument: {
            data: components["schemas"]["WorkspaceVariable"];
        };
        /** @description The members to change. Missing members keep their values. */
        WorkspaceVariableUpdateAttributes: {
            /**
             * @description Begins with a letter or underscore; letters, digits and underscores, and in the category `terraform` also hyphens. Unique within the workspace and category.
             * @example region
             */
            key?: string;
            /**
             * @description Replaces the value, even if it is sensitive. Numbers and booleans are stored and returned as text; a sensitive value is returned as null. Numbers must be in the range that JavaScript represents exactly.
             * @example eu-west-1
             */
            value?: string | number | boolean;
            /**
             * @description What the variable is for.
             * @example Where the resources are
             */
            description?: string | null;
            category?: components["schemas"]["VariableCategory"];
            /**
             * @description True hides the value from now on; a sensitive variable stays sensitive.
             * @example true
             */
            sensitive?: boolean;
            /**
             * @description Whether the value is an expression of the configuration language, not a plain string. Only in the category `terraform`.
             * @example false
             */
            hcl?: boolean;
        };
        /** @description What to change in a variable of a workspace. */
        WorkspaceVariableUpdate: {
            data: {
                /**
                 * @description If given, the identifier of the same variable.
                 * @example var-8kMnPqRsTuVwXyZa
                 */
                id?: string;
                /** @constant */
                type: "vars";
                attributes?: components["schemas"]["WorkspaceVariableUpdateAttributes"];
            };
        };
        /**
         * @description An event that a notification can be sent for.
         * @example run:needs_attention
         * @enum {string}
         */
        RunNotificationTrigger: "run:created" | "run:planning" | "run:needs_attention" | "run:applying" | "run:completed" | "run:errored";
        /** @description An event of a run. */
        RunNotificationItem: {
            trigger: components["schemas"]["RunNotificationTrigger"];
            /**
             * @description A sentence for people.
             * @example The run waits for confirmation.
             */
            message: string;
            run_status: components["schemas"]["RunStatus"];
            run_updated_at: components["schemas"]["Timestamp"];
            /**
             * @description The name of the user who did it.
             * @example null
             */
            run_updated_by: string | null;
        };
        /** @description A run and its latest event. */
        RunNotification: {
            /**
             * @description The version of this shape.
             * @constant
             */
            payload_version: 1;
            /**
             * @description The run.
             * @example run-4fGh7JkLmNpQrStV
             */
            run_id: string;
            /**
             * Format: uri
             * @description The page of the run.
             * @example http://127.0.0.1:8080/app/demo/network/runs/run-4fGh7JkLmNpQrStV
             */
            run_url: string;
            /**
             * @description The message of the run.
             * @example Widen the subnet
             */
            run_message: string;
            run_created_at: components["schemas"]["Timestamp"];
            /**
             * @description The name of the user who created it.
             * @example ada
             */
            run_created_by: string | null;
            /**
             * @description The workspace of the run.
             * @example ws-2m8dWkQPz7TnVbYc
             */
            workspace_id: string;
            /**
             * @description The workspace's name.
             * @example network
             */
            workspace_name: string;
            /**
             * @description The organization's name.
             * @example demo
             */
            organization_name: string;
            /** @description What happened. */
            notifications: components["schemas"]["RunNotificationItem"][];
        };
        /**
         * @description An event that a notification can be sent for.
         * @example test_run:completed
         * @enum {string}
         */
        TestRunNotificationTrigger: "test_run:created" | "test_run:running" | "test_run:completed" | "test_run:errored";
        /** @description An event of a test run. */
        TestRunNotificationItem: {
            trigger: components["schemas"]["TestRunNotificationTrigger"];
            /**
             * @description A sentence for people.
             * @example All tests passed.
             */
            message: string;
            test_run_status: components["schemas"]["TestRunStatus"];
            /**
             * @description The outcome; null until there is one.
             * @example pass
             * @enum {string|null}
             */
            test_status: "pass" | "fail" | null;
            test_run_updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A test run and its latest event. */
        TestRunNotification: {
            /**
             * @description The version of this shape.
             * @constant
             */
            payload_version: 1;
            /**
             * @description The test run.
             * @example trun-9XyZaBcDeFgHiJkL
             */
            test_run_id: string;
            /**
             * Format: uri
             * @description The page of the test run.
             * @example http://127.0.0.1:8080/app/demo/modules/demo/network/aws/test-runs/trun-9XyZaBcDeFgHiJkL
             */
            test_run_url: string;
            /**
             * @description How the test run was queued.
             * @example Queued manually via the API
             */
            test_run_message: string;
            test_run_created_at: components["schemas"]["Timestamp"];
            /**
             * @description The name of the user who created it.
             * @example ada
             */
            test_run_created_by: string | null;
            /**
             * @description The module under test.
             * @example mod-1kMnPqRsTuVwXyZa
             */
            module_id: string;
            /**
             * @description The module's name.
             * @example network
             */
            module_name: string;
            /**
             * @description The module's provider.
             * @example aws
             */
            module_provider: string;
            /**
             * @description The organization's name.
             * @example demo
             */
            organization_name: string;
            /** @description What happened. */
            notifications: components["schemas"]["TestRunNotificationItem"][];
        };
    };
    responses: {
        /** @description The request is malformed: a query parameter, a path, or a body that is not JSON. */
        "bad-request": {
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
                 *           "status": "400",
                 *           "title": "bad request",
                 *           "detail": "The verbose parameter is not a parameter of this operation.",
                 *           "source": {
                 *             "parameter": "verbose"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The token is missing, unknown, expired or deleted. */
        unauthorized: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "status": "401",
                 *           "title": "unauthorized",
                 *           "detail": "A valid bearer token is required."
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description There is no such object, or the caller may not see it. The answer is the same. */
        "not-found": {
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
                 *           "status": "404",
                 *           "title": "not found",
                 *           "detail": "There is no workspace ws-2m8dWkQPz7TnVbYc."
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description Every JSON:API entry of `Accept` carries a media type parameter other than `ext` and `profile`. */
        "not-acceptable": {
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
                 *           "status": "406",
                 *           "title": "not acceptable",
                 *           "detail": "Responses are application/vnd.api+json without parameters.",
                 *           "source": {
                 *             "header": "Accept"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /**
         * @description A rate limit is used up: the user's, with all tokens together, or without a valid token, the address's. The request
         *     counted against no other limit. `Retry-After`, the other headers and the sentence describe the same limit; if several are
         *     used up, the one that ends last.
         */
        "too-many-requests": {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "status": "429",
                 *           "title": "too many requests",
                 *           "detail": "The limit of 30 requests per second is used up."
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The service has a defect; its log has the details under the request id. */
        "internal-server-error": {
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
                 *           "status": "500",
                 *           "title": "internal server error",
                 *           "detail": "Something went wrong on our side."
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /**
         * @description The service is temporarily unavailable: the store does not answer, too many requests are open, or others keep changing the
         *     same object at the same time. If the store failed while a change was being saved, the change may be there all the same.
         */
        "service-unavailable": {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "status": "503",
                 *           "title": "service unavailable",
                 *           "detail": "The store does not answer; try again shortly."
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The body is larger than the limit. */
        "payload-too-large": {
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
        /** @description The body is not `application/vnd.api+json`, or it is compressed. */
        "unsupported-media-type": {
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
                 *           "status": "415",
                 *           "title": "unsupported media type",
                 *           "detail": "The body must be application/vnd.api+json.",
                 *           "source": {
                 *             "header": "Content-Type"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The body breaks a rule, with one entry for each; or the organization would exceed its quota, which `detail` names. */
        invalid: {
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
                 *           "status": "422",
                 *           "title": "invalid attribute",
                 *           "detail": "data is missing.",
                 *           "source": {
                 *             "pointer": "/data"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description Done; nothing to show. */
        "no-content": {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The action is queued; it may not start at once. */
        accepted: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body breaks a rule, with one entry for each; or the organization would exceed its quota, which `detail` names. */
        "invalid-flat-body": {
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
                 *           "status": "422",
                 *           "title": "unprocessable entity",
                 *           "detail": "The body must be an object.",
                 *           "source": {
                 *             "pointer": ""
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The workspace is created. */
        "workspace-created": {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/vnd.api+json": components["schemas"]["WorkspaceDocument"];
            };
        };
        /** @description The workspace, with the resources that `include` names. */
        "workspace-shown": {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/vnd.api+json": components["schemas"]["WorkspaceDocument"];
            };
        };
        /** @description The caller sees the object but may not do this. */
        forbidden: {
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
                 *           "status": "403",
                 *           "title": "forbidden",
                 *           "detail": "You are not authorized to force delete this workspace."
                 *         }
                 *       ]
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The workspace. */
        workspace: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/vnd.api+json": components["schemas"]["WorkspaceDocument"];
            };
        };
        /** @description The path exists but does not have this method. */
        "method-not-allowed": {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
        /** @description The name of an existing organization. */
        organization_name: string;
        /** @description The namespace of the module; for a private module it equals the organization's name. */
        module_namespace: string;
        /** @description The name of the module. */
        module_name: string;
        /** @description The name of the module's provider. */
        module_provider: string;
        /** @description The number of the page, from 1. A page after the last one is empty. */
        page_number: number;
        /**
         * @description The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
         *     4 MiB, the answer is 400: ask for fewer items.
         */
        page_size: number;
        /** @description Only test runs from one of these sources. */
        filter_test_run_source: components["schemas"]["TestRunSource"][];
        /**
         * @description The version of the command line that sends the request. With it, the `source` of a test run is `tool`, and the upload of a test
         *     configuration version creates no test run, because the command line creates one itself.
         */
        "Terraform-Version": string;
        /** @description The identifier of the test run. */
        test_run_id: string;
        /** @description The identifier of the test variable. */
        variable_id: string;
        /** @description The unguessable part of an `upload-url`. */
        upload_token: string;
        /**
         * @description `svc-ui` marks a run that a person queued in a web page; the run then has this `source`. Any other value counts as missing. The
         *     header grants no rights.
         */
        "X-Run-Source": string;
        /** @description The identifier of the run. */
        run_id: string;
        /** @description Related resources to add to the answer, under `included`. */
        include_shown_run: components["schemas"]["ShownRunInclude"][];
        /** @description The identifier of the workspace. */
        workspace_id: string;
        /** @description Only runs of one of these operations. */
        filter_run_operation: components["schemas"]["RunOperation"][];
        /** @description Only runs in one of these states. */
        filter_run_status: components["schemas"]["RunStatus"][];
        /** @description Only runs that agents of one of these pools execute. */
        filter_agent_pool_names: string[];
        /** @description Only runs from one of these sources. */
        filter_run_source: components["schemas"]["RunSource"][];
        /** @description Only runs in one of the states of this group. */
        filter_run_status_group: components["schemas"]["RunStatusGroup"];
        /** @description Only runs created in this calendar year, or, with `year`, in the past year. */
        filter_timeframe: number | "year";
        /** @description Only runs caused by this VCS user name. */
        search_user: string;
        /** @description Only runs of this commit hash. */
        search_commit: string;
        /** @description Only runs whose VCS user name, commit hash, identifier or message matches. Ignored when `search[commit]` or `search[user]` is present. */
        search_basic: string;
        /** @description Related resources to add to the answer, under `included`. */
        include_run: components["schemas"]["RunInclude"][];
        /** @description Only runs in one of the workspaces of these names. */
        filter_workspace_names: string[];
        /** @description Only workspaces whose name contains this, in upper or lower case. */
        search_workspace_name: string;
        /**
         * @deprecated
         * @description Only workspaces that have all of these flat tags. The key of a key-value tag of the workspace or its project counts as a flat
         *     tag if it has only letters, digits, colons, hyphens and underscores.
         */
        search_workspace_tags: string[];
        /**
         * @deprecated
         * @description Only workspaces that have none of these flat tags. Keys count as in `search[tags]`.
         */
        search_workspace_exclude_tags: string[];
        /** @description Only workspaces whose whole name matches. An asterisk at the start, at the end or at both stands for any characters. */
        search_workspace_wildcard_name: string;
        /** @description The order of the list; a leading hyphen reverses it. By default, the order is arbitrary but stable. */
        sort_workspaces: "name" | "-name" | "current-run.created-at" | "-current-run.created-at" | "latest-change-at" | "-latest-change-at";
        /** @description Only workspaces of this project. */
        filter_workspace_project: string;
        /** @description Only workspaces whose current run is in this state. */
        filter_workspace_run_status: components["schemas"]["RunStatus"];
        /**
         * @description Only workspaces with these key-value tags, as `filter[tagged][i][key]` and `filter[tagged][i][value]`, where `i`
         *     counts from 0. Several are combined with AND. Without a value, any value matches, and a flat tag too.
         */
        filter_workspace_tagged: {
            /** @example environment */
            key: string;
            /** @example production */
            value?: string;
        }[];
        /** @description Related resources to add to the answer, under `included`. */
        include_workspace: components["schemas"]["WorkspaceInclude"][];
        /** @description The name of the workspace. */
        workspace_name: string;
        /** @description The identifier of the OAuth client. */
        oauth_client_id: string;
        /** @description The identifier of the OAuth token. */
        oauth_token_id: string;
        /** @description The identifier of the policy check. */
        policy_check_id: string;
        /** @description The identifier of the task stage. */
        task_stage_id: string;
        /** @description Related resources to add to the answer, under `included`. */
        include_task_stage: components["schemas"]["TaskStageInclude"][];
        /** @description The organization of the workspace. */
        filter_organization_name: string;
        /** @description The workspace whose state versions are listed. */
        filter_workspace_name: string;
        /** @description Only state versions with this status. */
        filter_state_version_status: components["schemas"]["StateVersionStatus"];
        /** @description Related resources to add to the answer, under `included`. */
        include_state_version: components["schemas"]["StateVersionInclude"][];
        /** @description The identifier of the state version. */
        state_version_id: string;
        /** @description The identifier of the output. */
        state_version_output_id: string;
        /** @description The token at the end of the address of a state. */
        state_file_token: string;
        /** @description The identifier of the configuration version. */
        configuration_version_id: string;
        /** @description The identifier of the plan. */
        plan_id: string;
        /** @description The identifier of the apply. */
        apply_id: string;
        /** @description The identifier of the cost estimate. */
        cost_estimate_id: string;
        /** @description The identifier of the user. */
        user_id: string;
        /** @description The identifier of the project. */
        project_id: string;
        /** @description The token at the end of a `log-read-url`. */
        log_token: string;
        /** @description The number of bytes of the framed log to skip. */
        log_offset: number;
        /** @description The largest number of bytes to return; all available bytes by default. */
        log_limit: number;
        /** @description `cloud` requests lines of JSON, which the official command lines render themselves. Any other value counts as missing. */
        "X-Terraform-Integration": string;
        /** @description The token at the end of a workspace's `vcs-repo.webhook-url`. */
        webhook_token: string;
        /**
         * @description `sha256=` and the HMAC-SHA256 of the body with the webhook secret of the workspace's OAuth client, in hexadecimal.
         *     An event without a valid signature gets the same answer and starts nothing.
         */
        "X-Hub-Signature-256": string;
        /** @description Only projects with one of these names. */
        filter_project_names: string[];
        /** @description Only projects whose name contains this, in upper or lower case. */
        q_project: string;
        /** @description The identifier of the variable of the workspace. */
        workspace_variable_id: string;
        /** @description Identifies the delivery. Retries have the same id, so that a receiver can detect them. */
        "X-Notification-Id": string;
        /** @description The HMAC-SHA512 of the body with the configuration's token, in hexadecimal. */
        "X-Notification-Signature": string;
    };
    requestBodies: {
        /** @description A comment to store with the action. The body may be left out. */
        comment: {
            content: {
                /**
                 * @example {
                 *       "comment": "Looks good to me."
                 *     }
                 */
                "application/vnd.api+json": components["schemas"]["ActionComment"];
            };
        };
        /** @description What to change in the workspace. */
        "workspace-update": {
            content: {
                "application/vnd.api+json": components["schemas"]["WorkspaceUpdate"];
            };
        };
        /** @description Workspaces that the caller can read, at most 1000. */
        "remote-state-consumers": {
            content: {
                "application/vnd.api+json": components["schemas"]["RemoteStateConsumers"];
            };
        };
        /** @description Flat tags by identifier or by name, at most 1000. */
        tags: {
            content: {
                "application/vnd.api+json": components["schemas"]["TagReferences"];
            };
        };
    };
    headers: {
        /** @description Requests allowed in the current window. With several limits, this is the one with the fewest requests left; of those, the one that ends last. */
        "X-RateLimit-Limit": number;
        /** @description Requests left in that window. */
        "X-RateLimit-Remaining": number;
        /** @description Seconds until that window ends. */
        "X-RateLimit-Reset": number;
        /** @description The way to authenticate. */
        "WWW-Authenticate": "Bearer";
        /** @description Whole seconds to wait before the next request. */
        "Retry-After": number;
        /**
         * @description The seconds between snapshots of the state during an apply. Terraform and OpenTofu upload snapshots only after a response with this
         *     header. If their process is killed, the last snapshot lists the resources that exist.
         */
        "X-Terraform-Snapshot-Interval": "20";
        /** @description The version of the interface. */
        "TFP-API-Version": "2.6";
        /**
         * @description The release of the interface for the official command lines. With this release or a later one, they show the diff of a plan,
         *     using its redacted JSON output.
         */
        "X-TFE-Version": "v202302-1";
        /** @description The methods of the path, separated by commas. */
        Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listTestRuns: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page after the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
                 *     4 MiB, the answer is 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
                /** @description Only test runs from one of these sources. */
                "filter[source]"?: components["parameters"]["filter_test_run_source"];
            };
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of test runs. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["TestRunCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    createTestRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The version of the command line that sends the request. With it, the `source` of a test run is `tool`, and the upload of a test
                 *     configuration version creates no test run, because the command line creates one itself.
                 */
                "Terraform-Version"?: components["parameters"]["Terraform-Version"];
            };
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
            };
            cookie?: never;
        };
        /** @description The settings of the test run. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["TestRunCreate"];
            };
        };
        responses: {
            /** @description The test run is created and queued. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["TestRunDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    createTestConfigurationVersion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The version of the command line that sends the request. With it, the `source` of a test run is `tool`, and the upload of a test
                 *     configuration version creates no test run, because the command line creates one itself.
                 */
                "Terraform-Version"?: components["parameters"]["Terraform-Version"];
            };
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration version is created; it waits for its files. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["ConfigurationVersionCreatedDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showTestRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
                /** @description The identifier of the test run. */
                test_run_id: components["parameters"]["test_run_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test run. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["TestRunDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    cancelTestRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
                /** @description The identifier of the test run. */
                test_run_id: components["parameters"]["test_run_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cancel is queued. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The test is not running, or was canceled before. `detail` says which. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Test is not running."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    forceCancelTestRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
                /** @description The identifier of the test run. */
                test_run_id: components["parameters"]["test_run_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cancel is queued. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The test is not running, was not canceled normally before, or is still cooling off. `detail` says which. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Test is not running."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listTestVariables: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All test variables of the module. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["TestVariableCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    createTestVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
            };
            cookie?: never;
        };
        /** @description The variable. Only its key is required. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["TestVariableCreate"];
            };
        };
        responses: {
            /** @description The test variable is created. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["TestVariableDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    deleteTestVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
                /** @description The identifier of the test variable. */
                variable_id: components["parameters"]["variable_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    updateTestVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
                /** @description The identifier of the test variable. */
                variable_id: components["parameters"]["variable_id"];
            };
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["TestVariableUpdate"];
            };
        };
        responses: {
            /** @description The changed test variable. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["TestVariableDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    uploadConfigurationFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The unguessable part of an `upload-url`. */
                upload_token: components["parameters"]["upload_token"];
            };
            cookie?: never;
        };
        /**
         * @description A gzip-compressed tar of at most 100 MiB; unpacked, at most 1 GiB and 50,000 entries. Folders count as entries, even if
         *     only the names of files imply them. No entry may lead outside of the bundle. A name has at most 1,024 bytes, 255 bytes per
         *     part and 64 folders. An extended header has at most 32 KiB; one for all entries may not set names or sizes.
         */
        requestBody: {
            content: {
                "application/octet-stream": Binary;
            };
        };
        responses: {
            /** @description The files are uploaded; there is no body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The query or the body is malformed, or fewer bytes arrived than announced. */
            400: {
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
                     *           "detail": "The verbose parameter is not a parameter of this operation.",
                     *           "source": {
                     *             "parameter": "verbose"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The address is unknown, forged or no longer valid, or the caller who got it has lost the right to use it. */
            404: {
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
                     *           "detail": "There is no such upload."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description Every JSON:API entry of `Accept` carries a media type parameter other than `ext` and `profile`. */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "406",
                     *           "title": "not acceptable",
                     *           "detail": "Responses are application/vnd.api+json without parameters.",
                     *           "source": {
                     *             "header": "Accept"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description An upload to this address was accepted or refused before. */
            409: {
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
                     *           "detail": "The configuration version already has its files."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /**
             * @description The bundle is larger than the limit, or the organization would exceed its quota of stored bytes or of objects, which `detail`
             *     names. The version stays `pending`: after a deletion, the address can be used.
             */
            413: {
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
                     *           "detail": "The body may have at most 104857600 bytes."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The bundle is not a gzip-compressed tar, leads outside of its folder, or is too large when unpacked. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "422",
                     *           "title": "unprocessable entity",
                     *           "detail": "The upload is not a gzip file, or it is truncated."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The organization has too many open uploads, the address has too many open requests, or it sent too many requests to unknown upload addresses. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "429",
                     *           "title": "too many requests",
                     *           "detail": "A caller may have at most 100 requests in progress."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The service has a defect; its log has the details under the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "500",
                     *           "title": "internal server error",
                     *           "detail": "Something went wrong on our side."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The service is temporarily unavailable. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "503",
                     *           "title": "service unavailable",
                     *           "detail": "The store does not answer; try again shortly."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
        };
    };
    createRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `svc-ui` marks a run that a person queued in a web page; the run then has this `source`. Any other value counts as missing. The
                 *     header grants no rights.
                 */
                "X-Run-Source"?: components["parameters"]["X-Run-Source"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The workspace, the configuration version and the settings of the run. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["RunCreate"];
            };
        };
        responses: {
            /** @description The run is created; it is pending. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["RunDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            /**
             * @description The body breaks a rule: a member is missing or has the wrong type, two options exclude each other, there is no
             *     configuration version that can be used, the workspace only stores state, a version is given for a run that is not plan-only, or a run of a speculative version is not plan-only.
             */
            422: {
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
                     *           "status": "422",
                     *           "title": "invalid attribute",
                     *           "detail": "is-destroy must not be true when refresh-only is true.",
                     *           "source": {
                     *             "pointer": "/data/attributes/is-destroy"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showRun: {
        parameters: {
            query?: {
                /** @description Related resources to add to the answer, under `included`. */
                include?: components["parameters"]["include_shown_run"];
            };
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["RunDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    applyRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["comment"];
        responses: {
            202: components["responses"]["accepted"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The run is not paused for confirmation. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Run is not paused for confirmation."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid-flat-body"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    discardRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["comment"];
        responses: {
            202: components["responses"]["accepted"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The run is not paused for confirmation or priority. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Run is not paused for confirmation or priority."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid-flat-body"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    cancelRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["comment"];
        responses: {
            202: components["responses"]["accepted"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The run is not planning or applying, or was canceled before. `detail` says which. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Run is not planning or applying."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid-flat-body"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    forceCancelRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["comment"];
        responses: {
            202: components["responses"]["accepted"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /**
             * @description The run is not planning or applying, was not canceled before, or its cool-off period has not passed. `detail` says
             *     which.
             */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Run is not planning or applying."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid-flat-body"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    forceExecuteRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["accepted"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            /** @description The run is not pending, its workspace is not locked by another run, or its workspace is gone. */
            403: {
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
                     *           "status": "403",
                     *           "title": "forbidden",
                     *           "detail": "Run is not pending."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The run that locks the workspace cannot be discarded. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "The run that locks the workspace cannot be discarded."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listWorkspaceRuns: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page after the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
                 *     4 MiB, the answer is 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
                /** @description Only runs of one of these operations. */
                "filter[operation]"?: components["parameters"]["filter_run_operation"];
                /** @description Only runs in one of these states. */
                "filter[status]"?: components["parameters"]["filter_run_status"];
                /** @description Only runs that agents of one of these pools execute. */
                "filter[agent_pool_names]"?: components["parameters"]["filter_agent_pool_names"];
                /** @description Only runs from one of these sources. */
                "filter[source]"?: components["parameters"]["filter_run_source"];
                /** @description Only runs in one of the states of this group. */
                "filter[status_group]"?: components["parameters"]["filter_run_status_group"];
                /** @description Only runs created in this calendar year, or, with `year`, in the past year. */
                "filter[timeframe]"?: components["parameters"]["filter_timeframe"];
                /** @description Only runs caused by this VCS user name. */
                "search[user]"?: components["parameters"]["search_user"];
                /** @description Only runs of this commit hash. */
                "search[commit]"?: components["parameters"]["search_commit"];
                /** @description Only runs whose VCS user name, commit hash, identifier or message matches. Ignored when `search[commit]` or `search[user]` is present. */
                "search[basic]"?: components["parameters"]["search_basic"];
                /** @description Related resources to add to the answer, under `included`. */
                include?: components["parameters"]["include_run"];
            };
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of runs. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["RunCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listOrganizationRuns: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page after the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
                 *     4 MiB, the answer is 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
                /** @description Only runs of one of these operations. */
                "filter[operation]"?: components["parameters"]["filter_run_operation"];
                /** @description Only runs in one of these states. */
                "filter[status]"?: components["parameters"]["filter_run_status"];
                /** @description Only runs that agents of one of these pools execute. */
                "filter[agent_pool_names]"?: components["parameters"]["filter_agent_pool_names"];
                /** @description Only runs in one of the workspaces of these names. */
                "filter[workspace_names]"?: components["parameters"]["filter_workspace_names"];
                /** @description Only runs from one of these sources. */
                "filter[source]"?: components["parameters"]["filter_run_source"];
                /** @description Only runs in one of the states of this group. */
                "filter[status_group]"?: components["parameters"]["filter_run_status_group"];
                /** @description Only runs created in this calendar year, or, with `year`, in the past year. */
                "filter[timeframe]"?: components["parameters"]["filter_timeframe"];
                /** @description Only runs caused by this VCS user name. */
                "search[user]"?: components["parameters"]["search_user"];
                /** @description Only runs of this commit hash. */
                "search[commit]"?: components["parameters"]["search_commit"];
                /** @description Only runs whose VCS user name, commit hash, identifier or message matches. Ignored when `search[commit]` or `search[user]` is present. */
                "search[basic]"?: components["parameters"]["search_basic"];
                /** @description Related resources to add to the answer, under `included`. */
                include?: components["parameters"]["include_run"];
            };
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of runs. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["RunCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page after the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
                 *     4 MiB, the answer is 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
                /** @description Only workspaces whose name contains this, in upper or lower case. */
                "search[name]"?: components["parameters"]["search_workspace_name"];
                /**
                 * @deprecated
                 * @description Only workspaces that have all of these flat tags. The key of a key-value tag of the workspace or its project counts as a flat
                 *     tag if it has only letters, digits, colons, hyphens and underscores.
                 */
                "search[tags]"?: components["parameters"]["search_workspace_tags"];
                /**
                 * @deprecated
                 * @description Only workspaces that have none of these flat tags. Keys count as in `search[tags]`.
                 */
                "search[exclude-tags]"?: components["parameters"]["search_workspace_exclude_tags"];
                /** @description Only workspaces whose whole name matches. An asterisk at the start, at the end or at both stands for any characters. */
                "search[wildcard-name]"?: components["parameters"]["search_workspace_wildcard_name"];
                /** @description The order of the list; a leading hyphen reverses it. By default, the order is arbitrary but stable. */
                sort?: components["parameters"]["sort_workspaces"];
                /** @description Only workspaces of this project. */
                "filter[project][id]"?: components["parameters"]["filter_workspace_project"];
                /** @description Only workspaces whose current run is in this state. */
                "filter[current-run][status]"?: components["parameters"]["filter_workspace_run_status"];
                /**
                 * @description Only workspaces with these key-value tags, as `filter[tagged][i][key]` and `filter[tagged][i][value]`, where `i`
                 *     counts from 0. Several are combined with AND. Without a value, any value matches, and a flat tag too.
                 */
                "filter[tagged]"?: components["parameters"]["filter_workspace_tagged"];
                /** @description Related resources to add to the answer, under `included`. */
                include?: components["parameters"]["include_workspace"];
            };
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of workspaces. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["WorkspaceCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        /** @description The workspace. Only its name is required. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["WorkspaceCreate"];
            };
        };
        responses: {
            201: components["responses"]["workspace-created"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showWorkspaceByName: {
        parameters: {
            query?: {
                /** @description Related resources to add to the answer, under `included`. */
                include?: components["parameters"]["include_workspace"];
            };
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The name of the workspace. */
                workspace_name: components["parameters"]["workspace_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["workspace-shown"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    forceDeleteWorkspaceByName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The name of the workspace. */
                workspace_name: components["parameters"]["workspace_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    updateWorkspaceByName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The name of the workspace. */
                workspace_name: components["parameters"]["workspace_name"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["workspace-update"];
        responses: {
            200: components["responses"]["workspace"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    safeDeleteWorkspaceByName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The name of the workspace. */
                workspace_name: components["parameters"]["workspace_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The workspace manages resources, or a run is applying. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Workspace manages 2 resources."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showWorkspace: {
        parameters: {
            query?: {
                /** @description Related resources to add to the answer, under `included`. */
                include?: components["parameters"]["include_workspace"];
            };
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["workspace-shown"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    forceDeleteWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["workspace-update"];
        responses: {
            200: components["responses"]["workspace"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    safeDeleteWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The workspace manages resources, or a run is applying. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Workspace manages 2 resources."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    lockWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /** @description Why the workspace is locked; the body may be left out. */
        requestBody?: {
            content: {
                "application/vnd.api+json": components["schemas"]["WorkspaceLock"];
            };
        };
        responses: {
            /** @description The locked workspace. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["WorkspaceDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The workspace is already locked. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Workspace is already locked."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid-flat-body"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    unlockWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["workspace"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The workspace is already unlocked, or somebody else has locked it. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Workspace is locked by User ada."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            /** @description The latest intermediate state version is not yet finalized, or the service is unavailable. Both are temporary. */
            503: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "503",
                     *           "title": "service unavailable",
                     *           "detail": "The latest state version is still pending; try again shortly."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
        };
    };
    forceUnlockWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["workspace"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The workspace is already unlocked. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Workspace is already unlocked."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    updateWorkspaceSshKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /** @description The identifier of the key, or null. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["WorkspaceSshKeyUpdate"];
            };
        };
        responses: {
            200: components["responses"]["workspace"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listRemoteStateConsumers: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page after the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
                 *     4 MiB, the answer is 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
            };
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of workspaces. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["WorkspaceCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    addRemoteStateConsumers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["remote-state-consumers"];
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            /** @description `global-remote-state` is true, a workspace would be its own consumer, one of them does not exist or cannot be read, or the body is malformed. */
            422: {
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
                     *           "status": "422",
                     *           "title": "invalid attribute",
                     *           "detail": "A workspace cannot be its own consumer.",
                     *           "source": {
                     *             "pointer": "/data/0/id"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    removeRemoteStateConsumers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["remote-state-consumers"];
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            /** @description `global-remote-state` is true, or the body is malformed. */
            422: {
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
                     *           "status": "422",
                     *           "title": "unprocessable entity",
                     *           "detail": "Every workspace of the organization may read this state while global-remote-state is true."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    replaceRemoteStateConsumers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["remote-state-consumers"];
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            /** @description `global-remote-state` is true, a workspace would be its own consumer, one of them does not exist or cannot be read, or the body is malformed. */
            422: {
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
                     *           "status": "422",
                     *           "title": "invalid attribute",
                     *           "detail": "A workspace cannot be its own consumer.",
                     *           "source": {
                     *             "pointer": "/data/0/id"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listWorkspaceTags: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page after the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
                 *     4 MiB, the answer is 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
            };
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of flat tags. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["TagCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    addWorkspaceTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["tags"];
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    removeWorkspaceTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["tags"];
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listTagBindings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tags, not paginated. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["TagBindingCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    deleteTagBindings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    updateTagBindings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /** @description The tags to bind. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["TagBindingsUpdate"];
            };
        };
        responses: {
            /** @description All tags that are bound to the workspace itself, not paginated. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["TagBindingCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listEffectiveTagBindings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tags, not paginated. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["EffectiveTagBindingCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showDataRetentionPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy in effect. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["DataRetentionPolicyDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            /** @description There is no such workspace, the caller may not see it, neither it nor its organization has a policy, or the edition has no policies. */
            404: {
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
                     *           "status": "404",
                     *           "title": "not found",
                     *           "detail": "There is no data retention policy for workspace ws-2m8dWkQPz7TnVbYc."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    setDataRetentionPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /** @description The policy. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["DataRetentionPolicySet"];
            };
        };
        responses: {
            /** @description The policy that is now in effect. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["DataRetentionPolicyDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    deleteDataRetentionPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            /** @description There is no such workspace, the caller may not see it, it has no policy of its own, or the edition has no policies. */
            404: {
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
                     *           "status": "404",
                     *           "title": "not found",
                     *           "detail": "There is no data retention policy for workspace ws-2m8dWkQPz7TnVbYc."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listOauthTokens: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1; the first page if only the size is given. */
                "page[number]"?: number;
                /** @description The largest number of items on a page; 20 if only the number is given. */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description The identifier of the OAuth client. */
                oauth_client_id: components["parameters"]["oauth_client_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All OAuth tokens of the client, or a page of them. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["OauthTokenCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showOauthToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the OAuth token. */
                oauth_token_id: components["parameters"]["oauth_token_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OAuth token. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["OauthTokenDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    deleteOauthToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the OAuth token. */
                oauth_token_id: components["parameters"]["oauth_token_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    updateOauthToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the OAuth token. */
                oauth_token_id: components["parameters"]["oauth_token_id"];
            };
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["OauthTokenUpdate"];
            };
        };
        responses: {
            /** @description The changed OAuth token. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["OauthTokenDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listPolicyChecks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy checks. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["PolicyCheckCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showPolicyCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the policy check. */
                policy_check_id: components["parameters"]["policy_check_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy check. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["PolicyCheckDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showPolicyCheckOutput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the policy check. */
                policy_check_id: components["parameters"]["policy_check_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    overridePolicyCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the policy check. */
                policy_check_id: components["parameters"]["policy_check_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overridden policy check. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["PolicyCheckDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The policy check did not soft fail, or its run does not wait for an override. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Policy check did not soft fail, or its run does not wait for an override."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listTaskStages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task stages. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["TaskStageCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    overrideTaskStage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the task stage. */
                task_stage_id: components["parameters"]["task_stage_id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["comment"];
        responses: {
            /** @description The overridden task stage. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["TaskStageDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The task stage does not wait for an override. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Task stage does not wait for an override."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid-flat-body"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showTaskStage: {
        parameters: {
            query?: {
                /** @description Related resources to add to the answer, under `included`. */
                include?: components["parameters"]["include_task_stage"];
            };
            header?: never;
            path: {
                /** @description The identifier of the task stage. */
                task_stage_id: components["parameters"]["task_stage_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task stage. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["TaskStageDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listStateVersions: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page after the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
                 *     4 MiB, the answer is 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
            };
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of state versions. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["StateVersionCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    createStateVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /** @description The serial and the hash of the state. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["StateVersionCreate"];
            };
        };
        responses: {
            /** @description The state version is created. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Terraform-Snapshot-Interval": components["headers"]["X-Terraform-Snapshot-Interval"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["StateVersionCreatedDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description Another caller has locked the workspace, or the state is older than the current one, or has another lineage. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "The serial 1 is not greater than 1, the serial of the current state."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    restoreStateVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /** @description The state version to return to. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["StateVersionRestore"];
            };
        };
        responses: {
            /** @description The state version is created. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["StateVersionDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description Another caller has locked the workspace. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Workspace is locked by User ada."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listNamedStateVersions: {
        parameters: {
            query: {
                /** @description The organization of the workspace. */
                "filter[organization][name]": components["parameters"]["filter_organization_name"];
                /** @description The workspace whose state versions are listed. */
                "filter[workspace][name]": components["parameters"]["filter_workspace_name"];
                /** @description Only state versions with this status. */
                "filter[status]"?: components["parameters"]["filter_state_version_status"];
                /** @description The number of the page, from 1. A page after the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
                 *     4 MiB, the answer is 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of state versions. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["StateVersionCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showCurrentStateVersion: {
        parameters: {
            query?: {
                /** @description Related resources to add to the answer, under `included`. */
                include?: components["parameters"]["include_state_version"];
            };
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state version. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Terraform-Snapshot-Interval": components["headers"]["X-Terraform-Snapshot-Interval"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["StateVersionDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            /** @description The workspace has no state, or there is no such workspace, or the caller may not see it. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Terraform-Snapshot-Interval": components["headers"]["X-Terraform-Snapshot-Interval"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "404",
                     *           "title": "not found",
                     *           "detail": "The workspace has no state yet."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listCurrentStateVersionOutputs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outputs. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["StateVersionOutputs"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showStateVersion: {
        parameters: {
            query?: {
                /** @description Related resources to add to the answer, under `included`. */
                include?: components["parameters"]["include_state_version"];
            };
            header?: never;
            path: {
                /** @description The identifier of the state version. */
                state_version_id: components["parameters"]["state_version_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state version. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Terraform-Snapshot-Interval": components["headers"]["X-Terraform-Snapshot-Interval"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["StateVersionDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listStateVersionOutputs: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page after the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
                 *     4 MiB, the answer is 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
            };
            header?: never;
            path: {
                /** @description The identifier of the state version. */
                state_version_id: components["parameters"]["state_version_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of outputs. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["StateVersionOutputCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showStateVersionOutput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the output. */
                state_version_output_id: components["parameters"]["state_version_output_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The output. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["StateVersionOutputDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    readStateFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token at the end of the address of a state. */
                state_file_token: components["parameters"]["state_file_token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: components["responses"]["bad-request"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    uploadStateFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token at the end of the address of a state. */
                state_file_token: components["parameters"]["state_file_token"];
            };
            cookie?: never;
        };
        /** @description A state of at most 100 MiB. Its objects and lists are nested at most 256 levels deep. */
        requestBody: {
            content: {
                "application/octet-stream": Binary;
            };
        };
        responses: {
            /** @description The state is stored; there is no body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The query or the body is malformed, or fewer bytes arrived than announced. */
            400: {
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
                     *           "detail": "The verbose parameter is not a parameter of this operation.",
                     *           "source": {
                     *             "parameter": "verbose"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The address is unknown, forged or no longer valid, or the caller who got it has lost the right to use it. */
            404: {
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
                     *           "detail": "There is no such state file."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description Every JSON:API entry of `Accept` carries a media type parameter other than `ext` and `profile`. */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "406",
                     *           "title": "not acceptable",
                     *           "detail": "Responses are application/vnd.api+json without parameters.",
                     *           "source": {
                     *             "header": "Accept"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The state version already has this file or is discarded, another caller has locked the workspace, or the state is no longer newer than the current one. */
            409: {
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
                     *           "detail": "The state version already has its state."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The state is larger than the limit, or the organization would exceed its quota of stored bytes, which `detail` names. */
            413: {
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
                     *           "detail": "The body may have at most 104857600 bytes."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The body is not a state of version 4, or has another MD5 hash than announced. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "422",
                     *           "title": "unprocessable entity",
                     *           "detail": "The document is not JSON."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The organization has too many open uploads, the address has too many open requests, or it sent too many requests to unknown addresses. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "429",
                     *           "title": "too many requests",
                     *           "detail": "A caller may have at most 100 requests in progress."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The service has a defect; its log has the details under the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "500",
                     *           "title": "internal server error",
                     *           "detail": "Something went wrong on our side."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The service is temporarily unavailable. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "503",
                     *           "title": "service unavailable",
                     *           "detail": "The store does not answer; try again shortly."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
        };
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is running. */
            204: {
                headers: {
                    "TFP-API-Version": components["headers"]["TFP-API-Version"];
                    "X-TFE-Version": components["headers"]["X-TFE-Version"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A query parameter is unknown. */
            400: {
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
                     *           "detail": "The verbose parameter is not a parameter of this operation.",
                     *           "source": {
                     *             "parameter": "verbose"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description Every JSON:API entry of `Accept` carries a media type parameter other than `ext` and `profile`. */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "406",
                     *           "title": "not acceptable",
                     *           "detail": "Responses are application/vnd.api+json without parameters.",
                     *           "source": {
                     *             "header": "Accept"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The address has too many open requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "429",
                     *           "title": "too many requests",
                     *           "detail": "A caller may have at most 100 requests in progress."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The service has a defect; its log has the details under the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "500",
                     *           "title": "internal server error",
                     *           "detail": "Something went wrong on our side."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The service has too many open requests. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "status": "503",
                     *           "title": "service unavailable",
                     *           "detail": "Too many concurrent requests; try again shortly."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
        };
    };
    createConfigurationVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /** @description What the version is for. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["ConfigurationVersionCreate"];
            };
        };
        responses: {
            /** @description The configuration version is created; it waits for its files. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["ConfigurationVersionCreatedDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showConfigurationVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the configuration version. */
                configuration_version_id: components["parameters"]["configuration_version_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration version. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["ConfigurationVersionDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showIngressAttributes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the configuration version. */
                configuration_version_id: components["parameters"]["configuration_version_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ingress attributes. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["IngressAttributesDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the plan. */
                plan_id: components["parameters"]["plan_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["PlanDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showPlanJsonOutput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the plan. */
                plan_id: components["parameters"]["plan_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The JSON output. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanJsonOutput"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showRedactedPlanJsonOutput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the plan. */
                plan_id: components["parameters"]["plan_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The JSON output. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedactedPlanJsonOutput"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showApply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the apply. */
                apply_id: components["parameters"]["apply_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The apply. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["ApplyDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listRunEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run events. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["RunEventCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listRunComments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the run. */
                run_id: components["parameters"]["run_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comments. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["CommentCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showCostEstimate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the cost estimate. */
                cost_estimate_id: components["parameters"]["cost_estimate_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cost estimate. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["CostEstimateDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the user. */
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["UserDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the project. */
                project_id: components["parameters"]["project_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["ProjectDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the project. */
                project_id: components["parameters"]["project_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            /** @description The project has workspaces, or it is the default project. */
            409: {
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
                     *           "status": "409",
                     *           "title": "conflict",
                     *           "detail": "Project has 2 workspaces."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the project. */
                project_id: components["parameters"]["project_id"];
            };
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["ProjectUpdate"];
            };
        };
        responses: {
            /** @description The changed project. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["ProjectDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showOauthClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the OAuth client. */
                oauth_client_id: components["parameters"]["oauth_client_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OAuth client. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["OauthClientDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    readLog: {
        parameters: {
            query?: {
                /** @description The number of bytes of the framed log to skip. */
                offset?: components["parameters"]["log_offset"];
                /** @description The largest number of bytes to return; all available bytes by default. */
                limit?: components["parameters"]["log_limit"];
            };
            header?: {
                /** @description `cloud` requests lines of JSON, which the official command lines render themselves. Any other value counts as missing. */
                "X-Terraform-Integration"?: components["parameters"]["X-Terraform-Integration"];
            };
            path: {
                /** @description The token at the end of a `log-read-url`. */
                log_token: components["parameters"]["log_token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested part of the log. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["bad-request"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    receiveVcsPush: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of the body with the webhook secret of the workspace's OAuth client, in hexadecimal.
                 *     An event without a valid signature gets the same answer and starts nothing.
                 */
                "X-Hub-Signature-256"?: components["parameters"]["X-Hub-Signature-256"];
            };
            path: {
                /** @description The token at the end of a workspace's `vcs-repo.webhook-url`. */
                webhook_token: components["parameters"]["webhook_token"];
            };
            cookie?: never;
        };
        /** @description The event as the git host sends it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VcsPush"];
            };
        };
        responses: {
            /** @description The event has arrived. The answer does not say whether it counts. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad-request"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            /** @description The body is not `application/json`, or it is compressed. */
            415: {
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
                     *           "status": "415",
                     *           "title": "unsupported media type",
                     *           "detail": "The body must be application/json.",
                     *           "source": {
                     *             "header": "Content-Type"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            422: components["responses"]["invalid-flat-body"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["AccountDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            /** @description The token is the token of a run, which has no account. */
            404: {
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
                     *           "status": "404",
                     *           "title": "not found",
                     *           "detail": "There is no such object."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showEntitlementSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entitlements. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["EntitlementSetDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listRunQueue: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page after the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
                 *     4 MiB, the answer is 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
            };
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the queue. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["RunQueue"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showCapacity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The capacity. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["CapacityDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page after the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description The largest number of items on a page. If the items of a page, or its included resources of one type, have more than about
                 *     4 MiB, the answer is 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
                /** @description Only projects with one of these names. */
                "filter[names]"?: components["parameters"]["filter_project_names"];
                /** @description Only projects whose name contains this, in upper or lower case. */
                q?: components["parameters"]["q_project"];
            };
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of projects. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["ProjectCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
            };
            cookie?: never;
        };
        /** @description The project. Only its name is required. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["ProjectCreate"];
            };
        };
        responses: {
            /** @description The project is created. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["ProjectDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showRegistryModule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of an existing organization. */
                organization_name: components["parameters"]["organization_name"];
                /** @description The namespace of the module; for a private module it equals the organization's name. */
                namespace: components["parameters"]["module_namespace"];
                /** @description The name of the module. */
                name: components["parameters"]["module_name"];
                /** @description The name of the module's provider. */
                provider: components["parameters"]["module_provider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The module. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["RegistryModuleDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listWorkspaceVariables: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All variables of the workspace. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["WorkspaceVariableCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    createWorkspaceVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        /** @description The variable. Only its key and category are required. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["WorkspaceVariableCreate"];
            };
        };
        responses: {
            /** @description The variable is created. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["WorkspaceVariableDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    showWorkspaceVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
                /** @description The identifier of the variable of the workspace. */
                variable_id: components["parameters"]["workspace_variable_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variable. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["WorkspaceVariableDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    deleteWorkspaceVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
                /** @description The identifier of the variable of the workspace. */
                variable_id: components["parameters"]["workspace_variable_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["no-content"];
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    updateWorkspaceVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
                /** @description The identifier of the variable of the workspace. */
                variable_id: components["parameters"]["workspace_variable_id"];
            };
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/vnd.api+json": components["schemas"]["WorkspaceVariableUpdate"];
            };
        };
        responses: {
            /** @description The changed variable. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["WorkspaceVariableDocument"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            413: components["responses"]["payload-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    listAllWorkspaceVariables: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the workspace. */
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All variables of the workspace. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["WorkspaceVariableCollection"];
                };
            };
            400: components["responses"]["bad-request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["not-found"];
            406: components["responses"]["not-acceptable"];
            429: components["responses"]["too-many-requests"];
            500: components["responses"]["internal-server-error"];
            503: components["responses"]["service-unavailable"];
        };
    };
    runNotification: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the delivery. Retries have the same id, so that a receiver can detect them. */
                "X-Notification-Id": components["parameters"]["X-Notification-Id"];
                /** @description The HMAC-SHA512 of the body with the configuration's token, in hexadecimal. */
                "X-Notification-Signature": components["parameters"]["X-Notification-Signature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What happened. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunNotification"];
            };
        };
        responses: {
            /** @description Delivered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not delivered; do not retry. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    testRunNotification: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the delivery. Retries have the same id, so that a receiver can detect them. */
                "X-Notification-Id": components["parameters"]["X-Notification-Id"];
                /** @description The HMAC-SHA512 of the body with the configuration's token, in hexadecimal. */
                "X-Notification-Signature": components["parameters"]["X-Notification-Signature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What happened. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestRunNotification"];
            };
        };
        responses: {
            /** @description Delivered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not delivered; do not retry. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

/** Bytes that are sent unchanged. */
export type Binary = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array>;
