import { daysToPay, daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import { standing } from './standing.ts'

/** Home page texts. The figures and enrolled counts are those of the specification (section 1). */
export const home = {
  title: 'The UK Linguistic Institute: online courses in linguistics',
  description:
    'Accredited certificates and diplomas in linguistics, online and part-time: 69+ courses from phonetics to language technology.',
  lead: 'Accredited certificates and diplomas in linguistics, from phonetics to language technology. Online, part-time, and every award can be checked by anyone.',
  figures: [
    { value: standing.figures.activeStudents, label: 'active students' },
    { value: standing.figures.instructors, label: 'instructors' },
    { value: standing.figures.programmes, label: 'programs' },
    { value: standing.figures.satisfaction, label: 'satisfaction' },
  ],
  featured: {
    title: 'Start with a question about language',
    lead: 'Every programme is built around a problem that working linguists actually face, and follows the evidence to an answer.',
    courses: [
      { slug: 'foundational-nlp-for-linguists', length: '6 months', enrolled: '180+' },
      { slug: 'forensic-phonetics-and-speaker-identification', length: '8 months', enrolled: '95+' },
      { slug: 'second-language-acquisition-theory', length: '6 months', enrolled: '210+' },
    ],
  },
  reasons: {
    title: 'Four reasons, numbered as examples',
    lead: 'It is how linguists set out an argument.',
    points: [
      {
        title: 'Who has read it, in public',
        text: 'Each written course says what reviewed it, against which sources, and what is open.',
      },
      { title: 'A certificate anyone can check', text: 'Each award has a public number and a verification page.' },
      {
        title: 'Study around work',
        text: 'Modules at your own pace, no fixed hours, and a timed final exam in the last week of the course.',
      },
      {
        title: 'Answers within 24 hours',
        text: 'Student support replies to every message, counted from its next opening.',
      },
    ],
  },
  invitation: {
    title: 'Begin with your own question',
    text: `Create an account, say what you have studied so far, and choose a programme. You pay within ${daysToPay} days of enrolling, and may withdraw for a full refund within ${daysToWithdraw} days of paying while less than ${fullRefundBelowPercent}% of the course is done.`,
  },
  verification: {
    title: 'Checking a certificate?',
    text: 'Employers and universities can confirm any award in seconds. The number is at the bottom left of the certificate.',
  },
} as const
