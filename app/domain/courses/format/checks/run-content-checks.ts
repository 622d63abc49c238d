import { findCoverageGaps } from './coverage.ts'
import { findLongKeys } from './key-lengths.ts'
import { findOutcomeFaults, type TaughtCourse } from './outcomes.ts'
import { findUntaught } from './taught.ts'
import { findTestedMisconceptions } from '#app/domain/courses/practice/expression.ts'
import type { CourseFolder, FolderItem } from '../course-folder.ts'
import { containsAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import type { Course } from './reading.ts'

const longestRun = 3

/** Returns an item's kind and question with placeholders for words, transcriptions and numbers. */
function questionPattern({ body }: Pick<FolderItem, 'body'>) {
  const ask = body.ask
    .replaceAll(/‘[^’]+(?:’[a-z][^’]*)*’|\{[/[][^{}]*[/\]]\}|\*[^*]+\*|`[^`]*`|\[[^\]]*\]/g, '…')
    .replaceAll(/\d[\d.,]*/g, '0')
    .replaceAll(/…(?:,? (?:and |or )?…)+/g, '…')
  return `${body.kind}: ${ask}`
}

/** Finds more than three items in a row that differ only in their words or numbers. */
export function findMonotonousRuns({ practice }: Pick<CourseFolder, 'practice'>) {
  return [...Map.groupBy(practice, ({ section }) => section)].flatMap(([section, items]) => {
    const runs: FolderItem[][] = []
    for (const item of items) {
      const run = runs.at(-1)
      if (run?.[0] && questionPattern(run[0]) === questionPattern(item)) run.push(item)
      else runs.push([item])
    }
    return runs
      .filter((run) => run.length > longestRun)
      .map(
        (run) => `${section}: ${run.length} items in a row ask the same way, from ${run[0]?.key} to ${run.at(-1)?.key}`,
      )
  })
}

const leastNeighbours = 3

/**
 * Finds what practice asks for in words with fewer than three neighbours: wrong answers that have a sentence of their
 * own which does not give the right one away.
 */
function findLonelyTerms({ practice }: Pick<Course, 'practice'>) {
  return practice.flatMap(({ key, body }) => {
    if (body.kind !== 'text') return []
    const told = body.near.filter(({ why }) => !containsAnswer(why, body)).length
    return told < leastNeighbours
      ? [`${key}: “${body.accept[0] ?? ''}” has ${told} of ${leastNeighbours} neighbours`]
      : []
  })
}

/** An expression that only looks right passes too easily if the strings tell fewer misconceptions than this from it. */
const fewestTested = 2

/** Finds expression items whose strings test fewer than two misconceptions, and names an expression that passes. */
export function findUntestedMisconceptions({ practice }: Pick<CourseFolder, 'practice'>) {
  return practice.flatMap(({ key, body }) => {
    if (body.kind !== 'expression') return []
    const { tested, untested } = findTestedMisconceptions(body)
    if (tested.length >= fewestTested) return []
    const passing = untested.map(({ name, pattern }) => `${pattern} (${name})`).slice(0, 3)
    return [
      `${key}: its strings test ${tested.length === 0 ? 'no misconception' : `only ${tested[0]}`}${passing.length > 0 ? `; these pass: ${passing.join(', ')}` : ''}`,
    ]
  })
}

/** Runs the checks of what students will read and practise, and returns each check's findings in words. */
export function runContentChecks(course: TaughtCourse) {
  return [
    { name: 'Asked before it is taught', findings: findUntaught(course) },
    { name: 'Items of one pattern in a row', findings: findMonotonousRuns(course) },
    { name: 'Expressions that pass by mistake', findings: findUntestedMisconceptions(course) },
    { name: 'Not practised', findings: findCoverageGaps(course) },
    { name: 'Fewer than three neighbours', findings: findLonelyTerms(course) },
    { name: 'Outcomes without section, practice or question', findings: findOutcomeFaults(course) },
    { name: 'Right options that their length gives away', findings: findLongKeys(course) },
  ]
}
