import { teamTermsVersion } from '#app/features/payments/teams/terms.messages.ts'
import { consentsVersion } from '#app/features/payments/consents.messages.ts'
import type { Client } from './http-institute.ts'
import type { Rows } from './institute-rows.ts'

/** The form of the last page before the card, with both consents. */
export const agreement = { textVersion: consentsVersion, beginAtOnce: 'on', rightToCancel: 'on' }

export const nobodysId = '01900000-0000-7000-8000-000000000000'
const nobody = nobodysId
const password = 'Linguistics2026'

/** Demo data used in URLs and forms. */
export async function findNamedThings(rows: Rows) {
  const one = async (query: string) => (await rows<{ id: string }>(query))[0]?.id ?? ''
  return {
    nlp: await one(`select id from courses where slug = 'foundational-nlp-for-linguists'`),
    application: await one('select id from job_applications limit 1'),
    ticket: await one(`select id from student_tickets where status = 'open' limit 1`),
    student: await one(
      `select s.id from students s join profiles p on p.id = s.user_id where p.email = 'graduate@ukli.example'`,
    ),
    section: await one('select id from module_content limit 1'),
    unpaid: await one(
      `select e.id from enrollments e join students s on s.id = e.student_id join profiles p on p.id = s.user_id
       where p.email = 'pending@ukli.example'`,
    ),
  }
}

/** Clients signed in to the demo accounts, by the first part of their emails; "nobody" is not signed in. */
export async function signInAll<Name extends string>(open: () => Client, names: readonly Name[]) {
  const clients = new Map<string, Client>([['nobody', open()]])
  for (const name of names) {
    const client = open()
    await client.signIn(`${name}@ukli.example`)
    clients.set(name, client)
  }
  return (who: Name | 'nobody' | (string & {})) => {
    const client = clients.get(who)
    if (!client) throw new Error(`${who} is not signed in`)
    return client
  }
}

export type Form = { who: string; path: (ids: Ids) => string; fields: (ids: Ids) => Record<string, string> }
type Ids = Awaited<ReturnType<typeof findNamedThings>> & { payment: string }

/** Every form of the product, as its page would submit it. */
export const productForms: Record<string, Form> = {
  'sign in': { who: 'nobody', path: () => '/auth', fields: () => ({ email: 'active@ukli.example', password }) },
  'sign up': {
    who: 'nobody',
    path: () => '/auth?mode=sign-up',
    fields: () => ({ fullName: 'Ada', email: 'ada@mail.example', password }),
  },
  'forgotten password': {
    who: 'nobody',
    path: () => '/auth/forgot-password',
    fields: () => ({ email: 'active@ukli.example' }),
  },
  'new password': {
    who: 'nobody',
    path: () => '/auth/reset-password',
    fields: () => ({ token: 'x', newPassword: password }),
  },
  'confirm address': { who: 'nobody', path: () => '/auth/verify-email', fields: () => ({ token: 'x' }) },
  'change undone': { who: 'nobody', path: () => '/auth/not-me', fields: () => ({ token: 'x' }) },
  'browser let in': { who: 'nobody', path: () => '/auth/this-browser', fields: () => ({ token: 'x' }) },
  'second step': { who: 'nobody', path: () => '/auth/second-step', fields: () => ({ code: '123456' }) },
  'passkey at the door': {
    who: 'nobody',
    path: () => '/auth',
    fields: () => ({ intent: 'passkey', assertion: '{"id":"a"}' }),
  },
  'passkey as a second step': {
    who: 'nobody',
    path: () => '/auth/second-step',
    fields: () => ({ intent: 'passkey', assertion: '{"id":"a"}' }),
  },
  'question to a device': { who: 'nobody', path: () => '/auth/passkey-question', fields: () => ({ step: 'second' }) },
  'question for a new passkey': {
    who: 'active',
    path: () => '/my-account/new-passkey',
    fields: () => ({ currentPassword: 'x' }),
  },
  'new passkey': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'passkey-add', name: 'Laptop', attestation: '{"id":"a"}' }),
  },
  'name of a passkey': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'passkey-rename', passkeyId: nobody, name: 'Laptop' }),
  },
  'end of a passkey': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'passkey-remove', passkeyId: nobody, currentPassword: 'x' }),
  },
  'wish to be erased': {
    who: 'active',
    path: () => '/my-account/erasure',
    fields: () => ({ intent: 'ask', word: 'ERASE', currentPassword: 'x' }),
  },
  complaint: {
    who: 'active',
    path: () => '/my-account/complaints',
    fields: () => ({ kind: 'service', body: 'Nobody has answered me for three weeks.' }),
  },
  'answer to a complaint': {
    who: 'hr',
    path: () => '/staff-portal/complaints',
    fields: () => ({ complaintId: nobody, answer: 'We are sorry and have looked into it.' }),
  },
  'code of an app': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'two-step-confirm', code: '123456' }),
  },
  'new address': { who: 'nobody', path: () => '/auth/address', fields: () => ({ intent: 'change', token: 'x' }) },
  'interest deleted by link': { who: 'nobody', path: () => '/course-interest?token=x', fields: () => ({}) },
  'reminders by link': { who: 'nobody', path: () => '/reminders?token=x', fields: () => ({ act: 'stop' }) },
  reminders: { who: 'active', path: () => '/my-account', fields: () => ({ intent: 'reminders', act: 'send' }) },
  'own profile': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'profile', fullName: 'Ana Nováková', phone: '1' }),
  },
  'change of address': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'address', newEmail: 'a@mail.example', currentPassword: 'x' }),
  },
  'end of a session': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'end-session', sessionId: nobody }),
  },
  registration: {
    who: 'visitor',
    path: () => '/enroll',
    fields: () => ({ coursePreference: 'Other', educationLevel: 'PhD', phone: '1', terms: '' }),
  },
  enrollment: { who: 'active', path: () => '/courses', fields: () => ({ courseId: nobody, back: '/courses' }) },
  interest: {
    who: 'nobody',
    path: () => '/courses/second-language-acquisition-theory',
    fields: () => ({ email: 'ada@mail.example' }),
  },
  message: {
    who: 'nobody',
    path: () => '/contact',
    fields: () => ({
      firstName: 'Ada',
      lastName: 'Sapir',
      email: 'ada@mail.example',
      phone: '1',
      subject: 'Schwa',
      message: 'Where do I find the schwa?',
    }),
  },
  application: {
    who: 'nobody',
    path: () => '/careers',
    fields: () => ({
      fullName: 'Ada Sapir',
      email: 'ada@mail.example',
      phone: '1',
      linkedinUrl: 'https://www.linkedin.com/in/ada',
      yearsExperience: '3',
      educationLevel: 'PhD',
      availableStartDate: '2027-01-01',
      coverLetter: 'Schwa',
      position: 'spontaneous',
    }),
  },
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
  'place claimed': { who: 'active', path: () => '/claim', fields: () => ({ token: 'x', shares: 'on' }) },
  'place shared': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'sharing', enrollmentId: nobody, shares: 'on' }),
  },
  'places returned': {
    who: 'active',
    path: () => `/team/${nobody}`,
    fields: () => ({ intent: 'return', places: '1' }),
  },
  'places invited': {
    who: 'active',
    path: () => `/team/${nobody}`,
    fields: () => ({ intent: 'invite', emails: 'ada@mail.example' }),
  },
  'places paid for': {
    who: 'active',
    path: () => `/team/${nobody}/checkout/${nobody}`,
    fields: () => ({ cardNumber: '4000' }),
  },
  'money for an invoice': {
    who: 'service',
    path: () => `/staff-portal/money/teams/${nobody}`,
    fields: () => ({ intent: 'record', method: 'cheque', reference: 'C1', amount: '25', receivedOn: '2026-01-01' }),
  },
  'section read': {
    who: 'active',
    path: (ids) => `/course/${ids.nlp}/section/1.1`,
    fields: (ids) => ({ sectionId: ids.section }),
  },
  'section noted': {
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
  'rule on a question': {
    who: 'hr',
    path: () => '/staff-portal/questions',
    fields: () => ({ questionId: nobody, choice: 'void', reason: 'x' }),
  },
  'decide an appeal': {
    who: 'hr',
    path: () => '/staff-portal/appeals',
    fields: () => ({ intent: 'refuse', appealId: nobody, answer: 'x' }),
  },
  'exam arrangements': {
    who: 'active',
    path: () => '/exam-arrangements',
    fields: () => ({ wantsBreaks: 'on', reason: 'x' }),
  },
  'decide arrangements': {
    who: 'service',
    path: () => '/staff-portal/arrangements',
    fields: () => ({ intent: 'refuse', requestId: nobody, answer: 'x' }),
  },
  'set arrangements': {
    who: 'service',
    path: () => '/staff-portal/arrangements',
    fields: () => ({ intent: 'set', studentId: nobody, percent: '25', breakMinutes: '0' }),
  },
  'grant a resit': {
    who: 'service',
    path: () => '/staff-portal/arrangements',
    fields: () => ({ intent: 'resit', enrollmentId: nobody, reason: 'x' }),
  },
  'self-check begun': {
    who: 'active',
    path: (ids) => `/course/${ids.nlp}/self-check?module=1`,
    fields: () => ({ intent: 'start', clock: 'on' }),
  },
  'self-check handed in': {
    who: 'active',
    path: (ids) => `/course/${ids.nlp}/self-check`,
    fields: () => ({ intent: 'answer', paperId: nobody, number: '1', answer: '1', go: 'hand-in' }),
  },
  'exam answers': {
    who: 'examready',
    path: (ids) => `/exam/${ids.nlp}`,
    fields: () => ({ intent: 'save', attemptId: nobody, [`answer-${nobody}`]: 'A', clear: '' }),
  },
  'portal sign-in': {
    who: 'nobody',
    path: () => '/staff-portal',
    fields: () => ({ email: 'x@ukli.example', password }),
  },
  'application status': {
    who: 'hr',
    path: () => '/staff-portal/applications',
    fields: (ids) => ({ intent: 'status', applicationId: ids.application, from: 'pending', status: 'pending' }),
  },
  'application notes': {
    who: 'hr',
    path: () => '/staff-portal/applications',
    fields: (ids) => ({ intent: 'notes', applicationId: ids.application, notes: 'Good', seen: 'x' }),
  },
  'application letter': {
    who: 'hr',
    path: () => '/staff-portal/applications',
    fields: (ids) => ({
      intent: 'letter',
      applicationId: ids.application,
      from: 'rejected',
      status: 'rejected',
      subject: 'Your application',
      body: 'Thank you',
    }),
  },
  'application review': {
    who: 'hr',
    path: () => '/staff-portal/applications',
    fields: (ids) => ({
      intent: 'review',
      applicationId: ids.application,
      knowledge: '3',
      experience: '3',
      communication: '3',
      motivation: '3',
      notes: 'Good',
    }),
  },
  'reviewer asked': {
    who: 'hr',
    path: () => '/staff-portal/applications',
    fields: (ids) => ({ intent: 'assign-reviewer', applicationId: ids.application, reviewerId: nobody }),
  },
  'reviewer removed': {
    who: 'hr',
    path: () => '/staff-portal/applications',
    fields: (ids) => ({ intent: 'remove-reviewer', applicationId: ids.application, reviewerId: nobody }),
  },
  'applications rejected together': {
    who: 'hr',
    path: () => '/staff-portal/applications',
    fields: () => ({
      intent: 'bulk',
      step: 'reject',
      chosen: `${nobody}:pending`,
      stage: '',
      reviewerId: '',
      sure: 'on',
    }),
  },
  'application letter begun': {
    who: 'hr',
    path: () => '/staff-portal/applications',
    fields: (ids) => ({ intent: 'compose', applicationId: ids.application, from: 'pending', status: 'rejected' }),
  },
  'interview offer': {
    who: 'hr',
    path: () => '/staff-portal/applications',
    fields: (ids) => ({
      intent: 'offer',
      applicationId: ids.application,
      interviewerId: nobody,
      minutes: '45',
      place: 'By video',
      topics: 'Your work',
      time1: '2026-12-01T10:00',
      time2: '',
      time3: '',
      time4: '',
      time5: '',
    }),
  },
  'interview cancelled': {
    who: 'hr',
    path: () => '/staff-portal/applications',
    fields: (ids) => ({ intent: 'cancel-interview', applicationId: ids.application, interviewId: nobody }),
  },
  'interview chosen': { who: 'nobody', path: () => '/interview', fields: () => ({ token: 'x', slotId: nobody }) },
  'answer by link': { who: 'nobody', path: () => '/answer', fields: () => ({ token: 'x', way: 'reply', body: 'Yes' }) },
  'CV added': { who: 'nobody', path: () => '/my-application', fields: () => ({ intent: 'resume', token: 'x' }) },
  'application withdrawn': { who: 'nobody', path: () => '/my-application', fields: () => ({ token: 'x', sure: 'on' }) },
  'course begun': {
    who: 'hr',
    path: () => '/staff-portal/courses',
    fields: () => ({ intent: 'create', title: 'Whistled languages', slug: 'Whistled' }),
  },
  'course taken over': {
    who: 'hr',
    path: () => '/staff-portal/courses',
    fields: () => ({ intent: 'take', slug: 'no-such-course' }),
  },
  'section saved': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'save', path: 'modules/01-a/01-b.md', text: '# A', version: '1' }),
  },
  'section moved': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'move', path: 'modules/01-a/01-b.md', to: 'modules/01-a/02-b.md' }),
  },
  'fields of a course filled in': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'fill', path: 'course.yaml', version: '1', 'f.title': 'A', press: 'add:outcomes' }),
  },
  'section shifted': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'shift', path: 'modules/01-a/01-b.md', by: 'up' }),
  },
  'module removed': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'remove-module', folder: '01-a' }),
  },
  'earlier text restored': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'take-back', path: 'course.yaml', version: '1', replaces: '2' }),
  },
  'draft discarded': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'discard', revision: '1' }),
  },
  'sale stopped': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'stop-sale' }),
  },
  'section previewed': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course/preview',
    fields: () => ({ path: 'modules/01-a/01-b.md', text: '# A' }),
  },
  'section saved while it is written': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course/text',
    fields: () => ({ intent: 'save', path: 'modules/01-a/01-b.md', version: '0', text: '# A' }),
  },
  'chat begun': {
    who: 'nobody',
    path: () => '/chat/conversation',
    fields: () => ({ intent: 'begin', name: 'Ada', email: 'ada@mail.example', body: 'Hello', page: '/courses' }),
  },
  'chat line': { who: 'active', path: () => '/chat/conversation', fields: () => ({ intent: 'say', body: 'Hello' }) },
  'chat line of the panel': {
    who: 'nobody',
    path: () => '/chat/live',
    fields: () => ({ intent: 'say', id: nobody, body: 'Hello' }),
  },
  'chat answer': {
    who: 'service',
    path: () => '/staff-portal/chat',
    fields: () => ({ intent: 'say', chatId: nobody, id: nobody, body: 'Hello' }),
  },
  'chat made a message': {
    who: 'service',
    path: () => '/staff-portal/chat',
    fields: () => ({ intent: 'message', chatId: nobody, name: 'Ada', email: 'ada@mail.example' }),
  },
  'chat reply saved': {
    who: 'service',
    path: () => '/staff-portal/chat',
    fields: () => ({ intent: 'keep', title: 'Hours', body: 'Nine to five' }),
  },
  'new position': {
    who: 'hr',
    path: () => '/staff-portal/openings',
    fields: () => ({
      intent: 'add',
      title: 'Course Content Developer',
      department: 'Academic',
      location: 'Remote',
      type: 'Full-time',
      salary: '',
      closesOn: '',
      summary: 'Write',
      duties: 'Write',
      requirements: 'Words',
    }),
  },
  'edited position': {
    who: 'hr',
    path: () => '/staff-portal/openings',
    fields: () => ({
      intent: 'edit',
      openingId: nobody,
      version: '1',
      title: 'Developer',
      department: 'Academic',
      location: 'Remote',
      type: 'Full-time',
      salary: '',
      closesOn: '',
      summary: 'Write',
      duties: 'Write',
      requirements: 'Words',
    }),
  },
  'position closed': {
    who: 'hr',
    path: () => '/staff-portal/openings',
    fields: () => ({ intent: 'close', openingId: nobody, version: '1' }),
  },
  'email sent again': {
    who: 'hr',
    path: () => '/staff-portal/health',
    fields: () => ({ intent: 'retry-email', emailId: nobody }),
  },
  'all emails sent again': {
    who: 'it',
    path: () => '/staff-portal/health',
    fields: () => ({ intent: 'retry-all-emails' }),
  },
  'all jobs run again': {
    who: 'it',
    path: () => '/staff-portal/health',
    fields: () => ({ intent: 'retry-all-jobs' }),
  },
  'address used again': {
    who: 'hr',
    path: () => '/staff-portal/health',
    fields: () => ({ intent: 'forget-return', returnId: nobody }),
  },
  'job given up': {
    who: 'hr',
    path: () => '/staff-portal/health',
    fields: () => ({ intent: 'give-up-job', jobId: nobody, name: 'import-courses' }),
  },
  'ticket step': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: (ids) => ({ ticketId: ids.ticket, step: 'start', version: '99', resolutionNotes: 'Done' }),
  },
  'ticket answer': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: (ids) => ({ intent: 'reply', ticketId: ids.ticket, version: '99', body: 'Here' }),
  },
  'ticket answer with files': {
    who: 'service',
    path: () => '/staff-portal/ticket-answer',
    fields: (ids) => ({ intent: 'reply', ticketId: ids.ticket, version: '99', body: 'Here' }),
  },
  'tickets together': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: (ids) => ({
      intent: 'bulk',
      step: 'rate',
      chosen: `${ids.ticket}:99`,
      assignedTo: '',
      priority: 'low',
      reason: '',
    }),
  },
  'ticket draft': {
    who: 'service',
    path: () => '/staff-portal/ticket-draft',
    fields: () => ({ ticketId: nobody, kind: 'reply', begunAt: '2026-11-20T10:00:00.000Z', body: 'Dear' }),
  },
  'typing in a ticket': {
    who: 'service',
    path: () => '/staff-portal/ticket-live',
    fields: () => ({ ticketId: nobody }),
  },
  'ticket merged': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: (ids) => ({ intent: 'merge', ticketId: ids.ticket, version: '99', intoId: nobody, sure: 'on' }),
  },
  'ticket reply kept': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: () => ({ intent: 'keep', replyId: '', title: '', body: 'Dear' }),
  },
  'ticket reply dropped': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: () => ({ intent: 'drop', replyId: 'x' }),
  },
  'ticket note': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: () => ({ intent: 'note', ticketId: nobody, body: 'Here' }),
  },
  'ticket triage': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: (ids) => ({ intent: 'triage', ticketId: ids.ticket, version: '99', assignedTo: '', priority: 'low' }),
  },
  'ticket closed unworked': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: (ids) => ({ intent: 'close', ticketId: ids.ticket, version: '99', reason: 'Twice' }),
  },
  'ticket opened': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: () => ({
      intent: 'open',
      matricNumber: 'UKLI-1999-1',
      title: 'Schwa',
      description: 'Where?',
      category: 'Other',
      priority: 'low',
    }),
  },
  'note about a student': {
    who: 'service',
    path: ({ student }) => `/staff-portal/students/${student}`,
    fields: () => ({ intent: 'note', body: 'Prefers to be called Schwa.' }),
  },
  'removed note about a student': {
    who: 'service',
    path: ({ student }) => `/staff-portal/students/${student}`,
    fields: () => ({ intent: 'remove-note', noteId: nobody }),
  },
  'ticket from a student’s record': {
    who: 'service',
    path: ({ student }) => `/staff-portal/students/${student}`,
    fields: () => ({ intent: 'open', title: 'Schwa', description: 'By phone', category: 'Other', priority: 'low' }),
  },
  'suspended student': {
    who: 'service',
    path: () => '/staff-portal/students',
    fields: () => ({ intent: 'suspend', studentId: nobody, seenStatus: 'active', seenAttempt: '', reason: 'Schwa' }),
  },
  'answer to a notice': {
    who: 'active',
    path: () => '/student-dashboard',
    fields: () => ({ intent: 'answer-notice', noticeId: nobody, answer: 'It was me.' }),
  },
  'restricted data': {
    who: 'hr',
    path: () => '/staff-portal/students',
    fields: () => ({ intent: 'restrict', studentId: nobody }),
  },
  'requested removal of second factors': {
    who: 'service',
    path: () => '/staff-portal/students',
    fields: () => ({ intent: 'request-removal', studentId: nobody, proof: 'Passport shown in a video call' }),
  },
  'decided removal of second factors': {
    who: 'service',
    path: () => '/staff-portal/students',
    fields: () => ({ intent: 'decide-removal', studentId: nobody, decision: 'remove' }),
  },
  'withdrawn notice': {
    who: 'service',
    path: () => '/staff-portal/students',
    fields: () => ({ intent: 'withdraw-notice', studentId: nobody }),
  },
  'expelled student': {
    who: 'service',
    path: () => '/staff-portal/students',
    fields: () => ({
      intent: 'expel',
      studentId: nobody,
      seenStatus: 'active',
      seenAttempt: '',
      seenProposal: '',
      reason: 'Schwa',
      typedNumber: 'x',
    }),
  },
  'reactivated student': {
    who: 'service',
    path: () => '/staff-portal/students',
    fields: () => ({
      intent: 'reactivate',
      studentId: nobody,
      seenStatus: 'suspended',
      seenAttempt: '',
      reason: 'Schwa',
    }),
  },
  'decision on evidence': {
    who: 'service',
    path: () => '/staff-portal/evidence',
    fields: () => ({ evidenceId: nobody, decision: 'refuse', level: '', reason: 'Schwa' }),
  },
  'new folder': {
    who: 'hr',
    path: () => '/staff-portal/documents',
    fields: () => ({ intent: 'create', name: '', description: '', audience: 'hr_only' }),
  },
  'renamed folder': {
    who: 'hr',
    path: () => '/staff-portal/documents',
    fields: () => ({
      intent: 'rename',
      folderId: nobody,
      seen: 'x',
      name: 'Schwa',
      description: '',
      audience: 'hr_only',
    }),
  },
  'deleted folder': {
    who: 'hr',
    path: () => '/staff-portal/documents',
    fields: () => ({ intent: 'delete', folderId: nobody }),
  },
  'upload without a folder': {
    who: 'hr',
    path: () => '/staff-portal/documents',
    fields: () => ({ intent: 'upload', folderId: '' }),
  },
  'changed file': {
    who: 'hr',
    path: () => '/staff-portal/documents',
    fields: () => ({ intent: 'change-file', fileId: nobody, seen: 'x', name: 'Schwa', folderId: nobody }),
  },
  'archived file': {
    who: 'hr',
    path: () => '/staff-portal/documents',
    fields: () => ({ intent: 'archive-file', fileId: nobody }),
  },
  'answer to a message': {
    who: 'service',
    path: () => '/staff-portal/messages',
    fields: () => ({ intent: 'answer', messageId: nobody, seen: 'waiting 0', answer: 'Here' }),
  },
  'closed messages': {
    who: 'service',
    path: () => '/staff-portal/messages',
    fields: () => ({ intent: 'close', messageIds: nobody, reason: 'Junk' }),
  },
  'money sent back': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'return', id: nobody }),
  },
  'due date moved': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'due-date', id: nobody, dueDay: '2030-01-01', reason: 'Asked' }),
  },
  'withdrawal by the desk': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'withdraw', id: nobody, ticketId: nobody, expectedPence: '2500', reason: 'Asked' }),
  },
  'refund tried again': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'retry', id: nobody }),
  },
  'refund by hand': {
    who: 'hr',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'settle', id: nobody, reason: 'Bank transfer' }),
  },
  'refund outside the policy': {
    who: 'hr',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'refund', id: nobody, amount: '25.00', reason: 'Illness' }),
  },
  'payment without a card': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({
      intent: 'record',
      id: nobody,
      method: 'bank_transfer',
      reference: 'ACME 4711',
      amount: '25.00',
      receivedOn: '2026-11-24',
      payerName: '',
      payerOrganisation: 'Acme Ltd',
      payerAddress: '',
      payerReference: '',
    }),
  },
  'payment without a card confirmed': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'confirm', id: nobody }),
  },
  'payment without a card withdrawn': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'withdraw-recording', id: nobody, reason: 'Wrong student' }),
  },
  'money paid back by hand': {
    who: 'hr',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'paid-back', id: nobody, reference: 'BACS 1' }),
  },
  'step in a dispute': {
    who: 'service',
    path: (ids) => `/staff-portal/money/payments/${ids.payment}`,
    fields: () => ({ intent: 'dispute-note', id: nobody, words: 'Called the student' }),
  },
  'answer to a bank': {
    who: 'hr',
    path: (ids) => `/staff-portal/money/payments/${ids.payment}`,
    fields: () => ({ intent: 'dispute-evidence', id: nobody, words: 'The course was read' }),
  },
  'dispute accepted': {
    who: 'hr',
    path: (ids) => `/staff-portal/money/payments/${ids.payment}`,
    fields: () => ({ intent: 'dispute-accepted', id: nobody, words: 'Paid twice' }),
  },
  'new member of staff': {
    who: 'hr',
    path: () => '/staff-portal/staff',
    fields: () => ({
      intent: 'add',
      fullName: 'Ada Sapir',
      email: 'hr@ukli.example',
      phone: '',
      department: '',
      position: '',
      password,
      roles: 'staff',
    }),
  },
  'edited member of staff': {
    who: 'hr',
    path: () => '/staff-portal/staff',
    fields: () => ({
      intent: 'edit',
      staffId: nobody,
      seen: 'x',
      fullName: 'Ada Sapir',
      phone: '',
      department: '',
      position: '',
      roles: 'staff',
    }),
  },
  'deactivated member of staff': {
    who: 'hr',
    path: () => '/staff-portal/staff',
    fields: () => ({ intent: 'deactivate', staffId: nobody }),
  },
  'reset second factor': {
    who: 'hr',
    path: () => '/staff-portal/staff',
    fields: () => ({ intent: 'reset', staffId: nobody }),
  },
  'second factor reset by IT': {
    who: 'it',
    path: () => '/staff-portal/overview',
    fields: () => ({ staffId: nobody }),
  },
  'corrected email of a member': {
    who: 'hr',
    path: () => '/staff-portal/staff',
    fields: () => ({ intent: 'email', staffId: nobody, seen: 'x', email: 'new@ukli.example' }),
  },
  preferences: { who: 'nobody', path: () => '/preferences', fields: () => ({ theme: 'dark', back: '/' }) },
  fault: {
    who: 'nobody',
    path: () => '/faults',
    fields: () => ({ screen: 'root', message: 'x is not a function', stack: 'TypeError: x is not a function' }),
  },
  nowhere: { who: 'nobody', path: () => '/no-such-page', fields: () => ({ a: 'b' }) },
}
