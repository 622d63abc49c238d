import type { Place } from './learning.types.ts'

/**
 * Returns the label of links to the next unread section, except where the specification requires "Continue Learning".
 */
export function continueLabel({ moduleNumber, sectionNumber }: Place, isBegun: boolean) {
  return `${isBegun ? 'Go on with' : 'Start'} ${moduleNumber}.${sectionNumber}`
}

/** Tells whether a section of a course was read or a question answered. */
export function hasBegun({ progress, hasAnswered }: { progress: { read: number }; hasAnswered: boolean }) {
  return progress.read > 0 || hasAnswered
}
