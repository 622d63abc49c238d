import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { enrollmentOf, payAtCheckout, refundsOf, sendEvent } from '#tests/support/payments.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { startStripeServer, type Dispute } from '#tests/support/stripe-server.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { createTeamOrder, linkTokenOf } from '#tests/support/teams.ts'
import { findPaymentPage } from '../payment/queries.server.ts'
import { listPaymentActions } from '../payment/rules.ts'
import type { PaymentPage } from '../payment/types.ts'
import { readTeamOrderDesk } from '../teams/desk/queries.server.ts'
import { claimPlace } from '../teams/claims.commands.server.ts'
import { payOrder } from '../teams/orders.commands.server.ts'
import { sendDisputeSteps, takeDisputeStep } from './commands.server.ts'

const stripe = await startStripeServer()
openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())
afterEach(() => {
  stripe.refuseRefunds(null)
  stripe.refuseAnswers(false)
  stripe.setUnavailable(false)
})

let [hr, service]: StaffActor[] = []
beforeAll(async () => {
  ;[hr, service] = [await createStaff('hr'), await createStaff('customer_service')]
})
const one = (staff: StaffActor | undefined) => {
  if (!staff) throw new Error('no staff yet')
  return staff
}

async function pageOf(paymentId: string, staff = one(hr)): Promise<PaymentPage> {
  const page = await findPaymentPage({ staff, paymentId })
  if (!page) throw new Error('no payment')
  return page
}

async function disputed() {
  const checkout = await payAtCheckout(stripe)
  const dispute = stripe.dispute(checkout.session)
  await sendEvent('charge.dispute.created', dispute)
  const [own] = (await pageOf(checkout.paymentId)).disputes
  return { ...checkout, dispute, id: own?.id ?? '' }
}

const pdf = () => new Uint8Array(Buffer.from('%PDF-1.7\n%âãÏÓ\n'))
const png = () =>
  new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  )

const answersTo = ({ id }: Dispute) =>
  stripe.requests.filter(({ method, path }) => method === 'POST' && path.startsWith(`/v1/disputes/${id}`))

describe('a dispute', () => {
  it('shows the bank’s deadline, its ticket and events, and why no refund is possible', async () => {
    const { paymentId, dispute } = await disputed()
    const page = await pageOf(paymentId)
    expect(page.disputes).toMatchObject([{ reason: 'fraudulent', status: 'open', providerStatus: 'needs_response' }])
    expect(page.disputes[0]?.evidenceDueBy?.getTime()).toBeCloseTo((dispute.evidence_details.due_by ?? 0) * 1000, -4)
    expect(page.tickets).toHaveLength(1)
    expect(page.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'checkout.session.completed']),
    )
    const refund = listPaymentActions(page).find(({ key }) => key === 'refund')
    expect(refund).toMatchObject({ to: null, text: expect.stringContaining('disputing this payment') })
    expect(listPaymentActions(await pageOf(paymentId, one(service))).map(({ key }) => key)).toEqual(['withdraw'])
  })

  it('is answered once, only by HR, with the facts of the payment and the text HR wrote', async () => {
    const { id, paymentId, dispute, student } = await disputed()
    const step = { id, words: 'The student confirmed in the ticket that the card is theirs.' }
    expect((await takeDisputeStep({ staff: one(service), kind: 'note', ...step })).ok).toBe(true)
    expect(answersTo(dispute)).toHaveLength(0)
    await expect(takeDisputeStep({ staff: one(service), kind: 'evidence', ...step })).rejects.toThrow('not allowed')
    const outcomes = await meetAtBarrierTimes(3, () => takeDisputeStep({ staff: one(hr), kind: 'evidence', ...step }))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const sent = answersTo(dispute)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body.get('submit')).toBe('true')
    expect(sent[0]?.body.get('evidence[customer_email_address]')).toBe(student.email)
    expect(sent[0]?.body.get('evidence[uncategorized_text]')).toContain('the card is theirs')
    expect(sent[0]?.body.get('evidence[refund_policy_disclosure]')).toContain('begin-at-once')
    const [own] = (await pageOf(paymentId)).disputes
    expect(own).toMatchObject({ submissions: 1, providerStatus: 'under_review', whyNotSend: 'already-sent' })
    expect(own?.steps.map(({ kind }) => kind)).toEqual(['note', 'evidence'])
    expect(own?.steps[1]?.sentAt).not.toBeNull()
    await sendDisputeSteps()
    expect(answersTo(dispute)).toHaveLength(1)
  })

  it('is answered with files, which are uploaded to the card service and then deleted from our storage', async () => {
    const { id, paymentId, dispute } = await disputed()
    const files = [
      { purpose: 'customer_communication' as const, name: 'mails.pdf', content: new Blob([pdf()]) },
      { purpose: 'uncategorized_file' as const, name: '../../photo.png', content: new Blob([png()]) },
    ]
    expect(await takeDisputeStep({ staff: one(hr), kind: 'evidence', id, words: 'See the files', files })).toEqual({
      ok: true,
    })
    expect(stripe.files).toMatchObject([
      { purpose: 'dispute_evidence', filename: 'mails.pdf' },
      { purpose: 'dispute_evidence', filename: 'photo.png' },
    ])
    const [sent] = answersTo(dispute)
    expect(sent?.body.get('evidence[customer_communication]')).toBe(stripe.files[0]?.id)
    expect(sent?.body.get('evidence[uncategorized_file]')).toBe(stripe.files[1]?.id)
    expect((await pageOf(paymentId)).disputes[0]?.steps[0]?.files).toMatchObject([
      { purpose: 'customer_communication', name: 'mails.pdf' },
      { purpose: 'uncategorized_file', name: 'photo.png' },
    ])
    expect(await rowsOf('select file_path from dispute_files where dispute_id = $1', [id])).toEqual([
      { file_path: null },
      { file_path: null },
    ])
    expect(await rowsOf(`select key from loose_files where key like 'dispute-files/%'`)).toEqual([])
  })

  it('rejects files of another type or above 4.5 MB in total, and stores none', async () => {
    const { id } = await disputed()
    const answer = (...sent: { name: string; content: Blob }[]) =>
      takeDisputeStep({
        staff: one(hr),
        kind: 'evidence',
        id,
        words: 'Look',
        files: sent.map((file) => ({ purpose: 'uncategorized_file' as const, ...file })),
      })
    const large = new Uint8Array(4_500_001)
    large.set(pdf())
    expect(await answer({ name: 'a.pdf', content: new Blob([large]) })).toEqual({
      ok: false,
      reason: 'files-too-large',
    })
    expect(await answer({ name: 'a.pdf', content: new Blob(['MZ']) })).toEqual({
      ok: false,
      reason: 'of-another-kind',
    })
    expect(await rowsOf('select from dispute_steps where dispute_id = $1', [id])).toEqual([])
    expect(await rowsOf(`select key from loose_files where key like 'dispute-files/%'`)).toEqual([])
  })

  it('does not send an infected file, and shows that it was left out', async () => {
    const { id, paymentId, dispute } = await disputed()
    const before = stripe.files.length
    stripe.setUnavailable(true)
    const files = [
      { purpose: 'customer_communication' as const, name: 'bad.pdf', content: new Blob([pdf()]) },
      { purpose: 'uncategorized_file' as const, name: 'good.png', content: new Blob([png()]) },
    ]
    await takeDisputeStep({ staff: one(hr), kind: 'evidence', id, words: 'Look', files })
    stripe.setUnavailable(false)
    await rowsOf(
      `insert into upload_scans (key, verdict, stored_at, scanned_at) select file_path, 'infected', now(), now() from dispute_files
       where dispute_id = $1 and file_name = 'bad.pdf'
       on conflict (key) do update set verdict = 'infected', scanned_at = now()`,
      [id],
    )
    await sendDisputeSteps()
    expect(stripe.files.slice(before)).toMatchObject([{ filename: 'good.png' }])
    expect(answersTo(dispute).at(-1)?.body.get('evidence[customer_communication]')).toBeNull()
    expect((await pageOf(paymentId)).disputes[0]?.steps[0]?.files).toMatchObject([
      { name: 'bad.pdf', isSent: false },
      { name: 'good.png', isSent: true },
    ])
    expect(await rowsOf(`select key from loose_files where key like 'dispute-files/%'`)).toEqual([])
  })

  it('is recorded as answered only when our copies of the files are deleted', async () => {
    const { id, paymentId, dispute } = await disputed()
    await rowsOf(`create function refuse_release() returns trigger language plpgsql as
      $$ begin raise exception 'the process dies'; end $$`)
    await rowsOf(`create trigger refuse_release before update of file_path on dispute_files
      for each row when (new.file_path is null) execute function refuse_release()`)
    const files = [{ purpose: 'uncategorized_file' as const, name: 'a.pdf', content: new Blob([pdf()]) }]
    await takeDisputeStep({ staff: one(hr), kind: 'evidence', id, words: 'Look', files })
    expect((await pageOf(paymentId)).disputes[0]?.steps[0]?.sentAt).toBeNull()
    await rowsOf('drop function refuse_release cascade')
    await rowsOf('update dispute_steps set leased_until = null where dispute_id = $1', [id])
    await sendDisputeSteps()
    expect((await pageOf(paymentId)).disputes[0]?.steps[0]?.sentAt).not.toBeNull()
    expect(await rowsOf('select file_path from dispute_files where dispute_id = $1', [id])).toEqual([
      { file_path: null },
    ])
    expect(dispute.evidence_details.submission_count).toBe(1)
  })

  it('has its file uploaded once, even if the card service then fails to accept the answer', async () => {
    const { id, dispute } = await disputed()
    const before = stripe.files.length
    stripe.refuseAnswers(true)
    const files = [{ purpose: 'uncategorized_file' as const, name: 'a.pdf', content: new Blob([pdf()]) }]
    await takeDisputeStep({ staff: one(hr), kind: 'evidence', id, words: 'Look', files })
    stripe.refuseAnswers(false)
    await sendDisputeSteps()
    expect(stripe.files).toHaveLength(before + 1)
    expect(dispute.evidence_details.submission_count).toBe(1)
  })

  it('keeps an answer while the card service is unavailable, and sends it later', async () => {
    const { id, dispute } = await disputed()
    stripe.setUnavailable(true)
    expect((await takeDisputeStep({ staff: one(hr), kind: 'evidence', id, words: 'Look' })).ok).toBe(true)
    stripe.setUnavailable(false)
    await sendDisputeSteps()
    expect(dispute.evidence_details.submission_count).toBe(1)
  })

  it('shows the reason when the card service refuses an answer, and lets HR answer again', async () => {
    const { id, paymentId } = await disputed()
    stripe.refuseRefunds('Evidence is not accepted')
    await takeDisputeStep({ staff: one(hr), kind: 'evidence', id, words: 'First' })
    stripe.refuseRefunds(null)
    const [own] = (await pageOf(paymentId)).disputes
    expect(own?.steps).toMatchObject([{ failure: 'Evidence is not accepted', sentAt: null }])
    expect((await takeDisputeStep({ staff: one(hr), kind: 'evidence', id, words: 'Second' })).ok).toBe(true)
  })

  it('accepts no answer after the bank’s deadline', async () => {
    const { id, paymentId } = await disputed()
    await rowsOf(`update disputes set evidence_due_by = opened_at - interval '1 minute' where id = $1`, [id])
    const outcome = await takeDisputeStep({ staff: one(hr), kind: 'evidence', id, words: 'Late' })
    expect(outcome).toEqual({ ok: false, reason: 'too-late' })
    expect((await pageOf(paymentId)).disputes[0]?.whyNotSend).toBe('too-late')
  })

  it('is lost when HR accepts it: the money is credited once and the course closes', async () => {
    const { id, enrollmentId, paymentId, dispute } = await disputed()
    const outcomes = await meetAtBarrierTimes(2, () =>
      takeDisputeStep({ staff: one(hr), kind: 'accepted', id, words: 'Paid twice' }),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    await sendEvent('charge.dispute.closed', dispute)
    expect(await refundsOf(enrollmentId)).toMatchObject([{ status: 'done', ground: 'dispute', amount_pence: 2500 }])
    expect((await enrollmentOf(enrollmentId)).status).toBe('refunded')
    expect((await pageOf(paymentId)).disputes[0]).toMatchObject({ status: 'lost', whyNotSend: 'not-open' })
    expect(await takeDisputeStep({ staff: one(hr), kind: 'evidence', id, words: 'Too late' })).toMatchObject({
      reason: 'not-open',
    })
  })

  it('cannot be handled by the person whose payment it is', async () => {
    const { id, student } = await disputed()
    const oneself = { ...one(hr), userId: student.userId }
    expect(await takeDisputeStep({ staff: oneself, kind: 'note', id, words: 'Mine' })).toEqual({
      ok: false,
      reason: 'own-record',
    })
  })
})

describe('a dispute of an organisation’s payment', () => {
  async function disputedOrder() {
    const { person, orderId } = await createTeamOrder({ places: 4 })
    await payOrder({ person, orderId, origin: 'http://institute.test' })
    const [payment] = await rowsOf<{ id: string }>('select id from payments where team_order_id = $1', [orderId])
    const session = stripe.sessionOf(payment?.id ?? '')
    stripe.pay(session)
    await sendEvent('checkout.session.completed', session)
    const dispute = stripe.dispute(session)
    await sendEvent('charge.dispute.created', dispute)
    const desk = async () => {
      const found = await readTeamOrderDesk({ staff: one(hr), orderId })
      if (!found) throw new Error('no order')
      return found
    }
    return { person, orderId, dispute, desk, id: (await desk()).disputes[0]?.id ?? '' }
  }

  it('is answered in the portal with the order, the conditions and the number of claimed places', async () => {
    const { person, dispute, desk, id } = await disputedOrder()
    expect((await desk()).disputes).toMatchObject([{ status: 'open', whyNotSend: null }])
    const words = 'The contact confirmed the order.'
    expect(await takeDisputeStep({ staff: one(hr), kind: 'evidence', id, words })).toEqual({ ok: true })
    const [sent] = answersTo(dispute)
    expect(sent?.body.get('evidence[customer_email_address]')).toBe(person.email)
    expect(sent?.body.get('evidence[product_description]')).toContain('4 places on the online course')
    expect(sent?.body.get('evidence[refund_policy_disclosure]')).toContain('Agreed to these conditions')
    expect(sent?.body.get('evidence[access_activity_log]')).toContain('0 of 4 are claimed')
    expect((await desk()).disputes).toMatchObject([{ submissions: 1, whyNotSend: 'already-sent' }])
  })

  /** Students who have each claimed a place. An order in dispute accepts no claims, so it is released meanwhile. */
  async function claimants({ person, orderId }: Awaited<ReturnType<typeof disputedOrder>>, count: number) {
    const [order] = await rowsOf<{ held_at: Date }>('select held_at from team_orders where id = $1', [orderId])
    await rowsOf('update team_orders set held_at = null where id = $1', [orderId])
    const token = await linkTokenOf({ person, orderId })
    const students: StudentActor[] = []
    for (let i = 0; i < count; i += 1) {
      const student = await createStudent()
      expect(await claimPlace({ student, token, ipAddress: '192.0.2.9', shares: true })).toMatchObject({ ok: true })
      students.push(student)
    }
    await rowsOf('update team_orders set held_at = $2 where id = $1', [orderId, order?.held_at])
    return students
  }

  const read = (student: StudentActor, at: string, takenBack = 'null') =>
    rowsOf(
      `insert into section_reads (enrollment_id, section_id, read_at, taken_back_at)
       select e.id, c.id, ${at}, ${takenBack} from enrollments e join course_modules m on m.course_id = e.course_id
       join module_content c on c.module_id = m.id where e.student_id = $1 limit 1`,
      [student.studentId],
    )

  it('is answered without naming the students who have claimed places', async () => {
    const order = await disputedOrder()
    const [student] = await claimants(order, 1)
    if (!student) throw new Error('nobody')
    await rowsOf(`update profiles set full_name = 'Quiet Quentin' where id = $1`, [student.userId])
    await read(student, `now() - interval '1 hour'`)
    await takeDisputeStep({ staff: one(hr), kind: 'evidence', id: order.id, words: 'Ordered by the contact' })
    const [sent] = answersTo(order.dispute)
    expect(sent?.body.get('evidence[access_activity_log]')).toContain('1 of 4 are claimed, and 1 of those people')
    const told = [...(sent?.body.values() ?? [])].join('\n')
    for (const secret of ['Quentin', student.email, student.matricNumber]) expect(told).not.toContain(secret)
  })

  it('is resent with the facts of the first try, whatever has changed since, and they are then deleted', async () => {
    const order = await disputedOrder()
    const [early, back, undone] = await claimants(order, 3)
    if (!early || !back || !undone) throw new Error('too few')
    for (const student of [early, undone]) await read(student, `now() - interval '1 hour'`)
    await read(back, `now() - interval '2 hours'`, `now() - interval '1 hour'`)
    stripe.refuseAnswers(true)
    await takeDisputeStep({ staff: one(hr), kind: 'evidence', id: order.id, words: 'Ordered by the contact' })
    stripe.refuseAnswers(false)
    for (const late of await claimants(order, 1)) await read(late, 'now()')
    await rowsOf(
      `update section_reads set taken_back_at = now()
       where enrollment_id = (select id from enrollments where student_id = $1)`,
      [undone.studentId],
    )
    await rowsOf(`update profiles set full_name = 'Another Name' where id = $1`, [order.person.userId])
    await sendDisputeSteps()
    const sent = answersTo(order.dispute)
    expect(await rowsOf('select evidence from dispute_steps where dispute_id = $1', [order.id])).toEqual([
      { evidence: null },
    ])
    expect(new Set(sent.map(({ body }) => body.toString())).size).toBe(1)
    expect(sent.length).toBeGreaterThan(1)
    expect(sent[0]?.body.get('evidence[access_activity_log]')).toContain('3 of 4 are claimed, and 2 of those people')
  })

  it('is lost when HR accepts it: unclaimed places close', async () => {
    const { desk, id } = await disputedOrder()
    expect(await takeDisputeStep({ staff: one(hr), kind: 'accepted', id, words: 'Ordered twice' })).toEqual({
      ok: true,
    })
    const { page, disputes } = await desk()
    expect(disputes).toMatchObject([{ status: 'lost' }])
    expect(page.counts).toEqual({ free: 0, invited: 0, claimed: 0, returned: 4 })
  })

  it('cannot be handled by the contact of the order', async () => {
    const { person, id } = await disputedOrder()
    const oneself = { ...one(hr), userId: person.userId }
    expect(await takeDisputeStep({ staff: oneself, kind: 'note', id, words: 'Mine' })).toEqual({
      ok: false,
      reason: 'own-record',
    })
  })
})

it('leaves the database invariants intact', async () => {
  const broken = await findBrokenInvariants()
  expect(broken.filter(({ name }) => name !== 'every account has a way to sign in')).toEqual([])
})
