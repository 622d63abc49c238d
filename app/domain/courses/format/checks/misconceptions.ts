import { findTestedMisconceptions } from '#app/domain/courses/practice/expression.ts'
import type { CourseFolder } from '../course-folder.ts'

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
