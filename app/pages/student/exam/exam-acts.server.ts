import { data, redirect } from 'react-router'
import { formatClockSeconds } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { formatPercentage } from '#app/core/text.ts'
import { examAccessDenied } from '#app/domain/enrollments/enrollments.ts'
import { saveAnswers } from '#app/domain/exams/answers.commands.server.ts'
import { beginBreak, endBreak } from '#app/domain/exams/breaks.commands.server.ts'
import { closeExpiredAttempt, submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { readAnswersForm } from '#app/domain/exams/exams.forms.ts'
import { refusals, resultNotice, type ExamRefusal } from '#app/domain/exams/exams.messages.ts'
import { findExamState } from '#app/domain/exams/exams.queries.server.ts'
import { listUnanswered } from '#app/domain/exams/exams.rules.ts'
import { startAttempt } from '#app/domain/exams/start.commands.server.ts'
import type { Acts } from '#app/http/actions.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'

export function redirectWithRefusal(url: string, reason: ExamRefusal) {
  const { title, text } = refusals[reason]
  return redirectWithNotice(url, { tone: 'error', title, text })
}

/**
 * Returns the state of the exam. An expired attempt is closed first, because the scheduled job may not have reached it
 * yet.
 */
export async function readSettledExam(student: StudentActor, courseId: string) {
  const state = await findExamState({ student, courseId })
  if (state.kind !== 'expired') return state
  await closeExpiredAttempt(state.attemptId)
  return findExamState({ student, courseId })
}

function requireAnswers(form: FormData) {
  const read = readAnswersForm(form)
  if (!read) throw data(null, { status: 400 })
  return read
}

/** Builds the start of the exam and, without JavaScript, saving, breaks and the submission. */
export function examActs(student: StudentActor, courseId: string): Acts {
  const page = isId(courseId) ? `/exam/${courseId}` : '/courses'

  async function start() {
    const started = await startAttempt({ student, courseId })
    if (started.ok) return redirect(page)
    return started.reason === 'no-access'
      ? redirectWithNotice('/courses', examAccessDenied)
      : redirectWithRefusal(page, started.reason)
  }

  async function goOn(form: FormData) {
    const ended = await endBreak({ student, attemptId: String(form.get('attemptId') ?? '') })
    return ended.ok ? redirect(page) : redirectWithRefusal(page, ended.reason)
  }

  async function save(form: FormData) {
    const { attemptId, ...given } = requireAnswers(form)
    const saved = await saveAnswers({ student, attemptId, given })
    if (!saved.ok) return redirectWithRefusal(page, saved.reason)
    const { savedAt } = saved.value
    // Nothing has been saved yet, so there is nothing to report.
    if (!savedAt) return redirect(page)
    return redirectWithNotice(page, { tone: 'success', text: `All answers saved ${formatClockSeconds(savedAt)}` })
  }

  async function takeBreak(form: FormData) {
    const { attemptId, ...given } = requireAnswers(form)
    const saved = await saveAnswers({ student, attemptId, given })
    if (!saved.ok) return redirectWithRefusal(page, saved.reason)
    const begun = await beginBreak({ student, attemptId })
    return begun.ok ? redirect(page) : redirectWithRefusal(page, begun.reason)
  }

  async function askToConfirm({ attemptId, ...given }: ReturnType<typeof requireAnswers>) {
    const saved = await saveAnswers({ student, attemptId, given })
    // Do not ask to confirm once the time is over.
    if (!saved.ok && saved.reason !== 'time-expired') return redirectWithRefusal(page, saved.reason)
    const state = await readSettledExam(student, courseId)
    if (state.kind !== 'running') return redirect(page)
    const { questions, answers } = state.attempt
    const open = listUnanswered({ paper: questions.map(({ id }) => id), given: answers })
    return open.length > 0 ? redirectWithRefusal(`${page}#submit`, 'unanswered') : redirect(`${page}?confirm`)
  }

  async function submit(form: FormData) {
    const read = requireAnswers(form)
    if (form.get('confirmed') !== 'yes') return askToConfirm(read)
    const submitted = await submitAttempt({ student, attemptId: read.attemptId })
    if (!submitted.ok)
      return redirectWithRefusal(submitted.reason === 'unanswered' ? `${page}#submit` : page, submitted.reason)
    const { passed, percentage } = submitted.value
    return redirectWithNotice(page, resultNotice({ passed, percentageText: formatPercentage(percentage) }))
  }

  return {
    start: { answer: start, failure: 'The exam could not be started. Please try again.' },
    submit: { answer: submit, failure: 'Failed to submit exam' },
    save: { answer: save, failure: 'Your answers could not be saved. Please try again.' },
    break: { answer: takeBreak, failure: 'The clock could not be stopped. Please try again.' },
    'go-on': { answer: goOn, failure: 'The exam could not be opened. Please try again.' },
  }
}
