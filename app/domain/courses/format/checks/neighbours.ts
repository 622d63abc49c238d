import { containsAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import type { Course } from './reading.ts'

const leastNeighbours = 3

/**
 * Finds what practice asks for in words with fewer than three neighbours: wrong answers that have a sentence of their
 * own which does not give the right one away.
 */
export function findLonelyTerms({ practice }: Pick<Course, 'practice'>) {
  return practice.flatMap(({ key, body }) => {
    if (body.kind !== 'text') return []
    const told = body.near.filter(({ why }) => !containsAnswer(why, body)).length
    return told < leastNeighbours
      ? [`${key}: “${body.accept[0] ?? ''}” has ${told} of ${leastNeighbours} neighbours`]
      : []
  })
}
