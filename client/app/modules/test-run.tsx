export const TestRunPage = (props: {
  organization_name: string;
  namespace: string;
  name: string;
  provider: string;
  test_run_id: string;
}) => <pre>{JSON.stringify(props)}</pre>;
