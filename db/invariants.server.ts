import { sql } from 'drizzle-orm'
import { db } from './client.server.ts'

/**
 * Queries that count rows that must not exist. Most rules are constraints as well, but a restored database may lack
 * them.
 */
const invariants: readonly (readonly [name: string, count: string])[] = [
  [
    'one submission an attempt',
    'select count(*) from (select attempt_id from exam_submissions group by 1 having count(*) > 1) x',
  ],
  [
    'an attempt is submitted if and only if it has a submission',
    `select count(*) from exam_attempts a left join exam_submissions s on s.attempt_id = a.id where (a.submitted_at is null) <> (s.id is null)`,
  ],
  [
    // Of two passed attempts, one of them through a ruling, the first to pass has the certificate.
    'a certificate if and only if passed',
    `select count(*) from exam_submissions s full join certificates c on c.submission_id = s.id
     where (c.id is not null and s.passed is not true) or (s.passed and c.id is null
       and not exists (select from certificates x where x.enrollment_id = s.enrollment_id))`,
  ],
  [
    'an active or completed enrolment has one payment that succeeded, or one place of an organisation',
    `select count(*) from enrollments e where e.status in ('active', 'completed')
     and (select count(*) from payments p where p.enrollment_id = e.id and p.status = 'succeeded')
       + (select count(*) from team_places t where t.enrollment_id = e.id and t.order_id = e.team_order_id) <> 1`,
  ],
  [
    'a paid order has exactly the places that were bought, and an unpaid one has none',
    `select count(*) from team_orders o where (select count(*) from team_places t where t.order_id = o.id)
       <> case when o.status = 'paid' then o.places else 0 end`,
  ],
  [
    'a place is held by an active enrolment of its order',
    `select count(*) from team_places t join enrollments e on e.id = t.enrollment_id
     where e.team_order_id is distinct from t.order_id or e.status not in ('active', 'completed')`,
  ],
  [
    // Money that arrived twice also counts as refunded once it has been returned.
    'a paid order has one payment of its price, unless all of it was returned',
    `select count(*) from team_orders o cross join lateral (
         select count(*) filter (where p.status = 'succeeded') as kept, count(*) filter (where p.status = 'refunded') as returned
         from payments p where p.team_order_id = o.id and p.received_pence = o.places * o.place_price_pence) as paid
       where o.status = 'paid' and paid.kept <> 1 and not (paid.kept = 0 and paid.returned > 0)`,
  ],
  [
    // Money that a bank or the card service returned by itself is not counted.
    'the refund of returned places is their number times their price',
    `select count(*) from refunds r join payments p on p.id = r.payment_id join team_orders o on o.id = p.team_order_id
     where o.status = 'paid' and p.status in ('succeeded', 'refunded') and r.ground in ('withdrawal', 'goodwill')
       and r.amount_pence <> (select count(*) from team_places t where t.refund_id = r.id) * o.place_price_pence
       and not exists (select from refunds x where x.payment_id = p.id and x.ground in ('provider', 'dispute'))`,
  ],
  [
    'invoices are numbered without gaps',
    `select count(*) from invoice_counters c
     where c.last <> (select count(*) from team_orders where invoice_number like 'UKLI-INV-' || c.year || '-%')`,
  ],
  [
    'a payment that succeeded has given access',
    `select count(*) from payments p left join enrollments e on e.id = p.enrollment_id left join team_orders o on o.id = p.team_order_id
     where p.status = 'succeeded' and coalesce(e.paid_at, o.paid_at) is null`,
  ],
  [
    'money that arrived has one receipt of exactly its sum, and other payments have none',
    `select count(*) from payments p full join receipts r on r.payment_id = p.id where p.received_pence is distinct from r.amount_pence`,
  ],
  [
    'what a payment says was returned is the sum of its refunds',
    `select count(*) from payments p where p.refunded_pence <> (
       select coalesce(sum(r.amount_pence), 0) from refunds r where r.payment_id = p.id and r.status = 'done')`,
  ],
  [
    'nothing is owed or returned beyond what arrived',
    `select count(*) from payments p where coalesce(p.received_pence, 0) < (
       select coalesce(sum(r.amount_pence), 0) from refunds r where r.payment_id = p.id and r.status <> 'void')`,
  ],
  [
    // The credit note of a refund that failed covers the one that was made in its place.
    'what was returned is credited, and beyond it at most what is still owed',
    `select count(*) from payments p cross join lateral (
         select coalesce(sum(c.amount_pence), 0) as credited, coalesce(sum(r.amount_pence) filter (where r.status in ('due', 'failed')), 0) as owed
         from refunds r left join credit_notes c on c.refund_id = r.id where r.payment_id = p.id) as x
       where x.credited < p.refunded_pence or x.credited > p.refunded_pence + x.owed`,
  ],
  [
    'credit notes never take back more than their receipt, of its VAT neither',
    `select count(*) from receipts r where (select coalesce(sum(c.amount_pence), 0) from credit_notes c where c.receipt_id = r.id) > r.amount_pence
       or (select coalesce(sum(c.vat_pence), 0) from credit_notes c where c.receipt_id = r.id) > r.vat_pence`,
  ],
  [
    'money without a card was recorded by one member of staff and confirmed by another, with the amount that arrived',
    `select count(*) from payments p full join offline_payments o on o.payment_id = p.id
     where (p.provider in ('bank_transfer', 'cheque', 'cash')) is distinct from (o.id is not null)
       or (o.id is not null and ((p.succeeded_at is null) <> (o.confirmed_at is null) or (p.status = 'withdrawn') <> (o.withdrawn_at is not null)
         or o.confirmed_by = o.recorded_by or p.received_pence <> o.amount_pence))`,
  ],
  [
    'money without a card was paid back by somebody, and not by whoever decided on it',
    `select count(*) from refunds r join payments p on p.id = r.payment_id where p.provider in ('bank_transfer', 'cheque', 'cash')
       and r.status = 'done' and (r.paid_back_by is null or r.paid_back_by = r.requested_by)`,
  ],
  [
    'an enrolment that was refunded has no payment left that counts, but for one whose refund is under way',
    `select count(*) from enrollments e join payments p on p.enrollment_id = e.id and p.status = 'succeeded'
     where e.status = 'refunded' and not exists (select from refunds r where r.payment_id = p.id and r.status in ('due', 'failed'))`,
  ],
  [
    'credit notes are numbered without gaps',
    `select count(*) from credit_note_counters c
     where c.last <> (select count(*) from credit_notes where credit_note_number like 'UKLI-CRN-' || c.year || '-%')`,
  ],
  [
    'receipts are numbered without gaps',
    `select count(*) from receipt_counters c
     where c.last <> (select count(*) from receipts where receipt_number like 'UKLI-REC-' || c.year || '-%')`,
  ],
  [
    'nobody sat an exam unpaid',
    `select count(*) from exam_attempts a join enrollments e on e.id = a.enrollment_id where e.paid_at is null or a.started_at < e.paid_at`,
  ],
  [
    'the finished rounds of every practice item are all in the log',
    `select count(*) from practice_answers a where a.rounds <> (
       select count(*) from practice_rounds r where r.enrollment_id = a.enrollment_id and r.item_key = a.item_key)`,
  ],
  [
    'no answer was saved after the deadline and its grace of 10 seconds',
    `select count(*) from exam_answers x join exam_attempts a on a.id = x.attempt_id where x.saved_at > a.expires_at + interval '10 seconds'`,
  ],
  [
    'no answer was saved during a break, but for what waited when it ended',
    `select count(*) from exam_answers x join exam_attempt_events b on b.attempt_id = x.attempt_id and b.kind = 'break'
     where x.saved_at >= b.at and x.saved_at < b.ended_at - interval '1 second'`,
  ],
  [
    'a sitting counts the breaks that were taken',
    `select count(*) from exam_attempts a where a.break_seconds_used <> (
       select coalesce(sum(ceil(extract(epoch from b.ended_at - b.at))), 0) from exam_attempt_events b
       where b.attempt_id = a.id and b.kind = 'break')`,
  ],
  [
    'active staff has a role',
    `select count(*) from staff s where s.is_active and not exists (select from staff_role_assignments r where r.staff_id = s.id)`,
  ],
  [
    'a deactivated member of staff without a student record has no session',
    `select count(*) from staff s join sessions x on x.user_id = s.user_id
     where not s.is_active and not exists (select from students t where t.user_id = s.user_id)`,
  ],
  [
    // Erased accounts have no way to sign in.
    'every account has a way to sign in',
    `select count(*) from profiles p where exists (select from accounts a where a.user_id = p.id)
       = exists (select from erasures e where e.user_id = p.id and e.erased_at is not null)`,
  ],
  [
    'students and their tickets are found by the names and numbers they have',
    `select count(*) from students s join profiles p on p.id = s.user_id left join student_tickets t on t.student_id = s.id
     where p.student_number is distinct from s.matric_number
       or t.sought is distinct from folded(t.title || ' ' || p.full_name || ' ' || s.matric_number)`,
  ],
]

export async function findBrokenInvariants() {
  const broken: { name: string; count: number }[] = []
  for (const [name, statement] of invariants) {
    const { rows } = await db.execute<{ count: string }>(sql.raw(statement))
    const count = Number(rows[0]?.count ?? 0)
    if (count > 0) broken.push({ name, count })
  }
  return broken
}
