import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import type { StaffActor } from '#app/core/person.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { enrollmentOf, payAtTheTill, refundsOf, sendEvent } from '#tests/support/payments.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { startStripeServer, type Dispute } from '#tests/support/stripe-server.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findPaymentPage } from '../payment/queries.server.ts'
import { actionsOf } from '../payment/rules.ts'
import type { PaymentPage } from '../payment/types.ts'
import { sendDisputeSteps, takeDisputeStep } from './commands.server.ts'

const stripe = await startStripeServer()
openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())
afterEach(() => {
  stripe.refuseRefunds(null)
  stripe.goAway(false)
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
  const till = await payAtTheTill(stripe)
  const dispute = stripe.dispute(till.session)
  await sendEvent('charge.dispute.created', dispute)
  const [own] = (await pageOf(till.paymentId)).disputes
  return { ...till, dispute, id: own?.id ?? '' }
}

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
    const refund = actionsOf(page).find(({ key }) => key === 'refund')
    expect(refund).toMatchObject({ to: null, text: expect.stringContaining('disputing this payment') })
    expect(actionsOf(await pageOf(paymentId, one(service))).map(({ key }) => key)).toEqual(['withdraw'])
  })

  it('is answered once, by HR, with what we know and what was written', async () => {
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

  it('keeps an answer while the card service is away, and sends it later', async () => {
    const { id, dispute } = await disputed()
    stripe.goAway(true)
    expect((await takeDisputeStep({ staff: one(hr), kind: 'evidence', id, words: 'Look' })).ok).toBe(true)
    stripe.goAway(false)
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

  it('takes no answer after the bank’s deadline', async () => {
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

  it('is not for the person whose payment it is', async () => {
    const { id, student } = await disputed()
    const oneself = { ...one(hr), userId: student.userId }
    expect(await takeDisputeStep({ staff: oneself, kind: 'note', id, words: 'Mine' })).toEqual({
      ok: false,
      reason: 'own-record',
    })
  })
})

it('leaves the books in order', async () => {
  const broken = await findBrokenInvariants()
  expect(broken.filter(({ name }) => name !== 'every account has a way to sign in')).toEqual([])
})
