import { institute } from '#app/core/institute.ts'
import { formatCalendarDay } from '#app/core/dates.ts'
import { daysToPay } from '#app/core/terms-of-sale.ts'
import { draftEmailTo } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'
import type { ProvenLevel } from '#app/core/vocabulary.ts'

export function draftWelcomeEmail(to: { fullName: string; email: string; matricNumber: string; termsVersion: string }) {
  return draftEmailTo(to, {
    template: 'student-registered',
    subject: `Your matric number: ${to.matricNumber}`,
    paragraphs: [
      `Welcome to ${institute().name}. Your registration is complete and your matric number is ${to.matricNumber}. Please quote it whenever you contact us.`,
      `You can now enrol in any programme whose entry requirement you meet. Enrolling secures your place; payment is due ${daysToPay} days later.`,
      `You agreed to our terms of ${formatCalendarDay(to.termsVersion)}. You can always read this version: ${env.publicOrigin}/terms-of-use/${to.termsVersion}`,
    ],
    action: { label: 'Browse courses', url: `${env.publicOrigin}/courses` },
  })
}

export function draftDataUseRestrictionEmail({
  isRestricted,
  ...to
}: {
  fullName: string
  email: string
  isRestricted: boolean
}) {
  return draftEmailTo(to, {
    template: isRestricted ? 'data-restricted' : 'data-restriction-lifted',
    subject: isRestricted ? 'We have restricted the use of your data' : 'The restriction of your data is lifted',
    paragraphs: [
      isRestricted
        ? 'As you asked, we keep your data but restrict its use: we send you only necessary emails, such as receipts and answers to you, and leave you out of our statistics on exams and enrolments. You can go on studying.'
        : 'The restriction on the use of your data is lifted. We use it again as our privacy policy says.',
    ],
    action: { label: 'Write to us about your data', url: `${env.publicOrigin}/my-account/complaints` },
  })
}

type Recipient = { fullName: string; email: string }

export function draftFactorsRemovedEmail(to: Recipient) {
  return draftEmailTo(to, {
    template: 'factors-removed',
    subject: 'Your two-step sign-in was removed',
    paragraphs: [
      'Somebody contacted us in your name, saying that they can no longer use their second step at sign-in. We checked who they are, removed your authenticator app, passkeys and recovery codes, and signed you out everywhere. You can sign in with your password now. Please set up two-step sign-in again in your account.',
    ],
    action: { label: 'Choose a new password', url: `${env.publicOrigin}/auth/forgot-password` },
    closing: 'If that wasn’t you, please choose a new password now and reply to this email immediately.',
  })
}

/** The email to HR. It gives only the matric number; the student's name is shown only in the portal. */
export function draftRemovalReportEmail(
  to: Recipient & { matricNumber: string; studentId: string; reason: string; by: string },
) {
  return draftEmailTo(to, {
    template: 'factors-removed-report',
    subject: `Two-step sign-in removed: ${to.matricNumber}`,
    paragraphs: [
      `${to.by} has removed the two-step sign-in of the student ${to.matricNumber} and ended all sessions.`,
      `How they checked who asked: ${to.reason}`,
    ],
    action: { label: 'Open the student', url: `${env.publicOrigin}/staff-portal/students/${to.studentId}` },
    closing: 'If nobody should have done this, please tell the rest of HR immediately.',
  })
}

export function draftEvidenceAcceptedEmail(to: Recipient & { level: ProvenLevel }) {
  return draftEmailTo(to, {
    template: 'evidence-accepted',
    subject: 'Your evidence was accepted',
    paragraphs: [
      `We’ve checked the document you sent. Your education level is now ${to.level}, so you can join any programme that asks for this level or a lower one.`,
    ],
    action: { label: 'Browse courses', url: `${env.publicOrigin}/courses` },
  })
}

export function draftEvidenceRefusedEmail(to: Recipient & { reason: string }) {
  return draftEmailTo(to, {
    template: 'evidence-refused',
    subject: 'Your evidence could not be accepted',
    paragraphs: [
      'We’ve checked the document you sent, and can’t accept it as evidence of your education.',
      `Reason: ${to.reason}`,
      'You can send another document from your dashboard at any time.',
    ],
    action: { label: 'Open my dashboard', url: `${env.publicOrigin}/student-dashboard#evidence` },
  })
}
