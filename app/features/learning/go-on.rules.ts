import type { Place } from './types.ts'

/** The label of every link to the next unread section, but for the specification’s "Continue Learning". */
export function goOnLabel({ moduleNumber, sectionNumber }: Place, hasBegun: boolean) {
  return `${hasBegun ? 'Continue with' : 'Start'} ${moduleNumber}.${sectionNumber}`
}
