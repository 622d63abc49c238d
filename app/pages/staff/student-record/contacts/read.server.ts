import { sql, type SQL } from 'drizzle-orm'
import type { outbox } from '#db/tables/operations.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { studentStatuses } from '#app/core/vocabulary.ts'
import { listShownTemplates } from '#app/platform/mail/templates.ts'
import { eventsOf, type TimelineStudent } from '../events/read.server.ts'

export function selectConversationEvents({ studentId, userId, email }: TimelineStudent, staff: StaffActor) {
  const event = eventsOf('conversations')
  const tickets = sql`from student_tickets x where x.student_id = ${studentId}`
  const said = sql`from conversation_messages x join student_tickets t on t.id = x.ticket_id
    left join staff w on w.id = x.staff_id where t.student_id = ${studentId}`
  const inTicket = { at: 'x.created_at', title: 't.title', detail: 'x.body', link: 't.id' }
  const messages = sql`from contact_messages x left join staff w on w.id = x.answered_by where x.written_by = ${userId}`
  const replies = sql`from conversation_messages r join contact_messages x on x.id = r.contact_message_id
    left join staff w on w.id = r.staff_id where x.written_by = ${userId}`
  const complaints = sql`from complaints x left join staff w on w.id = x.answered_by where x.user_id = ${userId}`
  const ofTickets = [
    event('ticket-opened', { at: 'x.created_at', title: 'x.title', detail: 'x.description', link: 'x.id' }, tickets),
    event('ticket-reply-by-student', inTicket, sql`${said} and x.author = 'person'`),
    event(
      'ticket-reply-by-staff',
      { ...inTicket, staff: 'w.full_name' },
      sql`${said} and x.author = 'staff' and not x.is_internal`,
    ),
    event('ticket-note', { ...inTicket, staff: 'w.full_name' }, sql`${said} and x.is_internal`),
  ]
  const ofMessages = [
    event('message-sent', { at: 'x.created_at', title: 'x.subject', detail: 'x.message', link: 'x.id' }, messages),
    event(
      'message-answered',
      { at: 'x.answered_at', title: 'x.subject', detail: 'x.answer', staff: 'w.full_name', link: 'x.id' },
      sql`${messages} and x.answer is not null`,
    ),
    event(
      'message-answered',
      { at: 'r.created_at', title: 'x.subject', detail: 'r.body', staff: 'w.full_name', link: 'x.id' },
      sql`${replies} and r.author = 'staff'`,
    ),
    event(
      'message-sent',
      { at: 'r.created_at', title: 'x.subject', detail: 'r.body', link: 'x.id' },
      sql`${replies} and r.author = 'person'`,
    ),
  ]
  const ofComplaints = [
    event('complaint-sent', { at: 'x.received_at', title: 'x.reference', detail: 'x.body' }, complaints),
    event(
      'complaint-answered',
      { at: 'x.answered_at', title: 'x.reference', detail: 'x.answer', staff: 'w.full_name' },
      sql`${complaints} and x.answered_at is not null`,
    ),
  ]
  const chats = sql`from chats x left join staff w on w.id = x.adviser_id where x.student_id = ${studentId}`
  return [
    ...(isStaffAllowed('handle tickets', staff) ? ofTickets : []),
    ...(isStaffAllowed('handle messages', staff) ? ofMessages : []),
    ...(isStaffAllowed('handle chats', staff)
      ? [event('chat', { at: 'x.created_at', staff: 'w.full_name', link: 'x.id' }, chats)]
      : []),
    ...(isStaffAllowed('answer complaints', staff) ? ofComplaints : []),
    event(
      'email',
      {
        at: 'x.created_at',
        title: 'x.subject',
        detail:
          "case when x.given_up_at is not null then 'not delivered' when x.sent_at is null then 'waiting to be sent' end",
        link: 'x.id',
      },
      sql`from outbox x where x.recipient = ${email} and ${isShownEmail(sql`x.template`, staff)}`,
    ),
  ]
}

/** Matches the emails that this member of staff may see. */
export function isShownEmail(template: SQL | typeof outbox.template, staff: StaffActor) {
  const shown = listShownTemplates((operation) => isStaffAllowed(operation, staff))
  return sql`${template} = any(${sql.param(shown)}::text[])`
}

export function selectAccountEvents({ studentId }: TimelineStudent, staff: StaffActor) {
  const event = eventsOf('account')
  const evidence = sql`from education_evidence x left join staff w on w.id = x.decided_by where x.student_id = ${studentId}`
  const notices = sql`from status_notices x join staff w on w.id = x.given_by where x.student_id = ${studentId}`
  const given = { title: 'x.change', staff: 'w.full_name' }
  // Staff who may not read the staff log see only its entries about changes of status.
  const isShown = isStaffAllowed('read logs', staff)
    ? sql`(x.kind is null or x.kind not in ('viewed', 'file-opened', 'note-written', 'note-removed'))`
    : sql`x.before in (${sql.join(
        studentStatuses.map((status) => sql`${status}`),
        sql`, `,
      )})`
  return [
    event(
      'registered',
      { at: 'x.created_at', title: 'x.matric_number' },
      sql`from students x where x.id = ${studentId}`,
    ),
    event('evidence-sent', { at: 'x.sent_at', title: 'x.file_name', link: 'x.id' }, evidence),
    event(
      'evidence-decided',
      {
        at: 'x.decided_at',
        title: 'x.status',
        detail: 'coalesce(x.accepted_level, x.refusal_reason)',
        staff: 'w.full_name',
      },
      sql`${evidence} and x.decided_at is not null`,
    ),
    event('notice-given', { ...given, at: 'x.given_at', detail: 'x.grounds' }, notices),
    event(
      'notice-answered',
      { at: 'x.answered_at', title: 'x.change', detail: 'x.answer' },
      sql`${notices} and x.answered_at is not null`,
    ),
    event(
      'expulsion-proposed',
      { at: 'x.proposed_at', detail: 'x.proposed_reason', staff: 'w.full_name' },
      sql`from status_notices x join staff w on w.id = x.proposed_by where x.student_id = ${studentId}`,
    ),
    event(
      'factor-removal',
      { at: 'x.requested_at', detail: 'x.proof', staff: 'w.full_name' },
      sql`from factor_removals x join staff w on w.id = x.requested_by where x.student_id = ${studentId}`,
    ),
    event(
      'staff-action',
      {
        at: 'x.created_at',
        title: "x.action || coalesce(': ' || x.about, '')",
        detail: 'x.after',
        staff: 'w.full_name',
      },
      sql`from staff_activity_logs x join staff w on w.id = x.staff_id where x.entity_id in (
        select ${studentId}::text union all select id::text from enrollments where student_id = ${studentId}
      ) and ${isShown}`,
    ),
  ]
}
