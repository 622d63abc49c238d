import { eq, ne, sql } from 'drizzle-orm'
import { refusedSignIns, staff as staffTable, staffActivityLogs } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { visitorLogs } from '#db/tables/visits.ts'
import { addDays, addMinutes, londonDay, londonWallClock } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { officeStateAt } from '#app/domain/contact/contact.ts'
import { addWorkMinutes, pseudoRandomFraction } from './hours.ts'
import type { World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

const pages = [
  '/',
  '/courses',
  '/courses/phonetic-transcription-taster',
  '/about',
  '/careers',
  '/contact',
  '/certificate-verification',
  '/courses/foundational-nlp-for-linguists',
  '/auth',
  '/terms-of-use',
] as const
const referrers = [
  null,
  null,
  'https://www.google.com/',
  null,
  'https://duckduckgo.com/',
  null,
  'https://linguistlist.example/jobs',
] as const
const agents = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
] as const

/** The relative number of visits in each hour of the day in London. */
const byHour = [1, 1, 0, 0, 0, 1, 2, 4, 6, 8, 9, 9, 8, 8, 9, 8, 7, 7, 8, 9, 9, 7, 4, 2]
const byWeekday = [0.7, 1, 1.1, 1.1, 1, 0.9, 0.6]
const daysOfVisits = 90

/** Returns the visits of a quarter of a year: few at night and at weekends, more recently, most on the home page. */
function createVisits(now: Date) {
  const hours = byHour.flatMap((weight, hour) => Array.from({ length: weight }, () => hour))
  return Array.from({ length: daysOfVisits }, (_, daysAgo) => {
    const day = addDays(now, -daysAgo)
    const many = Math.round(
      34 * (1 - daysAgo / 200) * (byWeekday[day.getUTCDay()] ?? 1) + pseudoRandomFraction(daysAgo) * 9,
    )
    return Array.from({ length: many }, (_unused, i) => {
      const n = daysAgo * 100 + i
      const hour = hours[Math.floor(pseudoRandomFraction(n) * hours.length)] ?? 12
      const isBot = pseudoRandomFraction(n + 0.3) < 0.12
      return {
        visitedAt: addMinutes(londonWallClock(londonDay(day), hour), Math.floor(pseudoRandomFraction(n + 0.1) * 60)),
        userAgent: agents[isBot ? 2 : i % 2] ?? null,
        pageVisited: pages[Math.floor(pseudoRandomFraction(n + 0.2) ** 2 * pages.length)] ?? '/',
        referrer: referrers[Math.floor(pseudoRandomFraction(n + 0.4) * referrers.length)] ?? null,
        isBot,
      }
    })
  })
    .flat()
    .filter(({ visitedAt }) => visitedAt <= now)
}

function createSignIns(now: Date, staff: readonly SeededStaff[]) {
  const people = staff.filter(({ roles }) => roles.some((role) => role !== 'staff')).slice(0, 4)
  return Array.from({ length: 60 }, (_, daysAgo) =>
    people.map(({ staffId }, i) => ({
      staffId,
      at: addMinutes(
        londonWallClock(londonDay(addDays(now, -daysAgo)), 9),
        Math.floor(pseudoRandomFraction(daysAgo * 7 + i) * 40),
      ),
    })),
  )
    .flat()
    .filter(({ at }) => at <= now && officeStateAt(at).isOpen)
    .map(({ staffId, at }) => ({ id: newId(), staffId, action: 'Signed in to the staff portal', createdAt: at }))
}

/** Logs suspensions, expulsions and deactivations, whose dates are in no other row. */
async function logStatusChanges({ tx, now }: World, staff: readonly SeededStaff[]) {
  const [hr, adviser] = (['hr', 'customer_service'] as const).map((role) =>
    staff.find(({ roles }) => roles.includes(role)),
  )
  const people = await tx
    .select({ id: students.id, matricNumber: students.matricNumber, status: students.status })
    .from(students)
    .where(ne(students.status, 'active'))
  const did = { suspended: ['Suspended', 4], expelled: ['Expelled', 29], active: ['Reactivated', 0] } as const
  for (const { id, matricNumber, status } of people) {
    const [verb, daysAgo] = did[status]
    await tx.insert(staffActivityLogs).values({
      id: newId(),
      staffId: adviser?.staffId ?? '',
      action: `${verb} a student: ${matricNumber}`,
      entity: 'student',
      entityId: id,
      before: 'active',
      after: status,
      createdAt: addWorkMinutes(addDays(now, -daysAgo), 150),
    })
  }
  for (const { id, fullName, employeeId } of await tx.select().from(staffTable).where(eq(staffTable.isActive, false)))
    await tx.insert(staffActivityLogs).values({
      id: newId(),
      staffId: hr?.staffId ?? '',
      action: `Deactivated a member of staff: ${fullName} (${employeeId})`,
      entity: 'staff',
      entityId: id,
      before: 'active',
      after: 'deactivated',
      createdAt: addWorkMinutes(addDays(now, -75), 420),
    })
}

/** Adds the log entries that the other demo data would have caused, at matching times. */
async function logOtherActivity(tx: World['tx']) {
  await tx.execute(sql`
    insert into staff_activity_logs (id, staff_id, action, entity, entity_id, after, created_at)
    select gen_random_uuid(), created_by, 'Added a member of staff: ' || full_name || ' (' || employee_id || ')', 'staff', id::text, null, created_at
      from staff where created_by is not null
    union all
    select gen_random_uuid(), created_by, case audience when 'all_staff' then 'Created the folder ' || name else 'Created a folder for HR only' end,
      'staff_folders', id::text, null, created_at from staff_folders
    union all
    select gen_random_uuid(), f.uploaded_by, case d.audience when 'all_staff' then 'Uploaded the file ' || f.name else 'Uploaded a file for HR only' end,
      'staff_files', f.id::text, null, f.uploaded_at from staff_files f join staff_folders d on d.id = f.folder_id
    union all
    select gen_random_uuid(), adviser_id, 'Answered a chat', 'chats', id::text, null, answered_at from chats where answered_at is not null
    union all
    select gen_random_uuid(), e.decided_by, case e.status when 'accepted' then 'Accepted' else 'Refused' end || ' evidence of education: ' || s.matric_number, 'student', s.id::text,
      coalesce(e.accepted_level, e.refusal_reason), e.decided_at from education_evidence e join students s on s.id = e.student_id where e.decided_at is not null
    union all
    select gen_random_uuid(), r.decided_by, case r.outcome when 'granted' then 'Set the exam arrangements of ' || s.matric_number else 'Refused ' || s.matric_number || ' exam arrangements' end,
      case r.outcome when 'granted' then 'student' else 'arrangement_request' end, case r.outcome when 'granted' then s.id else r.id end::text,
      case when r.outcome = 'granted' then round((r.granted_factor - 1) * 100) || '% extra time, ' || r.granted_break_minutes || ' minutes of breaks' end,
      r.decided_at from arrangement_requests r join students s on s.id = r.student_id where r.decided_at is not null
    union all
    select gen_random_uuid(), a.decided_by, case a.outcome when 'upheld' then 'Upheld' else 'Refused' end || ' the appeal of ' || s.matric_number || ' in ' || c.title, 'exam_appeal', a.id::text,
      coalesce(a.remedy, 'refused'), a.decided_at from exam_appeals a join exam_submissions x on x.id = a.submission_id join enrollments e on e.id = x.enrollment_id
      join students s on s.id = e.student_id join courses c on c.id = e.course_id where a.decided_at is not null
    union all
    select gen_random_uuid(), coalesce(answered_by, closed_by), case status when 'answered' then 'Answered' else 'Closed' end || ' the message ' || reference, 'contact_messages', id::text,
      case status when 'answered' then 'answered' else 'closed: ' || closing_reason end, coalesce(answered_at, closed_at) from contact_messages where status <> 'waiting'
    union all
    select gen_random_uuid(), r.staff_id, 'Replied to message ' || m.reference, 'contact_messages', m.id::text, 'answered', r.created_at
      from conversation_messages r join contact_messages m on m.id = r.contact_message_id where r.author = 'staff'
    union all
    select gen_random_uuid(), answered_by, 'Answered the complaint ' || reference, 'complaints', id::text, null, answered_at from complaints where answered_at is not null`)
}

async function logTicketActivity(tx: World['tx']) {
  await tx.execute(sql`
    insert into staff_activity_logs (id, staff_id, action, kind, about, entity, entity_id, after, created_at)
    select gen_random_uuid(), t.assigned_to, 'Started working on a ticket', 'ticket-started', t.title, 'student_tickets', t.id::text, 'in_progress',
      (select min(m.created_at) from conversation_messages m where m.ticket_id = t.id and m.author = 'staff')
      from student_tickets t where t.assigned_to is not null and exists (
        select from conversation_messages m where m.ticket_id = t.id and m.author = 'staff')
    union all
    select gen_random_uuid(), s.id, case when m.is_internal then 'Noted on a ticket' else 'Replied to a ticket' end,
      case when m.is_internal then 'ticket-noted' else 'ticket-replied' end, t.title, 'student_tickets', t.id::text, null, m.created_at
      from conversation_messages m join student_tickets t on t.id = m.ticket_id join staff s on s.id = m.staff_id
    union all
    select gen_random_uuid(), assigned_to, case status when 'closed' then 'Closed a ticket' else 'Resolved a ticket' end, 'ticket-' || status, title,
      'student_tickets', id::text, status, resolved_at from student_tickets where assigned_to is not null and resolved_at is not null`)
}

export async function seedLogs(world: World, { staff }: { staff: SeededStaff[] }) {
  const { tx, now } = world
  await tx.insert(visitorLogs).values(createVisits(now))
  await tx.insert(staffActivityLogs).values(createSignIns(now, staff))
  await logStatusChanges(world, staff)
  await logOtherActivity(tx)
  await logTicketActivity(tx)
  const tried = staff.find(({ roles }) => roles.includes('customer_service'))
  await tx.insert(refusedSignIns).values(
    [0.2, 2.1, 2.1, 9.4].map((days, i) => ({
      id: newId(),
      staffId: i === 1 ? (tried?.staffId ?? null) : null,
      isKnown: i === 1 || i === 3,
      reason: i === 3 ? ('not-staff' as const) : ('invalid-credentials' as const),
      refusedAt: addMinutes(addDays(now, -days), i),
    })),
  )
}

/** Adds sign-ins before reading, exams, payments and questions, and before what staff did. */
export async function seedSignIns({ tx }: Pick<World, 'tx'>) {
  await tx.execute(sql`
    update profiles set signed_in_at = greatest(
      s.created_at,
      (select max(greatest(e.enrolled_at, e.paid_at)) from enrollments e where e.student_id = s.id),
      (select max(r.read_at) from section_reads r join enrollments e on e.id = r.enrollment_id where e.student_id = s.id),
      (select max(a.started_at) from exam_attempts a join enrollments e on e.id = a.enrollment_id where e.student_id = s.id),
      (select max(t.created_at) from student_tickets t where t.student_id = s.id),
      (select max(m.created_at) from conversation_messages m join student_tickets t on t.id = m.ticket_id
        where t.student_id = s.id and m.author = 'person' and not m.by_link)
    )
    from students s where s.user_id = profiles.id`)
  await tx.execute(sql`
    update profiles set signed_in_at = (select max(l.created_at) from staff_activity_logs l where l.staff_id = s.id)
    from staff s where s.user_id = profiles.id`)
}
