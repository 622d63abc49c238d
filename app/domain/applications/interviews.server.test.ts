import { beforeAll, describe, expect, it } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { interviewSlots } from '#db/tables/applications.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { actionsOn, createApplication, hrActor, emailsTo, tokenTo } from '#tests/support/applicants.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { writeToApplicant } from './applicant-emails.commands.server.ts'
import { withdrawApplication } from './my-application.commands.server.ts'
import { readOwnApplication } from './my-application.queries.server.ts'
import { bookInterview } from './interviews.booking.commands.server.ts'
import { cancelInterview, offerInterview } from './interviews.commands.server.ts'
import { listInterviews, readInterviewOffer } from './interviews.queries.server.ts'

const world = openTestWorld()
const origin = 'http://institute.test'
let visitors = 0
const from = () => ({ ipAddress: `192.0.2.${(visitors += 1) % 250}` })

let hr: StaffActor

beforeAll(async () => {
  hr = await hrActor()
})

let days = 2
/** A day that no other test uses. */
const aDay = () => addDays(clock.now(), (days += 1))

async function offer(
  changes: {
    interviewer?: StaffActor
    times?: readonly Date[]
    applicant?: Awaited<ReturnType<typeof createApplication>>
  } = {},
) {
  const applicant = changes.applicant ?? (await createApplication())
  const interviewer = changes.interviewer ?? (await hrActor())
  const day = aDay()
  const outcome = await offerInterview({
    staff: hr,
    origin,
    applicationId: applicant.id,
    interviewerId: interviewer.staffId,
    minutes: 45,
    place: 'By video',
    topics: 'Your work',
    times: changes.times ?? [day, addMinutes(day, 60)],
  })
  if (!outcome.ok) return { outcome, applicant, interviewer, token: '', slots: [] }
  const token = await tokenTo(applicant.email, 'interview-offered')
  const read = await readInterviewOffer({ token, ...from() })
  return { outcome, applicant, interviewer, token, slots: read.ok ? read.value.slots : [] }
}

const choose = (token: string, slotId = newId()) => bookInterview({ token, slotId, origin, ...from() })

describe('times for an interview', () => {
  it('are offered by email, and both sides are emailed the chosen time', async () => {
    const { applicant, interviewer, token, slots } = await offer()
    expect(slots).toHaveLength(2)
    expect(await choose(token, slots[1]?.id)).toEqual({ ok: true, value: undefined })
    const read = await readInterviewOffer({ token, ...from() })
    expect(read).toMatchObject({ ok: true, value: { state: 'booked', booked: { id: slots[1]?.id } } })
    expect(await emailsTo(applicant.email, 'interview-booked')).toHaveLength(1)
    const [told] = await emailsTo(interviewer.email, 'interview-booked-staff')
    expect(told?.text).toContain('didn’t send a CV')
    // Calendars are shared more widely than applications, so the entry names nobody.
    const [{ calendar } = {}] = await rowsOf(
      'select calendar from outbox where recipient = $1 and calendar is not null',
      [interviewer.email],
    )
    expect(String(calendar)).toContain('BEGIN:VEVENT')
    expect(String(calendar)).not.toContain('Ada')
    expect(await emailsTo(hr.email, 'interview-booked-staff')).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining(applicant.reference) as unknown }),
    )
    expect(await actionsOn(applicant.id)).toEqual(['2 interview times offered'])
  })

  it('can be chosen only once', async () => {
    const { token, slots } = await offer()
    const outcomes = await meetAtBarrier(
      slots.map(
        ({ id }) =>
          () =>
            choose(token, id),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes).toContainEqual({ ok: false, reason: 'already-chosen' })
    expect(await choose(token, slots[0]?.id)).toEqual({ ok: false, reason: 'already-chosen' })
  })

  it('go to one applicant when several choose the same interviewer time at once', async () => {
    const interviewer = await hrActor()
    const time = aDay()
    const offers = []
    // The shifted times overlap the others: they start 30 minutes later and each time lasts 45 minutes.
    for (const shift of [0, 30, 0, 0, 30, 0])
      offers.push(await offer({ interviewer, times: [addMinutes(time, shift)] }))
    const outcomes = await meetAtBarrier(
      offers.map(
        ({ token, slots }) =>
          () =>
            choose(token, slots[0]?.id),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((each) => !each.ok && each.reason === 'slot-taken')).toHaveLength(5)
    const late = offers.find((_, i) => !outcomes[i]?.ok)
    expect(await readInterviewOffer({ token: late?.token ?? '', ...from() })).toMatchObject({
      ok: true,
      value: { slots: [] },
    })
  })

  it('cannot overlap for one interviewer, which the database enforces', async () => {
    const { interviewer, token, slots } = await offer()
    await choose(token, slots[0]?.id)
    const other = await offer({ times: [aDay()] })
    const startsAt = slots[0]?.startsAt ?? clock.now()
    const [free] = other.slots
    const twice = pool.query(
      'update interview_slots set interviewer_id = $2, starts_at = $3, ends_at = $4, taken_at = $3 where id = $1',
      [free?.id, interviewer.staffId, startsAt, addMinutes(startsAt, 10)],
    )
    await expect(twice).rejects.toThrow('interview_slots_no_double')
  })

  it('are not offered when the interviewer is busy or has left', async () => {
    const { interviewer, token, slots } = await offer()
    await choose(token, slots[0]?.id)
    const times = [addMinutes(slots[0]?.startsAt ?? clock.now(), 30)]
    expect((await offer({ interviewer, times })).outcome).toEqual({ ok: false, reason: 'interviewer-busy' })
    await pool.query('update staff set is_active = false where id = $1', [interviewer.staffId])
    expect((await offer({ interviewer })).outcome).toEqual({ ok: false, reason: 'no-interviewer' })
  })

  it('replace earlier unanswered offers', async () => {
    const first = await offer()
    const second = await offer({ applicant: first.applicant })
    expect(await choose(first.token, first.slots[0]?.id)).toEqual({ ok: false, reason: 'offer-cancelled' })
    expect(await choose(second.token, second.slots[0]?.id)).toMatchObject({ ok: true })
  })

  it('from another offer cannot be chosen', async () => {
    const one = await offer()
    const other = await offer()
    expect(await choose(one.token, other.slots[0]?.id)).toEqual({ ok: false, reason: 'no-such-time' })
  })

  it('cannot be chosen once they have begun', async () => {
    const first = addMinutes(clock.now(), 180)
    const { token, slots } = await offer({ times: [first, addMinutes(first, 600)] })
    const minutes = Math.ceil((first.getTime() - clock.now().getTime()) / 60_000)
    await world.moveClock({ minutes })
    expect(await choose(token, slots[0]?.id)).toEqual({ ok: false, reason: 'no-such-time' })
    expect(await choose(token, slots[1]?.id)).toMatchObject({ ok: true })
    await world.moveClock({ minutes: -minutes })
  })

  it('are not offered or cancelled for unknown applications', async () => {
    const nobody = { ...(await createApplication()), id: newId() }
    expect((await offer({ applicant: nobody })).outcome).toEqual({ ok: false, reason: 'not-found' })
    expect(await cancelInterview({ staff: hr, interviewId: newId() })).toEqual({ ok: false, reason: 'not-found' })
  })

  it('can be chosen for a week', async () => {
    const { token, slots } = await offer({ times: [addDays(clock.now(), 60)] })
    await world.moveClock({ days: 7, minutes: 1 })
    expect(await choose(token, slots[0]?.id)).toEqual({ ok: false, reason: 'offer-expired' })
    await world.moveClock({ days: -7, minutes: -1 })
    expect(await choose(token, slots[0]?.id)).toMatchObject({ ok: true })
  })

  it('are freed when HR cancels, and the applicant is emailed', async () => {
    const { applicant, interviewer, token, slots } = await offer()
    await choose(token, slots[0]?.id)
    const [interview] = await listInterviews(applicant.id)
    const interviewId = interview?.id ?? ''
    const twice = await meetAtBarrier([0, 1].map(() => () => cancelInterview({ staff: hr, interviewId })))
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await emailsTo(applicant.email, 'interview-cancelled')).toHaveLength(1)
    expect(await emailsTo(interviewer.email, 'interview-cancelled-staff')).toHaveLength(1)
    const again = await offer({ interviewer, times: [slots[0]?.startsAt ?? clock.now()] })
    expect(again.outcome).toMatchObject({ ok: true })
  })

  it('are offered and cancelled only by HR, and chosen only with the emailed link', async () => {
    const stranger = { ...hr, roles: ['customer_service'] } as StaffActor
    const nothing = {
      applicationId: newId(),
      interviewerId: newId(),
      minutes: 45,
      place: '',
      topics: '',
      times: [],
      origin,
    }
    await expect(offerInterview({ staff: stranger, ...nothing })).rejects.toThrow('not allowed')
    await expect(cancelInterview({ staff: stranger, interviewId: newId() })).rejects.toThrow('not allowed')
    for (const token of ['', 'guessed', 'x'.repeat(500)])
      expect(await choose(token)).toEqual({ ok: false, reason: 'invalid-link' })
  })
})

it('invalid links are limited per IP address, valid ones are not', async () => {
  const { token } = await offer()
  const ipAddress = '198.51.100.7'
  for (let i = 0; i < 60; i += 1) expect((await readInterviewOffer({ token, ipAddress })).ok).toBe(true)
  for (let i = 0; i < 50; i += 1) await readInterviewOffer({ token: `wrong-${i}`, ipAddress })
  expect(await readInterviewOffer({ token, ipAddress })).toMatchObject({ ok: false, reason: 'throttled' })
})

describe('an applicant who withdraws', () => {
  it('frees the interviewer and emails them, and cannot choose or withdraw again', async () => {
    const { applicant, interviewer, token, slots } = await offer()
    await choose(token, slots[0]?.id)
    const answer = { from: 'interview', status: 'reviewing', subject: 'News', body: 'Some', origin } as const
    await writeToApplicant({ staff: hr, applicationId: applicant.id, ...answer })
    const own = await tokenTo(applicant.email, 'application-answer')
    const twice = await meetAtBarrier([0, 1].map(() => () => withdrawApplication({ token: own, ...from() })))
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect(twice).toContainEqual({ ok: false, reason: 'already-withdrawn' })
    expect(await emailsTo(interviewer.email, 'interview-cancelled-staff')).toHaveLength(1)
    expect(await emailsTo(applicant.email, 'interview-cancelled')).toEqual([])
    expect(await emailsTo(applicant.email, 'application-withdrawn')).toHaveLength(1)
    const taken = await db.select().from(interviewSlots)
    expect(taken.filter(({ interviewerId, takenAt }) => interviewerId === interviewer.staffId && takenAt)).toEqual([])
    expect((await offer({ applicant })).outcome).toEqual({ ok: false, reason: 'withdrawn' })
    expect(await choose(token, slots[1]?.id)).toEqual({ ok: false, reason: 'offer-cancelled' })
    const read = await readOwnApplication({ token: own, ...from() })
    expect(read).toMatchObject({ ok: true, value: { reference: applicant.reference, emails: [{ subject: 'News' }] } })
    expect(JSON.stringify(read)).not.toContain('notes')
  })

  it('sees nothing once anonymised', async () => {
    const { token, applicant } = await offer()
    await pool.query('update job_applications set anonymised_at = $2 where id = $1', [applicant.id, clock.now()])
    expect(await readInterviewOffer({ token, ...from() })).toEqual({ ok: false, reason: 'invalid-link' })
    expect(await choose(token)).toEqual({ ok: false, reason: 'invalid-link' })
  })
})
