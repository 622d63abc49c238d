export const serverFlags: readonly string[]
export const serverEnvironment: Record<string, string>
