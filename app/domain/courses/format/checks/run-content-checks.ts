import { findCoverageGaps } from './coverage.ts'
import { findUntestedMisconceptions } from './misconceptions.ts'
import { findLonelyTerms } from './neighbours.ts'
import { findMonotonousRuns } from './patterns.ts'
import type { Course } from './reading.ts'
import { findUntaught } from './taught.ts'

/** Runs the checks of what students will read and practise, and returns each check's findings in words. */
export function runContentChecks(course: Course) {
  return [
    { name: 'Asked before it is taught', findings: findUntaught(course) },
    { name: 'Items of one pattern in a row', findings: findMonotonousRuns(course) },
    { name: 'Expressions that pass by mistake', findings: findUntestedMisconceptions(course) },
    { name: 'Not practised', findings: findCoverageGaps(course) },
    { name: 'Fewer than three neighbours', findings: findLonelyTerms(course) },
  ]
}
