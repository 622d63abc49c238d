import { beforeAll, describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { seedInstitute } from '#demo/seed.server.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createApplication } from '#tests/support/applicants.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { cancelInterview, offerInterview } from './interviews.commands.server.ts'
import { listInterviews } from './interviews.queries.server.ts'
import { deactivateMemberAndPassOnWork } from '#app/flows/deactivate-staff/deactivate-staff.commands.server.ts'
import { setApplicationStatus, writeToApplicant } from './applicant-emails.commands.server.ts'
import { readApplicationDesk } from './applications.queries.server.ts'
import { readApplicationFilter } from './applications.ts'
import { saveApplicationNotes } from './review.commands.server.ts'

openTestWorld()

const origin = 'http://institute.test'

let hr: StaffActor

beforeAll(async () => {
  await seedInstitute({ isDemo: true, now: clock.now() })
  const { rows } = await pool.query<{ id: string }>(`select id from staff where email = 'hr@ukli.example'`)
  hr = { staffId: rows[0]?.id, email: 'hr@ukli.example', roles: ['hr'] } as unknown as StaffActor
})

async function find(name: string) {
  const filterFor = (query: Record<string, string>) => readApplicationFilter(new URLSearchParams({ q: name, ...query }))
  const { page } = await readApplicationDesk({ staff: hr, filter: filterFor({}) })
  const desk = await readApplicationDesk({ staff: hr, filter: filterFor({ application: page.rows[0]?.id ?? '' }) })
  if (!desk.selected) throw new Error(`no application of ${name}`)
  return desk.selected
}

async function logOf(applicationId: string) {
  const { rows } = await pool.query(
    // Ignore the activity of the demo data.
    `select action, before, after from staff_activity_logs where entity_id = $1 and created_at > $2::timestamptz - interval '2 minutes' order by created_at`,
    [applicationId, clock.now()],
  )
  return rows
}

describe('an application by a member of HR', () => {
  it('is decided by a colleague, and its notes are hidden from the applicant', async () => {
    const oneself = await createStaff('hr')
    const { id: applicationId } = await createApplication({ email: oneself.email.toUpperCase(), notes: 'Too quiet.' })
    const [from, status] = ['pending', 'shortlisted'] as const
    const change = { staff: oneself, applicationId, from, status }
    const times = [addDays(clock.now(), 3)]
    const offer = {
      applicationId,
      interviewerId: oneself.staffId,
      minutes: 45,
      place: 'Room 1',
      topics: 'Your work',
      times,
      origin,
    }
    const { selected } = await readApplicationDesk({
      staff: oneself,
      filter: readApplicationFilter(new URLSearchParams({ application: applicationId })),
    })
    expect(selected).toMatchObject({ id: applicationId, isOwn: true, notes: null })
    const seen = selected?.notesVersion ?? ''
    const refused = { ok: false, reason: 'own-application' }
    expect(await setApplicationStatus({ ...change, origin })).toEqual(refused)
    expect(await writeToApplicant({ ...change, subject: 'Welcome', body: 'Come.', origin })).toEqual(refused)
    expect(await saveApplicationNotes({ staff: oneself, applicationId, notes: 'Splendid.', seen })).toEqual(refused)
    expect(await offerInterview({ staff: oneself, ...offer })).toEqual(refused)
    expect(await logOf(applicationId)).toEqual([])
    expect(await offerInterview({ staff: hr, ...offer })).toEqual({ ok: false, reason: 'interviewer-applies' })
    expect(await offerInterview({ staff: hr, ...offer, interviewerId: hr.staffId })).toMatchObject({ ok: true })
    const [interview] = await listInterviews(applicationId)
    const interviewId = interview?.id ?? ''
    expect(await cancelInterview({ staff: oneself, interviewId })).toEqual(refused)
    const leaving = { staff: oneself, staffId: hr.staffId, passTo: null }
    expect(await deactivateMemberAndPassOnWork({ ...leaving, interviewsTo: oneself.staffId })).toMatchObject({
      reason: 'no-interviewer',
    })
    // The offer has moved it to the stage "interview".
    expect(await setApplicationStatus({ origin, ...change, from: 'interview', staff: hr })).toMatchObject({ ok: true })
  })
})

describe('the status of an application', () => {
  it('is stored with the reviewer and the time, and logged with before and after', async () => {
    const { id: applicationId, stage } = await find('Hannah Goldberg')
    expect(stage).toBe('interview')
    expect(
      await setApplicationStatus({ origin, staff: hr, applicationId, from: 'interview', status: 'shortlisted' }),
    ).toMatchObject({
      ok: true,
    })
    const after = await find('Hannah Goldberg')
    expect(after).toMatchObject({ stage: 'shortlisted', reviewerName: 'Imogen Achebe' })
    expect(Math.abs(clock.now().getTime() - (after.reviewedAt?.getTime() ?? 0))).toBeLessThan(5_000)
    expect(await logOf(applicationId)).toEqual([
      {
        action: 'Status changed from Interview to Shortlisted',
        before: 'interview',
        after: 'shortlisted',
      },
    ])
  })

  it('refuses the second of two concurrent changes', async () => {
    const { id: applicationId, stage } = await find('Ravi Subramaniam')
    const outcomes = await meetAtBarrier(
      (['reviewing', 'shortlisted', 'rejected'] as const).map(
        (status) => () => setApplicationStatus({ origin, staff: hr, applicationId, from: stage, status }),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'changed-meanwhile')).toHaveLength(2)
    const log = await logOf(applicationId)
    expect(log.filter(({ action }) => action.startsWith('Status changed'))).toHaveLength(1)
  })

  it('logs nothing when it stays the same', async () => {
    const { id: applicationId, stage } = await find('Beatriz Fonseca')
    expect(
      await setApplicationStatus({
        origin,
        staff: hr,
        applicationId,
        from: stage,
        status: stage === 'withdrawn' ? 'pending' : stage,
      }),
    ).toMatchObject({
      ok: true,
    })
    expect(await logOf(applicationId)).toEqual([])
  })

  it('is set only by HR and only for an existing application', async () => {
    const change = { applicationId: newId(), from: 'pending', status: 'rejected' } as const
    expect(await setApplicationStatus({ origin, staff: hr, ...change })).toEqual({ ok: false, reason: 'not-found' })
    for (const role of ['it_support', 'customer_service', 'staff'] as const) {
      await expect(setApplicationStatus({ origin, staff: { ...hr, roles: [role] }, ...change })).rejects.toThrow(
        'not allowed',
      )
      const notes = { applicationId: newId(), notes: '', seen: '' }
      await expect(saveApplicationNotes({ staff: { ...hr, roles: [role] }, ...notes })).rejects.toThrow('not allowed')
    }
  })
})

describe('notes', () => {
  it('are saved, and logged by word count without their text', async () => {
    const { id: applicationId, notesVersion } = await find('Magnus Eriksen')
    expect(
      await saveApplicationNotes({ staff: hr, applicationId, notes: 'Speaks Faroese', seen: notesVersion }),
    ).toMatchObject({ ok: true })
    expect((await find('Magnus Eriksen')).notes).toBe('Speaks Faroese')
    expect(await logOf(applicationId)).toEqual([{ action: 'Notes changed', before: '10 words', after: '2 words' }])
  })

  it('are not overwritten after a concurrent change', async () => {
    const { id: applicationId, notesVersion: seen } = await find('Clara Baumgartner')
    const both = await meetAtBarrier(
      ['One', 'Two'].map((notes) => () => saveApplicationNotes({ staff: hr, applicationId, notes, seen })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await saveApplicationNotes({ staff: hr, applicationId: newId(), notes: 'x', seen })).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })

  it('can be cleared', async () => {
    const { id: applicationId, notesVersion } = await find('Magnus Eriksen')
    await saveApplicationNotes({ staff: hr, applicationId, notes: '', seen: notesVersion })
    expect((await find('Magnus Eriksen')).notes).toBeNull()
  })
})
