import { z } from 'zod'
import { answerLetters } from '#app/core/vocabulary.ts'
import { isAnswerLetter } from './exams.rules.ts'
import { longestReason, rulingChoices } from './rulings.ts'

const mostAnswers = 200
const largestRevision = 2_147_483_647

/**
 * An id in lower case, as the database returns it, so that the same question in two spellings does not count as two.
 */
const id = z.uuid().toLowerCase()

const revision = z.int().min(0).max(largestRevision)

const givenAnswer = z
  .strictObject({
    questionId: id,
    answer: z.enum(answerLetters).nullable(),
    flagged: z.boolean(),
    revision,
    flagRevision: revision.optional(),
  })
  // A page that was opened before an update from release 1.1 has one revision for both.
  .transform((given) => ({ ...given, flagRevision: given.flagRevision ?? given.revision }))

/**
 * The JSON body that the exam page's script sends: the changes since the last save, and `submit` to submit the exam.
 */
export const answersBody = z.strictObject({
  attemptId: id,
  answers: z.array(givenAnswer).max(mostAnswers),
  submit: z.boolean().default(false),
  /**
   * The id of the tab or device that sends this. Requests without it never take over the seat, but the reply says that
   * they have it.
   */
  seat: z.uuid().optional(),
  takes: z.boolean().default(false),
  reads: z.boolean().default(false),
  /** The time without a connection that ends with this request. */
  lostMilliseconds: z.int().min(1).max(86_400_000).optional(),
  /** `begin` stops the clock after saving these answers, `end` restarts it. */
  rest: z.enum(['begin', 'end']).optional(),
})

const answerField = /^answer-([0-9a-f-]{36})$/
const flagField = /^flag-([0-9a-f-]{36})$/

const shownAnswers = z.array(givenAnswer).max(mostAnswers)

function parseShown(value: FormDataEntryValue | null) {
  try {
    return shownAnswers.parse(JSON.parse(String(value)))
  } catch {
    // A page that was opened before an update from release 1.1 does not say what it showed.
    return []
  }
}

/** Reads the plain form that is sent without JavaScript. Returns null for anything that our form would not send. */
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
  return {
    attemptId: String(form.get('attemptId') ?? ''),
    answers,
    flags,
    cleared: typeof cleared === 'string' ? cleared : null,
    shown: parseShown(form.get('shown')),
  }
}

export const rulingForm = z.strictObject({
  questionId: z.uuid(),
  choice: z.enum(rulingChoices, { error: 'Please choose a decision' }),
  reason: z
    .string({ error: 'Please say why' })
    .trim()
    .min(1, 'Please say why')
    .max(longestReason, `This must have at most ${longestReason} characters`),
})
