import type { Scope } from '../types.ts'

export function titleOf({ moduleNumber }: Scope) {
  return moduleNumber === null ? 'Mock exam' : `Self-check, module ${moduleNumber}`
}

/** The page from which to start one. */
export function startUrl({ courseId, moduleNumber }: { courseId: string } & Scope) {
  return `/course/${courseId}/self-check?${moduleNumber === null ? 'mock=yes' : `module=${moduleNumber}`}`
}
