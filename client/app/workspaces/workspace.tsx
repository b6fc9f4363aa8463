export const WorkspacePage = (props: { organization: string; name: string; tab: string }) => (
  <pre>{JSON.stringify(props)}</pre>
);
