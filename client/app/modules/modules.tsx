export const ModulesPage = (props: { organization: string }) => <pre>{JSON.stringify(props)}</pre>;
