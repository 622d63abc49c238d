import { expect, it } from 'vitest'
import { readStatistics } from '#app/pages/staff/statistics/read.server.ts'
import { actionsOn } from '#tests/support/applicants.ts'
import { answersWith, createPaidStudent, createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { computeQuestionStatistics } from '#app/domain/exams/grading.queries.server.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { setDataUseRestriction } from './students.commands.server.ts'
import { mayBeReminded } from '#app/platform/mail/delivery.queries.server.ts'
import { db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { and, eq } from 'drizzle-orm'

openTestWorld()

it('a restriction keeps a student out of statistics until it is lifted', async () => {
  const staff = await createStaff('hr')
  const sitter = await createExamCandidate()
  const { studentId } = sitter.student
  await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 8 }) })
  const [exam] = await rowsOf<{ id: string }>('select exam_id as id from exam_submissions')
  const counted = async () => {
    const charts = await readStatistics({ staff })
    const sum = (name: string) =>
      charts
        .find((chart) => chart.name === name)
        ?.points.reduce((all, { cells }) => all + Number(cells[1] ?? cells[0]), 0)
    const questions = await computeQuestionStatistics({ examId: exam?.id ?? '', mostPapers: 10 })
    return [sum('pass-rates'), sum('enrolments-per-month'), questions.filter(({ attempts }) => attempts > 0).length]
  }
  expect(await counted()).toEqual([1, 1, 10])
  expect(await setDataUseRestriction({ staff, studentId, isRestricted: true })).toMatchObject({ ok: true })
  expect(await setDataUseRestriction({ staff, studentId, isRestricted: true })).toEqual({
    ok: false,
    reason: 'no-change',
  })
  expect(await counted()).toEqual([0, 0, 0])
  expect(await setDataUseRestriction({ staff, studentId, isRestricted: false })).toMatchObject({ ok: true })
  expect(await counted()).toEqual([1, 1, 10])
  expect(await actionsOn(studentId)).toHaveLength(2)
})

it('a restriction stops study reminders, and only HR can change it', async () => {
  const { studentId } = (await createPaidStudent()).student
  const isReminded = async () =>
    (
      await db
        .select({ id: students.id })
        .from(enrollments)
        .innerJoin(students, eq(students.id, enrollments.studentId))
        .where(and(eq(students.id, studentId), mayBeReminded))
    ).length > 0
  expect(await isReminded()).toBe(true)
  await setDataUseRestriction({ staff: await createStaff('hr'), studentId, isRestricted: true })
  expect(await isReminded()).toBe(false)
  const service = await createStaff('customer_service')
  await expect(setDataUseRestriction({ staff: service, studentId, isRestricted: false })).rejects.toThrow('not allowed')
})
