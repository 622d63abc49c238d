import { replyTime } from '#app/core/reply-time.ts'
import { daysToPay, daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import { institute, emailOrContactPage, emailOrContactUrl } from '#app/core/institute.ts'
import { postalLines } from './institute-texts.ts'

export const contact = {
  title: 'Contact',
  lead: 'Ask us anything about our courses, your studies or a certificate.',
  promise: `We reply to every message ${replyTime}.`,
  get cards() {
    return listContactCards()
  },
  visits: 'By appointment. Let us know in advance about any access needs.',
  form: {
    title: 'Send us a Message',
    text: 'Fields are required unless marked as optional. If you are a student, add your matric number.',
  },
  officeHours: {
    title: 'Office Hours',
    note: `London time, all year round. You can write to us at any time; we reply ${replyTime}.`,
  },
  chat: {
    title: 'Live Chat',
    text: 'Chat with an adviser during office hours. Outside them you can leave a message and we’ll email you back.',
    button: 'Start Live Chat',
  },
  faq: {
    title: 'Frequently Asked Questions',
    items: [
      {
        slug: 'enrolment',
        question: 'How do I enrol on a course?',
        answer:
          'Create an account, confirm your highest level of education to register as a student, then choose a course ' +
          'and press Enroll Now. Your place is reserved straight away. You can start the modules as soon as your ' +
          'payment is confirmed.',
      },
      {
        slug: 'payment',
        question: 'When do I have to pay?',
        answer:
          `Payment is due within ${daysToPay} days of enrolling. ` +
          'We’ll email you a reminder 7 days before, 1 day before and on the ' +
          'day. If you haven’t paid by then, your enrolment is cancelled and you owe nothing; customer service can ' +
          'reinstate it with a new due date.',
      },
      {
        slug: 'exam-unlock',
        question: 'When does the final exam open?',
        answer:
          'In the final week of the course, counted from the day your access began. In a 12-week course that is ' +
          'after 11 full weeks; in a one-week course the exam is open from the first day. Until then the button is ' +
          'locked and shows the date.',
      },
      {
        slug: 'exam-attempts',
        question: 'Can I take an exam again if I fail?',
        answer:
          'You have one attempt per enrolment, and the timer cannot be paused once it has started, except for breaks granted beforehand. If something ' +
          'beyond your control goes wrong, write to support, who can grant a resit. Ask for extra time or other ' +
          'arrangements before you start.',
      },
      {
        slug: 'certificates',
        question: 'How can an employer verify my certificate?',
        answer:
          'Each certificate has a number at the bottom left, such as UKLI-CERT-2025-000001. Anyone can enter it on the ' +
          'Verify Certificate page, or scan the code on the certificate, and see your name, the course, the date and ' +
          'the score. No account is needed.',
      },
      {
        slug: 'refunds',
        question: 'Can I get a refund?',
        answer:
          `You receive a full refund if you ask in writing within ${daysToWithdraw} days of paying ` +
          `and have completed under ${fullRefundBelowPercent}% of the course; ` +
          'Withdraw on your dashboard or a message with the ' +
          'form on this page is enough. We can’t refund you once you have submitted the final exam or received a certificate. ' +
          'Your legal right to cancel, which may give you more, is explained in section 5.3 of the Terms of Use.',
      },
      {
        slug: 'entry-requirements',
        question: 'What qualifications do I need?',
        answer:
          'You must be 18 or over, and each course states the lowest level of education it accepts, from High School ' +
          'to PhD. If your qualification has a different name or comes from another country, choose Other when you register and ask ' +
          'customer service to confirm its level.',
      },
      {
        slug: 'data',
        question: 'What happens to my personal data?',
        get answer() {
          return (
            'We use it to teach you, to keep the records the law requires and to answer you. We never sell it. ' +
            `Write to ${emailOrContactPage('privacy')} for a copy of your data, or to have it corrected or erased. We answer within ` +
            'one month.'
          )
        },
      },
    ],
  },
} as const

function listContactCards() {
  const { phone } = institute()
  const address = postalLines()
  return [
    {
      slug: 'email',
      title: 'Email',
      value: emailOrContactPage('support'),
      href: emailOrContactUrl('support'),
      text: `For any question. We reply ${replyTime}.`,
    },
    ...(phone
      ? [
          {
            slug: 'phone',
            title: 'Phone',
            value: phone,
            href: `tel:${phone.replaceAll(' ', '')}`,
            text: 'During office hours. If you’d like us to call you back, send us your number with the form.',
          },
        ]
      : []),
    ...(address.length > 0
      ? [{ slug: 'visit', title: 'Visit', value: address.join(', '), href: null, text: contact.visits }]
      : []),
  ]
}
