// In the package: other packages are packed already.
export async function usePacked(_: string): Promise<void> {}
