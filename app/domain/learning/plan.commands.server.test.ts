import { expect, it, onTestFinished } from 'vitest'
import { londonDay, weekdayOf } from '#app/core/dates.ts'
import { changeStudentStatus } from '#app/flows/change-student-status/student-status.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { findCourseAndStudy } from '#app/pages/student/study/read.server.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { createPaidStudent, createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { markSectionRead, markSectionUnread } from './learning.commands.server.ts'
import { findRestOfDay } from './day.queries.server.ts'
import { deletePlan, savePlan } from './plan.commands.server.ts'
import { buildPlanView } from './plan.rules.ts'
import { answerItem } from './practice/practice.commands.server.ts'
import { listPractice } from './practice/practice.queries.server.ts'

const world = openTestWorld()

const choice = { minutesAWeek: 60, weekdays: [1, 2, 3, 4, 5, 6, 7] }

async function studyOf(own: Awaited<ReturnType<typeof createPaidStudent>>) {
  const study = (await findCourseAndStudy(own))?.study
  if (!study) throw new Error('no access')
  return study
}

it('a plan is saved with its finishing date, and counts only what was read since Monday', async () => {
  const own = await createPaidStudent()
  expect((await studyOf(own)).plan).toBeNull()
  expect(await savePlan({ ...own, ...choice })).toEqual({ ok: true, value: undefined })
  const { modules } = await studyOf(own)
  const [first, second] = modules.flatMap(({ sections }) => sections)
  await markSectionRead({ ...own, sectionId: first?.id ?? '' })
  await markSectionRead({ ...own, sectionId: second?.id ?? '' })
  await markSectionUnread({ ...own, sectionId: second?.id ?? '' })
  await rowsOf(
    `update section_reads set read_at = read_at - interval '8 days' where enrollment_id = $1 and section_id = $2`,
    [own.enrollmentId, second?.id],
  )
  const today = londonDay(clock.now())
  const { plan, reads } = await studyOf(own)
  expect(plan).toMatchObject({ ...choice, begunOn: today, changedOn: today })
  expect(reads).toEqual([{ sectionId: first?.id, readOn: today }])
  expect((plan?.ledTo ?? '') > today).toBe(true)
})

it('a plan is stored once when saved concurrently, keeps its first day when updated, and can be deleted', async () => {
  const own = await createPaidStudent()
  const outcomes = await meetAtBarrierTimes(3, () => savePlan({ ...own, ...choice }))
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  const before = (await studyOf(own)).plan
  await world.moveClock({ days: 9 })
  await savePlan({ ...own, minutesAWeek: 120, weekdays: [6] })
  const after = (await studyOf(own)).plan
  expect(after).toMatchObject({ minutesAWeek: 120, weekdays: [6], begunOn: before?.begunOn })
  expect(after?.changedOn).not.toBe(before?.changedOn)
  await deletePlan(own)
  expect((await studyOf(own)).plan).toBeNull()
})

it('plans are only for active students with access to the course', async () => {
  const own = await createPaidStudent()
  const stranger = await createStudent()
  expect(await savePlan({ ...own, ...choice, student: stranger })).toEqual({ ok: false, reason: 'no-access' })
  expect(await deletePlan({ ...own, student: stranger })).toEqual({ ok: false, reason: 'no-access' })
  const staff = await createStaff('customer_service')
  await changeStudentStatus({
    staff,
    studentId: own.student.studentId,
    change: 'suspend',
    reason: 'x',
    seenStatus: 'active',
    seenAttempt: '',
  })
  expect(await savePlan({ ...own, ...choice })).toEqual({ ok: false, reason: 'no-access' })
})

it('a plan is refused when everything is read', async () => {
  const own = await createPaidStudent()
  for (const { id } of (await studyOf(own)).modules.flatMap(({ sections }) => sections))
    await markSectionRead({ ...own, sectionId: id })
  expect(await savePlan({ ...own, ...choice })).toEqual({ ok: false, reason: 'nothing-left' })
})

const viewOf = async (own: Awaited<ReturnType<typeof createPaidStudent>>) => {
  const study = await studyOf(own)
  return (
    study.plan && buildPlanView({ study, plan: study.plan, deadline: study.deadline, today: londonDay(clock.now()) })
  )
}

it('a plan that is changed in the middle of a day counts what was done on it', async () => {
  const own = await createPaidStudent()
  const today = weekdayOf(londonDay(clock.now()))
  await savePlan({ ...own, minutesAWeek: 60, weekdays: [today] })
  const [first] = (await studyOf(own)).modules.flatMap(({ sections }) => sections)
  await markSectionRead({ ...own, sectionId: first?.id ?? '' })
  const done = (await viewOf(own))?.thisWeek.doneMinutes ?? 0
  expect(done).toBeGreaterThan(5)
  await savePlan({ ...own, minutesAWeek: 30, weekdays: [today] })
  const after = await viewOf(own)
  expect(after?.thisWeek.doneMinutes).toBe(done)
  const left = after?.thisWeek.days[0]?.minutes ?? 0
  expect(done + left).toBeGreaterThan(27)
  expect(done + left).toBeLessThan(33)
})

it('a plan goes on without a section that the institute took out, half of which was done', async () => {
  const own = await createPaidStudent()
  await savePlan({ ...own, ...choice })
  const practice = await listPractice(own)
  const [first, second] = (await studyOf(own)).modules.flatMap(({ sections }) => sections)
  for (const { asked } of practice.filter(({ sectionId }) => sectionId === first?.id).slice(0, 3))
    await answerItem({ ...own, itemId: asked.id, seen: 0, act: 'show', answer: [] })
  const before = await viewOf(own)
  expect(before?.thisWeek.days[0]?.sections[0]?.id).toBe(first?.id)
  await rowsOf('update module_content set retired_at = now() where id = $1', [first?.id])
  onTestFinished(async () => {
    await rowsOf('update module_content set retired_at = null where id = $1', [first?.id])
  })
  await expect.poll(async () => (await viewOf(own))?.thisWeek.days[0]?.sections[0]?.id).toBe(second?.id)
  const after = await viewOf(own)
  expect(after?.leftMinutes).toBeLessThan(before?.leftMinutes ?? 0)
  expect(after?.thisWeek.doneMinutes).toBe(0)
  expect((await findRestOfDay({ ...own.student, due: [], now: clock.now() })).next?.title).toBe(second?.title)
})
