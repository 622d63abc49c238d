import { sql } from 'drizzle-orm'
import { db, pool } from '#db/client.server.ts'
import { addDays, londonDay } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { withdrawApplication } from '#app/domain/applications/my-application.commands.server.ts'
import { enroll } from '#app/domain/enrollments/enrollments.commands.server.ts'
import { moveDueDate } from '#app/domain/enrollments/due-dates.commands.server.ts'
import { cancelOverdueEnrollments, sendPaymentReminders } from '#app/domain/enrollments/overdue.commands.server.ts'
import { startPayment } from '#app/flows/settle-payment/checkout.commands.server.ts'
import { payInSandbox } from '#app/flows/settle-payment/sandbox.commands.server.ts'
import { refundOutsidePolicy } from '#app/flows/refund/desk.commands.server.ts'
import { recordDispute } from '#app/flows/settle-payment/disputes.commands.server.ts'
import { sendDueRefunds, storeOwedRefund } from '#app/flows/refund/refunds.commands.server.ts'
import {
  confirmOfflinePayment,
  recordOfflinePayment,
  withdrawRecording,
  recordPaidBack,
} from '#app/flows/pay-offline/offline.commands.server.ts'
import { reconcilePayments } from '#app/flows/settle-payment/reconciliation.commands.server.ts'
import { sandboxCards } from '#app/domain/payments/payments.ts'
import { claimPlace, setSharingWithOrganisation } from '#app/flows/sell-team-places/claims.commands.server.ts'
import { changeOrderLink, invitePeople } from '#app/flows/sell-team-places/handing-out.commands.server.ts'
import { returnPlaces, returnPlacesForStaff } from '#app/flows/sell-team-places/returns.commands.server.ts'
import { withdrawFromCourse } from '#app/flows/withdraw/withdrawal.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { agreed } from '../payments.ts'
import { createStaff } from '../attempts.ts'
import { courseIdOf } from '../students.ts'
import { origin, type World } from '../lock-world.ts'
import { ipAddress, third, type Act } from './act.ts'

/** Moves the due date and the checkout so far back that the enrolment has lapsed. */
async function makeOverdue({ unpaid, paymentId }: World) {
  const past = addDays(clock.now(), -2)
  await pool.query('update enrollments set payment_due_date = $2 where id = $1', [unpaid, past])
  await pool.query('update payments set started_at = $2 where id = $1', [paymentId, past])
}

/** Moves the due date into the reminder period. */
async function makeDueSoon({ unpaid }: World) {
  await pool.query('update enrollments set payment_due_date = $2 where id = $1', [unpaid, addDays(clock.now(), 1)])
}

async function priceOf(paymentId: string) {
  const { rows } = await pool.query<{ pence: number }>('select amount_pence as pence from payments where id = $1', [
    paymentId,
  ])
  return rows[0]?.pence ?? 0
}

async function recordMoney({ staff, unpaid: enrollmentId }: Pick<World, 'staff' | 'unpaid'>) {
  const { rows } = await pool.query<{ pence: number }>('select price_pence as pence from enrollments where id = $1', [
    enrollmentId,
  ])
  return recordOfflinePayment({
    staff,
    enrollmentId,
    money: {
      method: 'bank_transfer',
      reference: 'ACME',
      amountPence: rows[0]?.pence ?? 0,
      receivedOn: londonDay(clock.now()),
      hasConsented: true,
      payer: agreed.payer,
    },
  })
}

async function recordedFor(enrollmentId: string) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from payments where enrollment_id = $1 and provider = 'bank_transfer' order by id desc`,
    [enrollmentId],
  )
  return rows[0]?.id ?? ''
}

/** Adds a refund that is due but not sent. */
async function makeOwed(world: World) {
  const { paymentId } = world
  // The other act of the race may already have paid.
  if (!(await payInSandbox({ ...world, cardNumber: sandboxCards.succeeds })).ok) return
  const refund = { paymentId, amountPence: 1, ground: 'goodwill', reason: null, now: clock.now() } as const
  await db.transaction((tx) => storeOwedRefund(tx, refund))
}

function teamOf({ team }: World) {
  if (!team) throw new Error('no order')
  return team
}

async function claimIn(world: World) {
  // Use a different IP address from the applicants, otherwise both would wait for the same throttle.
  return claimPlace({ student: world.student, token: teamOf(world).token, ipAddress: '192.0.2.2', shares: true })
}

async function heldPlaceOf({ student: { studentId } }: World) {
  const { rows } = await pool.query<{ id: string }>(
    'select id from enrollments where student_id = $1 and team_order_id is not null',
    [studentId],
  )
  return rows[0]?.id ?? newId()
}

/** Commands of payments, places and due dates. */
export const paymentsActs: Record<string, Act> = {
  'enrol in a third programme': {
    needs: ['student'],
    run: async ({ student }) => enroll({ student, courseId: await courseIdOf(third) }),
  },
  'start a payment': {
    needs: ['student', 'checkout'],
    run: ({ student, unpaid }) => startPayment({ student, enrollmentId: unpaid, ...agreed, origin }),
  },
  pay: {
    needs: ['student', 'checkout'],
    run: ({ student, paymentId }) => payInSandbox({ student, paymentId, cardNumber: sandboxCards.succeeds }),
  },
  'move a due date': {
    needs: ['student', 'checkout'],
    run: ({ staff, unpaid }) =>
      moveDueDate({ staff, enrollmentId: unpaid, dueDay: londonDay(addDays(clock.now(), 30)), reason: 'Asked' }),
  },
  withdraw: {
    needs: ['student', 'checkout'],
    prepare: async (world) => payInSandbox({ ...world, cardNumber: sandboxCards.succeeds }),
    run: async ({ student, unpaid, paymentId }) =>
      withdrawFromCourse({ student, enrollmentId: unpaid, expectedPence: await priceOf(paymentId), reason: null }),
  },
  'refund outside the policy': {
    needs: ['student', 'checkout'],
    prepare: async (world) => payInSandbox({ ...world, cardNumber: sandboxCards.succeeds }),
    run: ({ staff, paymentId }) =>
      refundOutsidePolicy({ staff, id: paymentId, amount: 1_000, endsAccess: true, reason: 'Asked' }),
  },
  'record a dispute': {
    needs: ['student', 'checkout'],
    prepare: async (world) => payInSandbox({ ...world, cardNumber: sandboxCards.succeeds }),
    run: ({ paymentId }) =>
      db.transaction(async (tx) => {
        const dispute = { providerDisputeId: `dp_${paymentId}`, amountPence: 14_000, reason: 'fraudulent' }
        await recordDispute(tx, { paymentId, dispute: { ...dispute, status: 'open' } })
        // A bank cannot win a dispute over money that is being refunded: the card service would refuse one of the two.
        const { rows } = await tx.execute<{ id: string }>(
          sql`select id from refunds where payment_id = ${paymentId} and status = 'due'`,
        )
        await recordDispute(tx, { paymentId, dispute: { ...dispute, status: rows.length === 0 ? 'lost' : 'won' } })
      }),
  },
  'record an offline payment': {
    needs: ['student', 'checkout'],
    run: ({ staff, unpaid }) => recordMoney({ staff, unpaid }),
  },
  'confirm an offline payment': {
    needs: ['student', 'checkout'],
    prepare: async ({ unpaid }) => recordMoney({ staff: await createStaff('hr'), unpaid }),
    run: async ({ staff, unpaid }) => confirmOfflinePayment({ staff, id: await recordedFor(unpaid) }),
  },
  'withdraw an offline payment': {
    needs: ['student', 'checkout'],
    prepare: async ({ unpaid }) => recordMoney({ staff: await createStaff('hr'), unpaid }),
    run: async ({ staff, unpaid }) => withdrawRecording({ staff, id: await recordedFor(unpaid), reason: 'Wrong' }),
  },
  'record a manual refund': {
    needs: ['student', 'checkout'],
    prepare: async ({ staff, unpaid }) => {
      await recordMoney({ staff: await createStaff('hr'), unpaid })
      const paymentId = await recordedFor(unpaid)
      if (!(await confirmOfflinePayment({ staff, id: paymentId })).ok) return
      const refund = { paymentId, amountPence: 1, ground: 'goodwill', reason: null, now: clock.now() } as const
      await db.transaction((tx) => storeOwedRefund(tx, refund))
    },
    run: async ({ staff, unpaid }) => {
      const { rows } = await pool.query<{ id: string }>(
        `select r.id from refunds r join payments p on p.id = r.payment_id
         where p.enrollment_id = $1 and p.provider = 'bank_transfer' and r.status = 'due'`,
        [unpaid],
      )
      return recordPaidBack({ staff, id: rows[0]?.id ?? '', reference: 'BACS 1' })
    },
  },
  'claim a place': { needs: ['student', 'team'], run: claimIn },
  'give up a place': {
    needs: ['student', 'team'],
    prepare: claimIn,
    run: async (world) =>
      withdrawFromCourse({
        student: world.student,
        enrollmentId: await heldPlaceOf(world),
        expectedPence: 0,
        reason: null,
      }),
  },
  'share a place': {
    needs: ['student', 'team'],
    prepare: claimIn,
    run: async (world) =>
      setSharingWithOrganisation({ student: world.student, enrollmentId: await heldPlaceOf(world), shares: false }),
  },
  // Refunds lock the same counter of credit notes.
  'return places': {
    needs: ['team'],
    run: (world) => returnPlaces({ ...teamOf(world), places: 1 }),
  },
  'return places for HR': {
    needs: ['team', 'hr'],
    run: (world) => returnPlacesForStaff({ staff: world.staff, ...teamOf(world), places: 1, reason: 'Asked' }),
  },
  'invite to a place': {
    needs: ['team'],
    run: (world) => invitePeople({ ...teamOf(world), emails: ['a@mail.example'] }),
  },
  'change the link to places': {
    needs: ['team'],
    run: (world) => changeOrderLink({ ...teamOf(world), step: 'renew' }),
  },
  'dispute the payment for places': {
    needs: ['team'],
    run: (world) =>
      db.transaction(async (tx) => {
        const { paymentId } = teamOf(world)
        const dispute = { providerDisputeId: `dp_team_${paymentId}`, amountPence: 2_500, reason: 'fraudulent' }
        await recordDispute(tx, { paymentId, dispute: { ...dispute, status: 'open' } })
        await recordDispute(tx, { paymentId, dispute: { ...dispute, status: 'won' } })
      }),
  },
  'send due refunds': { needs: ['student', 'checkout'], prepare: makeOwed, run: () => sendDueRefunds() },
  'cancel overdue enrolments': {
    needs: ['student', 'checkout'],
    prepare: makeOverdue,
    run: () => cancelOverdueEnrollments(),
  },
  'send payment reminders': { needs: ['student', 'checkout'], prepare: makeDueSoon, run: () => sendPaymentReminders() },
  'close abandoned payments': { needs: ['checkout'], prepare: makeOverdue, run: () => reconcilePayments() },
  'withdraw an application': {
    needs: ['application', 'hr'],
    run: ({ applicant: { own } }) => withdrawApplication({ token: own, ipAddress }),
  },
}
