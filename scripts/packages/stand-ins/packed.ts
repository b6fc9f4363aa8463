// In the package: other packages are already bundled, and its own modules are JavaScript.
export async function usePacked(_: string): Promise<void> {}
export async function useBundle(): Promise<void> {}
