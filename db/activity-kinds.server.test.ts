import { expect, it } from 'vitest'
import { makeDatabaseBefore, run } from '#tests/support/earlier-database.ts'
import { migrateDatabase } from './migrate.server.ts'

const staffId = '019ac000-0000-7000-8000-000000000001'

it('log entries of the previous release get their kinds, and keep every word', async () => {
  const database = await makeDatabaseBefore('_activity_kinds')
  const old: readonly (readonly [entity: string | null, action: string])[] = [
    ['student_tickets', 'Replied to a ticket: Why: a question, application APP-1'],
    ['student_tickets', 'Set a ticket’s priority to High: Two\nlines'],
    ['student_tickets', 'Closed a ticket that was open: Thanks'],
    ['student_tickets', 'Turned a chat into a ticket'],
    ['student_tickets', 'Downloaded a file of a ticket: May I?'],
    ['staff', 'Reset a second factor'],
    ['staff', 'Corrected the email address of a member of staff: Ann Lee (UKLI-0001)'],
    ['student', 'Viewed the record of a student: UKLI-S-1'],
    ['student', 'Viewed evidence of education: UKLI-S-1'],
    ['student', 'Wrote a note about a student: UKLI-S-1'],
    ['job_applications', 'Status changed from Pending to Rejected, application APP-7F3K2QXD'],
    ['job_applications', 'Opened the CV of application APP-7F3K2QXD'],
    ['job_openings', 'Closed the position Tutor'],
    [null, 'Signed in to the staff portal'],
  ]
  const quote = (text: string | null) => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`)
  await run(
    database.adminUrl,
    // Disables foreign keys, because the member of staff has no account.
    'set session_replication_role = replica',
    `insert into staff (id, user_id, employee_id, full_name, email, is_active, created_at)
     values ('${staffId}', '${staffId}', 'UKLI-0001', 'Ann Lee', 'ann@ukli.example', true, now())`,
    ...old.map(
      ([entity, action], i) =>
        `insert into staff_activity_logs (id, staff_id, action, entity, created_at)
         values (gen_random_uuid(), '${staffId}', ${quote(action)}, ${quote(entity)}, now() + ${i} * interval '1 s')`,
    ),
  )
  await migrateDatabase(database.url)
  const rows = await run(database.url, 'select kind, action, about from staff_activity_logs order by created_at')
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    ['ticket-replied', 'Replied to a ticket', 'Why: a question, application APP-1'],
    [null, 'Set a ticket’s priority to High', 'Two\nlines'],
    ['ticket-closed', 'Closed a ticket that was open', 'Thanks'],
    [null, 'Turned a chat into a ticket', null],
    ['file-opened', 'Downloaded a file of a ticket', 'May I?'],
    ['factor-reset', 'Reset a second factor', null],
    ['email-corrected', 'Corrected the email address of a member of staff: Ann Lee (UKLI-0001)', null],
    ['viewed', 'Viewed the record of a student: UKLI-S-1', null],
    ['file-opened', 'Viewed evidence of education: UKLI-S-1', null],
    ['note-written', 'Wrote a note about a student: UKLI-S-1', null],
    [null, 'Status changed from Pending to Rejected', 'application APP-7F3K2QXD'],
    [null, 'Opened the CV', 'application APP-7F3K2QXD'],
    [null, 'Closed the position Tutor', null],
    [null, 'Signed in to the staff portal', null],
  ])
  await expect(run(database.url, "update staff_activity_logs set action = 'other'")).rejects.toThrow('append-only')
  await database.drop()
})
