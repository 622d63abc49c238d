import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import { writeDraft } from '#app/domain/courses/authoring/authoring.commands.server.ts'
import {
  importDraft,
  returnCourseToFolder,
  takeOverCourse,
} from '#app/domain/courses/authoring/ownership.commands.server.ts'
import { listDraftFiles, readDraft } from '#app/domain/courses/authoring/authoring.queries.server.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { ruleOnQuestion } from '#app/flows/rule-on-question/rulings.commands.server.ts'
import { listDecisions } from '#app/domain/exams/rulings.decisions.queries.server.ts'
import { regradingJob } from '#app/domain/exams/rulings.ts'
import { findRuledQuestion, previewRuling } from '#app/domain/exams/rulings.queries.server.ts'
import { readStatisticsDesk } from '#app/domain/exams/statistics.queries.server.ts'
import { staffContext, visitContext } from '#app/http/context.ts'
import { answersWith, createExamCandidate, createStaff, taster } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import * as archive from '#app/pages/staff/course-editor/archive.ts'
import * as editor from '#app/pages/staff/course-editor/route.tsx'
import * as preview from '#app/pages/staff/course-editor/preview.ts'
import * as questions from '#app/pages/staff/questions/route.tsx'

openTestWorld({ queues: [regradingJob] })

const slug = taster
let self: StaffActor
let colleague: StaffActor
let questionId: string
let examId: string

beforeAll(async () => {
  const { student, attemptId, paper } = await createExamCandidate()
  await submitAttempt({ student, attemptId, given: await answersWith({ paper, right: 0 }) })
  colleague = await createStaff('hr')
  self = { ...(await createStaff('hr')), userId: student.userId }
  await rowsOf('update staff set user_id = $2 where id = $1', [self.staffId, student.userId])
  questionId = paper[0] ?? ''
  const [exam] = await rowsOf<{ id: string }>('select exam_id as id from exam_questions where id = $1', [questionId])
  examId = exam?.id ?? ''
  await takeOverCourse({ staff: colleague, slug })
})

const reason = 'It has no right answer.'

describe('a course that a member of HR is enrolled in', () => {
  it('shows them none of its answers', async () => {
    const staff = self
    for (const read of [
      () => readDraft({ staff, slug, path: 'exam.yaml' }),
      () => listDraftFiles({ staff, slug }),
      () => listDecisions({ staff, slug }),
      () => findRuledQuestion({ staff, questionId }),
      () => previewRuling({ staff, questionId, accepts: null }),
    ])
      await expect(read()).rejects.toThrow('own course')
    const desk = await readStatisticsDesk({ staff, examId })
    expect([desk.chosen, desk.exams.filter((each) => each.examId === examId)]).toEqual([null, []])
    expect((await readStatisticsDesk({ staff: colleague, examId })).chosen?.items).not.toEqual([])
  })

  it('can be neither decided on nor edited by them', async () => {
    const staff = self
    const outcomes = [
      await ruleOnQuestion({ staff, questionId, accepts: null, reason }),
      await writeDraft({ staff, slug, action: { intent: 'publish', revision: 1 } }),
      await importDraft({ staff, slug, revision: 1, files: new Map(), recordings: [] }),
      await takeOverCourse({ staff, slug }),
    ]
    expect(outcomes).toEqual(outcomes.map(() => ({ ok: false, reason: 'own-course' })))
    expect(await rowsOf('select * from exam_rulings')).toEqual([])
    expect(await ruleOnQuestion({ staff: colleague, questionId, accepts: null, reason })).toMatchObject({ ok: true })
  })

  it('is refused with the reason on every page and download', async () => {
    const ask = async (route: { loader?: unknown; action?: unknown }, { query = '', isPost = false } = {}) => {
      const context = new RouterContextProvider()
      context.set(staffContext, self)
      const preferences = { theme: 'system', consent: 'unset', hasVisited: false, portalGroup: null } as const
      const visit = { nonce: null, origin: 'http://a.test', ipAddress: '::1', preferences, notices: [], isDemo: true }
      context.set(visitContext, visit)
      const url = new URL(`http://a.test/${query}`)
      const args = { url, request: new Request(url), params: { slug }, context }
      const act = (isPost ? route.action : route.loader) as (given: typeof args) => Promise<unknown>
      const answer = await act(args).catch((thrown: unknown) => thrown)
      if (answer instanceof Response) return [answer.status, await answer.text()]
      const { init, data } = answer as { init?: { status?: number }; data?: { reason?: string } }
      return [init?.status, data?.reason]
    }
    const refusal = [403, 'You’re enrolled in this course yourself, so a colleague has to do this']
    expect(await ask(editor)).toEqual(refusal)
    expect(await ask(editor, { isPost: true })).toEqual(refusal)
    expect(await ask(archive)).toEqual(refusal)
    expect(await ask(preview, { isPost: true })).toEqual(refusal)
    expect(await ask(questions, { query: `?exam=${examId}&question=${questionId}` })).toEqual(refusal)
  })

  it('stays closed to them after a refund, because their paper remains', async () => {
    await rowsOf(
      `update enrollments set status = 'refunded' where student_id in
      (select id from students where user_id = $1)`,
      [self.userId],
    )
    await expect(listDraftFiles({ staff: self, slug })).rejects.toThrow('own course')
    await returnCourseToFolder({ slug })
  })
})
