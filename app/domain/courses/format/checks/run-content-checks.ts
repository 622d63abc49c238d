import { findCoverageGaps } from './coverage.ts'
import { findUntestedMisconceptions } from './misconceptions.ts'
import { findLonelyTerms } from './neighbours.ts'
import { findOutcomeFaults, type TaughtCourse } from './outcomes.ts'
import { findMonotonousRuns } from './patterns.ts'
import { findUntaught } from './taught.ts'

/** Runs the checks of what students will read and practise, and returns each check's findings in words. */
export function runContentChecks(course: TaughtCourse) {
  return [
    { name: 'Asked before it is taught', findings: findUntaught(course) },
    { name: 'Items of one pattern in a row', findings: findMonotonousRuns(course) },
    { name: 'Expressions that pass by mistake', findings: findUntestedMisconceptions(course) },
    { name: 'Not practised', findings: findCoverageGaps(course) },
    { name: 'Fewer than three neighbours', findings: findLonelyTerms(course) },
    { name: 'Outcomes without section, practice or question', findings: findOutcomeFaults(course) },
  ]
}
