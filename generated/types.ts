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
         * @description The test runs of a module, newest first, a page at a time. The path answers with a trailing slash as well.
         */
        get: operations["listTestRuns"];
        put?: never;
        /**
         * Create a test run
         * @description Tests a module against a configuration version, which may be another module's, with the module's current environment
         *     variables. Needs permission to access the module. No configuration version given and none ever uploaded, or one that
         *     does not exist or has no files yet, is 422.
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
         * @description Makes room for a bundle of configuration files to test. Send the files to `upload-url`, which is answered only here: a
         *     gzip-compressed tar, by `PUT`, without `Authorization`. The upload creates the test run by itself, with the defaults of
         *     everything.
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
         * @description The test run as it stands now. Its outcome is null until it is final.
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
         * @description Sends an interrupt signal to the running process, which ends the tests safely and tries to tear down the infrastructure
         *     that they created. The test run becomes `canceled` once that is over.
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
         * @description Terminates the running process at once, after a cancel that did not help and once its cool-off period is over: 10 seconds
         *     unless the service is set otherwise. The refusal says when that is. In-flight state may be lost. The test run becomes
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
         * @description All environment variables of a module's tests, oldest first, not paginated. Sensitive values are not visible, neither
         *     here nor in the logs of tests.
         */
        get: operations["listTestVariables"];
        put?: never;
        /**
         * Create a test variable
         * @description Adds an environment variable to a module's tests. A key that the module has already is 422, and so is one more variable
         *     than the 200, or more text than the 1 MiB, that those of a module may have together.
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
         * @description Removes the variable from the module's tests; a test that is running keeps it. Afterwards its key is free again.
         */
        delete: operations["deleteTestVariable"];
        options?: never;
        head?: never;
        /**
         * Update a test variable
         * @description Changes the members given. The value of a sensitive variable may be replaced but is never shown: making it visible
         *     again is 422, and so is a key that another variable of the module has.
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
         * @description Takes the files of a configuration version, once. The address is its `upload-url`, which is the secret itself: no
         *     `Authorization` is needed, and one that is sent is ignored. It counts towards no rate limit, but unknown addresses count
         *     for whoever sends them, as wrong tokens do: 404 within the limit of requests, and 429 beyond it.
         *
         *     The bytes are a gzip-compressed tar, whatever their `Content-Type` says. For a module's test, the upload also creates the
         *     test run. A bundle that cannot be used turns the version `errored`, and its `error-message` says why; an upload that
         *     breaks off leaves it as it was. A bundle that takes too long to judge cannot be used either.
         *
         *     The address is valid for 25 hours, and only while whoever asked for it may do what it is for: their token is neither
         *     deleted nor expired, and they may still queue plans in the workspace, or test the module. This is judged before the
         *     first byte and again after the last. Otherwise the address is unknown.
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
         * @description Queues a run in a workspace, with a configuration version that must have been uploaded: the one given, or the one
         *     that the workspace used most recently. A workspace that was never given one cannot run. In a workspace with a VCS
         *     repository, a run without a configuration version of its own first fetches the newest commit of the branch that the
         *     workspace follows: it is `fetching` meanwhile, and `errored` when that fails, with the reason in its run events and in
         *     the `error-message` of its configuration version.
         *
         *     A workspace has at most 1,000 runs that have not begun; one more is 422.
         *
         *     The run starts once nobody else holds the workspace, neither another run nor a user or a team. Plan-only runs do not
         *     wait for that, and saved-plan runs only before they apply. The run ends as `errored`, with the reason in its run events and its log, when whoever created it may not queue plans any more before it
         *     starts.
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
         * @description The run as it stands now. Only here and on creation its task stages are among the relationships.
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
         *     A soft-failed policy check must be overridden first, which no operation of this API does: its run can be discarded.
         *
         *     The run ends as `errored`, with the reason in its run events and in the log of its apply, when whoever confirmed it may
         *     not apply runs any more before the apply starts.
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
         *     runs of the workspace can proceed then, which may not happen at once.
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
         * @description Sends an interrupt signal to the process of a run that is planning or applying. The run ends as `canceled` once the
         *     process has stopped, and later runs can proceed. From the time in `force_cancel_available_at` on, which the run shows
         *     now, it can be force-canceled. A pending run cannot be canceled: discard it.
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
         *     workspace. What the process was doing may be lost. Possible only after a cancel that was not forceful, and from the time
         *     in `force_cancel_available_at` on.
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
         * @description Newest first. Plan-only runs are left out unless `filter[operation]` lists `plan_only`. Without `filter[timeframe]`,
         *     all runs since the workspace was created.
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
         * @description Newest first, those of all workspaces whose runs the caller may read, plan-only runs among them. Without
         *     `filter[timeframe]`, the runs created in the last year.
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
         * @description The workspaces of an organization that the caller may read, a page at a time. Totals count these alone.
         *     Several conditions are combined with AND.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description Needs the owners team, a team with Manage all workspaces, or an organization token. A team may also create workspaces in
         *     a project where it has that permission.
         *
         *     Key-value tags come along as `tag-bindings`. A name that is taken is 422.
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
         * @description The workspace as it stands now, the same as by its identifier.
         */
        get: operations["showWorkspaceByName"];
        put?: never;
        post?: never;
        /**
         * Force delete a workspace by names
         * @description Deletes the workspace without checking whether it manages resources; these live on, unmanaged. Organization owners may do
         *     this, and workspace admins where the organization's setting allows it.
         */
        delete: operations["forceDeleteWorkspaceByName"];
        options?: never;
        head?: never;
        /**
         * Update a workspace by names
         * @description Changes the settings given and leaves all others as they are. Needs admin permission on the workspace; moving it to
         *     another project needs admin permission on both projects.
         *
         *     `vcs-repo` may be null to remove the repository; of its keys only those given change. `tag-bindings` replaces the
         *     key-value tags.
         *
         *     A new name alters the address: the old one is then not found.
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
         * @description Deletes the workspace only if it manages no resources.
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
         * @description The workspace as it stands now, the same as by its names.
         */
        get: operations["showWorkspace"];
        put?: never;
        post?: never;
        /**
         * Force delete a workspace
         * @description Deletes the workspace without checking whether it manages resources; these live on, unmanaged. Organization owners may do
         *     this, and workspace admins where the organization's setting allows it.
         */
        delete: operations["forceDeleteWorkspace"];
        options?: never;
        head?: never;
        /**
         * Update a workspace
         * @description Changes the settings given and leaves all others as they are. Needs admin permission on the workspace; moving it to
         *     another project needs admin permission on both projects.
         *
         *     `vcs-repo` may be null to remove the repository; of its keys only those given change. `tag-bindings` replaces the
         *     key-value tags.
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
         * @description Deletes the workspace only if it manages no resources.
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
         * @description Holds the workspace for the caller. Until it is unlocked, no run starts in it but plan-only runs and the plans of
         *     saved-plan runs. The reason is kept as `locked-reason`.
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
         * @description Gives up the caller's own lock. The current state version becomes the latest finalized intermediate state version.
         *
         *     While an intermediate state version is not yet finalized the answer is 503: try again for a short time.
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
         * @description Removes the lock, whoever holds it. Needs admin access to the workspace.
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
         * @description The key fetches modules from private repositories during runs. Null unassigns it. A key that the organization does not
         *     have is 422.
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
         * @description The workspaces that may read this one's state: those added explicitly, or, while `global-remote-state` is true, every
         *     other workspace of the organization. Workspaces that the caller cannot read are left out.
         */
        get: operations["listRemoteStateConsumers"];
        put?: never;
        /**
         * Add remote state consumers
         * @description Lets the given workspaces read the state as well; one that may already is ignored. Works only while
         *     `global-remote-state` is false. A workspace cannot be its own consumer.
         */
        post: operations["addRemoteStateConsumers"];
        /**
         * Remove remote state consumers
         * @description Lets the given workspaces no longer read the state; one that may not anyway is ignored. Works only while
         *     `global-remote-state` is false.
         */
        delete: operations["removeRemoteStateConsumers"];
        options?: never;
        head?: never;
        /**
         * Replace remote state consumers
         * @description Lets exactly the given workspaces read the state; an empty list leaves none. Works only while `global-remote-state` is
         *     false. Needs permission to manage the workspaces of the whole organization; workspace admins add and remove instead.
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
         * @description Adds flat tags to the workspace; one that it has already is ignored. A name that the organization does not know becomes
         *     a new tag. Key-value tags are set by creating or changing the workspace. A workspace has at most 500 flat tags.
         */
        post: operations["addWorkspaceTags"];
        /**
         * Remove flat tags
         * @deprecated
         * @description Takes flat tags from the workspace. A name that no tag of the organization has does nothing. A tag taken from its last
         *     workspace disappears from the organization.
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
         * @description All key-value tags that are bound to the workspace itself. Creating or changing the workspace sets them.
         */
        get: operations["listTagBindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description All key-value tags that hold for the workspace: its own, and those that it inherits from its project.
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
         * @description The policy set on the workspace, or the organization's default where none is set. Exists only in the Enterprise edition.
         */
        get: operations["showDataRetentionPolicy"];
        put?: never;
        /**
         * Create or update the data retention policy
         * @description Gives the workspace a policy of its own, or changes it. Exists only in the Enterprise edition.
         */
        post: operations["setDataRetentionPolicy"];
        /**
         * Remove the data retention policy
         * @description Takes the workspace's own policy away; the organization's default holds then, if there is one. Exists only in the Enterprise edition.
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
         * @description The VCS connections of an OAuth client. With `page[number]` or `page[size]` the result is a page; with neither it is all
         *     of them, without `links` and `meta`.
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
         * @description The VCS connection as it stands now. Its secrets are never shown.
         */
        get: operations["showOauthToken"];
        put?: never;
        post?: never;
        /**
         * Delete an OAuth token
         * @description Ends the VCS connection; workspaces bound through it no longer receive events from their repository.
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
    "/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ping
         * @description Tells that the service is there, and which version of the interface it speaks. It counts towards no rate limit.
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
         * @description Makes room for a bundle of configuration files. Send the files to `upload-url`, which is answered only here: a
         *     gzip-compressed tar, by `PUT`, without `Authorization`. With `auto-queue-runs` a run is queued as soon as they are
         *     there.
         *
         *     An organization token starts no runs. Its version has `auto-queue-runs` false, whatever the body says: it takes its
         *     files and waits until a user or a team creates a run with it.
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
         * @description The configuration version as it stands now, without its upload address.
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
         * @description Which commit a configuration version was fetched from; null when its files were uploaded, or as long as it is not known which commit is the newest.
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
         * @description What happened to a run, oldest first, all at once.
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
         * @description The comments given with the actions on a run, oldest first, all at once.
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
         * @description The policy checks of a run, all at once.
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
         * @description The task stages of a run, all at once.
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
         * @description A user who shares an organization with the caller.
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description The log of a plan, an apply or a test run. The address itself is the secret: no `Authorization` is needed, and one
         *     that is sent is ignored. It is valid for 25 hours, and only while whoever was told it may read the log: their token is
         *     neither deleted nor expired, and they may still read runs of the workspace, or test the module. Otherwise it is unknown.
         *
         *     The log is framed: its first byte is STX (`0x02`), and ETX (`0x03`) follows the last one once the log is complete.
         *     Ask again from where the last answer ended, until ETX comes. An answer is empty when there is nothing new.
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
                 *     An event without it, or with a wrong one, is answered as any other and starts nothing.
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
         * @description Takes what a git host sends when somebody pushes or opens a pull request, and has the repository looked at. What is
         *     found there queues runs soon afterwards.
         *
         *     An event is believed when two things hold. It is signed with the webhook secret of the workspace's OAuth client. And
         *     the repository itself says the same: the commit is the head of the branch, or at most 200 commits before it; or the
         *     tag is at that commit; or, of a pull request, the commit is in its branch of this very repository. An event that is not
         *     believed starts nothing. Every event has the same answer, so that the answer tells nothing about the secret or the
         *     repository; the service's log says why an event was not believed.
         *
         *     What is believed starts runs by the trigger rules of the workspace:
         *
         *     - a push to the branch that the workspace follows starts a run; with `file-triggers-enabled` only when a file changed
         *       within `trigger-prefixes` or `working-directory`, or one that `trigger-patterns` match (`*` and `?` stay within a
         *       folder, `**` does not);
         *     - with `tags-regex`, tags that match it start runs, and pushes to branches do not;
         *     - a pull request into that branch starts a plan that cannot be applied, with `speculative-enabled` and unless it comes
         *       from a fork, or does not say from where;
         *     - without `queue-all-runs` nothing starts until somebody has queued a run;
         *     - an organization token starts no run: when it binds the repository, changes the binding or turns `queue-all-runs` on,
         *       nothing starts until a user or a team has queued a run since then, or has named the repository in `vcs-repo`.
         *
         *     The same push starts one run, however often it is told and though polling sees it as well. Events that start no run,
         *     such as a host's own ping, are taken, too. No `Authorization` is needed.
         */
        post: operations["receiveVcsPush"];
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
         * A run has moved on
         * @description Sent to the address of a notification configuration (`npm run admin`) when a run comes to one of its triggers.
         *     `X-Notification-Signature` proves where it comes from. Any 2xx within 10 seconds counts as delivered, and 410 ends the
         *     tries. Anything else is tried again under the same `X-Notification-Id`, with growing pauses, eleven times in all.
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
         * A test run has moved on
         * @description Sent to the address of a notification configuration (`npm run admin`) when a test run comes to one of its triggers.
         *     `X-Notification-Signature` proves where it comes from. Any 2xx within 10 seconds counts as delivered, and 410 ends the
         *     tries. Anything else is tried again under the same `X-Notification-Id`, with growing pauses, eleven times in all.
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
         * @description How the test run came about.
         * @example svc-api
         * @enum {string}
         */
        TestRunSource: "tool" | "svc-api" | "svc-configuration-version";
        /**
         * @description Where the test run stands.
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
        /** @description When each status was reached; keys appear as the run reaches them. */
        TestRunStatusTimestamps: {
            "queued-at"?: components["schemas"]["Timestamp"];
            "started-at"?: components["schemas"]["Timestamp"];
            "finished-at"?: components["schemas"]["Timestamp"];
            "errored-at"?: components["schemas"]["Timestamp"];
            "canceled-at"?: components["schemas"]["Timestamp"];
        };
        /**
         * Format: uri
         * @description A tokenized address for reading the log, which needs no `Authorization`. It is valid for 25 hours, and only while the
         *     caller's own token is valid and its bearer may read the log.
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
        /** @description How a test run was asked for, where it stands and what came of it. */
        TestRunAttributes: {
            status: components["schemas"]["TestRunStatus"];
            "status-timestamps": components["schemas"]["TestRunStatusTimestamps"];
            /** @description Where to read the log, which grows while the tests execute; present once they have begun. The address is tokenized and needs no `Authorization`. It is valid for 25 hours, and only while the caller's own token is valid and its bearer may read the log. */
            "log-read-url"?: components["schemas"]["LogReadUrl"];
            /** @description When the test run was created. */
            "created-at": components["schemas"]["Timestamp"];
            /** @description When it last changed. */
            "updated-at": components["schemas"]["Timestamp"];
            /**
             * @description What is tested.
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
             * @description The final outcome; null until there is one.
             * @example pass
             * @enum {string|null}
             */
            "test-status": "pass" | "fail" | null;
            /**
             * @description How many tests passed; null until the final outcome exists.
             * @example 7
             */
            "tests-passed": number | null;
            /**
             * @description How many tests failed; null until the final outcome exists.
             * @example 0
             */
            "tests-failed": number | null;
            /**
             * @description How many tests could not be carried out; null until the final outcome exists.
             * @example 0
             */
            "tests-errored": number | null;
            /**
             * @description How many tests were skipped; null until the final outcome exists.
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
        /** @description Where the related resource is. */
        RelatedLinks: {
            /**
             * Format: uri-reference
             * @description The address of what is related.
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
        /** @description The user who caused this; null, without links, when no user did. */
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
        /** @description Where the resource itself is. */
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
             * @description The page before; null on the first.
             * @example null
             */
            prev: string | null;
            /**
             * Format: uri-reference
             * @description The page after; null on the last.
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
        /** @description Numbers of this page and of the whole list. */
        Pagination: {
            /**
             * @description The page that was asked for.
             * @example 1
             */
            "current-page": number;
            /**
             * @description How many items a page holds at most.
             * @example 20
             */
            "page-size": number;
            /**
             * @description The page before; null on the first.
             * @example null
             */
            "prev-page": number | null;
            /**
             * @description The page after; null on the last.
             * @example null
             */
            "next-page": number | null;
            /**
             * @description How many pages there are.
             * @example 1
             */
            "total-pages": number;
            /**
             * @description How many items there are.
             * @example 2
             */
            "total-count": number;
        };
        /** @description Where this page stands in the whole list. */
        PageMeta: {
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of test runs. */
        TestRunCollection: {
            data: components["schemas"]["TestRun"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The part of the request that is at fault; exactly one of the three. */
        ErrorSource: {
            /**
             * @description A JSON pointer into the body; the empty string is the whole body.
             * @example /data/attributes/name
             */
            pointer?: string;
            /**
             * @description The name of a query parameter, as it stands on the wire.
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
        /** @description What went wrong, one entry for each broken rule. */
        ErrorDocument: {
            errors: components["schemas"]["ErrorObject"][];
        };
        /** @description How to execute the tests; everything may be left out. At most 262,144 bytes together. */
        TestRunCreateAttributes: {
            /**
             * @description Print plan or state for each test block as it executes.
             * @default false
             * @example false
             */
            verbose?: boolean;
            /**
             * @description The directory where tests execute, within the files.
             * @default tests
             * @example tests
             */
            "test-directory"?: string;
            /**
             * @description When not empty, only the listed test files execute; each is named from the root of the files, or within `test-directory`.
             * @default []
             */
            filters?: string[];
            /**
             * @description Override the module's variables with the same key for this run only, as text; others are variables of the configuration. Values are strings that hold literals of the configuration language.
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
                    /** @description The configuration version to test against, which may be another module's. The module's most recent uploaded one when left out or null. */
                    "configuration-version"?: {
                        data: {
                            /** @example cv-6bCdEfGhJkLmNpQr */
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
         * @description Where the configuration version stands.
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
        /** @description What is known of a configuration version just created, with the address for its files. */
        ConfigurationVersionCreatedAttributes: {
            /**
             * @description Whether a run is queued as soon as the files are there; never for a version that an organization token made.
             * @example true
             */
            "auto-queue-runs": boolean;
            /**
             * @description Which kind of error the files met.
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
             * @description Whether it is meant for saved-plan runs; it does not become the workspace's current version until one is applied.
             * @example false
             */
            provisional: boolean;
            /**
             * Format: uri
             * @description A tokenized address that takes the files once, without `Authorization`. It is valid for 25 hours, and only while the
             *     caller's own token is valid and its bearer may do what the version is for.
             * @example http://127.0.0.1:8080/api/v2/uploads/dXBsb2FkLXRva2Vu
             */
            "upload-url": string;
        };
        /** @description What a VCS push brought along; `data` is null for a version that was uploaded, and the link answers all the same. */
        RelatedIngressAttributes: {
            data: {
                /** @example ia-8cDeFgHjKmNpQrSt */
                id: string;
                /** @constant */
                type: "ingress-attributes";
            } | null;
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description What a configuration version is connected with. */
        ConfigurationVersionRelationships: {
            "ingress-attributes": components["schemas"]["RelatedIngressAttributes"];
        };
        /** @description A configuration version just created, with the address for its files, which is never shown again. */
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
        /** @description A configuration version just created. */
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
             * @description Null where it is sensitive.
             * @example eu-north-1
             */
            value: string | null;
            /**
             * @description What the variable is for.
             * @example Where the tests create things
             */
            description: string | null;
            /**
             * @description It is an environment variable.
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
        /** @description The variable; all but the key may be left out. */
        TestVariableCreateAttributes: {
            /**
             * @description Begins with a letter or underscore; letters, digits and underscores only.
             * @example CLOUD_REGION
             */
            key: string;
            /**
             * @description Numbers, within what a number keeps exactly, and booleans are stored as their string.
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
             * @description It is an environment variable.
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
        /** @description The members to change; each keeps its value when left out. */
        TestVariableUpdateAttributes: {
            /**
             * @description Begins with a letter or underscore; letters, digits and underscores only.
             * @example CLOUD_REGION
             */
            key?: string;
            /**
             * @description Replaces the value, also one that is not visible. Numbers, within what a number keeps exactly, and booleans are stored as their string.
             * @example eu-west-1
             */
            value?: string | number | boolean;
            /**
             * @description What the variable is for.
             * @example Where the tests create things
             */
            description?: string | null;
            /**
             * @description It is an environment variable.
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
        /** @description A variable of one run. It takes precedence over a workspace variable of the same key, also one of a variable set. */
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
        /** @description How the run is to be executed; at most 262,144 bytes together. */
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
             * @description Apply on its own after a successful plan. When it is left out, the workspace's setting decides. The run of a caller who
             *     may not apply runs waits for somebody who may.
             * @example false
             */
            "auto-apply"?: boolean;
            /**
             * @description Verbose logging for this run only, equal to the most verbose log level.
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
             * @description Why the run is made. When it is left out, a fixed text says that the run was queued manually via the API.
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
             * @description Variables of this run alone, which take precedence over workspace variables of the same key.
             * @default []
             */
            variables?: components["schemas"]["RunVariable"][];
            /**
             * @description Make a speculative run, which cannot be applied. When it is left out, the configuration version's `speculative` decides.
             * @example false
             */
            "plan-only"?: boolean;
            /**
             * @description Make a saved-plan run, which plans and checks without becoming the workspace's current run until it is confirmed for apply.
             * @default false
             * @example false
             */
            "save-plan"?: boolean;
            /**
             * @description The version to use, which must be available to the organization. Valid only for plan-only runs.
             * @example 1.9.5
             */
            "tool-version"?: string;
        };
        /** @description Where and with what the run is to be executed. */
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
             * @description The configuration version to use. When it is left out, or its `data` is null, the one that the workspace used
             *     most recently: a version counts as used when it is created, or used for a run in the workspace. A workspace with a
             *     VCS repository fetches the newest commit instead.
             */
            "configuration-version"?: {
                data?: {
                    /**
                     * @description The configuration version's identifier.
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
         * @description Where the run stands.
         * @example planned
         * @enum {string}
         */
        RunStatus: "pending" | "fetching" | "fetching_completed" | "pre_plan_running" | "pre_plan_completed" | "queuing" | "plan_queued" | "planning" | "planned" | "cost_estimating" | "cost_estimated" | "policy_checking" | "policy_override" | "policy_soft_failed" | "policy_checked" | "confirmed" | "post_plan_running" | "post_plan_completed" | "planned_and_finished" | "planned_and_saved" | "apply_queued" | "applying" | "applied" | "discarded" | "errored" | "canceled" | "force_canceled";
        /** @description When the run reached each state; a key appears as it does. A new run has `plan-queueable-at`. */
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
        /** @description What the run's state allows now, whoever asks. */
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
        /** @description What the caller may do with runs of this workspace, whatever their state. */
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
             * @description Whether the caller may override a soft-failed policy check; no operation of this API does.
             * @example false
             */
            "can-override-policy-check": boolean;
        };
        /**
         * @description What queued the run.
         * @example svc-api
         * @enum {string}
         */
        RunSource: "svc-ui" | "svc-api" | "svc-configuration-version";
        /** @description What is known of a run. */
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
             * @description Whether the plan found something to change; false until it has finished.
             * @example true
             */
            "has-changes": boolean;
            /**
             * @description Whether the run applies on its own after a successful plan; it waits when whoever asked for it may not apply runs.
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
             * @description Why the run was made.
             * @example Widen the subnet
             */
            message: string;
            source: components["schemas"]["RunSource"];
            /**
             * @description What caused the run: `manual` for one created by this API; `push`, `tag` or `pull-request` for one that a VCS event started.
             * @example manual
             */
            "trigger-reason": string;
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
            /** @description The variables of this run alone. */
            variables: components["schemas"]["RunVariable"][];
            /**
             * Format: date-time
             * @description From when the run can be force-canceled. Spelled with underscores. Present only once a cancel that is not forceful was asked for.
             * @example 2026-03-14T09:27:03.589Z
             */
            force_cancel_available_at?: string;
        };
        /** @description The apply of a run; null, without links, for a run that has no apply phase. */
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
        /** @description The cost estimate of a run; null, without links, when costs are not estimated. */
        RelatedCostEstimate: {
            data: {
                /** @example ce-2fGhJkLmNpQrStUv */
                id: string;
                /** @constant */
                type: "cost-estimates";
            } | null;
            links?: components["schemas"]["RelatedLinks"];
        };
        /** @description A version of the state; null when there is none yet. */
        RelatedStateVersion: {
            data: {
                /** @example sv-7hJkMnPqRsTuVwXy */
                id: string;
                /** @constant */
                type: "state-versions";
            } | null;
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
        /** @description What happened to a run. */
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
            data?: {
                /** @example polchk-6mNpQrStUvWxYzAb */
                id: string;
                /** @constant */
                type: "policy-checks";
            }[];
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description The task stages of a run; only where one run is shown, not in lists. */
        RelatedTaskStages: {
            data?: {
                /** @example ts-9rStUvWxYzAbCdEf */
                id: string;
                /** @constant */
                type: "task-stages";
            }[];
            links: components["schemas"]["RelatedLinks"];
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
        /** @description What a run is connected with. */
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
         * @description How far the plan is.
         * @example finished
         * @enum {string}
         */
        PlanStatus: "pending" | "queued" | "running" | "errored" | "canceled" | "finished";
        /** @description When the plan reached each status; a key appears as it does. */
        PlanStatusTimestamps: {
            "queued-at"?: components["schemas"]["Timestamp"];
            "started-at"?: components["schemas"]["Timestamp"];
            "finished-at"?: components["schemas"]["Timestamp"];
            "errored-at"?: components["schemas"]["Timestamp"];
            "canceled-at"?: components["schemas"]["Timestamp"];
        };
        /** @description What a plan found. Counts are null until it has finished. */
        PlanAttributes: {
            status: components["schemas"]["PlanStatus"];
            "status-timestamps": components["schemas"]["PlanStatusTimestamps"];
            /**
             * @description Whether an apply would change anything.
             * @example true
             */
            "has-changes": boolean;
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
         * @description How far the apply is.
         * @example finished
         * @enum {string}
         */
        ApplyStatus: "pending" | "queued" | "running" | "errored" | "canceled" | "finished";
        /** @description When the apply reached each status; a key appears as it does. */
        ApplyStatusTimestamps: {
            "queued-at"?: components["schemas"]["Timestamp"];
            "started-at"?: components["schemas"]["Timestamp"];
            "finished-at"?: components["schemas"]["Timestamp"];
            "errored-at"?: components["schemas"]["Timestamp"];
            "canceled-at"?: components["schemas"]["Timestamp"];
        };
        /** @description What an apply did. Counts are null until it has finished. */
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
        /** @description What is known of a user. */
        UserAttributes: {
            /**
             * @description The name that others see.
             * @example ada
             */
            username: string;
            /**
             * @description Whether the user stands for a team or an organization token rather than for a person.
             * @example false
             */
            "is-service-account": boolean;
        };
        /** @description Somebody who can hold a token. */
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
         * @description How far the cost estimate is.
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
             * @description Cost of what is there now.
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
        /** @description What is known of a configuration version. The address for its files is hidden. */
        ConfigurationVersionAttributes: {
            /**
             * @description Whether a run is queued as soon as the files are there; never for a version that an organization token made.
             * @example true
             */
            "auto-queue-runs": boolean;
            /**
             * @description Which kind of error the files met.
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
             * @description Whether it is meant for saved-plan runs; it does not become the workspace's current version until one is applied.
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
             * @description The page of the commit; null where the repository is a folder.
             * @example https://git.example.com/acme/network/commit/9f2c1d7
             */
            "commit-url": string | null;
            /**
             * @description The page that compares the push with what was there before.
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
             * @description The VCS user who pushed, as the git host told; else the author of the commit.
             * @example ada
             */
            "sender-username": string | null;
            /**
             * @description The tag that was pushed.
             * @example null
             */
            tag: string | null;
        };
        /** @description What a VCS push said of the commit that a configuration version was fetched from. */
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
        /** @description A resource related to a run. */
        RunIncluded: components["schemas"]["Plan"] | components["schemas"]["Apply"] | components["schemas"]["User"] | components["schemas"]["CostEstimate"] | components["schemas"]["ConfigurationVersion"] | components["schemas"]["IngressAttributes"];
        /** @description A run, with what was asked to be included. */
        RunDocument: {
            data: components["schemas"]["Run"];
            /** @description The related resources that `include` asked for, each once. */
            included?: components["schemas"]["RunIncluded"][];
        };
        /**
         * @description A related resource to include.
         * @example plan
         * @enum {string}
         */
        RunInclude: "plan" | "apply" | "created_by" | "cost_estimate" | "configuration_version" | "configuration_version.ingress_attributes";
        /** @description The optional body of a run action; given flat, or in the envelope of JSON:API, but not both. */
        ActionComment: {
            /**
             * @description Why the caller does this; kept as a comment of the run.
             * @default null
             * @example Looks good to me.
             */
            comment?: string | null;
            /** @description The envelope of JSON:API. */
            data?: {
                /** @description What the envelope holds. */
                attributes?: {
                    /**
                     * @description The same as `comment` outside of the envelope.
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
        /** @description A page of runs, newest first, with what was asked to be included. */
        RunCollection: {
            data: components["schemas"]["Run"][];
            /** @description The related resources that `include` asked for, each once. */
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
        /**
         * @description Where the runs of a workspace execute.
         * @example remote
         * @enum {string}
         */
        ExecutionMode: "remote" | "local" | "agent";
        /** @description The VCS repository that the workspace is bound to; null without one. */
        VcsRepo: {
            /**
             * @description The branch that is followed; empty for the repository's default branch.
             * @example main
             */
            branch: string;
            /**
             * @description The repository as people read it.
             * @example acme/network
             */
            "display-identifier": string;
            /**
             * @description The repository: `:org/:repo`, for one hosting kind `:org/:project/_git/:repo`.
             * @example acme/network
             */
            identifier: string;
            /**
             * @description Whether submodules are fetched along.
             * @example false
             */
            "ingress-submodules": boolean;
            /**
             * @description The OAuth token that fetches; null where a VCS app installation does.
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
             * @description A run starts when a VCS event carries a Git tag that matches this.
             * @example null
             */
            "tags-regex": string | null;
            /**
             * Format: uri
             * @description The tokenized address that the git host's push webhook calls. Null for a caller who may not change the workspace's
             *     settings.
             * @example http://127.0.0.1:8080/api/v2/webhooks/vcs/d2ViaG9vay10b2tlbg
             */
            "webhook-url": string | null;
        } | null;
        /** @description What the workspace's state allows now. */
        WorkspaceActions: {
            /**
             * @description Whether a destroy run may be queued.
             * @example true
             */
            "is-destroyable": boolean;
        };
        /** @description What the caller may do with the workspace. */
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
             * @description Unlock it although somebody else locked it.
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
             * @description Delete it although it manages resources.
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
        /** @description For each setting with an organization-level default, whether the workspace's own value holds instead. */
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
        /** @description The settings of a workspace, and what is known of its state and runs. */
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
            /** @description When the latest state version was created, or the workspace if there is none. */
            "latest-change-at": components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the workspace was last assessed; null if it never was.
             * @example null
             */
            "last-assessment-result-at": string | null;
            "execution-mode": components["schemas"]["ExecutionMode"];
            /**
             * @deprecated
             * @description Whether runs execute remotely. Superseded by `execution-mode`, false where that is `local`.
             * @example true
             */
            operations: boolean;
            /**
             * @description Whether destroy runs may be queued.
             * @example true
             */
            "allow-destroy-plan": boolean;
            /**
             * @description Whether the infrastructure is assessed for drift; formerly `drift-detection`. The organization setting `assessments-enforced` may override it. Only the hosted edition shows it.
             * @example false
             */
            "assessments-enabled"?: boolean;
            /**
             * @description Whether runs started by VCS, UI or CLI apply without confirmation, with some exceptions.
             * @example false
             */
            "auto-apply": boolean;
            /**
             * @description Whether runs started by run triggers apply without confirmation.
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
             * @description Whether VCS events queue runs before one run was queued manually.
             * @example false
             */
            "queue-all-runs": boolean;
            /**
             * @description Whether VCS events such as pull requests start speculative plans.
             * @example true
             */
            "speculative-enabled": boolean;
            /**
             * @description Whether runs show structured output besides their logs.
             * @example true
             */
            "structured-run-output-enabled": boolean;
            /**
             * Format: date-time
             * @description When the next destroy run is scheduled.
             * @example null
             */
            "auto-destroy-at": string | null;
            /**
             * @description After which time without activity a destroy run is scheduled, in days or hours.
             * @example 14d
             */
            "auto-destroy-activity-duration": string | null;
            /**
             * @description How the last scheduled destroy run fared; null if there was none.
             * @example null
             */
            "auto-destroy-status": string | null;
            /**
             * @description Whether the project's auto-destroy setting holds.
             * @example false
             */
            "inherits-project-auto-destroy": boolean;
            /**
             * @description The environment that the workspace belongs to.
             * @example default
             */
            environment: string;
            /**
             * @description Whether somebody holds the workspace. Other runs wait meanwhile, but for plan-only runs and the plans of saved-plan runs.
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
             * @description Through what the workspace was created.
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
             * @description The tool version in use, or the constraint that selects it, as it was given.
             * @example 1.14.2
             */
            "tool-version": string;
            /** @description Path prefixes watched in addition to the working directory. */
            "trigger-prefixes": string[];
            /** @description Glob patterns of the files whose changes start a run. */
            "trigger-patterns": string[];
            /**
             * @deprecated
             * @description The names of the workspace's flat tags.
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
             * @description How many resources the workspace manages.
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
             * @description How many of the same 30 runs failed a policy check.
             * @example 0
             */
            "policy-check-failures": number;
            /**
             * @description How many of the same 30 runs ended in error.
             * @example 1
             */
            "run-failures": number;
            /**
             * @description How many runs these metrics count; at most 30. The reference also spells it `workspace-kpis-run-count`, which is never sent.
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
        /** @description The configuration that the current run uses; null, without links, while there is none. */
        RelatedCurrentConfigurationVersion: {
            data: {
                /** @example cv-6bCdEfGhJkLmNpQr */
                id: string;
                /** @constant */
                type: "configuration-versions";
            } | null;
            links?: components["schemas"]["RelatedLinks"];
        };
        /** @description A run; null, without links, when there is none. */
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
        /** @description The data retention policy that holds for the workspace, its own or its organization's default; null without one, and in the hosted edition. */
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
        /** @description Related resources that are found under their own address. */
        RelatedByLink: {
            links: components["schemas"]["RelatedLinks"];
        };
        /** @description Who holds the lock, a user, a team or a run; null while nobody does. Without links for a team. */
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
                /** @example var-3sTuVwXyZaBcDeFg */
                id: string;
                /** @constant */
                type: "vars";
            }[];
        };
        /** @description What a workspace is connected with. A link stands where its address answers. */
        WorkspaceRelationships: {
            "agent-pool": components["schemas"]["RelatedAgentPool"];
            "current-configuration-version": components["schemas"]["RelatedCurrentConfigurationVersion"];
            /** @description The run that holds or last held the workspace; null, without links, before the first. */
            "current-run": components["schemas"]["RelatedRun"];
            /**
             * @deprecated
             * @description The same as `current-run`.
             */
            "latest-run": components["schemas"]["RelatedRun"];
            "current-state-version": components["schemas"]["RelatedStateVersion"];
            "current-assessment-result": components["schemas"]["RelatedAssessmentResult"];
            "data-retention-policy": components["schemas"]["RelatedDataRetentionPolicy"];
            /** @description The key-value tags of the workspace and those that it inherits from its project. */
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
        /** @description Where the workspace is, for programs and for people. */
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
        /** @description What is known of an organization. */
        OrganizationAttributes: {
            /**
             * @description The same as its identifier.
             * @example demo
             */
            name: string;
            "created-at": components["schemas"]["Timestamp"];
            /** @description Holds for workspaces that do not overwrite it. */
            "default-execution-mode": components["schemas"]["ExecutionMode"];
            /**
             * @description Whether every eligible workspace is assessed, whatever it says itself.
             * @example false
             */
            "assessments-enforced": boolean;
            /**
             * @description Whether runs estimate costs.
             * @example false
             */
            "cost-estimation-enabled": boolean;
            /**
             * @description Whether workspace admins may force delete workspaces, not only owners.
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
        /** @description What is known of a project. */
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
        /** @description What a project belongs to. */
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
             * @description The text as it was written, in Markdown.
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
        /** @description What is known of a team. */
        TeamAttributes: {
            /**
             * @description Unique within the organization.
             * @example platform
             */
            name: string;
        };
        /** @description A group of users of one organization, which can hold tokens of its own. */
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
             * @description Any JSON value; null where it is sensitive.
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
        /** @description A page of workspaces, with the resources asked for by `include`. */
        WorkspaceCollection: {
            data: components["schemas"]["Workspace"][];
            /** @description Each related resource once; there only when `include` asks for it. */
            included?: components["schemas"]["WorkspaceIncluded"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description The VCS repository to bind the workspace to; left out means none, and so does an empty object.
         *     Otherwise at least `oauth-token-id` and `identifier` are required.
         *     Pushes to a repository that an organization token has chosen start no run until a user or a team has queued one.
         */
        VcsRepoCreate: {
            /**
             * @description The repository: `:org/:repo`, for one hosting kind `:org/:project/_git/:repo`.
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
             * @description Whether submodules are fetched along.
             * @default false
             * @example false
             */
            "ingress-submodules"?: boolean;
            /**
             * @description A run starts when a VCS event carries a Git tag that matches this regular expression. Matching takes linear time.
             * @example ^v[0-9]+\.[0-9]+\.[0-9]+$
             */
            "tags-regex"?: string | null;
        } | null;
        /**
         * @description For each setting with an organization-level default, whether the workspace has a value of its own. Each is kept and shown
         *     as given. One that is left out is true when the same body gives the value, and else false. False does not go with a value.
         *     An empty object is the same as none.
         */
        SettingOverwritesCreate: {
            /**
             * @description True demands `execution-mode` in the same body; false takes the organization's default.
             * @example true
             */
            "execution-mode"?: boolean;
            /**
             * @description True keeps `agent-pool-id`; false takes the organization's default.
             * @example false
             */
            "agent-pool"?: boolean;
        };
        /** @description The settings of a new workspace; all but the name may be left out. */
        WorkspaceCreateAttributes: {
            /**
             * @description Letters, digits, hyphens and underscores; unique within the organization.
             * @example network
             */
            name: string;
            /**
             * @description The agent pool that executes the runs. Required when `execution-mode` is `agent`; not to be given when it is `remote` or `local`, or when `operations` is true.
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
             * @description Whether the infrastructure is assessed for drift; formerly `drift-detection`. The organization setting `assessments-enforced` may override it. Only for a qualifying organization tier, and workspaces on tool version 0.15.4 or later in remote execution mode. Only the hosted edition accepts it.
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
             * @description Whether runs started by run triggers apply without confirmation.
             * @default false
             * @example false
             */
            "auto-apply-run-trigger"?: boolean;
            /**
             * Format: date-time
             * @description When to schedule the next destroy run; null for never.
             * @example 2026-04-30T18:00:00.000Z
             */
            "auto-destroy-at"?: string | null;
            /**
             * @description After which time without activity to schedule a destroy run. At most four digits, greater than 0, and the unit `d` or `h`; null for never.
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
             * @description Whether runs execute remotely. Superseded by `execution-mode` and not to be given together with it.
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
             * @description An exact version, or a constraint that always selects the newest matching release. The latest release when left out.
             * @example ~> 1.14.0
             */
            "tool-version"?: string;
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
             * @example network
             */
            "working-directory"?: string | null;
            "setting-overwrites"?: components["schemas"]["SettingOverwritesCreate"];
        };
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
        /** @description The project and the key-value tags of a new workspace. */
        WorkspaceCreateRelationships: {
            /** @description The project to create it in, where the caller needs permission to create workspaces. The organization's default project when left out or null. */
            project?: {
                data: {
                    /** @example prj-4wXyZaBcDeFgHjKm */
                    id: string;
                    /** @constant */
                    type: "projects";
                } | null;
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
        /** @description One workspace, with the resources asked for by `include`. */
        WorkspaceDocument: {
            data: components["schemas"]["Workspace"];
            /** @description Each related resource once; there only when `include` asks for it. */
            included?: components["schemas"]["WorkspaceIncluded"][];
        };
        /**
         * @description Null removes the repository. Only the keys given change, and an empty object changes nothing.
         *     To bind a workspace that has none, send at least `identifier` and `oauth-token-id` or `vcs-app-installation-id`.
         *     Pushes to a repository that an organization token has chosen start no run until a user or a team has queued one.
         */
        VcsRepoUpdate: {
            /**
             * @description The repository: `:org/:repo`, for one hosting kind `:org/:project/_git/:repo`.
             * @example acme/network
             */
            identifier?: string;
            /**
             * @description The OAuth token that fetches. Not together with `vcs-app-installation-id`.
             * @example ot-8hJkLmNpQrStUvWx
             */
            "oauth-token-id"?: string;
            /**
             * @description The VCS app installation that fetches. Not together with `oauth-token-id`.
             * @example ghain-7fGhJkMnPqRsTuVw
             */
            "vcs-app-installation-id"?: string;
            /**
             * @description The branch to follow. Empty means the repository's default branch.
             * @example release
             */
            branch?: string;
            /**
             * @description Whether submodules are fetched along.
             * @example false
             */
            "ingress-submodules"?: boolean;
            /**
             * @description A run starts when a VCS event carries a Git tag that matches this regular expression; null for none. Matching takes linear time.
             * @example ^v[0-9]+\.[0-9]+\.[0-9]+$
             */
            "tags-regex"?: string | null;
        } | null;
        /**
         * @description For each setting with an organization-level default, whether the workspace has a value of its own. Each is kept and shown
         *     as given. One that is left out becomes true when the same body gives the value, and else stays. False does not go with a
         *     value.
         */
        SettingOverwritesUpdate: {
            /**
             * @description True demands `execution-mode` in the same body; false goes back to the organization's default.
             * @example true
             */
            "execution-mode"?: boolean;
            /**
             * @description True keeps the pool of the workspace; false goes back to the organization's default.
             * @example false
             */
            "agent-pool"?: boolean;
        };
        /** @description The settings to change; each keeps its previous value when left out. */
        WorkspaceUpdateAttributes: {
            /**
             * @description Letters, digits, hyphens and underscores; unique within the organization. A new name alters the workspace's URL.
             * @example network
             */
            name?: string;
            /**
             * @description The agent pool that executes the runs. Required when `execution-mode` becomes `agent`; not to be given when it is `remote` or `local`, or when `operations` is true.
             * @example apool-2bCdEfGhJkMnPqRs
             */
            "agent-pool-id"?: string;
            /**
             * @description Whether destroy runs may be queued.
             * @example true
             */
            "allow-destroy-plan"?: boolean;
            /**
             * @description Whether the infrastructure is assessed for drift; formerly `drift-detection`. The organization setting `assessments-enforced` may override it. Only for a qualifying organization tier, and workspaces on tool version 0.15.4 or later in remote execution mode. Only the hosted edition accepts it.
             * @example false
             */
            "assessments-enabled"?: boolean;
            /**
             * @description Whether runs started by VCS, UI or CLI apply without confirmation, with some exceptions.
             * @example false
             */
            "auto-apply"?: boolean;
            /**
             * @description Whether runs started by run triggers apply without confirmation.
             * @example false
             */
            "auto-apply-run-trigger"?: boolean;
            /**
             * Format: date-time
             * @description When to schedule the next destroy run; null for never.
             * @example 2026-04-30T18:00:00.000Z
             */
            "auto-destroy-at"?: string | null;
            /**
             * @description After which time without activity to schedule a destroy run. At most four digits, greater than 0, and the unit `d` or `h`; null for never.
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
             * @description Whether runs execute remotely. Superseded by `execution-mode` and not to be given together with it.
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
             * @description An exact version, or a constraint that always selects the newest matching release.
             * @example ~> 1.14.0
             */
            "tool-version"?: string;
            /** @description Glob patterns, appended to the root of the repository. */
            "trigger-patterns"?: string[];
            /** @description Path prefixes watched in addition to the working directory, appended to the root of the repository. */
            "trigger-prefixes"?: string[];
            "vcs-repo"?: components["schemas"]["VcsRepoUpdate"];
            /**
             * @description The relative path in which runs execute; null for the root of the repository.
             * @example network
             */
            "working-directory"?: string | null;
            "setting-overwrites"?: components["schemas"]["SettingOverwritesUpdate"];
        };
        /** @description The project and the key-value tags to set. */
        WorkspaceUpdateRelationships: {
            /** @description The project to move the workspace to. The caller needs admin permission on both; without it the project is not found. */
            project?: {
                data: {
                    /** @example prj-4wXyZaBcDeFgHjKm */
                    id: string;
                    /** @constant */
                    type: "projects";
                } | null;
            };
            /** @description The key-value tags that the workspace has from now on; an empty list removes them all. */
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
        /** @description Why the workspace is locked; given flat, or in the envelope of JSON:API, but not both. */
        WorkspaceLock: {
            /**
             * @description Shown as `locked-reason` while the lock holds.
             * @default
             * @example Moving state by hand
             */
            reason?: string | null;
            /** @description The envelope of JSON:API. */
            data?: {
                /** @description What the envelope holds. */
                attributes?: {
                    /**
                     * @description The same as `reason` outside of the envelope.
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
            /** @description Whatever is given here is ignored. */
            attributes?: Record<string, unknown>;
            /** @description Whatever is given here is ignored. */
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
             * @description How many workspaces have the tag.
             * @example 3
             */
            "instance-count": number;
        };
        /** @description What a flat tag belongs to. */
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
        /** @description A flat tag by its identifier or by its name; the identifier counts where both are given. */
        TagReference: {
            /**
             * @description The tag's identifier; an empty one is none.
             * @example tag-6nPqRsTuVwXyZaBc
             */
            id?: string;
            /** @constant */
            type: "tags";
            attributes?: {
                /**
                 * @description Letters, digits, colons, hyphens and underscores; added, the tag comes into being if the organization does not have it yet.
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
        /** @description The key and the value of a tag. */
        EffectiveTagBindingAttributes: {
            /**
             * @description The workspace's own tag hides an inherited one with the same key.
             * @example cost-center
             */
            key: string;
            /**
             * @description May be empty.
             * @example platform
             */
            value: string;
        };
        /** @description Where an inherited tag comes from; only inherited ones have it. */
        EffectiveTagBindingRelationships: {
            /** @description The project that the tag is bound to. */
            "inherited-from": components["schemas"]["RelatedByLink"];
        };
        /** @description A key-value tag that holds for the workspace, its own or inherited from its project. */
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
        /** @description All key-value tags that hold for a workspace. */
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
        /** @description No data is deleted for its age. */
        DataRetentionPolicyDontDelete: {
            /**
             * @description The policy's identifier.
             * @example drp-7tUvWxYzAbCdEfGh
             */
            id: string;
            /** @constant */
            type: "data-retention-policy-dont-deletes";
        };
        /** @description What becomes of the old data of a workspace. */
        DataRetentionPolicy: components["schemas"]["DataRetentionPolicyDeleteOlder"] | components["schemas"]["DataRetentionPolicyDontDelete"];
        /** @description The data retention policy of a workspace. */
        DataRetentionPolicyDocument: {
            data: components["schemas"]["DataRetentionPolicy"];
        };
        /** @description Data older than a number of days is to be deleted. */
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
                 * @description The same under the name that some clients send.
                 * @example 90
                 */
                deleteOlderThanNDays?: number;
            } & ({
                "delete-older-than-n-days": number;
            } | {
                deleteOlderThanNDays: number;
            });
        };
        /** @description No data is to be deleted for its age. */
        DataRetentionPolicyDontDeleteSet: {
            /** @constant */
            type: "data-retention-policy-dont-deletes";
        };
        /** @description The data retention policy that the workspace has from now on. */
        DataRetentionPolicySet: {
            /** @description Deletion after a number of days, or none. */
            data: components["schemas"]["DataRetentionPolicyDeleteOlderSet"] | components["schemas"]["DataRetentionPolicyDontDeleteSet"];
        };
        /** @description Whose connection it is. The token itself is never shown. */
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
        /** @description What an OAuth token belongs to. */
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
        /** @description All OAuth tokens of a client, or a page of them when a page was asked for. */
        OauthTokenCollection: {
            data: components["schemas"]["OauthToken"][];
            /** @description There only when a page was asked for. */
            links?: components["schemas"]["PageLinks"];
            /** @description There only when a page was asked for. */
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
                     * @description A private SSH key for fetching submodules. It is stored and never shown; an empty one removes what is stored.
                     * @example -----BEGIN OPENSSH PRIVATE KEY-----
                     *     b3BlbnNzaC1rZXktdjEAAAAA
                     *     -----END OPENSSH PRIVATE KEY-----
                     */
                    "ssh-key"?: string;
                };
            };
        };
        /** @description What the version is for. */
        ConfigurationVersionCreateAttributes: {
            /**
             * @description Queue a run as soon as the files are there. An organization token queues none.
             * @default true
             * @example true
             */
            "auto-queue-runs"?: boolean;
            /**
             * @description Let its runs only plan.
             * @default false
             * @example false
             */
            speculative?: boolean;
            /**
             * @description Keep it from becoming the workspace's current version until a run of it is applied, as saved-plan runs want.
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
        /** @description An apply. */
        ApplyDocument: {
            data: components["schemas"]["Apply"];
        };
        /** @description What happened, and when. */
        RunEventAttributes: {
            /**
             * @description `created`, an action that a caller took (`apply`, `discard`, `cancel`, `force_cancel`, `force_execute`), or the state that the run entered.
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
        /** @description Something that happened to a run. */
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
        /** @description Everything that happened to a run, oldest first. */
        RunEventCollection: {
            data: components["schemas"]["RunEvent"][];
        };
        /** @description What somebody said of a run, mostly with an action. */
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
        /**
         * @description How the policy check stands.
         * @example passes
         * @enum {string}
         */
        PolicyCheckStatus: "pending" | "queued" | "passes" | "soft_failed" | "hard_failed" | "overridden" | "errored" | "canceled";
        /** @description How many policies passed and failed. */
        PolicyCheckAttributes: {
            status: components["schemas"]["PolicyCheckStatus"];
            /**
             * @description Whose policies were checked.
             * @example organization
             * @enum {string}
             */
            scope: "organization" | "workspace";
            /** @description How many policies passed, and how the others failed. */
            result: {
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
            /** @description What the state allows. */
            actions: {
                /**
                 * @description Whether the check soft failed, so that it can be overridden; no operation of this API does.
                 * @example false
                 */
                "is-overridable": boolean;
            };
            /** @description What the caller may do. */
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
        };
        /** @description The policy checks of a run. */
        PolicyCheckCollection: {
            data: components["schemas"]["PolicyCheck"][];
        };
        /**
         * @description How the task stage stands.
         * @example passed
         * @enum {string}
         */
        TaskStageStatus: "pending" | "running" | "passed" | "failed" | "errored" | "canceled";
        /** @description A point of a run at which tasks outside the service are asked. */
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
                 * @description Where in the run it stands.
                 * @example pre_plan
                 * @enum {string}
                 */
                stage: "pre_plan" | "post_plan";
                status: components["schemas"]["TaskStageStatus"];
                "created-at": components["schemas"]["Timestamp"];
                "updated-at": components["schemas"]["Timestamp"];
            };
            relationships: {
                run: components["schemas"]["RelatedRun"];
            };
        };
        /** @description The task stages of a run. */
        TaskStageCollection: {
            data: components["schemas"]["TaskStage"][];
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
        /** @description Which VCS provider it is, and where. */
        OauthClientAttributes: {
            /**
             * @description What the organization calls it.
             * @example Our git host
             */
            name: string | null;
            /**
             * @description The kind of VCS provider.
             * @example git
             */
            "service-provider": string;
            /**
             * @description The kind of VCS provider for people.
             * @example Git
             */
            "service-provider-display-name": string;
            /**
             * Format: uri
             * @description Where repositories are cloned from.
             * @example https://git.example.com
             */
            "http-url": string;
            /**
             * Format: uri
             * @description Where the provider's own API is.
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
        /** @description A commit of a push and the files that it touched. */
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
            /** @description What is to be merged. */
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
                 * @description Where it comes from. Another repository than that of the workspace is a fork, which starts no plans; so is one that
                 *     is not told, or null because it was deleted.
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
            /** @description Where it is to be merged. */
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
        /** @description What is read of a git host's event; whatever else it says is ignored. */
        VcsPush: {
            /**
             * @description The branch or tag that was pushed, in full.
             * @example refs/heads/main
             */
            ref?: string;
            /**
             * @description The commit that was there before.
             * @example 0b1c2d3e4f5061728394a5b6c7d8e9f0a1b2c3d4
             */
            before?: string;
            /**
             * @description The commit that is there now.
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
            /** @description Where it happened. */
            repository?: {
                /**
                 * @description Owner and name.
                 * @example acme/network
                 */
                full_name?: string;
                /**
                 * @description Where it can be cloned from.
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
            /** @description Who did it. */
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
        /**
         * @description What a notification can be asked for.
         * @example run:needs_attention
         * @enum {string}
         */
        RunNotificationTrigger: "run:created" | "run:planning" | "run:needs_attention" | "run:applying" | "run:completed" | "run:errored";
        /** @description One thing that happened to a run. */
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
        /** @description A run and what happened to it. */
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
             * @description The address of the run.
             * @example http://127.0.0.1:8080/api/v2/runs/run-4fGh7JkLmNpQrStV
             */
            run_url: string;
            /**
             * @description Why the run was made.
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
         * @description What a notification can be asked for.
         * @example test_run:completed
         * @enum {string}
         */
        TestRunNotificationTrigger: "test_run:created" | "test_run:running" | "test_run:completed" | "test_run:errored";
        /** @description One thing that happened to a test run. */
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
        /** @description A test run and what happened to it. */
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
             * @description The address of the test run.
             * @example http://127.0.0.1:8080/api/v2/organizations/demo/tests/registry-modules/private/demo/network/aws/test-runs/trun-9XyZaBcDeFgHiJkL
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
        /** @description There is no such object, or the caller may not see it: the two cannot be told apart. */
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
         * @description A rate limit is used up: the user's, whatever the token, or the address's where no valid token came. The request spent
         *     no other limit. `Retry-After`, the other headers and the sentence speak of the same limit; of several that are used up, of the one
         *     that ends last.
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
        /** @description A defect of the service; the log holds the details under the request id. */
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
         * @description The service cannot answer now, for a passing reason, and has changed nothing: the store does not answer, too much is under
         *     way, or others changed the same object at once, time and again.
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
        /** @description The body is well-formed JSON but breaks a rule. One entry for each broken rule. */
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
        /** @description The body is well-formed JSON but breaks a rule. One entry for each broken rule. */
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
        /** @description The workspace, with the resources asked for by `include`. */
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
        /** @description The path exists but does not know this method. */
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
        /** @description Which page, counted from 1. A page past the last one is empty. */
        page_number: number;
        /**
         * @description How many items a page holds at most. A page whose items, or what they include of one kind, hold more than about 4 MiB is
         *     refused with 400: ask for fewer items.
         */
        page_size: number;
        /** @description Only test runs from one of these sources. */
        filter_test_run_source: components["schemas"]["TestRunSource"][];
        /** @description The identifier of the test run. */
        test_run_id: string;
        /** @description The identifier of the test variable. */
        variable_id: string;
        /** @description The unguessable part of an `upload-url`. */
        upload_token: string;
        /** @description The identifier of the run. */
        run_id: string;
        /** @description Related resources to answer along with the runs. */
        include_run: components["schemas"]["RunInclude"][];
        /** @description The identifier of the workspace. */
        workspace_id: string;
        /** @description Only runs of one of these operations. */
        filter_run_operation: components["schemas"]["RunOperation"][];
        /** @description Only runs in one of these states. */
        filter_run_status: components["schemas"]["RunStatus"][];
        /** @description Only runs that an agent of one of these pools executes. */
        filter_agent_pool_names: string[];
        /** @description Only runs that one of these queued. */
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
        /** @description Only runs in one of the workspaces of these names. */
        filter_workspace_names: string[];
        /** @description Only workspaces whose name resembles this; the match is fuzzy. */
        search_workspace_name: string;
        /**
         * @deprecated
         * @description Only workspaces that have all of these flat tags.
         */
        search_workspace_tags: string[];
        /**
         * @deprecated
         * @description Only workspaces that have none of these flat tags.
         */
        search_workspace_exclude_tags: string[];
        /** @description Only workspaces whose whole name matches this. An asterisk as prefix, as suffix or as both stands for any characters. */
        search_workspace_wildcard_name: string;
        /** @description The order of the list, reversed by a leading hyphen. Without it the order is arbitrary but stable. */
        sort_workspaces: "name" | "-name" | "current-run.created-at" | "-current-run.created-at" | "latest-change-at" | "-latest-change-at";
        /** @description Only workspaces of this project. */
        filter_workspace_project: string;
        /** @description Only workspaces whose current run is in this state. */
        filter_workspace_run_status: components["schemas"]["RunStatus"];
        /**
         * @description Only workspaces with these key-value tags, as `filter[tagged][i][key]` and `filter[tagged][i][value]`, where `i`
         *     counts from 0. Several are combined with AND. Without a value, any value matches.
         */
        filter_workspace_tagged: {
            /** @example environment */
            key: string;
            /** @example production */
            value?: string;
        }[];
        /** @description Related resources to return as well, in `included`. */
        include_workspace: components["schemas"]["WorkspaceInclude"][];
        /** @description The name of the workspace. */
        workspace_name: string;
        /** @description The identifier of the OAuth client. */
        oauth_client_id: string;
        /** @description The identifier of the OAuth token. */
        oauth_token_id: string;
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
        /** @description How many bytes of the framed log to skip. */
        log_offset: number;
        /** @description How many bytes to answer at most; all that there are when it is left out. */
        log_limit: number;
        /** @description The token at the end of a workspace's `vcs-repo.webhook-url`. */
        webhook_token: string;
        /**
         * @description `sha256=` and the HMAC-SHA256 of the body with the webhook secret of the workspace's OAuth client, in hexadecimal.
         *     An event without it, or with a wrong one, is answered as any other and starts nothing.
         */
        "X-Hub-Signature-256": string;
        /** @description The same for every try of one delivery, so that a receiver can tell a repetition. */
        "X-Notification-Id": string;
        /** @description The HMAC-SHA512 of the body with the configuration's token, in hexadecimal. */
        "X-Notification-Signature": string;
    };
    requestBodies: {
        /** @description A comment to keep with the action; the body may be left out. */
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
        /** @description Requests allowed in the current window of the limit that has the least left; of several, of the one that ends last. */
        "X-RateLimit-Limit": number;
        /** @description Requests left in that window. */
        "X-RateLimit-Remaining": number;
        /** @description Seconds until that window ends. */
        "X-RateLimit-Reset": number;
        /** @description The way to authenticate. */
        "WWW-Authenticate": "Bearer";
        /** @description Whole seconds to wait before the next try. */
        "Retry-After": number;
        /** @description The version of the interface. */
        "TFP-API-Version": "2.6";
        /** @description The methods that the path knows, separated by commas. */
        Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listTestRuns: {
        parameters: {
            query?: {
                /** @description Which page, counted from 1. A page past the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description How many items a page holds at most. A page whose items, or what they include of one kind, hold more than about 4 MiB is
                 *     refused with 400: ask for fewer items.
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
        /** @description How to test. */
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
            /** @description The configuration version is created; it awaits its files. */
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
            /** @description The test is not running, or was canceled before. */
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
                     *           "detail": "Test is not running or was canceled before."
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
            /** @description The test is not running, nobody canceled it non-forcefully first, or it is still cooling off. */
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
                     *           "detail": "Test is not running, was not canceled before, or is still cooling off."
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
        /** @description The variable; only its key is required. */
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
         * @description A gzip-compressed tar of at most 100 MiB, unpacked of at most 1 GiB and 50,000 entries, none of which leaves its
         *     folder. Folders count as entries, also those that are only implied. A name has at most 1,024 bytes, 255 in each of its parts,
         *     and 64 folders.
         *     Extended headers have at most 32 KiB each, and those for all entries carry no names and sizes.
         */
        requestBody: {
            content: {
                "application/octet-stream": Binary;
            };
        };
        responses: {
            /** @description The files are taken in; there is no body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The query or the body is malformed, or fewer bytes came than were announced. */
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
            /** @description The address is unknown, forged or no longer valid, also because of what whoever asked for it has lost. */
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
            /** @description The files were uploaded before. */
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
                     *           "detail": "The configuration version has its files already."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description The bundle is larger than the limit. */
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
            /** @description The bundle is no gzip-compressed tar, would leave its folder, or is too large when unpacked. */
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
            /** @description Too many uploads of the organization, or requests from the address, are under way; or too many unknown addresses came from the same place. */
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
                     *           "detail": "No more than 100 requests of one caller may be under way at once."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description A defect of the service; the log holds the details under the request id. */
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
            /** @description The service cannot answer now, for a passing reason. */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Where to run, with what, and how. */
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
             * @description The body breaks a rule: a member is missing or of the wrong type, two options exclude each other, there is no
             *     configuration version that can be used, or `tool-version` stands on a run that is not plan-only.
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
                /** @description Related resources to answer along with the runs. */
                include?: components["parameters"]["include_run"];
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
            /** @description The run is not planning or applying. */
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
            /** @description The run is not planning or applying, was not canceled before, or its cool-off period has not passed. */
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
                     *           "detail": "Run is not planning or applying, was not canceled before, or is still cooling off."
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
                /** @description Which page, counted from 1. A page past the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description How many items a page holds at most. A page whose items, or what they include of one kind, hold more than about 4 MiB is
                 *     refused with 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
                /** @description Only runs of one of these operations. */
                "filter[operation]"?: components["parameters"]["filter_run_operation"];
                /** @description Only runs in one of these states. */
                "filter[status]"?: components["parameters"]["filter_run_status"];
                /** @description Only runs that an agent of one of these pools executes. */
                "filter[agent_pool_names]"?: components["parameters"]["filter_agent_pool_names"];
                /** @description Only runs that one of these queued. */
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
                /** @description Related resources to answer along with the runs. */
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
                /** @description Which page, counted from 1. A page past the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description How many items a page holds at most. A page whose items, or what they include of one kind, hold more than about 4 MiB is
                 *     refused with 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
                /** @description Only runs of one of these operations. */
                "filter[operation]"?: components["parameters"]["filter_run_operation"];
                /** @description Only runs in one of these states. */
                "filter[status]"?: components["parameters"]["filter_run_status"];
                /** @description Only runs that an agent of one of these pools executes. */
                "filter[agent_pool_names]"?: components["parameters"]["filter_agent_pool_names"];
                /** @description Only runs in one of the workspaces of these names. */
                "filter[workspace_names]"?: components["parameters"]["filter_workspace_names"];
                /** @description Only runs that one of these queued. */
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
                /** @description Related resources to answer along with the runs. */
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
                /** @description Which page, counted from 1. A page past the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description How many items a page holds at most. A page whose items, or what they include of one kind, hold more than about 4 MiB is
                 *     refused with 400: ask for fewer items.
                 */
                "page[size]"?: components["parameters"]["page_size"];
                /** @description Only workspaces whose name resembles this; the match is fuzzy. */
                "search[name]"?: components["parameters"]["search_workspace_name"];
                /**
                 * @deprecated
                 * @description Only workspaces that have all of these flat tags.
                 */
                "search[tags]"?: components["parameters"]["search_workspace_tags"];
                /**
                 * @deprecated
                 * @description Only workspaces that have none of these flat tags.
                 */
                "search[exclude-tags]"?: components["parameters"]["search_workspace_exclude_tags"];
                /** @description Only workspaces whose whole name matches this. An asterisk as prefix, as suffix or as both stands for any characters. */
                "search[wildcard-name]"?: components["parameters"]["search_workspace_wildcard_name"];
                /** @description The order of the list, reversed by a leading hyphen. Without it the order is arbitrary but stable. */
                sort?: components["parameters"]["sort_workspaces"];
                /** @description Only workspaces of this project. */
                "filter[project][id]"?: components["parameters"]["filter_workspace_project"];
                /** @description Only workspaces whose current run is in this state. */
                "filter[current-run][status]"?: components["parameters"]["filter_workspace_run_status"];
                /**
                 * @description Only workspaces with these key-value tags, as `filter[tagged][i][key]` and `filter[tagged][i][value]`, where `i`
                 *     counts from 0. Several are combined with AND. Without a value, any value matches.
                 */
                "filter[tagged]"?: components["parameters"]["filter_workspace_tagged"];
                /** @description Related resources to return as well, in `included`. */
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
        /** @description The workspace; only its name is required. */
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
                /** @description Related resources to return as well, in `included`. */
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
            /** @description The workspace manages resources. */
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
                /** @description Related resources to return as well, in `included`. */
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
            /** @description The workspace manages resources. */
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
            /** @description The latest intermediate state version is not yet finalized, or the service cannot answer now. Either passes. */
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
                /** @description Which page, counted from 1. A page past the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description How many items a page holds at most. A page whose items, or what they include of one kind, hold more than about 4 MiB is
                 *     refused with 400: ask for fewer items.
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
                /** @description Which page, counted from 1. A page past the last one is empty. */
                "page[number]"?: components["parameters"]["page_number"];
                /**
                 * @description How many items a page holds at most. A page whose items, or what they include of one kind, hold more than about 4 MiB is
                 *     refused with 400: ask for fewer items.
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
            /** @description The policy that holds. */
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
            /** @description There is no such workspace or the caller may not see it, neither it nor its organization has a policy, or the edition has none. */
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
            /** @description The policy that holds from now on. */
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
            /** @description There is no such workspace or the caller may not see it, it has no policy of its own, or the edition has none. */
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
                /** @description Which page, counted from 1; the first where only the size is given. */
                "page[number]"?: number;
                /** @description How many items a page holds at most; 20 where only the number is given. */
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
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is there. */
            204: {
                headers: {
                    "TFP-API-Version": components["headers"]["TFP-API-Version"];
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
            /** @description Too many requests from the address are under way. */
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
                     *           "detail": "No more than 100 requests of one caller may be under way at once."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.api+json": components["schemas"]["ErrorDocument"];
                };
            };
            /** @description Something went wrong on the side of the service; the log has it under the request id. */
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
            /** @description The service has too much under way. */
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
                     *           "detail": "Too many requests are under way; try again shortly."
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
            /** @description The configuration version is created; it awaits its files. */
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
                /** @description How many bytes of the framed log to skip. */
                offset?: components["parameters"]["log_offset"];
                /** @description How many bytes to answer at most; all that there are when it is left out. */
                limit?: components["parameters"]["log_limit"];
            };
            header?: never;
            path: {
                /** @description The token at the end of a `log-read-url`. */
                log_token: components["parameters"]["log_token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The part of the log that was asked for. */
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
                 *     An event without it, or with a wrong one, is answered as any other and starts nothing.
                 */
                "X-Hub-Signature-256"?: components["parameters"]["X-Hub-Signature-256"];
            };
            path: {
                /** @description The token at the end of a workspace's `vcs-repo.webhook-url`. */
                webhook_token: components["parameters"]["webhook_token"];
            };
            cookie?: never;
        };
        /** @description The event, as the git host sends it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VcsPush"];
            };
        };
        responses: {
            /** @description The event has arrived; whether it is believed is not told. */
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
    runNotification: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every try of one delivery, so that a receiver can tell a repetition. */
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
            /** @description Not delivered, and not to be tried again. */
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
                /** @description The same for every try of one delivery, so that a receiver can tell a repetition. */
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
            /** @description Not delivered, and not to be tried again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

/** Bytes that are sent as they are. */
export type Binary = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array>;
