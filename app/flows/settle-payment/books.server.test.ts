import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { addDays, londonDay } from '#app/core/dates.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { runHere, type Command, type RunCommand } from '#tests/support/money-commands.ts'
import { agreed, origin } from '#tests/support/payments.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { signedEvent, startStripeServer } from '#tests/support/stripe-server.ts'
import { courseIdOf, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'

const stripe = await startStripeServer()
openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())

const actions = [
  'enrol',
  'change the price',
  'start a payment',
  'pay',
  'send payment events',
  'resend payment events',
  'cancel overdue enrolments',
  'reinstate',
  'withdraw',
  'refund a part at Stripe',
  'refund the rest at Stripe',
  'dispute',
  'lose a dispute',
  'win a dispute',
  'send refund and dispute events',
  'reconcile payments',
  'reconcile refunds and disputes',
  'make due refunds',
  'lose a response',
] as const
type Action = (typeof actions)[number]

type Actor = {
  student: StudentActor
  courseId: string
  staff: StaffActor
  hand: RunCommand
  sentEvents: Map<string, SignedEvent>
}
type SignedEvent = Awaited<ReturnType<typeof signedEvent>>

const sessionsOf = async ({ student }: Actor) => {
  const rows = await rowsOf<{ id: string }>(
    'select p.id from payments p join enrollments e on e.id = p.enrollment_id where e.student_id = $1',
    [student.studentId],
  )
  const ids = rows.map(({ id }) => id)
  return [...stripe.sessions.values()].filter(({ client_reference_id: id }) => ids.includes(id))
}

const paidSessionsOf = async (actor: Actor) =>
  (await sessionsOf(actor)).filter((each) => each.payment_status === 'paid')

async function enrollmentOf({ student }: Actor) {
  const [row] = await rowsOf<{ id: string; status: string }>(
    'select id, status from enrollments where student_id = $1 order by id desc limit 1',
    [student.studentId],
  )
  return row ?? null
}

/** Moves this student's rows back in time so that they are due. Locks them in order, as both processes may do so at once. */
async function letTimePass({ student }: Actor, part: 'checkout' | 'overdue payment' | 'due date' | 'refunds') {
  const own = 'enrollment_id in (select id from enrollments where student_id = $1)'
  const [table, change, which] = {
    checkout: ['payments', `started_at = started_at - interval '6 minutes'`, own],
    'overdue payment': ['payments', `started_at = started_at - interval '1 hour'`, own],
    'due date': [
      'enrollments',
      `payment_due_date = enrolled_at - interval '1 minute'`,
      `student_id = $1 and status = 'pending_payment'`,
    ],
    refunds: [
      'refunds',
      'due_at = requested_at, leased_until = null',
      // Their payments are locked before them, as the product does it.
      `payment_id in (select id from payments where ${own} order by id for update)`,
    ],
  }[part]
  await rowsOf(
    `with locked as (select id from ${table} where ${which} order by id for update)
     update ${table} set ${change} where id in (select id from locked)`,
    [student.studentId],
  )
}

async function sendPaymentEvents(actor: Actor, { isAgain }: { isAgain: boolean }) {
  for (const session of await paidSessionsOf(actor)) {
    const event =
      (isAgain && actor.sentEvents.get(session.id)) || (await signedEvent('checkout.session.completed', session))
    actor.sentEvents.set(session.id, event)
    await actor.hand('handleStripeEvent', event)
  }
}

const disputesOf = async (actor: Actor) => {
  const intents = (await paidSessionsOf(actor)).map((each) => each.payment_intent)
  return [...stripe.disputes.values()].filter((each) => intents.includes(each.payment_intent))
}

async function sendRefundAndDisputeEvents(actor: Actor) {
  for (const { payment_intent: intent } of await paidSessionsOf(actor)) {
    await actor.hand(
      'handleStripeEvent',
      await signedEvent('charge.refunded', { object: 'charge', payment_intent: intent }),
    )
  }
  for (const dispute of await disputesOf(actor)) {
    await actor.hand('handleStripeEvent', await signedEvent('charge.dispute.updated', dispute))
  }
}

const perform: Record<Action, (actor: Actor) => Promise<unknown>> = {
  enrol: ({ hand, student, courseId }) => hand('enroll', { student, courseId }),
  'change the price': ({ courseId }) =>
    rowsOf(`update courses set price = 20 + (price::numeric - 19) % 7 where id = $1`, [courseId]),
  'start a payment': async (actor) => {
    const enrollment = await enrollmentOf(actor)
    const { student } = actor
    if (enrollment) await actor.hand('startPayment', { student, enrollmentId: enrollment.id, ...agreed, origin })
  },
  pay: async (actor) => {
    const open = (await sessionsOf(actor)).find(({ status }) => status === 'open')
    if (open) stripe.pay(open)
  },
  'send payment events': (actor) => sendPaymentEvents(actor, { isAgain: false }),
  'resend payment events': (actor) => sendPaymentEvents(actor, { isAgain: true }),
  'cancel overdue enrolments': async (actor) => {
    await letTimePass(actor, 'due date')
    await letTimePass(actor, 'overdue payment')
    await actor.hand('cancelOverdueEnrollments')
  },
  reinstate: async (actor) => {
    const enrollment = await enrollmentOf(actor)
    const dueDay = londonDay(addDays(clock.now(), 20))
    const { staff } = actor
    if (enrollment) await actor.hand('moveDueDate', { staff, enrollmentId: enrollment.id, dueDay, reason: 'Asked' })
  },
  withdraw: async (actor) => {
    const enrollment = await enrollmentOf(actor)
    if (!enrollment) return
    const { student } = actor
    const found = (await actor.hand('findWithdrawal', { student, enrollmentId: enrollment.id })) as {
      due: { duePence: number }
    } | null
    const expectedPence = found?.due.duePence ?? 0
    await actor.hand('withdraw', { student, enrollmentId: enrollment.id, expectedPence, reason: null })
  },
  'refund a part at Stripe': async (actor) => {
    for (const session of await paidSessionsOf(actor)) stripe.refundFromDashboard(session, 700)
  },
  'refund the rest at Stripe': async (actor) => {
    const session = (await paidSessionsOf(actor)).find((each) => stripe.left(each) > 0)
    if (session) stripe.refundFromDashboard(session, stripe.left(session))
  },
  dispute: async (actor) => {
    const session = (await paidSessionsOf(actor)).find((each) => stripe.left(each) > 0)
    if (session) stripe.dispute(session)
  },
  'lose a dispute': async (actor) => {
    const open = (await disputesOf(actor)).find(({ status }) => status === 'needs_response')
    if (open) open.status = 'lost'
  },
  'win a dispute': async (actor) => {
    const open = (await disputesOf(actor)).find(({ status }) => status === 'needs_response')
    if (open) open.status = 'won'
  },
  'send refund and dispute events': sendRefundAndDisputeEvents,
  'reconcile payments': async (actor) => {
    await letTimePass(actor, 'checkout')
    await actor.hand('reconcilePayments')
  },
  'reconcile refunds and disputes': ({ hand }) => hand('reconcileRefundsAndDisputes'),
  'make due refunds': async (actor) => {
    await letTimePass(actor, 'refunds')
    await actor.hand('sendDueRefunds')
  },
  'lose a response': async () => stripe.loseResponses(1),
}

/** The student's received payments according to our database. */
async function booksOf(actor: Actor) {
  const rows = await rowsOf<{ id: string; [column: string]: unknown }>(
    `select p.id, p.received_pence as received, p.refunded_pence as refunded,
       (select sum(r.amount_pence)::integer from receipts r where r.payment_id = p.id) as receipted,
       (select coalesce(sum(c.amount_pence), 0)::integer from credit_notes c join receipts r on r.id = c.receipt_id where r.payment_id = p.id) as credited
     from payments p join enrollments e on e.id = p.enrollment_id where e.student_id = $1 and p.received_pence is not null order by p.id`,
    [actor.student.studentId],
  )
  return rows
}

/** The same payments according to Stripe. */
async function stripeBooksOf(actor: Actor) {
  const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)
  const sessions = await paidSessionsOf(actor)
  return sessions
    .map(({ client_reference_id: id, payment_intent: intent, amount_total: charged }) => {
      const returned =
        sum([...stripe.refunds.values()].filter((each) => each.payment_intent === intent)) +
        sum([...stripe.disputes.values()].filter((each) => each.payment_intent === intent && each.status === 'lost'))
      return { id, received: charged, refunded: returned, receipted: charged, credited: returned }
    })
    .toSorted((a, b) => a.id.localeCompare(b.id))
}

/** Delivers all outstanding events and makes all due refunds. */
async function settleDown(actor: Actor) {
  for (const action of [
    'send payment events',
    'send refund and dispute events',
    'make due refunds',
    'reconcile refunds and disputes',
  ] as const)
    await perform[action](actor)
}

async function createActor(hand: RunCommand): Promise<Actor> {
  const student = await createStudent()
  return { student, staff, hand, courseId: await courseIdOf('phonetic-transcription-taster'), sentEvents: new Map() }
}

async function expectAgreement(actor: Actor) {
  await settleDown(actor)
  stripe.loseResponses(0)
  expect(await booksOf(actor)).toEqual(await stripeBooksOf(actor))
  const broken = await findBrokenInvariants()
  expect(broken.filter(({ name }) => name !== 'every account has a way to sign in')).toEqual([])
}

let staff: StaffActor
beforeAll(async () => {
  staff = await createStaff('customer_service')
})

const anyAction = fc.constantFrom(...actions)
/** Two of three sequences begin with a payment at Stripe, so that not every action is refused. */
const anyBeginning = fc.constantFrom<Action[]>(
  [],
  ['enrol', 'start a payment', 'pay'],
  ['enrol', 'start a payment', 'pay', 'send payment events'],
)
/**
 * Each run uses the database and is slow, so only a share of the configured runs is made. The timeouts grow with that number;
 * they catch a hang and leave room for a busy machine.
 */
const { numRuns: baseRuns = 100 } = fc.readConfigureGlobal()

describe('charges, refunds, receipts and credit notes', () => {
  it(
    'agree with Stripe after any sequence of actions',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyBeginning, fc.array(anyAction, { minLength: 2, maxLength: 12 }), async (first, rest) => {
          const actor = await createActor(runHere)
          for (const action of [...first, ...rest]) await perform[action](actor)
          await expectAgreement(actor)
        }),
        { numRuns: Math.ceil(baseRuns * 0.3) },
      )
    },
    baseRuns * 9_000,
  )

  it(
    'agree with Stripe when two processes act on one database at the same time',
    async () => {
      const [one, other] = await Promise.all([startHand(), startHand()])
      await fc.assert(
        fc.asyncProperty(
          anyBeginning,
          fc.array(fc.tuple(anyAction, anyAction), { minLength: 2, maxLength: 6 }),
          async (first, rest) => {
            const actor = await createActor(one.hand)
            const twin = { ...actor, hand: other.hand }
            for (const action of first) await perform[action](actor)
            for (const [here, there] of rest) await Promise.all([perform[here](actor), perform[there](twin)])
            await Promise.all([settleDown(actor), settleDown(twin)])
            await expectAgreement(actor)
          },
        ),
        { numRuns: Math.ceil(baseRuns / 12) },
      )
      for (const { child } of [one, other]) child.disconnect()
    },
    baseRuns * 12_000,
  )
})

type Answer = { id: number; value?: unknown; fault?: string }

/** Starts another process on the same database and the same Stripe server. */
async function startHand(): Promise<{ hand: RunCommand; child: ChildProcess }> {
  const settings = {
    ...stripe.settings,
    DATABASE_URL: env.DATABASE_URL,
    DATA_DIR: env.DATA_DIR,
    DEMO: 'on',
    ORIGIN: 'http://institute.test',
    SECRET: 'a-secret-for-tests-that-is-long-enough',
  }
  const child = fork(join(import.meta.dirname, '../../../tests/support/money-process.ts'), [], {
    execArgv: [],
    env: { ...process.env, MONEY_SETTINGS: JSON.stringify(settings) },
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`the other process ended with ${code}`)))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer))
  let lastId = 0
  const hand = (command: Command, given?: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = (lastId += 1)
      waiting.set(id, ({ value, fault }) => (fault ? reject(new Error(fault)) : resolve(value)))
      child.send({ id, command, given })
    })
  return { hand, child }
}
