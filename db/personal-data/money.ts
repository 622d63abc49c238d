import { paymentConsents, paymentEvents, paymentReminders, payments, receipts } from '#db/tables/enrollments.ts'
import { offlinePayments } from '#db/tables/offline-payments.ts'
import { creditNotes, disputeFiles, disputes, disputeSteps, refunds } from '#db/tables/refunds.ts'
import { teamOrders, teamPlaces } from '#db/tables/team-orders.ts'
import { declareDeleted, declareKept } from './classify.ts'

const forTax = 'tax law: 6 years after the financial year'

/**
 * The values that a job sets once the financial years are over. Amounts and numbers stay, so that the books remain
 * complete.
 */
export const paymentsAfterYears = {
  payerName: null,
  payerAddress: null,
  payerOrganisation: null,
  payerReference: null,
  providerSessionId: null,
  providerPaymentId: null,
}
export const receiptsAfterYears = {
  studentName: 'No longer kept',
  payerName: null,
  payerAddress: null,
  payerOrganisation: null,
  payerReference: null,
}
export const refundsAfterYears = { reason: null, providerRefundId: null, paidBackReference: null }
export const teamOrdersAfterYears = {
  organisation: 'No longer kept',
  billingAddress: 'No longer kept',
  vatNumber: null,
  purchaseOrder: null,
}
export const offlinePaymentsAfterYears = { reference: 'No longer kept' }

export const moneyData = [
  declareKept(
    teamOrders,
    { by: ['contactId', 'profile'], part: 'money', hidden: ['linkRound'] },
    {
      plain: [
        'invoiceNumber',
        'courseId',
        'places',
        'placePricePence',
        'vatRatePercent',
        'method',
        'status',
        'termsVersion',
        'heldAt',
        'linkRound',
      ],
      // Close the link, because nobody else can close it once the contact is gone, and people could still claim places
      // through it.
      clear: { isLinkOpen: false },
      clearLater: teamOrdersAfterYears,
      keep: { [forTax]: ['orderedAt', 'dueAt', 'paidAt', 'cancelledAt'] },
    },
  ),
  // An unused invitation contains the email address of somebody without an account. The address is deleted after 60
  // days.
  declareKept(
    teamPlaces,
    { by: ['enrollmentId', 'enrollment'], part: 'money', hidden: ['invitationId'] },
    {
      plain: ['orderId', 'placeNumber', 'claimedAt', 'returnedAt', 'refundId'],
      clear: { sharedAt: null, invitedEmail: null, invitedAt: null, invitationId: null },
    },
  ),
  declareKept(
    payments,
    { by: ['id', 'payment'], part: 'money' },
    {
      plain: [
        'enrollmentId',
        'teamOrderId',
        'amountPence',
        'currency',
        'provider',
        'status',
        'receivedPence',
        'refundedPence',
      ],
      clearLater: paymentsAfterYears,
      keep: { [forTax]: ['startedAt', 'succeededAt', 'refundedAt'] },
    },
  ),
  declareKept(
    offlinePayments,
    { by: ['paymentId', 'payment'], part: 'money' },
    {
      plain: ['amountPence'],
      clearLater: offlinePaymentsAfterYears,
      keep: { [forTax]: ['receivedOn', 'recordedAt', 'confirmedAt', 'withdrawnAt', 'withdrawnReason'] },
      staff: ['recordedBy', 'confirmedBy', 'withdrawnBy'],
    },
  ),
  declareKept(
    paymentEvents,
    { by: ['paymentId', 'payment'], part: 'money' },
    { plain: ['type'], keep: { [forTax]: ['receivedAt'] } },
  ),
  declareKept(
    paymentConsents,
    { by: ['paymentId', 'payment'], part: 'money' },
    { plain: ['textVersion'], keep: { 'proof of what was agreed to': ['consent', 'givenAt'] } },
  ),
  declareDeleted(paymentReminders, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  declareKept(
    receipts,
    { by: ['paymentId', 'payment'], part: 'money' },
    {
      plain: ['receiptNumber', 'courseTitle', 'amountPence', 'vatPence', 'vatRatePercent', 'issuedAt'],
      clearLater: receiptsAfterYears,
    },
  ),
  declareKept(
    refunds,
    { by: ['paymentId', 'payment'], part: 'money' },
    {
      plain: ['amountPence', 'ground', 'basis', 'status', 'leasedUntil', 'tries', 'round', 'failure'],
      clearLater: refundsAfterYears,
      keep: { [forTax]: ['requestedAt', 'dueAt', 'doneAt', 'ticketId'] },
      staff: ['requestedBy', 'paidBackBy'],
    },
  ),
  declareKept(
    creditNotes,
    { by: ['refundId', 'refund'], part: 'money' },
    { plain: ['creditNoteNumber', 'receiptId', 'amountPence', 'vatPence', 'issuedAt'] },
  ),
  declareKept(
    disputes,
    { by: ['paymentId', 'payment'], part: 'money' },
    {
      plain: ['amountPence', 'status', 'providerStatus', 'submissions'],
      keep: { [forTax]: ['providerDisputeId', 'reason', 'openedAt', 'closedAt', 'evidenceDueBy', 'ticketId'] },
    },
  ),
  declareKept(
    disputeSteps,
    { by: ['disputeId', 'dispute'], part: 'money' },
    {
      plain: ['kind', 'leasedUntil', 'tries', 'failure'],
      keep: {
        'proof of what the bank was told': ['words', 'madeAt', 'sentAt'],
        'the answer to the bank, until it is sent': ['evidence'],
      },
      staff: ['madeBy'],
    },
  ),
  declareKept(
    disputeFiles,
    {
      by: ['disputeId', 'dispute'],
      part: 'money',
      hidden: ['stepId', 'filePath', 'providerFileId'],
      files: 'filePath',
    },
    {
      plain: ['stepId', 'purpose', 'fileType', 'fileSize'],
      clear: { filePath: null },
      keep: { 'proof of what the bank was told': ['fileName', 'providerFileId'] },
    },
  ),
]
