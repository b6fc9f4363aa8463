export const ModulePage = (props: { organization_name: string; namespace: string; name: string; provider: string }) => (
  <pre>{JSON.stringify(props)}</pre>
);
