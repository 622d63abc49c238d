import { z } from 'zod'
import { answerLetters } from '#app/core/vocabulary.ts'
import { isAnswerLetter } from './rules.ts'

const mostAnswers = 200
const largestRevision = 2_147_483_647

/** In one spelling, as the database answers it: what is told apart by its id must not come twice. */
const id = z.uuid().toLowerCase()

const givenAnswer = z.strictObject({
  questionId: id,
  answer: z.enum(answerLetters).nullable(),
  flagged: z.boolean(),
  revision: z.int().min(0).max(largestRevision),
})

/** What the page's script sends: changes since the last save, and with `submit` the wish to hand in. */
export const answersBody = z.strictObject({
  attemptId: id,
  answers: z.array(givenAnswer).max(mostAnswers),
  submit: z.boolean().default(false),
  /** Which page sends; a plain request without one is nobody's rival. */
  seat: z.uuid().optional(),
  /** The page takes the sitting over from any other. */
  takes: z.boolean().default(false),
  /** The page wants to hear what is stored. */
  reads: z.boolean().default(false),
  /** For so long, until now, the page could not reach us. */
  lostMilliseconds: z.int().min(1).max(86_400_000).optional(),
  /** The clock is to stand still, after what is sent was kept, or to run again. */
  rest: z.enum(['begin', 'end']).optional(),
})

export type AnswersBody = z.infer<typeof answersBody>

const answerField = /^answer-([0-9a-f-]{36})$/
const flagField = /^flag-([0-9a-f-]{36})$/

/**
 * What the plain form sends without a script: every answer that is given and every flag that is set. The paper's other
 * questions are thereby unanswered and unflagged. Null for anything that our form would not send.
 */
export function readAnswersForm(form: FormData) {
  const answers = new Map<string, (typeof answerLetters)[number]>()
  const flags = new Set<string>()
  for (const [name, value] of form) {
    const questionId = answerField.exec(name)?.[1]
    const flaggedId = flagField.exec(name)?.[1]
    if (questionId) {
      if (!isAnswerLetter(value)) return null
      answers.set(questionId, value)
    }
    if (flaggedId) flags.add(flaggedId)
    if (answers.size > mostAnswers || flags.size > mostAnswers) return null
  }
  const cleared = form.get('clear')
  if (typeof cleared === 'string') answers.delete(cleared)
  return { attemptId: String(form.get('attemptId') ?? ''), answers, flags }
}
