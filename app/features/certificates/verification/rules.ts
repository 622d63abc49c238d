import type { AnsweredPage, VerificationAnswer } from './types.ts'

/** Pages of one sort differ in their words alone. */
export function sortOf({ answer }: Pick<AnsweredPage, 'answer'>) {
  if (answer?.kind !== 'found') return answer?.kind ?? 'invalid-input'
  const { supersededBy, revoked } = answer.certificate
  if (supersededBy) return 'superseded'
  return revoked ? 'revoked' : 'valid'
}

type Put = (name: string, word: string) => string

function withWordsOfAnswer(answer: VerificationAnswer, put: Put): VerificationAnswer {
  if (answer.kind === 'throttled') return answer
  if (answer.kind === 'not-found') return { ...answer, asked: put('asked', answer.asked) }
  const { supersededBy, revoked, ...words } = answer.certificate
  return {
    ...answer,
    certificate: {
      number: put('number', words.number),
      seed: put('seed', words.seed),
      studentName: put('studentName', words.studentName),
      courseTitle: put('courseTitle', words.courseTitle),
      completed: put('completed', words.completed),
      score: put('score', words.score),
      issued: put('issued', words.issued),
      supersededBy: supersededBy && put('supersededBy', supersededBy),
      revoked: revoked && { on: put('revokedOn', revoked.on), reason: put('reason', revoked.reason) },
    },
  }
}

/** The page with another word in the place of each that differs between two pages of its sort. */
export function withWords(page: AnsweredPage, put: Put): AnsweredPage {
  return {
    ...page,
    id: put('id', page.id),
    // An empty one makes another page.
    typed: page.typed && put('typed', page.typed),
    time: put('time', page.time),
    checkedOn: put('checkedOn', page.checkedOn),
    answer: page.answer && withWordsOfAnswer(page.answer, put),
  }
}
