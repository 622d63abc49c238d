import { beforeAll, describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { createApplication, hrActor } from '#tests/support/applicants.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import type { StaffActor } from '#app/core/person.ts'
import { setApplicationStatus, writeToApplicant } from './applicant-emails.commands.server.ts'

openTestWorld()

let hr: StaffActor

beforeAll(async () => {
  hr = await hrActor()
})

const words = { subject: 'Your application', body: 'First.\n\nSecond.', origin: 'http://institute.test' }

async function stateOf(id: string, email: string) {
  const one = async (query: string, value: string) => (await pool.query<{ it: string }>(query, [value])).rows[0]?.it
  return {
    status: await one('select status as it from job_applications where id = $1', id),
    letters: await one('select count(*)::text as it from application_letters where application_id = $1', id),
    mails: await one(
      `select count(*)::text as it from outbox where recipient = $1 and template = 'application-answer'`,
      email,
    ),
    log: await one(`select count(*)::text as it from staff_activity_logs where entity_id = $1`, id),
  }
}

describe('an email to an applicant', () => {
  it('is sent and stored together with the new status', async () => {
    const { id, email } = await createApplication()
    const sent = await writeToApplicant({ staff: hr, applicationId: id, from: 'pending', status: 'rejected', ...words })
    expect(sent).toEqual({ ok: true, value: undefined })
    expect(await stateOf(id, email)).toEqual({ status: 'rejected', letters: '1', mails: '1', log: '2' })
    const { rows } = await pool.query<{ text: string }>('select text from outbox where recipient = $1', [email])
    expect(rows[0]?.text).toContain(
      'Dear Ada Sapir,\n\nFirst.\n\nSecond.\n\nSee your application:\nhttp://institute.test/my-application?token=~sealed~',
    )
  })

  it('is not sent when the status changes without one', async () => {
    const { id, email } = await createApplication()
    await setApplicationStatus({
      staff: hr,
      applicationId: id,
      from: 'pending',
      status: 'reviewing',
      origin: 'http://institute.test',
    })
    expect(await stateOf(id, email)).toEqual({ status: 'reviewing', letters: '0', mails: '0', log: '1' })
  })

  it('is sent with every rejection, with the standard text if HR wrote none', async () => {
    const { id, email } = await createApplication()
    await setApplicationStatus({
      staff: hr,
      applicationId: id,
      from: 'pending',
      status: 'rejected',
      origin: 'http://institute.test',
    })
    expect(await stateOf(id, email)).toEqual({ status: 'rejected', letters: '1', mails: '1', log: '2' })
    await setApplicationStatus({
      staff: hr,
      applicationId: id,
      from: 'rejected',
      status: 'rejected',
      origin: 'http://institute.test',
    })
    expect(await stateOf(id, email)).toMatchObject({ mails: '1' })
  })

  it('is sent once when two are written at the same time', async () => {
    const { id, email } = await createApplication()
    const outcomes = await meetAtBarrier(
      (['rejected', 'shortlisted'] as const).map(
        (status) => () => writeToApplicant({ staff: hr, applicationId: id, from: 'pending', status, ...words }),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await stateOf(id, email)).toMatchObject({ letters: '1', mails: '1' })
  })

  it('can be written only by HR', async () => {
    const { id } = await createApplication()
    const draft = { applicationId: id, from: 'pending', status: 'rejected', ...words } as const
    await expect(writeToApplicant({ staff: { ...hr, roles: ['it_support'] }, ...draft })).rejects.toThrow('not allowed')
  })
})
