import type { Place } from './learning.types.ts'

/**
 * Returns the label of links to the next unread section, except where the specification requires "Continue Learning".
 */
export function continueLabel({ moduleNumber, sectionNumber }: Place, hasBegun: boolean) {
  return `${hasBegun ? 'Go on with' : 'Start'} ${moduleNumber}.${sectionNumber}`
}
