import type { Operation } from '#app/core/permissions.ts'

/**
 * Who sees an email on a student's record: the members of staff who have the permission. With null nobody does, because
 * the email is about the work of staff, and the student may be a colleague.
 */
type Readers = Operation | null

const students = 'manage students'

/** Every email, by its template, with those who see it on a student's record. */
const readers = {
  'account-exists': students,
  'address-changed': students,
  'address-taken': students,
  'application-answer': 'handle applications',
  'application-known': 'handle applications',
  'application-received': 'handle applications',
  'application-resume-added': 'handle applications',
  'application-withdrawn': 'handle applications',
  'certificate-corrected': students,
  'certificate-notice-taken-back': students,
  'certificate-revocation-notice': students,
  'certificate-reissued': students,
  'certificate-revoked': students,
  'complaint-answered': 'answer complaints',
  'complaint-received': 'answer complaints',
  'confirm-address': students,
  'course-opened': students,
  'data-restricted': students,
  'data-restriction-lifted': students,
  'dispute-ended': students,
  'dispute-reversed': students,
  'enrolment-cancelled': students,
  'enrolment-made': students,
  'enrolment-reinstated': students,
  'entry-link': students,
  'erasure-asked': students,
  'erasure-by-years': students,
  'erasure-done': students,
  'erasure-taken-back': students,
  'evidence-accepted': students,
  'evidence-refused': students,
  'exam-appeal-received': 'decide appeals',
  'exam-appeal-refused': 'decide appeals',
  'exam-appeal-upheld': 'decide appeals',
  'exam-arrangements': students,
  'exam-arrangements-asked': students,
  'exam-arrangements-refused': students,
  'exam-failed': students,
  'exam-passed': students,
  'exam-regraded': students,
  'exam-resit-granted': students,
  'factor-reset': null,
  'factors-removed': students,
  'factors-removed-report': null,
  'failure-report': null,
  'interest-noted': students,
  'interview-booked': 'handle applications',
  'interview-booked-staff': null,
  'interview-cancelled': 'handle applications',
  'interview-cancelled-staff': null,
  'interview-offered': 'handle applications',
  'interview-passed': 'handle applications',
  'interview-passed-staff': null,
  'message-answered': students,
  'message-received': students,
  'passkey-added': students,
  'passkey-copied': students,
  'passkey-removed': students,
  'password-changed': students,
  'payment-date-moved': students,
  'payment-disputed': students,
  'payment-received': students,
  'payment-reminder-0': students,
  'payment-reminder-1': students,
  'payment-reminder-7': students,
  'payment-to-be-refunded': students,
  'policy-change': students,
  'refund-granted': students,
  'refund-made': students,
  'reminder-daily': students,
  'reminder-exam-opens': students,
  'reminder-idle': students,
  'reset-password': students,
  'roles-changed': null,
  'staff-email-corrected': null,
  'staff-email-corrected-hr': null,
  'staff-welcome': null,
  'student-expel': students,
  'student-reactivate': students,
  'student-registered': students,
  'student-suspend': students,
  'team-dispute-ended': students,
  'team-dispute-reversed': students,
  'team-invitation': students,
  'team-order-paid': students,
  'team-order-received': students,
  'team-payment-disputed': students,
  'team-payment-to-be-refunded': students,
  'team-place-claimed': students,
  'team-place-given-back': students,
  'team-place-given-up': students,
  'team-places-returned': students,
  'team-refund-made': students,
  'ticket-closed': students,
  'ticket-merged': students,
  'ticket-raised': students,
  'ticket-reply': students,
  'ticket-resolved': students,
  'two-step-app-gone': students,
  'two-step-off': students,
  'two-step-on': students,
  'verify-email': students,
  'withdrawal-confirmed': students,
} as const satisfies Record<string, Readers>

export type EmailTemplate = keyof typeof readers

/** Emails that are no longer sent, but that records still have. */
const earlierReaders: Readonly<Record<string, Readers>> = {
  'factor-removal-requested': students,
  'student-expel-notice': students,
  'student-notice-withdrawn': students,
  'student-suspend-notice': students,
}

/** Lists the templates of the emails that a student's record shows to staff with these permissions. */
export function listShownTemplates(isAllowed: (operation: Operation) => boolean) {
  const all: Readonly<Record<string, Readers>> = { ...readers, ...earlierReaders }
  return Object.keys(all).filter((template) => {
    const operation = all[template]
    return operation && isAllowed(operation)
  })
}
