import { expect, it } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { londonDay } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { recordRefund } from '#app/flows/settle-payment/checkout-return.commands.server.ts'
import { confirmOfflinePayment, recordPaidBack } from '#app/flows/pay-offline/offline.commands.server.ts'
import { settlePayment } from '#app/flows/settle-payment/settlement.commands.server.ts'
import { recordTeamMoney } from '#app/flows/sell-team-places/money.commands.server.ts'
import { returnPlaces } from '#app/flows/sell-team-places/returns.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createTeamOrder } from '#tests/support/teams.ts'
import { raiseTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { replyToStudent } from '#app/domain/tickets/thread.commands.server.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { countWaitingWork, readInbox } from './read.server.ts'

openTestWorld()

it('counts only the work of desks that the member of staff may open', async () => {
  const desks = async (...roles: Parameters<typeof createStaff>) =>
    Object.keys(await countWaitingWork({ staff: await createStaff(...roles) })).toSorted()
  const service = ['arrangements', 'chat', 'evidence', 'messages', 'money', 'tickets']
  expect(await desks('customer_service')).toEqual(service)
  expect(await desks('hr')).toEqual([...service, 'appeals', 'applications', 'complaints'].toSorted())
  expect(await desks('it_support')).toEqual([])
  expect(await desks('staff')).toEqual([])
})

it('counts tickets until staff have answered', async () => {
  const staff = await createStaff('customer_service')
  const count = async () => (await countWaitingWork({ staff })).tickets ?? 0
  const before = await count()
  const question = { title: 'May I?', category: 'Exam', courseId: null, description: 'May I have more time?' } as const
  const raised = await raiseTicket({ student: await createStudent(), ...question })
  expect(await count()).toBe(before + 1)
  await replyToStudent({ staff, ticketId: raised.ok ? raised.value.ticketId : '', version: 1, body: 'You may.' })
  expect(await count()).toBe(before)
})

it('counts a recorded payment until a second person has confirmed it', async () => {
  const staff = await createStaff('customer_service')
  const count = async () => (await countWaitingWork({ staff })).money ?? 0
  const before = await count()
  const { orderId } = await createTeamOrder({ places: 2, method: 'invoice' })
  const money = { method: 'cheque', reference: 'C 1', amountPence: 5_000, receivedOn: londonDay(clock.now()) } as const
  const recorded = await recordTeamMoney({ staff, orderId, money })
  expect(await count()).toBe(before + 1)
  const confirmer = await createStaff('customer_service')
  await confirmOfflinePayment({ staff: confirmer, id: recorded.ok ? recorded.value.paymentId : '' })
  expect(await count()).toBe(before)
})

it('counts a refund that has to be paid back by hand, until it is', async () => {
  const staff = await createStaff('hr')
  const count = async () => (await countWaitingWork({ staff })).money ?? 0
  const { person, orderId } = await createTeamOrder({ places: 2, method: 'invoice' })
  const money = { method: 'cheque', reference: 'C 2', amountPence: 5_000, receivedOn: londonDay(clock.now()) } as const
  const recorded = await recordTeamMoney({ staff: await createStaff('customer_service'), orderId, money })
  await confirmOfflinePayment({ staff, id: recorded.ok ? recorded.value.paymentId : '' })
  const before = await count()
  const service = await createStaff('customer_service')
  const { money: ofService } = await countWaitingWork({ staff: service })
  await returnPlaces({ person, orderId, places: 1 })
  expect(await count()).toBe(before + 1)
  // Only HR may record that it was paid back.
  expect((await countWaitingWork({ staff: service })).money).toBe(ofService)
  const [owed] = await rowsOf<{ id: string }>(`select id from refunds where status = 'due'`)
  await recordPaidBack({ staff, id: owed?.id ?? '', reference: 'C 3' })
  expect(await count()).toBe(before)
})

it('counts money in another currency, which no book has, until it is refunded at the card service', async () => {
  const staff = await createStaff('hr')
  const read = async () => readInbox({ staff, desks: ['money'], isMine: false, limit: 500 })
  const { orderId } = await createTeamOrder({ places: 2 })
  const paymentId = newId()
  await pool.query(
    `insert into payments (id, team_order_id, provider, amount_pence, status, started_at, provider_payment_id)
     values ($1, $2, 'stripe', 5000, 'started', now(), 'pi_foreign')`,
    [paymentId, orderId],
  )
  const before = (await read()).total
  await settlePayment({
    paymentId,
    sessionId: 'cs',
    providerPaymentId: 'pi_foreign',
    amountPence: 5_000,
    currency: 'eur',
  })
  const { items, total } = await read()
  expect(total).toBe(before + 1)
  expect(items.find(({ id }) => id === paymentId)).toMatchObject({
    kind: 'Money',
    to: `/staff-portal/money/payments/${paymentId}`,
    person: expect.any(String),
  })
  await db.transaction((tx) =>
    recordRefund(tx, {
      paymentId,
      reported: { providerRefundId: 're_1', refundId: null, amountPence: 5_000, state: 'done', failure: null },
    }),
  )
  expect((await read()).total).toBe(before)
})

it('runs one SQL statement', async () => {
  const staff = await createStaff('hr')
  const query = pool.query.bind(pool)
  let statements = 0
  pool.query = ((...values: Parameters<typeof query>) => {
    statements += 1
    return query(...values)
  }) as typeof pool.query
  try {
    await countWaitingWork({ staff })
  } finally {
    pool.query = query
  }
  expect(statements).toBe(1)
})

it('lists the earliest due first, and under “Mine” only what the reader has in hand', async () => {
  const staff = await createStaff('customer_service')
  const inbox = async (isMine: boolean) => readInbox({ staff, desks: ['tickets', 'messages'], isMine, limit: 500 })
  const due = (await inbox(false)).items.map(({ due }) => due?.getTime() ?? Infinity)
  expect(due).toEqual(due.toSorted((one, other) => one - other))
  expect((await inbox(true)).total).toBe(0)
  const question = { title: 'Mine?', category: 'Exam', courseId: null, description: 'Is this ticket mine?' } as const
  const raised = await raiseTicket({ student: await createStudent(), ...question })
  await pool.query(`update student_tickets set assigned_to = $1 where id = $2`, [
    staff.staffId,
    raised.ok && raised.value.ticketId,
  ])
  expect((await inbox(true)).items).toMatchObject([{ title: 'Mine?', kind: 'Ticket', due: expect.any(Date) }])
  await replyToStudent({ staff, ticketId: raised.ok ? raised.value.ticketId : '', version: 1, body: 'It is.' })
  expect((await inbox(true)).items).toMatchObject([{ title: 'Mine?', due: null }])
  expect((await inbox(false)).items.map(({ title }) => title)).not.toContain('Mine?')
})

it('leads to each item at its desk', async () => {
  const staff = await createStaff('hr')
  const student = await createStudent({ educationLevel: 'Other' })
  const ids = { complaint: newId(), arrangement: newId(), evidence: newId(), stray: newId() }
  await rowsOf(
    `with complaint as (insert into complaints (id, reference, user_id, kind, body, received_at, due_at)
       values ($1, 'C-77', $5, 'service', 'Slow', now(), now())),
     arrangement as (insert into arrangement_requests (id, student_id, wants_extra_time, wants_breaks, reason, asked_at, due_at)
       values ($2, $6, true, false, 'Dyslexia', now(), now())),
     evidence as (insert into education_evidence (id, student_id, file_path, file_name, file_type, file_size, sent_at)
       values ($3, $6, 'evidence/77', 'Zeugnis.pdf', 'application/pdf', 1, now()))
     insert into stray_payments (id, session_id, amount_pence, currency, received_at)
       values ($4, 'cs_stray_77', 100, 'gbp', now())`,
    [...Object.values(ids), student.userId, student.studentId],
  )
  const { items } = await readInbox({
    staff,
    desks: ['complaints', 'arrangements', 'evidence', 'money'],
    isMine: false,
    limit: 500,
  })
  const found = (id: string) => items.find((item) => item.id === id)
  expect(found(ids.complaint)).toMatchObject({
    to: `/staff-portal/complaints?complaint=${ids.complaint}`,
    title: 'Slow',
  })
  expect(found(ids.arrangement)).toMatchObject({ to: `/staff-portal/arrangements?decide=${ids.arrangement}` })
  expect(found(ids.evidence)).toMatchObject({
    to: `/staff-portal/evidence?decide=${ids.evidence}`,
    person: student.fullName,
    due: null,
  })
  expect(found(ids.stray)?.to).toBe(`/staff-portal/money?step=settle-stray&id=${ids.stray}`)
})

it('shows nothing of desks that the reader may not open', async () => {
  const staff = await createStaff('customer_service')
  expect(await readInbox({ staff, desks: ['applications', 'appeals'], isMine: false, limit: 5 })).toEqual({
    items: [],
    total: 0,
  })
})
