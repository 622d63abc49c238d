import type {
  ConsentKind,
  DisputeStatus,
  DisputeStepKind,
  EnrollmentStatus,
  PaymentProvider,
  PaymentStatus,
  RefundBasis,
  RefundGround,
  RefundStatus,
} from '#app/core/vocabulary.ts'
import type { Payer } from '../types.ts'
import type { Withdrawal } from '../withdrawal/types.ts'

export type PaymentFacts = Payer & {
  id: string
  enrollmentId: string
  studentName: string
  matricNumber: string
  studentUserId: string
  courseTitle: string
  enrollmentStatus: EnrollmentStatus
  heldAt: Date | null
  provider: PaymentProvider
  status: PaymentStatus
  pricePence: number
  receivedPence: number | null
  refundedPence: number
  /** The part of the payment that is neither refunded nor owed. */
  refundablePence: number
  startedAt: Date
  succeededAt: Date | null
  /** The id of the payment at the provider, with which staff can look it up there. */
  providerPaymentId: string | null
  receiptNumber: string | null
  vatPence: number | null
  vatRatePercent: number | null
}

/** The staff who recorded, confirmed or withdrew a payment without a card. */
export type PaymentRecording = {
  reference: string
  amountPence: number
  receivedOn: string
  recorder: string
  recordedBy: string
  recordedAt: Date
  confirmer: string | null
  confirmedAt: Date | null
  withdrawer: string | null
  withdrawnAt: Date | null
  withdrawnReason: string | null
}

export type PaymentConsent = { consent: ConsentKind; textVersion: string; givenAt: Date }

export type PaymentRefund = {
  id: string
  amountPence: number
  ground: RefundGround
  basis: RefundBasis | null
  status: RefundStatus
  reason: string | null
  failure: string | null
  requestedAt: Date
  requestedBy: string | null
  requester: string | null
  doneAt: Date | null
  paidBackReference: string | null
  paidBacker: string | null
  creditNoteNumber: string | null
  vatPence: number | null
}

/** A note or an answer to the bank, which staff of earlier versions wrote here. */
export type DisputeStep = {
  id: string
  disputeId: string
  kind: DisputeStepKind
  words: string
  staffName: string
  madeAt: Date
  sentAt: Date | null
  fileNames: readonly string[]
}

export type PaymentDispute = {
  id: string
  amountPence: number
  reason: string
  status: DisputeStatus
  openedAt: Date
  closedAt: Date | null
  evidenceDueBy: Date | null
  submissions: number
  providerStatus: string | null
  /** The dispute at Stripe; null in the sandbox, where no bank is involved. */
  stripeUrl: string | null
  steps: readonly DisputeStep[]
  /** The reason why the bank takes no answer any more; null while it takes one. */
  whyNotAnswer: 'not-open' | 'already-sent' | 'too-late' | null
}

export type PaymentEvent = { id: string; type: string; receivedAt: Date }
export type PaymentAct = { id: string; action: string; createdAt: Date; staffName: string }
export type PaymentTicket = { id: string; title: string }

export type PaymentPage = {
  payment: PaymentFacts
  recording: PaymentRecording | null
  consents: readonly PaymentConsent[]
  refunds: readonly PaymentRefund[]
  disputes: readonly PaymentDispute[]
  events: readonly PaymentEvent[]
  acts: readonly PaymentAct[]
  tickets: readonly PaymentTicket[]
  withdrawal: Withdrawal | null
  /** True if the payment is the reader's own. */
  isOwn: boolean
  /** True for HR, who may refund outside the policy. */
  mayRefund: boolean
  /** True for staff who handle tickets. */
  mayOpenTickets: boolean
  staffId: string
}
