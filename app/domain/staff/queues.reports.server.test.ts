import { beforeEach, expect, it, vi } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { reportFailures } from './queues.commands.server.ts'

openTestWorld({ queues: ['count-sheep'] })

async function listReports() {
  const { rows } = await pool.query<{ recipient: string; text: string }>(
    `select recipient, text from outbox where template = 'failure-report' order by id`,
  )
  return rows
}

async function giveUpAnEmail() {
  await db.transaction((tx) =>
    queueEmail(tx, {
      template: 'message-received',
      recipient: 'a@b.example',
      subject: 's',
      content: { name: null, paragraphs: ['p'] },
    }),
  )
  await pool.query(`update outbox set given_up_at = $1 where template = 'message-received' and given_up_at is null`, [
    clock.now(),
  ])
}

const failAJob = () =>
  pool.query(`insert into jobs.job (name, state, completed_on) values ('count-sheep', 'failed', $1)`, [clock.realNow()])

function inAnHour() {
  const { now, realNow } = { now: clock.now(), realNow: clock.realNow() }
  vi.spyOn(clock, 'now').mockReturnValue(new Date(now.getTime() + 3_600_000))
  vi.spyOn(clock, 'realNow').mockReturnValue(new Date(realNow.getTime() + 3_600_000))
}

beforeEach(async () => {
  vi.restoreAllMocks()
  await pool.query(`delete from outbox; delete from jobs.job; delete from settings where key = 'failures_reported'`)
})

it('emails IT support one report of given-up emails and failed jobs, however many processes check', async () => {
  const support = await createStaff('it_support')
  await createStaff('hr')
  await giveUpAnEmail()
  inAnHour()
  await reportFailures()
  expect(await listReports()).toEqual([])
  await giveUpAnEmail()
  await failAJob()
  inAnHour()
  await Promise.all([reportFailures(), reportFailures(), reportFailures()])
  const [report, ...others] = await listReports()
  expect(others).toEqual([])
  expect(report?.text).toContain('given up: 1.')
  expect(report?.text).toContain('The job count-sheep failed and was given up: 1 time.')
  const { rows } = await pool.query('select email from staff where id = $1', [support.staffId])
  expect(report?.recipient).toBe(rows[0].email)
  inAnHour()
  await reportFailures()
  expect(await listReports()).toHaveLength(1)
})

it('sends the report to HR if there is no IT support', async () => {
  await pool.query(`update staff set is_active = false
    where id in (select staff_id from staff_role_assignments where role = 'it_support')`)
  await createStaff('customer_service')
  await createStaff('hr')
  await reportFailures()
  await failAJob()
  inAnHour()
  await reportFailures()
  const { rows: members } = await pool.query<{ email: string }>(
    `select email from staff join staff_role_assignments on staff_id = staff.id where role = 'hr' and is_active`,
  )
  const recipients = (await listReports()).map(({ recipient }) => recipient)
  expect(recipients.toSorted()).toEqual(members.map(({ email }) => email).toSorted())
})
