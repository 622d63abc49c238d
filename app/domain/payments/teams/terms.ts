import { daysToPayInvoice, daysToReturnPlaces, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'

/**
 * The version of the texts below. Change it with any text, because each order records the version that was agreed to.
 */
export const teamTermsVersion = '2026-11-24'

/** The conditions for organisations, shown before ordering and on the order's page. */
export const teamTerms = [
  {
    title: 'Returning places',
    text: `You can return places that nobody has claimed, and get their full price back, within ${daysToReturnPlaces} days after the day of your payment. After that, and once a place is claimed, it can’t be returned.`,
  },
  {
    title: 'If someone changes their mind',
    text: `A student can give up their place within ${daysToReturnPlaces} days of claiming it if they have marked less than ${fullRefundBelowPercent}% of the sections as read. The place is then yours to give to someone else. The student gets no money.`,
  },
  {
    title: 'What you see',
    text: 'You see how many places are claimed. You see a student’s name and whether they have started and finished only if they agree, and never their answers, marks or reading.',
  },
  {
    title: 'Paying by invoice',
    text: `Invoices are due within ${daysToPayInvoice} days. You can hand out the places once we have confirmed your payment.`,
  },
] as const

export const teamTermsConsent =
  'I order for an organisation, not as a consumer, and I agree to these conditions and to the Terms of Use.'

/** The notes that a student sees before claiming a place, by the kind of link. */
export const claimNotices = {
  always: (organisation: string) =>
    `${organisation} pays for your place. They will see that this place is claimed, and when. They never see your answers, marks or reading.`,
  link: 'They won’t see your name unless you agree below.',
  invitation:
    'They know the email address that they sent this invitation to. They won’t see the name of your account unless you agree below.',
  money:
    'You pay nothing, so you get no money if you give up the place. The organisation can then give it to someone else.',
} as const

export const formatShareConsent = (organisation: string) =>
  `Let ${organisation} see my name and whether I have started and finished this course. I can change this at any time in My account.`
