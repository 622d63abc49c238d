import { daysToPay, daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import { postalLines } from './standing.ts'

export const contact = {
  title: 'Contact',
  lead: 'Ask us anything about our courses, your studies or a certificate.',
  promise: 'We reply to every message within 24 hours, counted from our next opening.',
  cards: [
    {
      slug: 'email',
      title: 'Email',
      value: 'support@ukli.example',
      href: 'mailto:support@ukli.example',
      text: 'For every kind of question. You receive a reply within 24 hours, counted from our next opening.',
    },
    {
      slug: 'phone',
      title: 'Phone',
      value: '+44 20 7946 0182',
      href: 'tel:+442079460182',
      text: 'During office hours. If you would rather be called back, send us your number with the form.',
    },
    {
      slug: 'visit',
      title: 'Visit',
      value: postalLines.join(', '),
      href: null,
      text: 'By appointment. Tell us beforehand if you have access needs, and we will prepare for them.',
    },
  ],
  form: {
    title: 'Send us a Message',
    text: 'Fields are required unless marked as optional. If you are a student, add your matric number.',
  },
  officeHours: {
    title: 'Office Hours',
    items: [
      { days: 'Mon-Fri', hours: '9-5 GMT', spoken: 'Monday to Friday, nine to five, London time' },
      { days: 'Sat', hours: '10-2', spoken: 'Saturday, ten to two, London time' },
      { days: 'Sun', hours: 'Closed', spoken: 'Sunday, closed' },
    ],
    note: 'Hours are those of London all year round. You can write at any time; we count from when the desk next opens.',
  },
  chat: {
    title: 'Live Chat',
    text: 'Talk with an adviser in office hours. When nobody is there, the chat says when the desk opens and leads to the form.',
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
          'and press Enroll Now. Your place is reserved at once. Access to the modules begins when your payment is ' +
          'confirmed.',
      },
      {
        slug: 'payment',
        question: 'When do I have to pay?',
        answer:
          `Payment is due within ${daysToPay} days of enrolling. ` +
          'We remind you by email 7 days before, 1 day before and on the ' +
          'day. If nothing arrives by then the enrolment is cancelled, you owe nothing, and customer service can ' +
          'reinstate it with a new date.',
      },
      {
        slug: 'exam-unlock',
        question: 'When does the final exam open?',
        answer:
          'In the final week of the course, counted from the day your access began. In a course of 12 weeks that is ' +
          'after 11 full weeks; in a course of one week the exam is open from the first day. Until then the button is ' +
          'locked and shows the date.',
      },
      {
        slug: 'exam-attempts',
        question: 'Can I take an exam again if I fail?',
        answer:
          'There is one attempt for each enrolment, and the timer cannot be paused once it has started. If something ' +
          'beyond your control went wrong, write to support, who can grant a resit. Ask for extra time or other ' +
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
        question: 'Can I have my money back?',
        answer:
          `You receive a full refund if you ask in writing within ${daysToWithdraw} days of enrolment, counted from the day your payment is ` +
          `confirmed, and have completed under ${fullRefundBelowPercent}% of the course; ` +
          'Withdraw on your dashboard or a message with the ' +
          'form on this page is enough. There is none once you have handed in the final exam or hold a certificate. ' +
          'Your legal right to cancel, which may give you more, is explained in section 5.3 of the Terms of Use.',
      },
      {
        slug: 'entry-requirements',
        question: 'What qualifications do I need?',
        answer:
          'You must be 18 or over, and each course states the lowest level of education it accepts, from High School ' +
          'to PhD. If yours has another name or comes from another system, choose Other when you register and ask ' +
          'customer service to confirm its level.',
      },
      {
        slug: 'data',
        question: 'What happens to my personal data?',
        answer:
          'We use it to teach you, to keep the records the law requires and to answer you, and we sell it to nobody. ' +
          'Write to dpo@ukli.example for a copy of everything we hold, a correction or its erasure. Requests are ' +
          'answered within one month.',
      },
    ],
  },
  addresses: {
    support: 'support@ukli.example',
    dpo: 'dpo@ukli.example',
    careers: 'careers@ukli.example',
    partnerships: 'partnerships@ukli.example',
    phone: '+44 20 7946 0182',
    postal: ['The UK Linguistic Institute', ...postalLines],
  },
} as const
