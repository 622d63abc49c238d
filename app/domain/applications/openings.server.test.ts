import { beforeAll, describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { seedOpenings } from '#demo/openings.server.ts'
import { addDays, calendarDayAfter, londonDay } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { actionsOn, hrActor } from '#tests/support/applicants.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { submitApplication } from './apply.commands.server.ts'
import { addOpening, closeDueOpenings, editOpening, setOpeningState } from './openings.commands.server.ts'
import { listOpenings, listOpenPositions } from './openings.queries.server.ts'

const world = openTestWorld()

let hr: StaffActor

beforeAll(async () => {
  await seedOpenings({ now: clock.now() })
  hr = await hrActor()
})

const draft = {
  title: 'Phonetician',
  department: 'Academic',
  location: 'Remote',
  type: 'Full-time',
  summary: 'Listen.',
  duties: ['Listen'],
  requirements: ['Ears'],
  salary: '£40,000',
  closesOn: null,
}

async function added(title: string, closesOn: string | null = null) {
  expect(await addOpening({ staff: hr, ...draft, title, closesOn })).toMatchObject({ ok: true })
  const opening = (await listOpenings({ staff: hr })).find((each) => each.title === title)
  if (!opening) throw new Error(`${title} was not published`)
  return opening
}

let senders = 0
const sendTo = (slug: string | null) =>
  submitApplication({
    application: {
      fullName: 'Ada Sapir',
      email: `opening-${(senders += 1)}@mail.example`,
      phone: null,
      coverLetter: null,
      linkedinUrl: null,
      yearsExperience: null,
      educationLevel: null,
      availableStartDate: null,
      visaSponsorshipRequired: false,
    },
    slug,
    cv: null,
    ipAddress: `192.0.2.${senders}`,
    origin: 'http://institute.test',
  })

const titles = async () => (await listOpenPositions()).map(({ title }) => title)
const slugify = (title: string) => title.toLowerCase()

describe('positions', () => {
  it('start with the five from the specification, which are seeded only once', async () => {
    const five = await titles()
    expect(five).toEqual([
      'Senior Linguistics Instructor',
      'Course Content Developer',
      'Student Support Coordinator',
      'Digital Marketing Specialist',
      'Research Fellow in Applied Linguistics',
    ])
    await pool.query(`delete from job_openings where slug = 'digital-marketing-specialist'`)
    await seedOpenings({ now: clock.now() })
    expect(await titles()).toHaveLength(4)
  })

  it('are logged when opened and closed, and accept applications only while open', async () => {
    const { id, version } = await added('Phonetician')
    expect(await sendTo('phonetician')).toMatchObject({ ok: true })
    expect(await setOpeningState({ staff: hr, openingId: id, version, isOpen: false })).toMatchObject({ ok: true })
    expect(await titles()).not.toContain('Phonetician')
    expect(await sendTo('phonetician')).toEqual({ ok: false, reason: 'position-closed' })
    expect(await sendTo('no-such-position')).toEqual({ ok: false, reason: 'position-closed' })
    expect(await sendTo(null)).toMatchObject({ ok: true })
    const closed = (await listOpenings({ staff: hr })).find((each) => each.id === id)
    expect(closed).toMatchObject({ isOpen: false, applications: 1 })
    expect(await setOpeningState({ staff: hr, openingId: id, version: 2, isOpen: true })).toMatchObject({ ok: true })
    expect(await titles()).toContain('Phonetician')
    expect(await actionsOn(id)).toEqual([
      'Published the position Phonetician',
      'Closed the position Phonetician',
      'Opened the position Phonetician',
    ])
  })

  it('accept applications until the end of their last day', async () => {
    const today = londonDay(clock.now())
    const { id } = await added('Lexicographer', today)
    expect(await sendTo(slugify('Lexicographer'))).toMatchObject({ ok: true })
    // When the clocks go back, 24 hours later can still be the same day.
    await world.moveClock({ days: 1, minutes: 60 })
    expect(await titles()).not.toContain('Lexicographer')
    expect(await sendTo(slugify('Lexicographer'))).toEqual({ ok: false, reason: 'position-closed' })
    const past = await added('Indexer', londonDay(addDays(clock.now(), 1)))
    expect(past.applications).toBe(0)
    await world.moveClock({ days: 2 })
    const closing = { staff: hr, openingId: past.id, version: 1, isOpen: false }
    expect(await setOpeningState(closing)).toMatchObject({ ok: true })
    await world.moveClock({ days: -2 })
    await closeDueOpenings()
    expect((await listOpenings({ staff: hr })).find((each) => each.id === id)?.isOpen).toBe(false)
    const reopening = { staff: hr, openingId: id, version: 1, isOpen: true }
    expect(await setOpeningState(reopening)).toEqual({ ok: false, reason: 'closing-date-past' })
    await world.moveClock({ days: -1, minutes: -60 })
  })

  it('clear the cached page when their closing date passes, and not on every run', async () => {
    const { id } = await added('Stenographer', londonDay(addDays(clock.now(), 1)))
    const listener = await pool.connect()
    let notifications = 0
    listener.on('notification', () => (notifications += 1))
    await listener.query('listen ukli_content')
    await closeDueOpenings()
    await listener.query('select')
    expect(notifications).toBe(0)
    await world.moveClock({ days: 2 })
    await closeDueOpenings()
    await listener.query('select')
    expect(notifications).toBe(1)
    expect((await listOpenings({ staff: hr })).find((each) => each.id === id)?.isOpen).toBe(false)
    await world.moveClock({ days: -2 })
    await listener.query('unlisten ukli_content')
    listener.release(true)
  })

  it('cannot be published with a taken title or a past closing date', async () => {
    await added('Dialectologist')
    expect(await addOpening({ staff: hr, ...draft, title: 'DIALECTOLOGIST!' })).toEqual({
      ok: false,
      reason: 'title-taken',
    })
    const closesOn = calendarDayAfter(londonDay(clock.now()), -1)
    expect(await addOpening({ staff: hr, ...draft, title: 'Late', closesOn })).toEqual({
      ok: false,
      reason: 'closing-date-past',
    })
  })

  it('refuse the second of two concurrent changes', async () => {
    const { id, version } = await added('Semanticist')
    const outcomes = await meetAtBarrier(
      ['One', 'Two'].map(
        (summary) => () => editOpening({ staff: hr, openingId: id, version, ...draft, title: 'Semanticist', summary }),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
  })

  it('can be managed only by HR', async () => {
    const other = { ...hr, roles: ['it_support'] } as StaffActor
    await expect(listOpenings({ staff: other })).rejects.toThrow('not allowed')
    await expect(addOpening({ staff: other, ...draft })).rejects.toThrow('not allowed')
    const change = { openingId: hr.staffId, version: 1 }
    await expect(editOpening({ staff: other, ...change, ...draft })).rejects.toThrow('not allowed')
    await expect(setOpeningState({ staff: other, ...change, isOpen: true })).rejects.toThrow('not allowed')
  })
})
