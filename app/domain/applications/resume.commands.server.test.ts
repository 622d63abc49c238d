import { eq } from 'drizzle-orm'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { applicationReviews, interviews, interviewSlots, jobApplications } from '#db/tables/applications.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { ScanVerdict } from '#app/core/vocabulary.ts'
import { claimUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import { storeLooseFile } from '#app/platform/uploads/loose-files.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { actionsOn, createApplication, hrActor } from '#tests/support/applicants.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readApplicationDesk } from './applications.queries.server.ts'
import { openResume } from './resume.commands.server.ts'
import { readApplicationFilter } from './applications.ts'

const world = openTestWorld()

let hr: StaffActor

beforeAll(async () => {
  hr = await hrActor()
})

async function withCv(verdict: ScanVerdict) {
  const key = `resumes/${crypto.randomUUID()}.pdf`
  await storeLooseFile({ key, content: new Blob(['%PDF-1.7']) })
  await db.transaction((tx) => claimUpload(tx, { key, verdict }))
  return createApplication({ resumeUrl: key, resumeName: 'Ada.pdf' })
}

it('a CV opens for HR, and the access is logged', async () => {
  const { id } = await withCv('clean')
  const opened = await openResume({ staff: hr, applicationId: id })
  expect(opened.ok && [opened.name, await text(opened.stream)]).toEqual(['Ada.pdf', '%PDF-1.7'])
  expect(await actionsOn(id)).toEqual(['CV opened'])
})

it('a CV does not open when it is infected or missing, or for any other role', async () => {
  const infected = await withCv('infected')
  expect(await openResume({ staff: hr, applicationId: infected.id })).toEqual({ ok: false, reason: 'infected' })
  const without = await createApplication()
  expect(await openResume({ staff: hr, applicationId: without.id })).toEqual({ ok: false, reason: 'absent' })
  expect([...(await actionsOn(infected.id)), ...(await actionsOn(without.id))]).toEqual([])
  const { id } = await withCv('clean')
  for (const role of ['it_support', 'customer_service', 'staff'] as const) {
    await expect(openResume({ staff: { ...hr, roles: [role] }, applicationId: id })).rejects.toThrow('not allowed')
  }
})

it('a CV does not open once the application is withdrawn', async () => {
  const { id } = await withCv('clean')
  await db.update(jobApplications).set({ withdrawnAt: clock.now() }).where(eq(jobApplications.id, id))
  expect(await openResume({ staff: hr, applicationId: id })).toEqual({ ok: false, reason: 'absent' })
  const filter = readApplicationFilter(new URLSearchParams({ application: id }))
  const { selected } = await readApplicationDesk({ staff: hr, filter })
  expect(selected).toMatchObject({ id, email: '', resume: null, coverLetter: null })
})

it('a CV opens for the interviewer until a week after the interview, and for no colleague', async () => {
  const { id } = await withCv('clean')
  const [teacher, colleague] = [await createStaff('staff'), await createStaff('staff')]
  const [interviewId, now] = [newId(), clock.now()]
  const startsAt = addDays(now, 1)
  await db.insert(interviews).values({
    id: interviewId,
    applicationId: id,
    interviewerId: teacher.staffId,
    offeredBy: hr.staffId,
    place: 'Room 2',
    topics: 'Your corpus of mutations',
    expiresAt: startsAt,
    createdAt: now,
    bookedAt: now,
  })
  const slot = { id: newId(), interviewId, interviewerId: teacher.staffId, takenAt: now }
  await db.insert(interviewSlots).values({ ...slot, startsAt, endsAt: addMinutes(startsAt, 45) })
  const isOpenedBy = async (staff: StaffActor) => {
    const opened = await openResume({ staff, interviewId })
    if (opened.ok) await text(opened.stream)
    return opened.ok
  }
  expect([await isOpenedBy(teacher), await isOpenedBy(hr), await isOpenedBy(colleague)]).toEqual([true, true, false])
  await world.moveClock({ days: 8, minutes: 44 })
  expect(await isOpenedBy(teacher)).toBe(true)
  await db.update(jobApplications).set({ withdrawnAt: clock.now() }).where(eq(jobApplications.id, id))
  expect(await isOpenedBy(teacher)).toBe(false)
  await db.update(jobApplications).set({ withdrawnAt: null }).where(eq(jobApplications.id, id))
  await world.moveClock({ minutes: 2 })
  expect(await isOpenedBy(teacher)).toBe(false)
})

it('a review that an earlier version stored stays readable, but not for the applicant', async () => {
  const applicant = await createApplication()
  const marks = { knowledge: 4, experience: 2, communication: 5, motivation: 3 }
  const review = {
    applicationId: applicant.id,
    reviewerId: hr.staffId,
    assignedBy: hr.staffId,
    assignedAt: clock.now(),
  }
  await db.insert(applicationReviews).values({ ...review, ...marks, notes: 'Has taught before', filledAt: clock.now() })
  const filter = readApplicationFilter(new URLSearchParams({ application: applicant.id }))
  const { selected } = await readApplicationDesk({ staff: hr, filter })
  expect(selected?.reviews).toEqual([{ reviewerName: hr.fullName, ...marks, notes: 'Has taught before' }])
  const own = await readApplicationDesk({ staff: { ...hr, email: applicant.email }, filter })
  expect(own.selected?.reviews).toEqual([])
})
