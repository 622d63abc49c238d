import type { Scope } from '../types.ts'

export function selfCheckTitle({ moduleNumber }: Scope) {
  return moduleNumber === null ? 'Mock exam' : `Self-check, module ${moduleNumber}`
}

/** Returns the URL of the page from which a self-check or mock exam is started. */
export function selfCheckStartUrl({ courseId, moduleNumber }: { courseId: string } & Scope) {
  return `/course/${courseId}/self-check?${moduleNumber === null ? 'mock=yes' : `module=${moduleNumber}`}`
}
