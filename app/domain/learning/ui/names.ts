import type { Scope } from '../self-checks.ts'

export function selfCheckTitle({ moduleNumber }: Scope) {
  return moduleNumber === null ? 'Rehearsal of the exam' : `Self-check, module ${moduleNumber}`
}

/** Returns the URL of the page from which a self-check or rehearsal is started. */
export function selfCheckStartUrl({ courseId, moduleNumber }: { courseId: string } & Scope) {
  return `/course/${courseId}/self-check?${moduleNumber === null ? 'rehearsal' : `module=${moduleNumber}`}`
}

/** Returns the URL of the page on which a rehearsal is taken. It is the exam's own page. */
export const rehearsalUrl = (courseId: string, paperId: string) => `/exam/${courseId}/rehearsal/${paperId}`
