import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { addDays, formatDay } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { beginSession } from '#app/domain/accounts/sessions.commands.server.ts'
import { db } from '#db/client.server.ts'
import { startWhileLocked, meetAtBarrierTimes } from '#tests/support/races.ts'
import { createPaidStudent, createStaff } from '#tests/support/attempts.ts'
import { courseIdOf, createAccount, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { carryOutErasures } from '#app/flows/erase-person/rows.commands.server.ts'
import { receiptsAfterYears } from '#db/personal-data/money.ts'
import { applyRetention } from './retention.commands.server.ts'
import { computeFinancialRecordsCutoff, warningDays, yearsBefore } from './retention.ts'

const world = openTestWorld()

/** Freezes time except where a test moves the clock, so that boundaries are tested to the millisecond. */
beforeEach(() => {
  const began = clock.now().getTime() - clock.shiftSeconds() * 1000
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(began + clock.shiftSeconds() * 1000))
})
afterEach(() => void vi.restoreAllMocks())

/** The last millisecond before a boundary, and the boundary itself. */
const around = (boundary: Date) => [new Date(boundary.getTime() - 1), boundary] as [before: Date, after: Date]

async function isToBeErased(userId: string) {
  return (await rowsOf('select from erasures where user_id = $1 and cancelled_at is null', [userId])).length > 0
}

async function nameOf({ userId }: { userId: string }) {
  return (await rowsOf<{ name: string }>('select full_name as name from profiles where id = $1', [userId]))[0]?.name
}

const erasuresOf = ({ userId }: { userId: string }) =>
  rowsOf<{ isOpen: boolean }>(
    'select cancelled_at is null and done_at is null as "isOpen" from erasures where user_id = $1 order by requested_at',
    [userId],
  )

/** Starts an erasure on request, or because of the retention period. */
async function wasErased(
  { userId }: { userId: string },
  {
    byYears = false,
    cancelledAt = null,
    erasedAt = null,
  }: { byYears?: boolean; cancelledAt?: Date | null; erasedAt?: Date | null },
) {
  const id = newId()
  await rowsOf(
    'insert into erasures (id, user_id, by_years, requested_at, due_at, cancelled_at, erased_at, done_at) values ($1, $2, $3, $4, $4, $5, $6, $6)',
    [id, userId, byYears, cancelledAt ?? erasedAt ?? clock.now(), cancelledAt, erasedAt],
  )
  return id
}

async function warningsOf({ email }: { email: string }) {
  const rows = await rowsOf<{ text: string }>(
    `select text from outbox where recipient = $1 and template = 'erasure-by-years'`,
    [email],
  )
  return rows.map(({ text }) => text)
}

/** A payment with its receipt, made at an instant. */
async function paidAt(at: Date) {
  const { student, enrollmentId } = await createPaidStudent()
  const id = newId()
  await rowsOf(
    `insert into payments (id, enrollment_id, amount_pence, provider, provider_payment_id, status, received_pence, payer_name, payer_address, started_at, succeeded_at)
     values ($1, $2, 2500, 'stripe', $3, 'succeeded', 2500, 'Ada Sapir', '1 High Street', $4, $4)`,
    [id, enrollmentId, `pi_${id}`, at],
  )
  await rowsOf(
    `insert into receipts (id, receipt_number, payment_id, student_name, payer_name, course_title, amount_pence, vat_pence, vat_rate_percent, issued_at)
     values ($1, $2, $3, $4, 'Ada Sapir', 'Taster', 2500, 417, 20, $5)`,
    [newId(), `UKLI-REC-1999-${id.slice(-6)}`, id, student.fullName, at],
  )
  return id
}

const payerOf = async (id: string) =>
  (
    await rowsOf(
      `select p.payer_name, p.payer_address, p.provider_payment_id, p.received_pence, r.student_name, r.amount_pence
       from payments p join receipts r on r.payment_id = p.id where p.id = $1`,
      [id],
    )
  )[0]

describe('financial records', () => {
  it('lose their names six years after the end of their financial year, but keep their amounts', async () => {
    const [before, after] = around(computeFinancialRecordsCutoff(clock.now()))
    const [old, young] = [await paidAt(before), await paidAt(after)]
    await meetAtBarrierTimes(2, applyRetention)
    expect(await payerOf(old)).toEqual({
      payer_name: null,
      payer_address: null,
      provider_payment_id: null,
      received_pence: 2500,
      student_name: receiptsAfterYears.studentName,
      amount_pence: 2500,
    })
    expect(await payerOf(young)).toMatchObject({ payer_name: 'Ada Sapir', student_name: 'Siân Prydderch' })
    const broken = (await findBrokenInvariants()).map(({ name }) => name)
    expect(broken).not.toContain('money that arrived has one receipt of exactly its sum, and other payments have none')
  })

  it('keep their names while a refund is pending or the refund’s own financial year is still within the retention period', async () => {
    const [before, after] = around(computeFinancialRecordsCutoff(clock.now()))
    const refunded = async (status: string, doneAt: Date | null) => {
      const id = await paidAt(before)
      await rowsOf(
        `insert into refunds (id, payment_id, amount_pence, ground, status, requested_at, due_at, done_at)
         values ($1, $2, 100, 'withdrawal', $3, $4, $4, $5)`,
        [newId(), id, status, before, doneAt],
      )
      return id
    }
    const kept = [
      await refunded('due', null),
      await refunded('failed', null),
      await refunded('done', after),
      await refunded('done', addDays(after, 1)),
    ]
    const gone = await refunded('done', before)
    await applyRetention()
    for (const id of kept) expect(await payerOf(id)).toMatchObject({ payer_name: 'Ada Sapir' })
    expect(await payerOf(gone)).toMatchObject({ payer_name: null })
  })

  it.each([
    'provider_session_id',
    'provider_payment_id',
    'payer_name',
    'payer_address',
    'payer_organisation',
    'payer_reference',
  ])('lose %s even when it is the only column that still identifies the payer', async (column) => {
    const [before] = around(computeFinancialRecordsCutoff(clock.now()))
    const id = await paidAt(before)
    const left = async () =>
      (
        await rowsOf<{ left: string | null; xmin: string }>(
          `select ${column} as left, xmin::text from payments where id = $1`,
          [id],
        )
      )[0]
    await applyRetention()
    const forgotten = await left()
    await applyRetention()
    expect(await left()).toEqual(forgotten)
    await rowsOf(`update payments set ${column} = $2 where id = $1`, [id, newId()])
    await applyRetention()
    expect(await left()).toMatchObject({ left: null })
  })

  it('lose the payer’s name if the payment failed, but not while it is still open', async () => {
    const [before] = around(computeFinancialRecordsCutoff(clock.now()))
    const { enrollmentId } = await createPaidStudent()
    const begun = async (status: string) => {
      const id = newId()
      await rowsOf(
        `insert into payments (id, enrollment_id, amount_pence, provider, status, payer_name, started_at) values ($1, $2, 2500, 'stripe', $3, 'Ada Sapir', $4)`,
        [id, enrollmentId, status, before],
      )
      return id
    }
    const ids = [await begun('started'), await begun('failed')]
    await applyRetention()
    const names = await rowsOf('select payer_name as name from payments where id = any($1::uuid[]) order by id', [ids])
    expect(names).toEqual([{ name: 'Ada Sapir' }, { name: null }])
  })
})

describe('student records', () => {
  /** A student whose course of one week ended at an instant. */
  async function endedAt(end: Date) {
    const own = await createPaidStudent()
    const at = addDays(end, -7)
    await rowsOf('update enrollments set enrolled_at = $2, paid_at = $2 where id = $1', [own.enrollmentId, at])
    return own
  }

  type Own = Awaited<ReturnType<typeof endedAt>>

  async function readAt({ enrollmentId }: Own, ...instants: Date[]) {
    await rowsOf(
      `insert into section_reads (enrollment_id, section_id, read_at)
       select $1, c.id, at from unnest($2::timestamptz[]) with ordinality as given (at, n)
       join (select id, row_number() over () as n from module_content) c using (n)`,
      [enrollmentId, instants],
    )
  }

  /** Adds an exam attempt with one answer and one event. */
  async function addAttempt({ enrollmentId, courseId }: Own, at: Date, { number = 1, isSubmitted = true } = {}) {
    const attemptId = newId()
    const [exam] = await rowsOf<{ id: string; question: string }>(
      `select x.id, q.id as question from exams x join exam_questions q on q.exam_id = x.id where x.course_id = $1 limit 1`,
      [courseId],
    )
    await rowsOf(
      `insert into exam_attempts (id, enrollment_id, exam_id, attempt_number, paper, pass_percentage, duration_minutes, started_at, expires_at, submitted_at)
       values ($1, $2, $3, $4, jsonb_build_array($5::text), 60, 10, $6, $6::timestamptz + interval '10 minutes', $7)`,
      [attemptId, enrollmentId, exam?.id, number, exam?.question, at, isSubmitted ? at : null],
    )
    await rowsOf(`insert into exam_answers (attempt_id, question_id, answer, saved_at) values ($1, $2, 'A', $3)`, [
      attemptId,
      exam?.question,
      at,
    ])
    await rowsOf(`insert into exam_attempt_events (id, attempt_id, kind, at) values ($1, $2, 'taken over', $3)`, [
      newId(),
      attemptId,
      at,
    ])
    return attemptId
  }

  /** Counts the rows that an attempt still has. */
  const countRowsOf = async (attemptId: string) =>
    (
      await rowsOf<{ answers: number; events: number }>(
        `select (select count(*)::int from exam_answers where attempt_id = $1) as answers,
           (select count(*)::int from exam_attempt_events where attempt_id = $1) as events`,
        [attemptId],
      )
    )[0]

  it('are erased seven years after the end of the last enrolment, 30 days after an email', async () => {
    const [before, after] = around(yearsBefore(addDays(clock.now(), warningDays), 7))
    const [old, young] = [await endedAt(before), await endedAt(after)]
    await meetAtBarrierTimes(2, applyRetention)
    expect(await isToBeErased(old.student.userId)).toBe(true)
    expect(await isToBeErased(young.student.userId)).toBe(false)
    expect(await warningsOf(old.student)).toEqual([
      expect.stringContaining(`on ${formatDay(addDays(clock.now(), warningDays))}`),
    ])
    await world.moveClock({ days: warningDays, minutes: -1 })
    await carryOutErasures()
    expect(await nameOf(old.student)).toBe(old.student.fullName)
    await world.moveClock({ minutes: 2 })
    await carryOutErasures()
    expect(await nameOf(old.student)).toBe('Erased person')
  })

  it('stay if the student signs in after the email, with another email a year later', async () => {
    const [before] = around(yearsBefore(addDays(clock.now(), warningDays), 7))
    const { student } = await endedAt(before)
    await applyRetention()
    await db.transaction((tx) => beginSession(tx, { ...student, amr: 'password', ipAddress: '', userAgent: '' }))
    expect(await isToBeErased(student.userId)).toBe(false)
    await world.moveClock({ days: warningDays + 1 })
    await carryOutErasures()
    await applyRetention()
    expect(await nameOf(student)).toBe(student.fullName)
    await world.moveClock({ days: 300 })
    await applyRetention()
    expect(await warningsOf(student)).toHaveLength(1)
    await world.moveClock({ days: 36 })
    await applyRetention()
    expect([await isToBeErased(student.userId), (await warningsOf(student)).length]).toEqual([true, 2])
  })

  it('stay if an enrolment continues after all', async () => {
    const [before, after] = around(yearsBefore(addDays(clock.now(), warningDays), 7))
    const { student, enrollmentId } = await endedAt(before)
    await applyRetention()
    await rowsOf('update enrollments set completed_at = $2 where id = $1', [enrollmentId, after])
    await applyRetention()
    expect(await isToBeErased(student.userId)).toBe(false)
  })

  it('stay after later activity, during a session, and for staff', async () => {
    const [before, after] = around(yearsBefore(addDays(clock.now(), warningDays), 7))
    const [reader, guest, member] = [await endedAt(before), await endedAt(before), await endedAt(before)]
    await readAt(reader, after)
    const { userId } = guest.student
    await db.transaction((tx) => beginSession(tx, { userId, amr: 'password', ipAddress: '', userAgent: '' }))
    const { staffId } = await createStaff('staff')
    await rowsOf('update staff set user_id = $2 where id = $1', [staffId, member.student.userId])
    await applyRetention()
    for (const { student } of [reader, guest, member]) expect(await isToBeErased(student.userId)).toBe(false)
  })

  it.each<[what: string, act: (own: Own, first: Date, last: Date) => Promise<unknown>]>([
    ['reading', (own, first, last) => readAt(own, first, last)],
    [
      'exam attempt',
      async (own, first, last) => {
        await addAttempt(own, first)
        await addAttempt(own, last, { number: 2 })
      },
    ],
    [
      'enrolment',
      async ({ student }, _first, last) =>
        rowsOf(
          `insert into enrollments (id, student_id, course_id, status, price_pence, enrolled_at, cancelled_at) values ($1, $2, $3, 'cancelled', 2500, $4, $4)`,
          [newId(), student.studentId, await courseIdOf('foundational-nlp-for-linguists'), last],
        ),
    ],
  ])('count their years from the last %s', async (_what, act) => {
    const [before, after] = around(yearsBefore(addDays(clock.now(), warningDays), 7))
    const first = addDays(before, -300)
    const [old, young] = [await endedAt(first), await endedAt(first)]
    await act(old, first, before)
    await act(young, first, after)
    await applyRetention()
    expect([await isToBeErased(old.student.userId), await isToBeErased(young.student.userId)]).toEqual([true, false])
  })

  it('stay if the student signs in while the email is written', async () => {
    const [before] = around(yearsBefore(addDays(clock.now(), warningDays), 7))
    const { student } = await endedAt(before)
    await startWhileLocked(
      (client) =>
        client.query(
          'insert into sessions (id, token, user_id, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)',
          [newId(), newId(), student.userId, addDays(clock.now(), 1), clock.now()],
        ),
      applyRetention,
    )
    expect([await isToBeErased(student.userId), await warningsOf(student)]).toEqual([false, []])
  })

  it('get another warning a year after their erasure was cancelled, and none once erased', async () => {
    const [before] = around(yearsBefore(addDays(clock.now(), warningDays), 7))
    const [yearAgo, yearAgoToday] = around(yearsBefore(clock.now(), 1))
    const lately = new Date(yearAgoToday.getTime() + 1)
    const own = await Promise.all(Array.from({ length: 5 }, () => endedAt(before)))
    const [again, today, kept, requested, erased] = own.map(({ student }) => student)
    if (!again || !today || !kept || !requested || !erased) throw new Error('nobody')
    await wasErased(again, { byYears: true, cancelledAt: yearAgo })
    await wasErased(today, { byYears: true, cancelledAt: yearAgoToday })
    await wasErased(kept, { byYears: true, cancelledAt: lately })
    await wasErased(requested, { cancelledAt: lately })
    await wasErased(erased, { erasedAt: before })
    await applyRetention()
    const begun = await Promise.all([again, today, kept, requested, erased].map(erasuresOf))
    expect(begun.map((each) => each.map(({ isOpen }) => isOpen))).toEqual([
      [false, true],
      [false, true],
      [false],
      [false, true],
      [false],
    ])
  })

  it('are not scheduled for erasure while a complaint is open or a session lasts', async () => {
    const [before] = around(yearsBefore(addDays(clock.now(), warningDays), 7))
    const own = await Promise.all(Array.from({ length: 4 }, () => endedAt(before)))
    const [waiting, answered, signedIn, signedOut] = own.map(({ student }) => student)
    if (!waiting || !answered || !signedIn || !signedOut) throw new Error('nobody')
    const { staffId } = await createStaff('staff')
    for (const [{ userId }, answeredAt] of [
      [waiting, null],
      [answered, before],
    ] as const)
      await rowsOf(
        `insert into complaints (id, reference, user_id, kind, body, received_at, due_at, answer, answered_by, answered_at)
         values ($1, $2, $3, 'service', 'Why?', $4, $4, $5, $6, $7)`,
        [newId(), newId(), userId, before, answeredAt && 'So.', answeredAt && staffId, answeredAt],
      )
    for (const [{ userId }, more] of [
      [signedIn, 1],
      [signedOut, 0],
    ] as const)
      await rowsOf(
        'insert into sessions (id, token, user_id, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)',
        [newId(), newId(), userId, new Date(clock.now().getTime() + more), before],
      )
    await applyRetention()
    expect(
      await Promise.all([waiting, answered, signedIn, signedOut].map(({ userId }) => isToBeErased(userId))),
    ).toEqual([false, true, false, true])
  })

  it('with later activity cancel only erasures that the retention job scheduled', async () => {
    const [before, after] = around(yearsBefore(addDays(clock.now(), warningDays), 7))
    const yesterday = addDays(clock.now(), -1)
    const cases = [
      { end: after, erasure: { byYears: true } },
      { end: addDays(after, 1), erasure: { byYears: true } },
      { end: before, erasure: { byYears: true } },
      { end: after, erasure: {} },
      { end: after, erasure: { byYears: true, cancelledAt: yesterday } },
      { end: after, erasure: { byYears: true, erasedAt: yesterday } },
    ]
    const ids: string[] = []
    for (const { end, erasure } of cases) ids.push(await wasErased((await endedAt(end)).student, erasure))
    await applyRetention()
    const rows = await rowsOf<{ at: Date | null }>(
      'select cancelled_at as at from erasures where id = any($1::uuid[]) order by id',
      [ids],
    )
    expect(rows.map(({ at }) => at)).toEqual([clock.now(), clock.now(), null, null, yesterday, null])
  })

  it('lose exam answers and events once the years are over and the student is erased', async () => {
    const [before, after] = around(yearsBefore(clock.now(), 7))
    const erasedAt = addDays(clock.now(), -1)
    const sat = async (end: Date, { isErased = true, isSubmitted = true }) => {
      const own = await endedAt(end)
      await wasErased(own.student, { byYears: true, erasedAt: isErased ? erasedAt : null })
      return addAttempt(own, addDays(end, -1), { isSubmitted })
    }
    const attemptIds = [
      await sat(before, {}),
      await sat(after, {}),
      await sat(before, { isErased: false }),
      await sat(before, { isSubmitted: false }),
    ]
    const [onlyAnswers, onlyEvents] = [await sat(before, {}), await sat(before, {})]
    await rowsOf('delete from exam_attempt_events where attempt_id = $1', [onlyAnswers])
    await rowsOf('delete from exam_answers where attempt_id = $1', [onlyEvents])
    await applyRetention()
    const [nothing, all] = [
      { answers: 0, events: 0 },
      { answers: 1, events: 1 },
    ]
    expect(await Promise.all(attemptIds.map(countRowsOf))).toEqual([nothing, all, all, all])
    expect(await Promise.all([onlyAnswers, onlyEvents].map(countRowsOf))).toEqual([nothing, nothing])
  })
})

describe('accounts without a student record', () => {
  it('are scheduled for erasure three years after the last sign-in or their creation, 30 days after an email', async () => {
    const [before, after] = around(yearsBefore(addDays(clock.now(), warningDays), 3))
    const cases = [
      { account: await createAccount(), createdAt: before, signedInAt: before, isErased: true },
      { account: await createAccount(), createdAt: before, signedInAt: after, isErased: false },
      { account: await createAccount(), createdAt: before, signedInAt: null, isErased: true },
      { account: await createAccount(), createdAt: after, signedInAt: null, isErased: false },
      { account: await createStudent(), createdAt: before, signedInAt: before, isErased: false },
    ]
    for (const { account, createdAt, signedInAt } of cases)
      await rowsOf('update profiles set created_at = $2, signed_in_at = $3 where id = $1', [
        account.userId,
        createdAt,
        signedInAt,
      ])
    const day = formatDay(addDays(clock.now(), warningDays))
    await applyRetention()
    const warning = [
      expect.stringMatching(new RegExp(`for 3 years from the last sign-in, or from the day they were made.+on ${day}`)),
    ]
    for (const { account, isErased } of cases) {
      expect(await isToBeErased(account.userId)).toBe(isErased)
      expect(await warningsOf(account)).toEqual(isErased ? warning : [])
    }
    await world.moveClock({ days: warningDays, minutes: -1 })
    await carryOutErasures()
    for (const { account } of cases) expect(await nameOf(account)).toBe(account.fullName)
    await world.moveClock({ minutes: 2 })
    await carryOutErasures()
    for (const { account, isErased } of cases)
      expect(await nameOf(account)).toBe(isErased ? 'Erased person' : account.fullName)
  })

  it('record the last sign-in', async () => {
    const { userId } = await createAccount()
    await db.transaction((tx) => beginSession(tx, { userId, amr: 'password', ipAddress: '', userAgent: '' }))
    const [row] = await rowsOf<{ at: Date }>('select signed_in_at as at from profiles where id = $1', [userId])
    expect(row?.at.getTime()).toBeGreaterThan(clock.now().getTime() - 60_000)
  })
})

describe('enquiries', () => {
  it('are deleted after three years, but kept with a student’s records', async () => {
    const [before, after] = around(yearsBefore(clock.now(), 3))
    const student = await createStudent()
    const sent = async (email: string, at: Date) => {
      const id = newId()
      await rowsOf(
        `insert into contact_messages (id, reference, first_name, last_name, email, subject, message, answer_due_at, created_at)
         values ($1, $2, 'Ada', 'Sapir', $3, 'Schwa', 'Where?', $4, $4)`,
        [id, `MSG-${id.slice(-8)}`, email, at],
      )
      return id
    }
    const ids = [
      await sent('old@mail.test', before),
      await sent('young@mail.test', after),
      await sent(student.email, before),
    ]
    await applyRetention()
    const left = await rowsOf<{ id: string }>(
      'select id from contact_messages where id = any($1::uuid[]) order by id',
      [ids],
    )
    expect(left.map(({ id }) => id)).toEqual(ids.slice(1))
  })

  it('that are locked wait for the next run', async () => {
    const id = newId()
    await rowsOf(
      `insert into contact_messages (id, reference, first_name, last_name, email, subject, message, answer_due_at, created_at)
       values ($1, $2, 'Ada', 'Sapir', 'held@mail.test', 'Schwa', 'Where?', $3, $3)`,
      [id, `MSG-${id.slice(-8)}`, yearsBefore(clock.now(), 4)],
    )
    const left = () => rowsOf('select from contact_messages where id = $1', [id])
    await startWhileLocked(
      (client) => client.query('select from contact_messages where id = $1 for update', [id]),
      applyRetention,
    )
    expect(await left()).toHaveLength(1)
    await applyRetention()
    expect(await left()).toEqual([])
  })

  it('are deleted in batches until none is left', async () => {
    await rowsOf(
      `insert into contact_messages (id, reference, first_name, last_name, email, subject, message, answer_due_at, created_at)
       select gen_random_uuid(), 'MANY-' || n, 'Ada', 'Sapir', 'many@mail.test', 'Schwa', 'Where?', $1, $1 from generate_series(1, 450) n`,
      [yearsBefore(clock.now(), 4)],
    )
    await applyRetention()
    expect(await rowsOf(`select from contact_messages where email = 'many@mail.test'`)).toEqual([])
  })
})
