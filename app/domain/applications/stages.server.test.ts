import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMinutes } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { SettableStage } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createApplication, emailsTo, hrActor, tokenTo } from '#tests/support/applicants.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { setApplicationStatus } from './applicant-emails.commands.server.ts'
import { findHired, readApplicationDesk } from './applications.queries.server.ts'
import { readApplicationFilter } from './applications.ts'
import { bookInterview } from './interviews.booking.commands.server.ts'
import { cancelInterview, offerInterview } from './interviews.commands.server.ts'
import {
  listComingInterviews,
  listInterviews,
  listOwnInterviews,
  readInterviewOffer,
} from './interviews.queries.server.ts'

const world = openTestWorld()

const origin = 'http://institute.test'
let hr: StaffActor

beforeAll(async () => {
  hr = await hrActor()
})

const desk = (query: Record<string, string>) =>
  readApplicationDesk({ staff: hr, filter: readApplicationFilter(new URLSearchParams(query)) })

describe('a stage', () => {
  it('has a status from the specification, and sends an email for an offer and a hire', async () => {
    const { id, email } = await createApplication()
    let from: SettableStage = 'pending'
    for (const status of ['shortlisted', 'interview', 'offer', 'hired', 'reviewing'] as const) {
      expect(await setApplicationStatus({ staff: hr, origin, applicationId: id, from, status })).toMatchObject({
        ok: true,
      })
      from = status
      const [row] = await rowsOf('select stage, status from job_applications where id = $1', [id])
      const isLater = ['interview', 'offer', 'hired'].includes(status)
      expect(row).toEqual({ stage: status, status: isLater ? 'shortlisted' : status })
    }
    expect(await emailsTo(email, 'application-answer')).toHaveLength(2)
  })
})

it('the details of a hired applicant, and of nobody else, start the form for a new member of staff', async () => {
  const { id, email } = await createApplication()
  expect(await findHired({ staff: hr, applicationId: id })).toBeNull()
  await setApplicationStatus({ staff: hr, origin, applicationId: id, from: 'pending', status: 'hired' })
  expect(await findHired({ staff: hr, applicationId: id })).toMatchObject({ email })
  for (const applicationId of ['member', null]) expect(await findHired({ staff: hr, applicationId })).toBeNull()
})

describe('a withdrawn application', () => {
  it('is neither counted nor listed as pending', async () => {
    const { id } = await createApplication({ fullName: 'Wilma Quist' })
    await rowsOf('update job_applications set withdrawn_at = now() where id = $1', [id])
    const pending = await desk({ q: 'Wilma Quist', status: 'pending' })
    expect(pending.counts).toMatchObject({ all: 1, pending: 0, withdrawn: 1 })
    expect(pending.page.rows).toEqual([])
    expect((await desk({ q: 'Wilma Quist', status: 'withdrawn' })).page.rows.map((row) => row.id)).toEqual([id])
  })
})

describe('the coming interviews', () => {
  async function book(startsAt: Date, interviewer: StaffActor) {
    const { id, email } = await createApplication()
    const what = {
      applicationId: id,
      interviewerId: interviewer.staffId,
      minutes: 45,
      place: 'By video',
      topics: 'Work',
    }
    await offerInterview({ staff: hr, origin, times: [startsAt], ...what })
    const link = { token: await tokenTo(email, 'interview-offered'), ipAddress: '192.0.2.7' }
    const read = await readInterviewOffer(link)
    await bookInterview({ ...link, origin, slotId: (read.ok && read.value.slots[0]?.id) || '' })
    return { applicationId: id, startsAt, interviewerName: expect.any(String) as string, place: 'By video' }
  }

  it('are those booked, neither cancelled nor over, the next one first; each interviewer may read their own', async () => {
    const first = addDays(clock.now(), 5)
    const member = await createStaff('staff')
    const later = await book(addMinutes(first, 60), hr)
    const soon = await book(first, member)
    const cancelled = await book(addMinutes(first, 120), hr)
    const [interview] = await listInterviews(cancelled.applicationId)
    await cancelInterview({ staff: hr, interviewId: interview?.id ?? '' })
    // Other tests book interviews in the same database.
    const own = [later, soon, cancelled].map(({ applicationId }) => applicationId)
    const listOwn = async () =>
      (await listComingInterviews({ staff: hr })).filter(({ applicationId }) => own.includes(applicationId))
    expect(await listOwn()).toMatchObject([soon, later])
    expect(await listOwnInterviews({ staff: member })).toMatchObject([soon])
    await expect(listComingInterviews({ staff: member })).rejects.toThrow('not allowed')
    await world.moveClock({ minutes: 5 * 24 * 60 + 46 })
    expect(await listOwn()).toMatchObject([later])
  })
})
