import { getColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { db, type Tx } from '#db/client.server.ts'
import {
  offlinePaymentsAfterYears,
  paymentsAfterYears,
  receiptsAfterYears,
  refundsAfterYears,
  teamOrdersAfterYears,
} from '#db/personal-data/money.ts'
import { payments, receipts } from '#db/tables/enrollments.ts'
import { offlinePayments } from '#db/tables/offline-payments.ts'
import { erasures } from '#db/tables/privacy.ts'
import { refunds } from '#db/tables/refunds.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { clearEmailsTo } from '#app/platform/mail/returns.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { markFileLoose } from '#app/platform/uploads/loose-files.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { encryptSecret } from '#app/platform/encryption.server.ts'
import { draftRetentionEndEmail } from '#app/flows/erase-person/erase-person.emails.server.ts'
import {
  enquiryYears,
  computeFinancialRecordsCutoff,
  studentRecordYears,
  unusedAccountYears,
  warningDays,
  yearsBefore,
  yearsMore,
} from './retention.ts'

const mostAtOnce = 200

/** SQL for the end of an enrolment: the latest of its last week, its last activity and its closing. */
const enrollmentEnd = sql`greatest(
  e.enrolled_at, e.completed_at, e.cancelled_at, e.refunded_at,
  e.paid_at + make_interval(secs => c.duration_weeks * 604800),
  (select max(r.read_at) from section_reads r where r.enrollment_id = e.id),
  (select max(a.started_at) from exam_attempts a where a.enrollment_id = e.id)
)`

/** SQL for the end of a student’s last enrolment, or for the registration of a student who never enrolled. */
const lastEnd = sql`coalesce(
  (select max(${enrollmentEnd}) from enrollments e join courses c on c.id = e.course_id where e.student_id = s.id),
  s.created_at
)`

/** Repeats a statement that changes at most `mostAtOnce` rows until it changes fewer. */
async function runInBatches(name: string, step: (tx: Tx) => Promise<number>) {
  for (let total = 0; ;) {
    const count = await db.transaction(step)
    total += count
    if (count >= mostAtOnce) continue
    if (total > 0) log.info({ records: name, total }, 'the years of records are over')
    return
  }
}

async function countAffected(tx: Tx, statement: SQL) {
  const { rows } = await tx.execute<{ n: number }>(statement)
  return rows[0]?.n ?? 0
}

/** SQL: true if a column of the row still differs from its cleared value. */
function isUncleared(table: PgTable, values: Record<string, string | null>) {
  const columns = getColumns(table)
  const parts = Object.entries(values).map(([key, value]) => sql`${columns[key]} is distinct from ${value}`)
  return sql`(${sql.join(parts, sql` or `)})`
}

/** Clears the personal columns of old payments. Amounts and numbers are kept, so that the accounts stay complete. */
async function clearPayers(tx: Tx, before: Date) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${payments.id} from ${payments} left join ${receipts} on ${receipts.paymentId} = ${payments.id}
        where coalesce(${payments.succeededAt}, ${payments.startedAt}) < ${before} and ${payments.status} not in ('started', 'recorded')
          and (${isUncleared(payments, paymentsAfterYears)}
            or (${receipts.id} is not null and ${isUncleared(receipts, receiptsAfterYears)}))
          and not exists (select from refunds f where f.payment_id = ${payments.id}
            and (f.status in ('due', 'failed') or f.done_at >= ${before}))
        order by ${payments.id} limit ${mostAtOnce} for no key update of payments skip locked`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.update(receipts).set(receiptsAfterYears).where(inArray(receipts.paymentId, ids))
  await tx.update(offlinePayments).set(offlinePaymentsAfterYears).where(inArray(offlinePayments.paymentId, ids))
  await tx.update(refunds).set(refundsAfterYears).where(inArray(refunds.paymentId, ids))
  await tx.update(payments).set(paymentsAfterYears).where(inArray(payments.id, ids))
  return ids.length
}

/** Clears the details of the organisation in old orders. */
async function clearOrders(tx: Tx, before: Date) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${teamOrders.id} from ${teamOrders}
        where ${teamOrders.orderedAt} < ${before} and ${isUncleared(teamOrders, teamOrdersAfterYears)}
          and not exists (select from ${payments} where ${payments.teamOrderId} = ${teamOrders.id}
            and (${payments.succeededAt} >= ${before} or ${payments.refundedAt} >= ${before}
              or ${payments.status} in ('started', 'recorded', 'needs_refund')))
        order by ${teamOrders.id} limit ${mostAtOnce} for no key update of team_orders skip locked`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await tx.update(teamOrders).set(teamOrdersAfterYears).where(inArray(teamOrders.id, ids))
  return ids.length
}

/** Deletes old enquiries and clears the emails to their senders. */
async function deleteEnquiries(tx: Tx, before: Date) {
  const { rows: due } = await tx.execute<{ id: string }>(
    sql`select m.id from contact_messages m
        where m.created_at < ${before}
          and not exists (select from conversation_messages r where r.contact_message_id = m.id and r.created_at >= ${before})
          and not exists (
            select from profiles p join students s on s.user_id = p.id
            where lower(p.email) = lower(m.email) or p.id = m.written_by)
        order by m.id limit ${mostAtOnce} for update skip locked`,
  )
  const ids = sql`any(${sql.param(due.map(({ id }) => id))}::uuid[])`
  const { rows: files } = await tx.execute<{ key: string }>(
    sql`delete from conversation_files where contact_message_id = ${ids} returning file_path as key`,
  )
  // The job `sweep-loose-files` removes the files later.
  for (const { key } of files) await markFileLoose(tx, key)
  const { rows } = await tx.execute<{ email: string }>(
    sql`delete from contact_messages where id = ${ids} returning email`,
  )
  await clearEmailsTo(
    tx,
    rows.map(({ email }) => email),
  )
  return rows.length
}

/**
 * Warns the owners of accounts whose retention period ends soon, and schedules the erasure. Signing in cancels the
 * erasure; the next warning is sent `yearsMore` later.
 */
async function warnOwners(tx: Tx, accounts: SQL) {
  const now = clock.now()
  const { rows } = await tx.execute<{ id: string; email: string; name: string; isStudent: boolean }>(
    sql`select p.id, p.email, p.full_name as name, exists (select from students s where s.user_id = p.id) as "isStudent" from profiles p
        where not exists (select from staff m where m.user_id = p.id)
          and not exists (select from erasures x where x.user_id = p.id
            and (x.cancelled_at is null or (x.by_years and x.cancelled_at > ${yearsBefore(now, yearsMore)})))
          and not exists (select from sessions q where q.user_id = p.id and q.expires_at > ${now})
          and not exists (select from complaints k where k.user_id = p.id and k.answered_at is null)
          and ${accounts}
        order by p.id limit ${mostAtOnce} for no key update skip locked`,
  )
  const dueAt = addDays(now, warningDays)
  for (const { id: userId, email, name, isStudent } of rows) {
    const [scheduled] = await tx
      .insert(erasures)
      .values({ id: newId(), userId, byYears: true, requestedAt: now, dueAt, sealedAddress: encryptSecret(email) })
      .onConflictDoNothing()
      .returning({ id: erasures.id })
    if (scheduled) await queueEmail(tx, draftRetentionEndEmail({ email, fullName: name, isStudent, dueAt }))
  }
  return rows.length
}

/** Cancels the scheduled erasures of students who became active again, such as by continuing an old enrolment. */
function cancelErasuresOfActiveStudents(tx: Tx, before: Date) {
  const now = clock.now()
  return countAffected(
    tx,
    sql`with back as (
          update erasures set cancelled_at = ${now}, sealed_address = null where id in (
            select x.id from erasures x join students s on s.user_id = x.user_id
            where x.by_years and x.cancelled_at is null and x.erased_at is null and ${lastEnd} >= ${before}
            order by x.id limit ${mostAtOnce} for update of x skip locked) returning id
        ) select count(*)::int as n from back`,
  )
}

/**
 * Deletes the exam answers and exam events of erased students at the end of the retention period. The results are kept,
 * because certificates depend on them.
 */
function deleteExamAnswers(tx: Tx, before: Date) {
  const due = sql`select a.id from exam_attempts a join enrollments n on n.id = a.enrollment_id join students s on s.id = n.student_id
    join erasures x on x.user_id = s.user_id and x.erased_at is not null
    where ${lastEnd} < ${before} and a.submitted_at is not null
      and (exists (select from exam_answers w where w.attempt_id = a.id) or exists (select from exam_attempt_events v where v.attempt_id = a.id))
    order by a.id limit ${mostAtOnce}`
  return countAffected(
    tx,
    sql`with due as (${due}), answers as (delete from exam_answers where attempt_id in (select id from due)),
          events as (delete from exam_attempt_events where attempt_id in (select id from due))
        select count(*)::int as n from due`,
  )
}

/** Applies the retention periods of section 8 of the privacy policy. */
export async function applyRetention() {
  const now = clock.now()
  const soon = addDays(now, warningDays)
  const studentsBefore = yearsBefore(soon, studentRecordYears)
  const unusedBefore = yearsBefore(soon, unusedAccountYears)
  await runInBatches('payments', (tx) => clearPayers(tx, computeFinancialRecordsCutoff(now)))
  await runInBatches('orders', (tx) => clearOrders(tx, computeFinancialRecordsCutoff(now)))
  await runInBatches('enquiries', (tx) => deleteEnquiries(tx, yearsBefore(now, enquiryYears)))
  await runInBatches('erasures count back', (tx) => cancelErasuresOfActiveStudents(tx, studentsBefore))
  await runInBatches('students', (tx) =>
    warnOwners(tx, sql`exists (select from students s where s.user_id = p.id and ${lastEnd} < ${studentsBefore})`),
  )
  await runInBatches('unused accounts', (tx) =>
    warnOwners(
      tx,
      sql`coalesce(p.signed_in_at, p.created_at) < ${unusedBefore} and not exists (select from students s where s.user_id = p.id)`,
    ),
  )
  await runInBatches('exams', (tx) => deleteExamAnswers(tx, yearsBefore(now, studentRecordYears)))
}
