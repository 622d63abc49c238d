import { daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'

export const catalogue = {
  title: 'Our Courses',
  description:
    '69+ courses in linguistics, certificates and diplomas: phonetics, grammar, meaning, languages, forensic linguistics, language technology. Prices, entry requirements and modules.',
  lead: 'Certificates and diplomas in twelve subjects. Start on the day you pay, study at your own pace, sit one timed exam. Prices include VAT where it applies.',
  banner: 'Register as a student to enroll in courses',
  included: {
    title: "What's Included",
    lead: 'With every programme, at no extra cost.',
    points: [
      {
        title: 'Course Materials',
        text: 'All modules with their texts, numbered examples, transcriptions and glosses, to read online for as long as your access lasts.',
      },
      {
        title: 'Expert Support',
        text: 'Whoever is stuck in a section asks about it there, and a person answers in writing within 24 hours of the desk’s next opening.',
      },
      {
        title: 'Certification',
        text: 'Who passes the final exam receives a certificate with a number that anyone can verify.',
      },
      {
        title: 'Flexible Learning',
        text: 'No fixed hours and no start dates. Study on any device; your place in the course is kept.',
      },
    ],
  },
} as const

export const refundRule = `Full refund within ${daysToWithdraw} days of enrolment, counted from your payment, if under ${fullRefundBelowPercent}% of the course is completed, by written request.`
