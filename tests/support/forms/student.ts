import { teamTermsVersion } from '#app/domain/payments/teams/terms.ts'
import { agreement, nobodysId as nobody, type Form } from './form.ts'

/** Forms of the student area and of team places. */
export const studentForms: Record<string, Form> = {
  'pay now': {
    who: 'pending',
    path: (ids) => `/pay/${ids.unpaid}`,
    fields: () => ({ ...agreement, beginAtOnce: 'off', payerAddress: '1 High Street', payerName: 'Ada Sapir' }),
  },
  withdrawal: {
    who: 'active',
    path: () => `/withdraw/${nobody}`,
    fields: () => ({ expectedPence: '2500', reason: 'No time' }),
  },
  'new ticket': {
    who: 'active',
    path: () => '/student-dashboard?tab=support&ask=question',
    fields: () => ({
      intent: 'raise',
      title: 'Schwa',
      category: 'Other',
      courseId: '',
      description: 'Where do I find it?',
    }),
  },
  'ticket reply': {
    who: 'active',
    path: () => '/student-dashboard?tab=support',
    fields: (ids) => ({ intent: 'reply', ticketId: ids.ticket, body: 'Which one?' }),
  },
  'ticket reply with files': {
    who: 'active',
    path: () => '/ticket-words',
    fields: (ids) => ({ intent: 'reply', ticketId: ids.ticket, body: 'Which one?' }),
  },
  checkout: { who: 'pending', path: (ids) => `/checkout/${ids.payment}`, fields: () => ({ cardNumber: '4000' }) },
  'places ordered': {
    who: 'active',
    path: () => '/team-places',
    fields: () => ({
      orderId: nobody,
      termsVersion: teamTermsVersion,
      course: 'no-such-course',
      places: '2',
      organisation: 'Meridian Speech Ltd',
      billingAddress: '1 Quay Street',
      vatNumber: '',
      purchaseOrder: '',
      method: 'invoice',
      agrees: 'on',
    }),
  },
  'places returned': {
    who: 'active',
    path: () => `/team/${nobody}`,
    fields: () => ({ intent: 'return', places: '1' }),
  },
  'invitation to places': {
    who: 'active',
    path: () => `/team/${nobody}`,
    fields: () => ({ intent: 'invite', emails: 'ada@mail.example' }),
  },
  'places paid for': {
    who: 'active',
    path: () => `/team/${nobody}/checkout/${nobody}`,
    fields: () => ({ cardNumber: '4000' }),
  },
  'section read': {
    who: 'active',
    path: (ids) => `/course/${ids.nlp}/section/1.1`,
    fields: (ids) => ({ sectionId: ids.section }),
  },
  'section note': {
    who: 'active',
    path: (ids) => `/course/${ids.nlp}/section/1.1`,
    fields: (ids) => ({ sectionId: ids.section, act: 'note', note: 'Mine' }),
  },
  'weekly plan': {
    who: 'active',
    path: (ids) => `/course/${ids.nlp}/plan`,
    fields: () => ({ minutesAWeek: '59', weekdays: '1' }),
  },
  'practice answer': {
    who: 'active',
    path: (ids) => `/course/${ids.nlp}/practice`,
    fields: () => ({ itemId: nobody, answer: '1' }),
  },
  review: { who: 'active', path: () => '/review', fields: () => ({}) },
  appeal: {
    who: 'failed',
    path: (ids) => `/exam/${ids.nlp}/appeal`,
    fields: () => ({ submissionId: nobody, grounds: 'The alarm rang for ten minutes.' }),
  },
  'exam arrangements': {
    who: 'active',
    path: () => '/exam-arrangements',
    fields: () => ({ wantsBreaks: 'on', reason: 'x' }),
  },
  'self-check started': {
    who: 'active',
    path: (ids) => `/course/${ids.nlp}/self-check?module=1`,
    fields: () => ({ intent: 'start', clock: 'on' }),
  },
  'self-check submitted': {
    who: 'active',
    path: (ids) => `/course/${ids.nlp}/self-check`,
    fields: () => ({ intent: 'answer', paperId: nobody, number: '1', answer: '1', go: 'hand-in' }),
  },
  'exam answers': {
    who: 'examready',
    path: (ids) => `/exam/${ids.nlp}`,
    fields: () => ({ intent: 'save', attemptId: nobody, [`answer-${nobody}`]: 'A', clear: '' }),
  },
}
