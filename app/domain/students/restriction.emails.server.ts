import { draftEmailTo } from '#app/platform/mail/email.ts'
import { env } from '#app/platform/env.server.ts'

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
