// In the package: other packages are already bundled.
export async function usePacked(_: string): Promise<void> {}
