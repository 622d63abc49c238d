import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { coursesFolder } from '#app/domain/courses/format/import.commands.server.ts'
import { enroll } from '#app/domain/enrollments/enrollments.commands.server.ts'
import { startAttempt } from '#app/domain/exams/start.commands.server.ts'
import { markSectionRead } from '#app/domain/learning/learning.commands.server.ts'
import { sandboxCards } from '#app/domain/payments/payments.ts'
import { payInSandbox } from '#app/flows/settle-payment/sandbox.commands.server.ts'
import { answersWith, paperOf } from '#tests/support/attempts.ts'
import { begin } from '#tests/support/payments.ts'
import { courseIdOf, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { submitAttempt } from './submission.commands.server.ts'

const world = openTestWorld()

const openProgrammes = readdirSync(coursesFolder()).filter((slug) =>
  readdirSync(join(coursesFolder(), slug)).includes('exam.yaml'),
)

it.each(openProgrammes)('%s is bought, partly read, examined when its weeks are over, and certified', async (slug) => {
  const student = await createStudent()
  const courseId = await courseIdOf(slug)
  const enrolled = await enroll({ student, courseId })
  if (!enrolled.ok) throw new Error(enrolled.reason)
  const { enrollmentId } = enrolled.value
  const { paymentId } = await begin({ student, enrollmentId })
  expect(await payInSandbox({ student, paymentId, cardNumber: sandboxCards.succeeds })).toMatchObject({ ok: true })

  const [course] = await rowsOf<{ title: string; weeks: number; questions: number; percentage: number }>(
    `select c.title, c.duration_weeks as weeks, x.question_count as questions, x.pass_percentage as percentage
       from courses c join exams x on x.course_id = c.id where c.id = $1`,
    [courseId],
  )
  if (!course) throw new Error('no course')
  const sections = await rowsOf<{ id: string }>(
    'select s.id from module_content s join course_modules m on m.id = s.module_id where m.course_id = $1 limit 2',
    [courseId],
  )
  for (const { id } of sections)
    expect(await markSectionRead({ student, courseId, sectionId: id })).toMatchObject({ ok: true })
  if (course.weeks > 1) expect(await startAttempt({ student, courseId })).toMatchObject({ ok: false })

  await world.moveClock({ days: course.weeks * 7 })
  const started = await startAttempt({ student, courseId })
  if (!started.ok) throw new Error(started.reason)
  const { attemptId } = started.value
  const paper = await paperOf(attemptId)
  expect(new Set(paper).size).toBe(course.questions)
  const right = Math.ceil((course.questions * course.percentage) / 100)
  const submitted = await submitAttempt({ student, attemptId, given: await answersWith({ paper, right }) })
  expect(submitted).toMatchObject({ ok: true, value: { score: right, passed: true } })
  const certificates = await rowsOf('select course_title as title from certificates where enrollment_id = $1', [
    enrollmentId,
  ])
  expect(certificates).toEqual([{ title: course.title }])
})
