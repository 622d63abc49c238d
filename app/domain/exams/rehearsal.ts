import { formatClockSeconds, formatClockTime } from '#app/core/dates.ts'
import { answerLetters } from '#app/core/vocabulary.ts'
import type { SelfCheck } from '#app/domain/learning/self-checks.queries.server.ts'
import type { ShownAttempt } from './ui/attempt-answers.ts'
import type { GivenAnswer, Question, SaveReply } from './exams.types.ts'

type Rehearsal = Pick<SelfCheck, 'id' | 'items' | 'startedAt' | 'savedAt'> & { endsAt: Date }

/** A letter of the exam's form stands for an option of a practice item, by its place. */
const letterAt = (option: string | undefined) => (option === undefined ? null : (answerLetters[Number(option)] ?? null))

/** Returns the stored form of an answer: the place of the chosen option, or nothing. */
export function toStoredAnswer({ answer }: Pick<GivenAnswer, 'answer'>) {
  return answer === null ? [] : [String(answerLetters.indexOf(answer))]
}

function toQuestion({ asked }: SelfCheck['items'][number]): Question {
  const [A = '', B = '', C = '', D = ''] = asked.optionsHtml
  return { id: asked.id, textHtml: asked.askHtml, optionsHtml: { A, B, C, D } }
}

export function listGivenAnswers(items: SelfCheck['items']): GivenAnswer[] {
  return items.flatMap(({ asked, answer, isFlagged, revision, flagRevision }) =>
    answer.length === 0 && !isFlagged && revision === 0 && flagRevision === 0
      ? []
      : [{ questionId: asked.id, answer: letterAt(answer[0]), flagged: isFlagged, revision, flagRevision }],
  )
}

const countMilliseconds = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime())

/** Returns a rehearsal in the form in which the exam's page shows an attempt. It has no breaks. */
export function toShownRehearsal({
  rehearsal: { id, items, startedAt, endsAt, savedAt },
  course,
  url,
  now,
}: {
  rehearsal: Rehearsal
  course: { id: string; title: string }
  url: string
  now: Date
}): ShownAttempt {
  return {
    attemptId: id,
    courseId: course.id,
    url,
    title: 'Rehearsal: it counts for nothing',
    courseTitle: course.title,
    questions: items.map(toQuestion),
    answers: listGivenAnswers(items),
    durationMilliseconds: countMilliseconds(startedAt, endsAt),
    elapsedMilliseconds: countMilliseconds(startedAt, now),
    remainingMilliseconds: countMilliseconds(now, endsAt),
    endsAt: formatClockTime(endsAt),
    breakSecondsLeft: 0,
    savedAt: savedAt && formatClockSeconds(savedAt),
  }
}

/** Returns the reply to a save. A rehearsal may be open in several tabs, so that each of them has the seat. */
export function toSaveReply({ rehearsal, now }: { rehearsal: Rehearsal; now: Date }): SaveReply {
  const { endsAt, savedAt, items } = rehearsal
  return {
    savedAt: savedAt && formatClockSeconds(savedAt),
    remainingMilliseconds: countMilliseconds(now, endsAt),
    endsAt: formatClockTime(endsAt),
    isSeated: true,
    tookOver: false,
    breakSecondsLeft: 0,
    answers: listGivenAnswers(items),
  }
}
