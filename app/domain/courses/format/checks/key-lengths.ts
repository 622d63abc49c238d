import type { BankQuestion } from '../course-schema.ts'

const letters = ['a', 'b', 'c', 'd'] as const
const mostOften = 0.35

/**
 * Finds a bank in which nothing is longer than the right option too often, so that length gives it away. Questions
 * whose options are all of one length, such as numbers, do not count.
 */
export function findLongKeys({ questions }: { questions: readonly BankQuestion[] }) {
  const measured = questions
    .map((question) => {
      const lengths = letters.map((letter) => question[letter].replaceAll(/[{}`*]/g, '').length)
      return {
        key: lengths[letters.indexOf(question.key)],
        longest: Math.max(...lengths),
        shortest: Math.min(...lengths),
      }
    })
    .filter(({ longest, shortest }) => longest > shortest)
  const given = measured.filter(({ key, longest }) => key === longest).length
  return given > measured.length * mostOften
    ? [`nothing is longer than the right option in ${given} of ${measured.length} questions`]
    : []
}
