import { replyTime } from '#app/core/reply-time.ts'
import { daysToPay, daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import { institute } from '#app/core/institute.ts'
import { listStatistics } from './institute-texts.ts'

export const home = {
  get title() {
    return `${institute().name}: online courses in linguistics`
  },
  description:
    'Certificates and diplomas in linguistics, online and part-time: 69+ courses from phonetics to language technology.',
  lead: 'Certificates and diplomas in linguistics, from phonetics to language technology. Online and part-time, and every certificate can be verified online.',
  get figures() {
    return listStatistics({
      students: 'active students',
      instructors: 'instructors',
      programmes: 'programs',
      satisfaction: 'satisfaction',
    })
  },
  featured: {
    title: 'Start with a question about language',
    lead: 'Our programmes start from a problem working linguists actually face and follow the evidence to an answer.',
    courses: [
      { slug: 'foundational-nlp-for-linguists', length: '6 months', enrolled: '180+' },
      { slug: 'forensic-phonetics-and-speaker-identification', length: '8 months', enrolled: '95+' },
      { slug: 'second-language-acquisition-theory', length: '6 months', enrolled: '210+' },
    ],
  },
  reasons: {
    title: 'Four reasons to study here',
    lead: 'It is how linguists set out an argument.',
    points: [
      {
        title: 'Open about quality',
        text: 'The page of every open course says who checked it, against what, and what’s still unchecked.',
      },
      {
        title: 'A certificate anyone can verify',
        text: 'Every certificate has its own number and a public verification page.',
      },
      {
        title: 'Study around work',
        text: 'Study at your own pace with no fixed hours, then sit a timed final exam, which opens in the last week of the course and stays open.',
      },
      {
        title: 'Real people answer',
        text: `Customer service replies to every message ${replyTime}.`,
      },
    ],
  },
  invitation: {
    title: 'Start with your own question',
    text: `Create an account, say what you have studied so far, and choose a programme. You have ${daysToPay} days after enrolling to pay, and ${daysToWithdraw} days after paying to withdraw for a full refund, as long as you’ve completed less than ${fullRefundBelowPercent}% of the course.`,
  },
  verification: {
    title: 'Checking a certificate?',
    text: 'Employers and universities can verify any certificate in seconds. The number is at the bottom left of the certificate.',
  },
} as const
