import { draftEmailTo } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'

type Recipient = { fullName: string; email: string }

export function draftFactorsRemovedEmail(to: Recipient) {
  return draftEmailTo(to, {
    template: 'factors-removed',
    subject: 'Your second factor was removed',
    paragraphs: [
      'Somebody contacted us in your name, saying that they can no longer use their second factor. We checked who they are, removed your authenticator app, passkeys and recovery codes, and signed you out everywhere. You can sign in with your password now. Please set up a new second factor in your account.',
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
    subject: `Second factors removed: ${to.matricNumber}`,
    paragraphs: [
      `${to.by} has removed the second factors of the student ${to.matricNumber} and ended all sessions.`,
      `How they checked who asked: ${to.reason}`,
    ],
    action: { label: 'Open the student', url: `${env.publicOrigin}/staff-portal/students/${to.studentId}` },
    closing: 'If nobody should have done this, please tell the rest of HR immediately.',
  })
}
