import { sql, type SQL } from 'drizzle-orm'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { RecordStudent } from '#app/pages/staff/student-case/read.server.ts'
import type { TimelineEvent } from '../describe-entry.ts'
import type { TimelineKind } from '../timeline/rules.ts'

const longestDetail = 300

/** The columns of an event as SQL expressions, in which `x` is the row of the event. */
type Columns = { at: string; title?: string; detail?: string; pence?: string; staff?: string; link?: string }

/** Returns a function that builds the query for one event of this kind. All these queries have the same columns. */
export function eventsOf(kind: TimelineKind) {
  return (event: TimelineEvent, columns: Columns, from: SQL): SQL => {
    const { at, title = 'null', detail = 'null', pence = 'null', staff = 'null', link = 'null' } = columns
    return sql`${sql.raw(`select date_trunc('milliseconds', ${at}) as at, '${event}:' || x.id as key, '${kind}' as kind,
      '${event}' as event, (${title})::text as title, left((${detail})::text, ${longestDetail}) as detail,
      (${pence})::integer as pence, (${staff})::text as staff_name, (${link})::text as link_id`)} ${from}`
  }
}

export type TimelineStudent = Pick<RecordStudent, 'studentId' | 'userId' | 'email'>

export function selectStudyEvents({ studentId }: TimelineStudent) {
  const event = eventsOf('study')
  const enrolled = sql`from enrollments x join courses c on c.id = x.course_id where x.student_id = ${studentId}`
  return [
    event('enrolled', { at: 'x.enrolled_at', title: 'c.title' }, enrolled),
    event('completed', { at: 'x.completed_at', title: 'c.title' }, sql`${enrolled} and x.completed_at is not null`),
    event('cancelled', { at: 'x.cancelled_at', title: 'c.title' }, sql`${enrolled} and x.cancelled_at is not null`),
    event(
      'section-read',
      { at: 'x.read_at', title: 'x.title', detail: 'x.course' },
      sql`from (
        select r.enrollment_id || '/' || r.section_id as id, r.read_at,
          m.module_number || '.' || s.section_number || ' ' || s.section_title as title, c.title as course
        from section_reads r join enrollments e on e.id = r.enrollment_id join courses c on c.id = e.course_id
        join module_content s on s.id = r.section_id join course_modules m on m.id = s.module_id
        where e.student_id = ${studentId} and r.taken_back_at is null
      ) x`,
    ),
  ]
}

export function selectExamEvents({ studentId }: TimelineStudent, staff: StaffActor) {
  const event = eventsOf('exams')
  const ofCourse = sql`join enrollments e on e.id = x.enrollment_id join courses c on c.id = e.course_id`
  const own = sql`where e.student_id = ${studentId}`
  const requests = sql`from arrangement_requests x left join staff w on w.id = x.decided_by where x.student_id = ${studentId}`
  const certificates = sql`from certificates x where x.student_id = ${studentId}`
  const appeals = sql`from exam_appeals x join exam_submissions u on u.id = x.submission_id
    join enrollments e on e.id = u.enrollment_id join courses c on c.id = e.course_id
    left join staff w on w.id = x.decided_by ${own}`
  return [
    event(
      'attempt-started',
      { at: 'x.started_at', title: 'c.title', detail: 'x.attempt_number' },
      sql`from exam_attempts x ${ofCourse} ${own}`,
    ),
    event(
      'exam-submitted',
      {
        at: 'x.submitted_at',
        title: 'c.title',
        detail: "x.percentage || '%, ' || case when x.passed then 'passed' else 'not passed' end",
      },
      sql`from exam_submissions x ${ofCourse} ${own}`,
    ),
    event(
      'resit-granted',
      { at: 'x.granted_at', title: 'c.title', detail: 'x.reason', staff: 'w.full_name' },
      sql`from exam_resits x ${ofCourse} join staff w on w.id = x.granted_by ${own}`,
    ),
    event('arrangements-requested', { at: 'x.asked_at', detail: 'x.reason' }, requests),
    event(
      'arrangements-decided',
      { at: 'x.decided_at', title: 'x.outcome', detail: 'x.answer', staff: 'w.full_name' },
      sql`${requests} and x.decided_at is not null`,
    ),
    event(
      'certificate-issued',
      { at: 'x.issued_at', title: 'x.certificate_number', detail: 'x.course_title' },
      certificates,
    ),
    event(
      'certificate-revoked',
      { at: 'x.revoked_at', title: 'x.certificate_number', detail: 'x.revocation_reason' },
      sql`${certificates} and x.revoked_at is not null and x.superseded_by is null`,
    ),
    event(
      'revocation-notice',
      { at: 'x.given_at', title: 'c.certificate_number', detail: 'x.reason', staff: 'w.full_name' },
      sql`from revocation_notices x join certificates c on c.id = x.certificate_id join staff w on w.id = x.given_by
        where c.student_id = ${studentId}`,
    ),
    ...(isStaffAllowed('decide appeals', staff)
      ? [
          event('appeal-sent', { at: 'x.asked_at', title: 'c.title', detail: 'x.grounds' }, appeals),
          event(
            'appeal-decided',
            { at: 'x.decided_at', title: 'c.title', detail: 'x.answer', staff: 'w.full_name' },
            sql`${appeals} and x.decided_at is not null`,
          ),
        ]
      : []),
  ]
}

export function selectMoneyEvents({ studentId }: TimelineStudent) {
  const event = eventsOf('money')
  const ofPayment = sql`join payments p on p.id = x.payment_id join enrollments e on e.id = p.enrollment_id
    join courses c on c.id = e.course_id where e.student_id = ${studentId}`
  const owed = sql`from refunds x left join staff w on w.id = x.requested_by ${ofPayment}`
  const disputed = sql`from disputes x ${ofPayment}`
  const of = { title: 'c.title', pence: 'x.amount_pence' }
  return [
    event(
      'paid',
      { at: 'x.succeeded_at', title: 'c.title', detail: 'r.receipt_number', pence: 'x.received_pence' },
      sql`from payments x join enrollments e on e.id = x.enrollment_id join courses c on c.id = e.course_id
        left join receipts r on r.payment_id = x.id where e.student_id = ${studentId} and x.succeeded_at is not null`,
    ),
    event('refund-requested', { ...of, at: 'x.requested_at', detail: 'x.reason', staff: 'w.full_name' }, owed),
    event('refund-made', { ...of, at: 'x.done_at' }, sql`${owed} and x.done_at is not null`),
    event('dispute-opened', { ...of, at: 'x.opened_at', detail: "replace(x.reason, '_', ' ')" }, disputed),
    event(
      'dispute-closed',
      { ...of, at: 'x.closed_at', detail: 'x.status' },
      sql`${disputed} and x.closed_at is not null`,
    ),
  ]
}
