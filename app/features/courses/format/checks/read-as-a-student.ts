import { coverageGaps } from './coverage.ts'
import { monotonousRuns } from './patterns.ts'
import type { Course } from './reading.ts'
import { untaughtThings } from './taught.ts'

/** The checks of a course that look at it as its students meet it, each with its findings in words. */
export function readAsStudent(course: Course) {
  return [
    { name: 'Asked before it is taught', findings: untaughtThings(course) },
    { name: 'Items of one pattern in a row', findings: monotonousRuns(course) },
    { name: 'Not practised', findings: coverageGaps(course) },
  ]
}
