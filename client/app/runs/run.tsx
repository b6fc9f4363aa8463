export const RunPage = (props: { organization: string; workspace: string; run_id: string }) => (
  <pre>{JSON.stringify(props)}</pre>
);
