import { replyTime } from '#app/core/reply-time.ts'
import { daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'

export const catalogue = {
  title: 'Our Courses',
  description:
    '69+ courses in linguistics, certificates and diplomas: phonetics, grammar, meaning, languages, forensic linguistics, language technology. Prices, entry requirements and modules.',
  lead: 'Certificates and diplomas in twelve subjects. Start the day you pay, study at your own pace and sit one timed exam. Prices include VAT where it applies.',
  banner: 'Register as a student to enroll in courses',
  included: {
    title: "What's Included",
    lead: 'Included in every programme, at no extra cost.',
    points: [
      {
        title: 'Course Materials',
        text: 'Every module with its texts, worked examples and practice, to use online for as long as you have access.',
      },
      {
        title: 'Expert Support',
        text: `Stuck? Ask from any section and a person will reply ${replyTime}.`,
      },
      {
        title: 'Certification',
        text: 'Pass the final exam and you’ll get a certificate with a number that anyone can verify.',
      },
      {
        title: 'Flexible Learning',
        text: 'No fixed hours and no start dates. Study on any device and pick up where you left off.',
      },
    ],
  },
} as const

export const refundRule = `Full refund if you ask in writing within ${daysToWithdraw} days of paying and have completed under ${fullRefundBelowPercent}% of the course.`
