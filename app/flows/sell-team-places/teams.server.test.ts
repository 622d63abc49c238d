import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { addDays, londonDay } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { enroll } from '#app/domain/enrollments/enrollments.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { enrollmentOf, sendEvent } from '#tests/support/payments.ts'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { startStripeServer } from '#tests/support/stripe-server.ts'
import { courseIdOf, createStudent, rowsOf } from '#tests/support/students.ts'
import { createTeamOrder, createContact, linkTokenOf, teamPlacesOf, type TestContact } from '#tests/support/teams.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { confirmOfflinePayment, recordPaidBack } from '#app/flows/pay-offline/offline.commands.server.ts'
import { sendDueRefunds } from '#app/flows/refund/refunds.commands.server.ts'
import { withdrawFromCourse } from '#app/flows/withdraw/withdrawal.commands.server.ts'
import { findWithdrawal } from '#app/domain/payments/withdrawal.queries.server.ts'
import { claimPlace, setSharingWithOrganisation } from './claims.commands.server.ts'
import {
  cancelInvitation,
  changeOrderLink,
  endOldInvitations,
  invitePeople,
  resendInvitation,
} from './handing-out.commands.server.ts'
import { recordTeamMoney } from './money.commands.server.ts'
import { cancelOrder, payOrder, placeOrder } from './orders.commands.server.ts'
import { listClaimedPlaces } from '#app/domain/payments/teams/own.queries.server.ts'
import { findTeamCreditNote, findTeamReceipt, findTeamPage } from '#app/domain/payments/teams/teams.queries.server.ts'
import { returnPlaces, returnPlacesForStaff } from './returns.commands.server.ts'

const stripe = await startStripeServer()
openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())

const ipAddress = '192.0.2.9'
const origin = 'http://institute.test'
let [hr, second, service]: StaffActor[] = []
beforeAll(async () => {
  ;[hr, second, service] = [await createStaff('hr'), await createStaff('hr'), await createStaff('customer_service')]
})
const one = (staff: StaffActor | undefined) => {
  if (!staff) throw new Error('no staff yet')
  return staff
}

/** Creates an order paid by card. The taster costs £25.00. */
async function paidOrder({ places = 10 }: { places?: number } = {}) {
  const { person, orderId } = await createTeamOrder({ places })
  const opened = await payOrder({ person, orderId, origin })
  if (!opened.ok) throw new Error(opened.reason)
  const [payment] = await rowsOf<{ id: string }>('select id from payments where team_order_id = $1', [orderId])
  const session = stripe.sessionOf(payment?.id ?? '')
  stripe.pay(session)
  await sendEvent('checkout.session.completed', session)
  return { person, orderId, session, paymentId: payment?.id ?? '' }
}

type Paid = { person: TestContact; orderId: string }

const openLink = (order: Paid) => linkTokenOf(order)
const page = async ({ person, orderId }: Paid) => {
  const found = await findTeamPage({ person, orderId })
  if (!found) throw new Error('no page')
  return found
}

const claim = (student: StudentActor, token: string, shares = false) =>
  claimPlace({ student, token, ipAddress, shares })

async function claimed(token: string, shares = false) {
  const student = await createStudent()
  expect(await claim(student, token, shares)).toMatchObject({ ok: true })
  const [row] = await rowsOf<{ id: string }>('select id from enrollments where student_id = $1', [student.studentId])
  return { student, enrollmentId: row?.id ?? '' }
}

/** Returns the tokens in the invitations sent to an email address, oldest first. */
async function tokensTo(email: string) {
  const rows = await rowsOf<{ text: string }>(
    `select text from outbox where recipient = $1 and template = 'team-invitation' order by id`,
    [email],
  )
  return rows.map(({ text }) => /token=([\w-]+)/.exec(decryptEmail(text))?.[1] ?? '')
}

async function lastEmailTo(email: string) {
  const rows = await rowsOf<{ text: string }>('select text from outbox where recipient = $1 order by id', [email])
  return decryptEmail(rows.at(-1)?.text ?? '').replaceAll(/\s+/g, ' ')
}

const refundsOf = (paymentId: string) =>
  rowsOf<{ status: string; amount_pence: number; vat_pence: number }>(
    'select r.*, c.vat_pence from refunds r left join credit_notes c on c.refund_id = r.id where r.payment_id = $1 order by r.id',
    [paymentId],
  )

describe('an order', () => {
  it('is stored once, however often its form is sent, and uses up one invoice number', async () => {
    const numberOf = async ({ orderId }: { orderId: string }) => {
      const [row] = await rowsOf<{ invoice_number: string }>('select invoice_number from team_orders where id = $1', [
        orderId,
      ])
      return Number(row?.invoice_number.slice(-6))
    }
    const before = await numberOf(await createTeamOrder())
    const person = await createContact()
    const orderId = newId()
    const outcomes = await meetAtBarrierTimes(4, () => createTeamOrder({ person, orderId, places: 3 }))
    expect(outcomes.map((order) => order.orderId)).toEqual([orderId, orderId, orderId, orderId])
    expect(await rowsOf('select from team_orders where id = $1', [orderId])).toHaveLength(1)
    expect(await numberOf({ orderId })).toBe(before + 1)
    expect(await numberOf(await createTeamOrder())).toBe(before + 2)
  })

  it('needs a confirmed email address and an existing course, and other contacts cannot see or pay it', async () => {
    const person = await createContact()
    const order = {
      orderId: newId(),
      courseSlug: 'phonetic-transcription-taster',
      places: 3,
      method: 'card' as const,
      termsVersion: 'x',
      buyer: { organisation: 'Acme', billingAddress: 'London', vatNumber: null, purchaseOrder: null },
    }
    expect(await placeOrder({ ...order, person: { ...person, emailVerified: false } })).toMatchObject({
      reason: 'unconfirmed-address',
    })
    expect(await placeOrder({ ...order, person, courseSlug: 'none' })).toMatchObject({ reason: 'no-such-course' })
    expect(await placeOrder({ ...order, person })).toMatchObject({ ok: true })
    const other = await createContact()
    expect(await placeOrder({ ...order, person: other })).toMatchObject({ reason: 'not-found' })
    expect(await findTeamPage({ person: other, orderId: order.orderId })).toBe(null)
    expect(await payOrder({ person: other, orderId: order.orderId, origin })).toMatchObject({ reason: 'not-found' })
  })

  it('is paid once, however often the event is sent, and then has its places', async () => {
    const { person, orderId, session } = await paidOrder({ places: 4 })
    await meetAtBarrierTimes(3, () => sendEvent('checkout.session.completed', session))
    expect(await teamPlacesOf(orderId)).toHaveLength(4)
    const { order, documents, money } = await page({ person, orderId })
    expect(order).toMatchObject({ status: 'paid', places: 4 })
    expect(documents).toMatchObject([{ kind: 'receipt', amountPence: 10_000 }])
    expect(money).toEqual({ receivedPence: 10_000, owedPence: 0, refundedPence: 0 })
    expect(await findTeamReceipt({ orderId, number: documents[0]?.number ?? '' })).toMatchObject({
      payerOrganisation: 'Meridian Speech Ltd',
      courseTitle: 'Phonetic Transcription Taster (4 places)',
      vatPence: 1_667,
    })
    expect(await payOrder({ person, orderId, origin })).toMatchObject({ reason: 'not-awaiting' })
  })

  it('by invoice is paid when a second person confirms the money, and is refunded by hand', async () => {
    const { person, orderId } = await createTeamOrder({ places: 2, method: 'invoice' })
    expect(await changeOrderLink({ person, orderId, step: 'open' })).toMatchObject({ reason: 'not-paid' })
    const money = {
      method: 'bank_transfer' as const,
      reference: 'BACS 7',
      amountPence: 5_000,
      receivedOn: londonDay(clock.now()),
    }
    const recorded = await recordTeamMoney({ staff: one(service), orderId, money })
    if (!recorded.ok) throw new Error(recorded.reason)
    const id = recorded.value.paymentId
    expect(await payOrder({ person, orderId, origin })).toMatchObject({ reason: 'recorded' })
    expect(await cancelOrder({ person, orderId })).toMatchObject({ reason: 'recorded' })
    expect(await confirmOfflinePayment({ staff: one(service), id })).toMatchObject({ reason: 'own-recording' })
    expect(await confirmOfflinePayment({ staff: one(hr), id })).toMatchObject({ ok: true })
    expect((await page({ person, orderId })).counts).toMatchObject({ free: 2 })
    expect(await returnPlaces({ person, orderId, places: 1 })).toMatchObject({ ok: true, value: { pence: 2_500 } })
    await sendDueRefunds()
    const [owed] = await rowsOf<{ id: string; status: string }>(
      'select id, status from refunds where payment_id = $1',
      [id],
    )
    expect(owed?.status).toBe('due')
    expect(await recordPaidBack({ staff: one(second), id: owed?.id ?? '', reference: 'BACS 8' })).toMatchObject({
      ok: true,
    })
    const { documents } = await page({ person, orderId })
    const note = documents.find(({ kind }) => kind === 'credit-note')
    expect(await findTeamCreditNote({ orderId, number: note?.number ?? '' })).toMatchObject({
      paidBackReference: 'BACS 8',
      amountPence: 2_500,
    })
  })

  it('that was cancelled is not reinstated by a late payment', async () => {
    const { person, orderId } = await createTeamOrder({ places: 2 })
    await payOrder({ person, orderId, origin })
    const [payment] = await rowsOf<{ id: string }>('select id from payments where team_order_id = $1', [orderId])
    const session = stripe.sessionOf(payment?.id ?? '')
    expect(await cancelOrder({ person, orderId })).toMatchObject({ reason: 'being-paid' })
    await rowsOf('update payments set started_at = $2 where id = $1', [payment?.id, addDays(clock.now(), -1)])
    expect(await cancelOrder({ person, orderId })).toMatchObject({ ok: true })
    stripe.pay(session)
    await sendEvent('checkout.session.completed', session)
    expect(await teamPlacesOf(orderId)).toHaveLength(0)
    expect(await rowsOf('select status from payments where id = $1', [payment?.id])).toEqual([
      { status: 'needs_refund' },
    ])
  })
})

describe('the places of an order', () => {
  it('add up to the penny: of ten, seven claimed, one given up and three returned', async () => {
    const order = await paidOrder({ places: 10 })
    const { person, orderId, paymentId } = order
    const token = await openLink(order)
    const students = []
    for (let i = 0; i < 7; i += 1) students.push(await claimed(token, i < 2))
    expect((await page(order)).counts).toEqual({ free: 3, invited: 0, claimed: 7, returned: 0 })
    const [first] = students
    if (!first) throw new Error('nobody')
    const { student, enrollmentId } = first
    expect(await withdrawFromCourse({ student, enrollmentId, expectedPence: 0, reason: null })).toMatchObject({
      ok: true,
    })
    expect((await enrollmentOf(enrollmentId)).status).toBe('refunded')
    expect((await page(order)).counts).toEqual({ free: 4, invited: 0, claimed: 6, returned: 0 })
    expect(await returnPlaces({ person, orderId, places: 3 })).toMatchObject({ ok: true, value: { pence: 7_500 } })
    const { counts, money, documents } = await page(order)
    expect(counts).toEqual({ free: 1, invited: 0, claimed: 6, returned: 3 })
    expect(money).toEqual({ receivedPence: 25_000, owedPence: 0, refundedPence: 7_500 })
    expect(documents).toMatchObject([{ amountPence: 25_000 }, { kind: 'credit-note', amountPence: 7_500 }])
    expect(await refundsOf(paymentId)).toMatchObject([{ status: 'done', amount_pence: 7_500, vat_pence: 1_250 }])
  })

  it('show the organisation only the students who agreed to share, and never their email address', async () => {
    const order = await paidOrder({ places: 4 })
    const token = await openLink(order)
    const silent = await claimed(token)
    const open = await claimed(token, true)
    await rowsOf(`update profiles set full_name = 'Quiet Quentin' where id = $1`, [silent.student.userId])
    await rowsOf(`update profiles set full_name = 'Open Olga' where id = $1`, [open.student.userId])
    const shown = JSON.stringify(await page(order))
    expect(shown).toContain('Open Olga')
    for (const secret of ['Quentin', silent.student.email, silent.student.matricNumber, silent.enrollmentId])
      expect(shown).not.toContain(secret)
    expect(shown).not.toContain(open.student.email)
    const shares = { student: open.student, enrollmentId: open.enrollmentId }
    expect(await setSharingWithOrganisation({ ...shares, shares: false })).toMatchObject({ ok: true })
    expect(JSON.stringify(await page(order))).not.toContain('Olga')
    expect(await listClaimedPlaces(open)).toMatchObject([{ isShared: false }])
    expect(
      await setSharingWithOrganisation({ student: silent.student, enrollmentId: open.enrollmentId, shares: true }),
    ).toMatchObject({
      ok: false,
    })
  })

  it('show whether a student who agreed to share has started or finished', async () => {
    const order = await paidOrder({ places: 2 })
    const { enrollmentId } = await claimed(await openLink(order), true)
    const study = async () => (await page(order)).places.find(({ state }) => state === 'claimed')?.shared?.study
    expect(await study()).toBe('not-started')
    await rowsOf(
      `insert into section_reads (enrollment_id, section_id, read_at) select $1, s.id, $2 from module_content s
       join course_modules m on m.id = s.module_id join enrollments e on e.course_id = m.course_id and e.id = $1 limit 1`,
      [enrollmentId, clock.now()],
    )
    expect(await study()).toBe('started')
    await rowsOf(`update enrollments set status = 'completed', completed_at = $2 where id = $1`, [
      enrollmentId,
      clock.now(),
    ])
    expect(await study()).toBe('finished')
  })
})

describe('claiming', () => {
  it('gives the last place to only one of two simultaneous claimants', async () => {
    const order = await paidOrder({ places: 2 })
    const token = await openLink(order)
    await claimed(token)
    const [a, b] = [await createStudent(), await createStudent()]
    const outcomes = await meetAtBarrier([() => claim(a, token), () => claim(b, token)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'none-left' })
  })

  it('takes one place, however often one student does it', async () => {
    const order = await paidOrder({ places: 3 })
    const token = await openLink(order)
    const student = await createStudent()
    const outcomes = await meetAtBarrierTimes(3, () => claim(student, token))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await page(order)).counts).toMatchObject({ claimed: 1, free: 2 })
    expect(await claim(student, token)).toMatchObject({ reason: 'already-enrolled' })
  })

  it('is refused without the required education, and to suspended students', async () => {
    const order = await paidOrder({ places: 2 })
    const token = await openLink(order)
    await rowsOf(`update courses set min_education_level = 'PhD' where slug = 'phonetic-transcription-taster'`)
    expect(await claim(await createStudent({ educationLevel: 'High School' }), token)).toMatchObject({
      reason: 'requires-phd',
    })
    await rowsOf(`update courses set min_education_level = 'Other' where slug = 'phonetic-transcription-taster'`)
    const student = await createStudent()
    await rowsOf(`update students set status = 'suspended' where id = $1`, [student.studentId])
    expect(await claim(student, token)).toMatchObject({ reason: 'suspended' })
  })

  it('activates an existing unpaid enrolment', async () => {
    const order = await paidOrder({ places: 2 })
    const student = await createStudent()
    const enrolled = await enroll({ student, courseId: await courseIdOf('phonetic-transcription-taster') })
    expect(await claim(student, await openLink(order))).toMatchObject({ ok: true })
    expect(await enrollmentOf(enrolled.ok ? enrolled.value.enrollmentId : '')).toMatchObject({ status: 'active' })
  })

  it('is refused with a closed, replaced or guessed link', async () => {
    const order = await paidOrder({ places: 3 })
    const old = await openLink(order)
    await changeOrderLink({ ...order, step: 'renew' })
    expect(await claim(await createStudent(), old)).toMatchObject({ reason: 'invalid-link' })
    const renewed = await linkTokenOf(order)
    expect(renewed).not.toBe(old)
    await changeOrderLink({ ...order, step: 'close' })
    expect(await claim(await createStudent(), renewed)).toMatchObject({ reason: 'invalid-link' })
    expect(await claim(await createStudent(), `${renewed.split('.')[0]}.guess`)).toMatchObject({
      reason: 'invalid-link',
    })
  })

  it('never takes a place that is returned at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await paidOrder({ places: 2 })
      const token = await openLink(order)
      const [a, b] = [await createStudent(), await createStudent()]
      await meetAtBarrier([
        () => claim(a, token),
        () => returnPlaces({ ...order, places: 2 }),
        () => claim(b, token),
        () => returnPlaces({ ...order, places: 1 }),
      ])
      const { counts, money } = await page(order)
      expect(counts.free + counts.claimed + counts.returned).toBe(2)
      expect(money.refundedPence + money.owedPence).toBe(counts.returned * 2_500)
    }
  })
})

describe('an invitation', () => {
  it('reserves a place for one email address, works once and only with its newest link', async () => {
    const order = await paidOrder({ places: 3 })
    expect(await invitePeople({ ...order, emails: ['a@mail.example', 'b@mail.example'] })).toMatchObject({
      value: { sent: 2 },
    })
    expect(await invitePeople({ ...order, emails: ['a@mail.example', 'c@mail.example'] })).toMatchObject({
      value: { sent: 1 },
    })
    expect((await page(order)).counts).toEqual({ free: 0, invited: 3, claimed: 0, returned: 0 })
    expect(await invitePeople({ ...order, emails: ['d@mail.example'] })).toMatchObject({ reason: 'too-few-free' })
    expect(await claim(await createStudent(), await openLink(order))).toMatchObject({ reason: 'none-left' })
    const place = (await page(order)).places.find(({ invitedEmail }) => invitedEmail === 'a@mail.example')
    await resendInvitation({ ...order, placeId: place?.placeId ?? '' })
    const [old = '', token = ''] = await tokensTo('a@mail.example')
    expect(await claim(await createStudent(), old)).toMatchObject({ reason: 'invalid-link' })
    await claimed(token)
    expect(await claim(await createStudent(), token)).toMatchObject({ reason: 'invalid-link' })
    const found = (await page(order)).places.find(({ placeId }) => placeId === place?.placeId)
    expect(found).toMatchObject({ state: 'claimed', invitedEmail: 'a@mail.example', shared: null })
  })

  it('is sent at most three times an hour to one email address, resends included', async () => {
    const { person, orderId } = await paidOrder({ places: 2 })
    await invitePeople({ person, orderId, emails: ['often@mail.example'] })
    const [place] = await rowsOf<{ id: string }>(
      `select id from team_places where order_id = $1 and invited_email is not null`,
      [orderId],
    )
    const again = () => resendInvitation({ person, orderId, placeId: place?.id ?? '' })
    expect([await again(), await again()]).toMatchObject([{ ok: true }, { ok: true }])
    expect(await again()).toMatchObject({ reason: 'throttled' })
  })

  it('is either claimed or cancelled, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await paidOrder({ places: 2 })
      const email = `race-${round}@mail.example`
      await invitePeople({ ...order, emails: [email] })
      const [token = ''] = await tokensTo(email)
      const placeId = (await page(order)).places.find(({ state }) => state === 'invited')?.placeId ?? ''
      const student = await createStudent()
      const [claiming, cancelling] = await meetAtBarrier([
        () => claim(student, token),
        () => cancelInvitation({ ...order, placeId }),
      ])
      expect([claiming?.ok, cancelling?.ok].filter(Boolean)).toHaveLength(1)
    }
  })

  it('expires after 60 days, and its email address is deleted', async () => {
    const order = await paidOrder({ places: 2 })
    await invitePeople({ ...order, emails: ['late@mail.example'] })
    await rowsOf('update team_places set invited_at = $2 where order_id = $1 and invited_at is not null', [
      order.orderId,
      addDays(clock.now(), -61),
    ])
    await endOldInvitations()
    expect((await page(order)).counts).toMatchObject({ free: 2, invited: 0 })
    expect(await rowsOf('select from team_places where invited_email = $1', ['late@mail.example'])).toHaveLength(0)
  })
})

describe('returning places', () => {
  it('is possible within fourteen days, later only for HR with a reason', async () => {
    const order = await paidOrder({ places: 3 })
    await rowsOf('update team_orders set paid_at = $2 where id = $1', [order.orderId, addDays(clock.now(), -16)])
    expect(await returnPlaces({ ...order, places: 1 })).toMatchObject({ reason: 'too-late' })
    const late = { orderId: order.orderId, places: 1, reason: 'The team was dissolved' }
    await expect(returnPlacesForStaff({ staff: one(service), ...late })).rejects.toThrow('not allowed')
    expect(await returnPlacesForStaff({ staff: one(hr), ...late })).toMatchObject({ ok: true })
    expect(await refundsOf(order.paymentId)).toMatchObject([{ status: 'done', amount_pence: 2_500 }])
  })

  it('is blocked while a bank disputes the payment, as is claiming; a lost dispute closes free places only', async () => {
    const order = await paidOrder({ places: 3 })
    const token = await openLink(order)
    const { student, enrollmentId } = await claimed(token)
    const dispute = stripe.dispute(order.session)
    await sendEvent('charge.dispute.created', dispute)
    expect(await returnPlaces({ ...order, places: 1 })).toMatchObject({ reason: 'disputed' })
    expect(await claim(await createStudent(), token)).toMatchObject({ reason: 'invalid-link' })
    dispute.status = 'lost'
    await sendEvent('charge.dispute.closed', dispute)
    expect((await page(order)).counts).toEqual({ free: 0, invited: 0, claimed: 1, returned: 2 })
    expect(await lastEmailTo(order.person.email)).toContain('So 2 unclaimed places can no longer be used.')
    expect((await enrollmentOf(enrollmentId)).status).toBe('active')
    expect(await withdrawFromCourse({ student, enrollmentId, expectedPence: 0, reason: null })).toMatchObject({
      ok: true,
    })
    expect((await page(order)).counts).toEqual({ free: 0, invited: 0, claimed: 0, returned: 3 })
    expect(await claim(await createStudent(), token)).toMatchObject({ ok: false })
  })

  it('is refused for places whose money was lost in a partial dispute', async () => {
    const order = await paidOrder({ places: 4 })
    const { student, enrollmentId } = await claimed(await openLink(order))
    await invitePeople({ ...order, emails: ['offered@mail.example'] })
    const dispute = stripe.dispute(order.session, 6_000)
    await sendEvent('charge.dispute.created', dispute)
    dispute.status = 'lost'
    await sendEvent('charge.dispute.closed', dispute)
    expect((await page(order)).counts).toEqual({ free: 0, invited: 0, claimed: 1, returned: 3 })
    expect(await returnPlaces({ ...order, places: 1 })).toMatchObject({ ok: false })
    expect(await lastEmailTo(order.person.email)).toContain('So 3 unclaimed places can no longer be used.')
    expect(await withdrawFromCourse({ student, enrollmentId, expectedPence: 0, reason: null })).toMatchObject({
      ok: true,
    })
    expect((await page(order)).counts).toMatchObject({ free: 1, returned: 3 })
    expect(await lastEmailTo(student.email)).toContain('can give the place to someone else')
  })

  it('is not open for a place given up after its money was lost in a dispute', async () => {
    const order = await paidOrder({ places: 2 })
    const token = await openLink(order)
    const [first, second] = [await claimed(token), await claimed(token)]
    const dispute = stripe.dispute(order.session, 2_500)
    await sendEvent('charge.dispute.created', dispute)
    dispute.status = 'lost'
    await sendEvent('charge.dispute.closed', dispute)
    expect(await withdrawFromCourse({ ...first, expectedPence: 0, reason: null })).toMatchObject({ ok: true })
    expect((await page(order)).counts).toEqual({ free: 0, invited: 0, claimed: 1, returned: 1 })
    expect(await returnPlaces({ ...order, places: 1 })).toMatchObject({ ok: false, reason: 'sum-changed' })
    expect(await lastEmailTo(first.student.email)).toContain('has its money for this place back')
    expect(await withdrawFromCourse({ ...second, expectedPence: 0, reason: null })).toMatchObject({ ok: true })
    expect((await page(order)).counts).toMatchObject({ free: 1, returned: 1 })
    expect(await returnPlaces({ ...order, places: 1 })).toMatchObject({ ok: true, value: { pence: 2_500 } })
  })

  it('stays open for every place after a lost dispute over a duplicate payment', async () => {
    const { person, orderId } = await createTeamOrder({ places: 3 })
    const twice = []
    for (let i = 0; i < 2; i += 1) {
      await payOrder({ person, orderId, origin })
      const [opened] = await rowsOf<{ id: string }>(
        'select id from payments where team_order_id = $1 order by started_at desc',
        [orderId],
      )
      twice.push(stripe.sessionOf(opened?.id ?? ''))
      // An old checkout is not reused, so the next payment gets a new one.
      await rowsOf('update payments set started_at = $2 where id = $1', [opened?.id, addDays(clock.now(), -1)])
    }
    for (const session of twice) {
      stripe.pay(session)
      await sendEvent('checkout.session.completed', session)
    }
    const order = { person, orderId }
    const token = await openLink(order)
    const { student, enrollmentId } = await claimed(token)
    const [, duplicate] = twice
    if (!duplicate) throw new Error('paid once')
    for (const amount of [2_500, stripe.left(duplicate) - 2_500]) {
      const dispute = stripe.dispute(duplicate, amount)
      await sendEvent('charge.dispute.created', dispute)
      dispute.status = 'lost'
      await sendEvent('charge.dispute.closed', dispute)
      expect((await page(order)).counts).toEqual({ free: 2, invited: 0, claimed: 1, returned: 0 })
    }
    expect(await withdrawFromCourse({ student, enrollmentId, expectedPence: 0, reason: null })).toMatchObject({
      ok: true,
    })
    expect((await page(order)).counts).toMatchObject({ free: 3, returned: 0 })
    expect(await lastEmailTo(student.email)).toContain('can give the place to someone else')
    expect(await returnPlaces({ ...order, places: 3 })).toMatchObject({ ok: true, value: { pence: 7_500 } })
  })

  it('stays blocked until the second of two disputes is closed', async () => {
    const order = await paidOrder({ places: 3 })
    const [first, second] = [stripe.dispute(order.session, 2_500), stripe.dispute(order.session, 2_500)]
    await sendEvent('charge.dispute.created', first)
    await sendEvent('charge.dispute.created', second)
    first.status = 'lost'
    await sendEvent('charge.dispute.closed', first)
    expect(await returnPlaces({ ...order, places: 1 })).toMatchObject({ reason: 'disputed' })
    second.status = 'won'
    await sendEvent('charge.dispute.closed', second)
    expect(await returnPlaces({ ...order, places: 1 })).toMatchObject({ ok: true })
  })

  it('by a student brings no refund, and is refused after the policy’s 14 days', async () => {
    const order = await paidOrder({ places: 2 })
    const { student, enrollmentId } = await claimed(await openLink(order))
    expect(await findWithdrawal({ student, enrollmentId })).toMatchObject({ due: { duePence: 0, basis: 'policy' } })
    await rowsOf('update enrollments set paid_at = $2 where id = $1', [enrollmentId, addDays(clock.now(), -16)])
    expect(await withdrawFromCourse({ student, enrollmentId, expectedPence: 0, reason: null })).toMatchObject({
      reason: 'place-used',
    })
    expect((await page(order)).counts).toMatchObject({ claimed: 1 })
  })
})

it('leaves the database invariants intact', async () => {
  const broken = await findBrokenInvariants()
  expect(broken.filter(({ name }) => name !== 'every account has a way to sign in')).toEqual([])
})
