import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { chats } from '#db/tables/chats.ts'
import { conversationMessages } from '#db/tables/conversations.ts'
import { courses } from '#db/tables/courses.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { writeToApplicant } from '#app/domain/applications/applicant-emails.commands.server.ts'
import { submitApplication } from '#app/domain/applications/apply.commands.server.ts'
import { offerInterview } from '#app/domain/applications/interviews.commands.server.ts'
import { sendMessage } from '#app/domain/contact/contact.commands.server.ts'
import { requestOpeningEmail } from '#app/domain/courses/courses.commands.server.ts'
import { registerStudent } from '#app/domain/students/students.commands.server.ts'
import { raiseTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { jobs } from '#app/jobs.server.ts'
import { createPaidStudent, createStaff } from '#tests/support/attempts.ts'
import { createAccount, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { submitComplaint } from '#app/domain/complaints/complaints.commands.server.ts'

const world = openTestWorld()

/** Appears in every name, email address and text of these people, and nowhere else. */
const marker = 'quillwort'
const fullName = 'Zephyrine Quillwort'
const [ipAddress, origin] = ['192.0.2.7', 'http://institute.test']

/** Lists the columns of all tables that still contain the marker. */
async function listMarked() {
  const columns = await rowsOf<{ table: string; name: string }>(
    `select c.table_name as table, c.column_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE'
     and not (select relispartition from pg_class where oid = to_regclass(format('public.%I', c.table_name))) and c.udt_name in ('text', 'varchar', '_text', 'jsonb')`,
  )
  const marked = columns.map(async ({ table, name }) => {
    const rows = await rowsOf(`select from "${table}" where "${name}"::text ilike $1`, [`%${marker}%`])
    return rows.length > 0 ? [`${table}.${name}`] : []
  })
  return (await Promise.all(marked)).flat()
}

const markedTables = async () => new Set((await listMarked()).map((column) => column.split('.')[0]))

async function passTime(days: number) {
  await world.moveClock({ days })
  for (const { name, everyMinutes, run } of jobs) if (everyMinutes || name === 'deliver-emails') await run({})
}

async function fillApplicant() {
  const hr = await createStaff('hr')
  const email = `${marker}@applicant.test`
  const nothing = {
    yearsExperience: 3,
    educationLevel: 'PhD',
    availableStartDate: null,
    visaSponsorshipRequired: false,
  }
  const words = { phone: '1', coverLetter: `I, ${marker}`, linkedinUrl: `https://linkedin.com/in/${marker}` }
  await submitApplication({
    application: { fullName, email, ...words, ...nothing },
    slug: null,
    cv: null,
    ipAddress,
    origin,
  })
  const [row] = await rowsOf<{ id: string }>('select id from job_applications where email = $1', [email])
  const applicationId = row?.id ?? ''
  const offer = { minutes: 45, place: `Room ${marker}`, topics: `Your ${marker}`, times: [addDays(clock.now(), 3)] }
  await offerInterview({ staff: hr, origin, applicationId, interviewerId: hr.staffId, ...offer })
  const rejection = { from: 'interview', status: 'rejected', subject: `To ${marker}`, body: `No, ${marker}` } as const
  expect(await writeToApplicant({ staff: hr, applicationId, origin, ...rejection })).toMatchObject({ ok: true })
}

async function fillVisitor() {
  const email = `${marker}@visitor.test`
  const message = {
    firstName: 'Zephyrine',
    lastName: 'Quillwort',
    email,
    phone: null,
    subject: marker,
    message: marker,
  }
  expect(await sendMessage({ ...message, ipAddress })).toMatchObject({ ok: true })
  const [course] = await db.select().from(courses).where(eq(courses.isOpen, false)).limit(1)
  expect(await requestOpeningEmail({ courseId: course?.id ?? '', email, ipAddress })).toMatchObject({ ok: true })
  const [chatId, at] = [newId(), clock.now()]
  const times = { createdAt: at, pageSince: at, lastWrittenAt: at, guestHereAt: at, endedAt: at }
  const chat = { state: 'ended', endedBy: 'guest', beganOn: '/', page: '/', length: 1 } as const
  await db.insert(chats).values({ id: chatId, guestName: fullName, guestEmail: email, ...chat, ...times })
  await db.insert(conversationMessages).values({ chatId, place: 1, body: marker, createdAt: at })
}

/** A student with text in every feature that students write in. */
async function fillStudent(address: string) {
  const account = { ...(await createAccount(fullName)), email: `${marker}@${address}` }
  await rowsOf('update profiles set email = $2, phone = $3, email_verified = true where id = $1', [
    account.userId,
    account.email,
    marker,
  ])
  await registerStudent({ person: account, coursePreference: 'Other', educationLevel: 'PhD', phone: null })
  const [row] = await rowsOf<{ id: string; number: string }>(
    'select id, matric_number as number from students where user_id = $1',
    [account.userId],
  )
  const own = { studentId: row?.id, matricNumber: row?.number, status: 'active', statusReason: null }
  const student = { ...account, ...own, educationLevel: 'PhD' } as Parameters<typeof raiseTicket>[0]['student']
  const { enrollmentId } = await createPaidStudent({ student: { ...student, email: account.email } })
  const question = { title: marker, category: 'Other', courseId: null, description: `The ${marker}?` } as const
  expect(await raiseTicket({ student, ...question })).toMatchObject({ ok: true })
  const person = { ...account, emailVerified: true } as unknown as Parameters<typeof submitComplaint>[0]['person']
  await submitComplaint({ person, kind: 'service', body: marker })
  const staff = await createStaff('hr')
  await rowsOf(
    `insert into exam_resits (id, enrollment_id, attempt_number, reason, granted_by, granted_at) values ($1, $2, 2, $3, $4, $5)`,
    [newId(), enrollmentId, marker, staff.staffId, clock.now()],
  )
  const { studentId } = student
  // Notices of a change of status are no longer given, but earlier ones are kept with the record.
  await rowsOf(
    `insert into status_notices (id, student_id, change, grounds, given_by, given_at, answer_by, answer, answered_at)
     values ($1, $2, 'suspend', 'Another hand.', $3, $4, $4, $5, $4)`,
    [newId(), studentId, staff.staffId, clock.now(), `It was ${marker}`],
  )
  const payment = [newId(), enrollmentId, clock.now(), fullName, `1 ${marker} Street`]
  await rowsOf(
    `insert into payments (id, enrollment_id, amount_pence, provider, provider_payment_id, status, received_pence, payer_name, payer_address, started_at, succeeded_at)
     values ($1, $2, 2500, 'stripe', 'pi_' || gen_random_uuid(), 'succeeded', 2500, $4, $5, $3, $3)`,
    payment,
  )
  await rowsOf(`update complaints set answer = $2, answered_by = $3, answered_at = $4 where user_id = $1`, [
    account.userId,
    `Dear ${marker}`,
    staff.staffId,
    clock.now(),
  ])
  return account
}

it('keeps no name, email address or text of a person longer than the privacy policy says', async () => {
  await fillApplicant()
  await fillVisitor()
  const asked = await fillStudent('asked.test')
  await fillStudent('silent.test')
  const [unused] = [await createAccount(fullName)]
  await rowsOf('update profiles set email = $2 where id = $1', [unused.userId, `${marker}@unused.test`])
  await rowsOf('insert into erasures (id, user_id, requested_at, due_at) values ($1, $2, $3, $3)', [
    newId(),
    asked.userId,
    clock.now(),
  ])
  expect((await markedTables()).size).toBeGreaterThan(12)

  await passTime(0)
  await passTime(91)
  const old = addDays(clock.now(), -90)
  expect(await rowsOf(`select from outbox where recipient ilike '%quillwort%' and created_at < $1`, [old])).toEqual([])
  let left = await markedTables()
  for (const table of ['chats', 'conversation_messages']) expect(left).not.toContain(table)
  expect(await rowsOf(`select from profiles where email ilike '%asked.test'`)).toEqual([])

  await passTime(100)
  left = await markedTables()
  for (const table of ['job_applications', 'application_letters', 'interviews', 'outbox'])
    expect(left).not.toContain(table)

  await passTime(550)
  expect(await markedTables()).not.toContain('course_interests')

  await passTime(360)
  expect(await markedTables()).not.toContain('contact_messages')

  // Seven years after the course, thirty days of warning, and the last email 90 days later.
  for (const days of [5 * 365, 31, 91]) await passTime(days)
  expect(await listMarked()).toEqual([])
})
