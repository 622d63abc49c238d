import { kindOf } from '#app/domain/courses/practice/kinds.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'

/** Generates the answers that students typically give when they just miss, each once. */
export function listDistinctNearAnswers(body: WrittenBody) {
  const seen = new Set<string>()
  return kindOf(body)
    .listNearAnswers(body)
    .map((near) => ('typed' in near ? { change: near.change, answer: [near.typed], isRight: near.isRight } : near))
    .filter(({ answer }) => {
      const isNew = !seen.has(answer.join('\u001f'))
      seen.add(answer.join('\u001f'))
      return isNew
    })
}
