import { beforeAll, describe, expect, it } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { enqueueJob } from '#app/platform/jobs.server.ts'
import { actionsOn, hrActor } from '#tests/support/applicants.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { giveUpEmail, giveUpStuckJob, retryEmail, retryStuckJob } from './queues.commands.server.ts'
import { listStuckJobs, listStuckEmails } from './queues.queries.server.ts'

openTestWorld({ queues: ['some-work'] })

let support: StaffActor

beforeAll(async () => {
  support = await createStaff('it_support')
})

async function queueTestEmail(recipient: string) {
  await db.transaction((tx) =>
    queueEmail(tx, {
      template: 'message-received',
      recipient,
      subject: 'Hello',
      content: { name: null, paragraphs: ['Hello'] },
    }),
  )
  const { rows } = await pool.query<{ id: string }>(
    `update outbox set attempts = 3, last_error = '450 later' where recipient = $1 returning id`,
    [recipient],
  )
  return rows[0]?.id ?? ''
}

const stuck = async (id: string) => (await listStuckEmails({ staff: support })).find((email) => email.id === id)

describe('an undelivered email', () => {
  it('is listed, given up and retried, each logged', async () => {
    const emailId = await queueTestEmail('stuck@mail.example')
    expect(await stuck(emailId)).toMatchObject({ attempts: 3, reason: '450 later', givenUpAt: null })
    expect(await retryEmail({ staff: support, emailId })).toEqual({ ok: false, reason: 'no-longer-stuck' })
    expect(await giveUpEmail({ staff: support, emailId })).toMatchObject({ ok: true })
    expect((await stuck(emailId))?.givenUpAt).not.toBeNull()
    expect(await giveUpEmail({ staff: support, emailId })).toEqual({ ok: false, reason: 'no-longer-stuck' })
    expect(await retryEmail({ staff: support, emailId })).toMatchObject({ ok: true })
    expect(await stuck(emailId)).toMatchObject({ attempts: 0, givenUpAt: null })
    expect(await actionsOn(emailId)).toEqual([
      'Email given up: message-received',
      'Email queued again: message-received',
    ])
  })

  it('is not given up once it was sent', async () => {
    const emailId = await queueTestEmail('arrived@mail.example')
    await pool.query('update outbox set sent_at = $2 where id = $1', [emailId, clock.now()])
    expect(await stuck(emailId)).toBeUndefined()
    expect(await giveUpEmail({ staff: support, emailId })).toEqual({ ok: false, reason: 'no-longer-stuck' })
  })
})

describe('a failed job', () => {
  it('is listed without its data, retried and given up, each logged', async () => {
    const name = 'some-work'
    await db.transaction((tx) => enqueueJob(tx, name, { email: 'private@mail.example' }))
    const { rows } = await pool.query<{ id: string }>(
      `update jobs.job set state = 'failed', completed_on = jobs.job_now() where name = $1 returning id`,
      [name],
    )
    const jobId = rows[0]?.id ?? ''
    const shown = await listStuckJobs({ staff: support })
    expect(shown).toMatchObject([{ id: jobId, name, state: 'failed' }])
    expect(JSON.stringify(shown)).not.toContain('private')
    expect(await retryStuckJob({ staff: support, jobId, name })).toMatchObject({ ok: true })
    expect(await giveUpStuckJob({ staff: support, jobId, name })).toMatchObject({ ok: true })
    expect(await giveUpStuckJob({ staff: support, jobId: newId(), name })).toEqual({
      ok: false,
      reason: 'no-longer-stuck',
    })
    expect(await listStuckJobs({ staff: support })).toEqual([])
    expect(await actionsOn(jobId)).toEqual(['Job retried: some-work', 'Job given up: some-work'])
  })
})

it('the queues are only for IT support and HR', async () => {
  const hr = await hrActor()
  const [emailId, jobId, name] = [newId(), newId(), 'some-work']
  expect(await listStuckEmails({ staff: hr })).toBeDefined()
  const staff = { ...hr, roles: ['customer_service'] } as StaffActor
  for (const call of [
    () => listStuckEmails({ staff }),
    () => listStuckJobs({ staff }),
    () => retryEmail({ staff, emailId }),
    () => giveUpEmail({ staff, emailId }),
    () => retryStuckJob({ staff, jobId, name }),
    () => giveUpStuckJob({ staff, jobId, name }),
  ])
    await expect(call()).rejects.toThrow('not allowed')
})
