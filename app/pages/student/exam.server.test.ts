import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { StudentActor } from '#app/core/person.ts'
import { personContext, studentContext, visitContext } from '#app/http/context.ts'
import { readNotices } from '#app/http/notices.server.ts'
import { answersWith, createPaidStudent, createExamCandidate, expireIn, paperOf } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import * as answersRoute from '#app/pages/student/exam/answers.ts'
import * as examRoute from '#app/pages/student/exam/route.tsx'

openTestWorld()

const origin = 'http://institute.test'

type RouteArgs = Parameters<typeof examRoute.loader>[0] &
  Parameters<typeof examRoute.action>[0] &
  Parameters<typeof answersRoute.action>[0]

function argsFor(student: StudentActor, courseId: string, body?: object, search = '') {
  const context = new RouterContextProvider()
  context.set(visitContext, {
    nonce: null,
    origin,
    ipAddress: '192.0.2.1',
    preferences: { theme: 'system', consent: 'unset', hasVisited: false, portalGroup: null },
    notices: [],
    isDemo: true,
  })
  context.set(personContext, null)
  context.set(studentContext, student)
  const init: RequestInit = body
    ? { method: 'POST', body: body instanceof URLSearchParams ? body : JSON.stringify(body) }
    : { method: 'GET' }
  const request = new Request(`${origin}/exam/${courseId}${search}`, init)
  return { request, params: { courseId }, context } as unknown as RouteArgs
}

/** Returns what a loader or action returns or throws. */
async function answerOf(run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch (thrown) {
    return thrown
  }
}

function view({ student, courseId }: { student: StudentActor; courseId: string }, search = '') {
  return answerOf(() => examRoute.loader(argsFor(student, courseId, undefined, search)))
}

function formOf(entries: Record<string, string>) {
  return new URLSearchParams(entries)
}

async function textOf(answer: unknown) {
  if (!(answer instanceof Response)) return JSON.stringify(answer)
  return JSON.stringify([[...answer.headers], await answer.clone().text()])
}

function redirectOf(answer: unknown) {
  if (!(answer instanceof Response)) return null
  const cookie = /notice=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  return { to: answer.headers.get('location'), notice: readNotices({ notice: cookie })[0] }
}

describe('opening the exam', () => {
  it('redirects to the courses without a paid enrolment', async () => {
    const { courseId } = await createPaidStudent()
    const { student } = await createPaidStudent({ slug: 'foundational-nlp-for-linguists' })
    expect(redirectOf(await view({ student, courseId }))).toEqual({
      to: '/courses',
      notice: { tone: 'error', title: 'Access Denied', text: 'Please enroll and pay for this course first' },
    })
    expect(redirectOf(await view({ student, courseId: '__proto__' }))?.to).toBe('/courses')
  })

  it('redirects to the course while it is locked, naming the day', async () => {
    const paid = await createPaidStudent({ slug: 'foundational-nlp-for-linguists' })
    const { to, notice } = redirectOf(await view(paid)) ?? {}
    expect(to).toBe(`/course/${paid.courseId}`)
    expect(notice?.text).toMatch(/^The final exam opens on \d+ \w+ \d{4}, \d\d:\d\d\.$/)
    const start = await answerOf(() =>
      examRoute.action(argsFor(paid.student, paid.courseId, formOf({ intent: 'start' }))),
    )
    expect(redirectOf(start)?.notice?.text).toBe('This exam is not open yet')
  })
})

describe('the responses of the exam’s URLs', () => {
  it('never contain the key or an explanation (T21), and no question before the start or after the end (T22)', async () => {
    const paid = await createPaidStudent()
    const { student, courseId } = paid
    const answers = (body: object) => answerOf(() => answersRoute.action(argsFor(student, courseId, body)))
    const before = await view(paid)
    expect(before).toMatchObject({ view: 'intro', printedName: student.fullName })
    const started = await answerOf(() => examRoute.action(argsFor(student, courseId, formOf({ intent: 'start' }))))
    const running = await view(paid)
    const [attempt] = await rowsOf<{ id: string }>(
      `select a.id from exam_attempts a join enrollments e on e.id = a.enrollment_id where e.student_id = $1`,
      [student.studentId],
    )
    const attemptId = attempt?.id ?? ''
    const paper = await paperOf(attemptId)
    const given = await answersWith({ paper, right: 10 })
    const saved = await answers({ attemptId, answers: given.slice(0, 3) })
    const early = await answers({ attemptId, answers: [], submit: true })
    const foreign = await answers({ attemptId, answers: [{ ...given[0], questionId: attemptId }] })
    const submitted = await answers({ attemptId, answers: given, submit: true })
    const late = await answers({ attemptId, answers: given.map((each) => ({ ...each, revision: 99 })) })
    const after = await view(paid)

    const statuses = [saved, early, foreign, submitted, late].map((each) => (each as Response).status)
    expect(statuses).toEqual([200, 422, 422, 200, 409])
    expect(await textOf(running)).toContain(paper[0])
    for (const outside of [before, started, after]) {
      for (const questionId of paper) expect(await textOf(outside)).not.toContain(questionId)
    }
    const everything = (
      await Promise.all(
        [before, started, running, saved, early, foreign, submitted, late, after].map((each) => textOf(each)),
      )
    ).join('\n')
    expect(everything).not.toMatch(/correct_?option|explanation/i)
    const keys = await rowsOf<{ explanation: string }>(
      'select explanation from exam_questions where id = any($1::uuid[])',
      [paper],
    )
    for (const { explanation } of keys) expect(everything).not.toContain(explanation.slice(0, 30))
  })

  it('closes an expired attempt before it responds, and shows its result', async () => {
    const sitter = await createExamCandidate()
    await expireIn(sitter.attemptId, -60_000)
    expect(await view(sitter)).toMatchObject({
      view: 'result',
      result: { score: 0, totalQuestions: 10, passed: false, resit: { kind: 'not-asked' } },
    })
  })

  it('does not ask to confirm an incomplete paper', async () => {
    const sitter = await createExamCandidate()
    expect(await view(sitter, '?confirm')).toMatchObject({ view: 'attempt' })
  })

  it('accepts the plain form: saving, a refused early submission with its answers kept, and a full one with confirmation', async () => {
    const { student, courseId, attemptId, paper } = await createExamCandidate()
    const given = await answersWith({ paper, right: 10 })
    const fields = (howMany: number) =>
      Object.fromEntries(given.slice(0, howMany).map((each) => [`answer-${each.questionId}`, each.answer]))
    const send = (entries: Record<string, string>) =>
      answerOf(() => examRoute.action(argsFor(student, courseId, formOf({ attemptId, ...entries }))))
    expect(redirectOf(await send({ intent: 'save', ...fields(2) }))?.notice?.text).toMatch(
      /^All answers saved \d\d:\d\d:\d\d$/,
    )
    const cleared = given[0]?.questionId ?? ''
    expect(redirectOf(await send({ ...fields(2), clear: cleared }))?.to).toBe(`/exam/${courseId}`)
    const answered = 'select question_id from exam_answers where attempt_id = $1 and answer is not null'
    expect(await rowsOf(answered, [attemptId])).toEqual([{ question_id: given[1]?.questionId }])
    expect(redirectOf(await send({ intent: 'submit', ...fields(9) }))).toMatchObject({
      to: `/exam/${courseId}#submit`,
      notice: { text: 'Please answer every question before you submit' },
    })
    expect(redirectOf(await send({ intent: 'submit', ...fields(10) }))?.to).toBe(`/exam/${courseId}?confirm`)
    expect(await view({ student, courseId }, '?confirm')).toMatchObject({
      view: 'confirm',
      confirmation: { attemptId, total: 10, flagged: 0 },
    })
    expect(redirectOf(await send({ intent: 'submit', confirmed: 'yes' }))).toEqual({
      to: `/exam/${courseId}`,
      notice: {
        tone: 'success',
        title: 'Congratulations!',
        text: 'You passed! Your certificate has been generated.',
      },
    })
  })
})
