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

const acts = [
  'enrol',
  'change the price',
  'go to the till',
  'pay',
  'tell of payments',
  'tell of them again',
  'cancel what is overdue',
  'reinstate',
  'withdraw',
  'refund a part there',
  'refund the rest there',
  'dispute',
  'lose a dispute',
  'win a dispute',
  'tell of the aftermath',
  'ask for payments',
  'ask for the aftermath',
  'send what is owed',
  'lose an answer',
] as const
type Act = (typeof acts)[number]

type Actor = { student: StudentActor; courseId: string; staff: StaffActor; hand: RunCommand; told: Map<string, Told> }
type Told = Awaited<ReturnType<typeof signedEvent>>

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

/** Puts what waits so far back that its time has come, in this world alone. Rows are locked in order, as both processes may do it at once. */
async function letTimePass({ student }: Actor, part: 'till' | 'overdue payment' | 'due date' | 'refunds') {
  const own = 'enrollment_id in (select id from enrollments where student_id = $1)'
  const [table, change, which] = {
    till: ['payments', `started_at = started_at - interval '6 minutes'`, own],
    'overdue payment': ['payments', `started_at = started_at - interval '1 hour'`, own],
    'due date': [
      'enrollments',
      `payment_due_date = enrolled_at - interval '1 minute'`,
      `student_id = $1 and status = 'pending_payment'`,
    ],
    refunds: [
      'refunds',
      'due_at = requested_at, leased_until = null',
      `payment_id in (select id from payments where ${own})`,
    ],
  }[part]
  await rowsOf(
    `with locked as (select id from ${table} where ${which} order by id for update)
     update ${table} set ${change} where id in (select id from locked)`,
    [student.studentId],
  )
}

async function tell(actor: Actor, { isAgain }: { isAgain: boolean }) {
  for (const session of await paidSessionsOf(actor)) {
    const event = (isAgain && actor.told.get(session.id)) || (await signedEvent('checkout.session.completed', session))
    actor.told.set(session.id, event)
    await actor.hand('handleStripeEvent', event)
  }
}

const disputesOf = async (actor: Actor) => {
  const intents = (await paidSessionsOf(actor)).map((each) => each.payment_intent)
  return [...stripe.disputes.values()].filter((each) => intents.includes(each.payment_intent))
}

async function tellAftermath(actor: Actor) {
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

const perform: Record<Act, (actor: Actor) => Promise<unknown>> = {
  enrol: ({ hand, student, courseId }) => hand('enroll', { student, courseId }),
  'change the price': ({ courseId }) =>
    rowsOf(`update courses set price = 20 + (price::numeric - 19) % 7 where id = $1`, [courseId]),
  'go to the till': async (actor) => {
    const enrollment = await enrollmentOf(actor)
    const { student } = actor
    if (enrollment) await actor.hand('startPayment', { student, enrollmentId: enrollment.id, ...agreed, origin })
  },
  pay: async (actor) => {
    const open = (await sessionsOf(actor)).find(({ status }) => status === 'open')
    if (open) stripe.pay(open)
  },
  'tell of payments': (actor) => tell(actor, { isAgain: false }),
  'tell of them again': (actor) => tell(actor, { isAgain: true }),
  'cancel what is overdue': async (actor) => {
    await letTimePass(actor, 'due date')
    await letTimePass(actor, 'overdue payment')
    await actor.hand('cancelOverdue')
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
  'refund a part there': async (actor) => {
    for (const session of await paidSessionsOf(actor)) stripe.refundThere(session, 700)
  },
  'refund the rest there': async (actor) => {
    const session = (await paidSessionsOf(actor)).find((each) => stripe.left(each) > 0)
    if (session) stripe.refundThere(session, stripe.left(session))
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
  'tell of the aftermath': tellAftermath,
  'ask for payments': async (actor) => {
    await letTimePass(actor, 'till')
    await actor.hand('reconcilePayments')
  },
  'ask for the aftermath': ({ hand }) => hand('reconcileRefundsAndDisputes'),
  'send what is owed': async (actor) => {
    await letTimePass(actor, 'refunds')
    await actor.hand('makeDueRefunds')
  },
  'lose an answer': async () => stripe.loseResponses(1),
}

/** Every payment of a student beside what the card service knows of it. */
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

async function truthOf(actor: Actor) {
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

/** Until all news has been told and all that is owed was sent. */
async function settleDown(actor: Actor) {
  for (const last of [
    'tell of payments',
    'tell of the aftermath',
    'send what is owed',
    'ask for the aftermath',
  ] as const)
    await perform[last](actor)
}

async function open(hand: RunCommand): Promise<Actor> {
  const student = await createStudent()
  return { student, staff, hand, courseId: await courseIdOf('phonetic-transcription-taster'), told: new Map() }
}

async function expectAgreement(actor: Actor) {
  await settleDown(actor)
  stripe.loseResponses(0)
  expect(await booksOf(actor)).toEqual(await truthOf(actor))
  const broken = await findBrokenInvariants()
  expect(broken.filter(({ name }) => name !== 'every account has a way to sign in')).toEqual([])
}

let staff: StaffActor
beforeAll(async () => {
  staff = await createStaff('customer_service')
})

const anyAct = fc.constantFrom(...acts)
/** Half of the orders begin with a place that is paid, so that more than refusals are tried. */
const beginning = fc.constantFrom<Act[]>(
  [],
  ['enrol', 'go to the till', 'pay'],
  ['enrol', 'go to the till', 'pay', 'tell of payments'],
)
/**
 * A run of these is dearer than one without a database: so many of a hundred are tried, and more where more is asked for, in so much
 * more time. The limits are there for what hangs, not for a machine that has other work.
 */
const { numRuns: searched = 100 } = fc.readConfigureGlobal()

describe('what was charged, refunded, receipted and credited', () => {
  it(
    'always agrees, whatever happens in whatever order',
    async () => {
      await fc.assert(
        fc.asyncProperty(beginning, fc.array(anyAct, { minLength: 2, maxLength: 12 }), async (first, rest) => {
          const actor = await open(runHere)
          for (const act of [...first, ...rest]) await perform[act](actor)
          await expectAgreement(actor)
        }),
        { numRuns: Math.ceil(searched * 0.4) },
      )
    },
    searched * 9_000,
  )

  it(
    'always agrees where two processes on one database do it at the same time',
    async () => {
      const [one, other] = await Promise.all([startHand(), startHand()])
      await fc.assert(
        fc.asyncProperty(
          beginning,
          fc.array(fc.tuple(anyAct, anyAct), { minLength: 2, maxLength: 6 }),
          async (first, rest) => {
            const actor = await open(one.hand)
            const twin = { ...actor, hand: other.hand }
            for (const act of first) await perform[act](actor)
            for (const [here, there] of rest) await Promise.all([perform[here](actor), perform[there](twin)])
            await Promise.all([settleDown(actor), settleDown(twin)])
            await expectAgreement(actor)
          },
        ),
        { numRuns: Math.ceil(searched / 4) },
      )
      for (const { child } of [one, other]) child.disconnect()
    },
    searched * 12_000,
  )
})

type Answer = { id: number; value?: unknown; fault?: string }

/** A process of its own on the same database and the same card service. */
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
  let asked = 0
  const hand = (command: Command, given?: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = (asked += 1)
      waiting.set(id, ({ value, fault }) => (fault ? reject(new Error(fault)) : resolve(value)))
      child.send({ id, command, given })
    })
  return { hand, child }
}
