import { nobodysId as nobody, type Form } from './form.ts'

/** Forms of public pages. */
export const visitorForms: Record<string, Form> = {
  'interest deleted by link': { who: 'nobody', path: () => '/course-interest?token=x', fields: () => ({}) },
  'reminders by link': { who: 'nobody', path: () => '/reminders?token=x', fields: () => ({ act: 'stop' }) },
  registration: {
    who: 'visitor',
    path: () => '/enroll',
    fields: () => ({ coursePreference: 'Other', educationLevel: 'PhD', phone: '1', terms: '' }),
  },
  enrollment: { who: 'active', path: () => '/courses', fields: () => ({ courseId: nobody, back: '/courses' }) },
  interest: {
    who: 'nobody',
    path: () => '/courses/speech-perception',
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
  'place claimed': { who: 'active', path: () => '/claim', fields: () => ({ token: 'x', shares: 'on' }) },
  'interview chosen': { who: 'nobody', path: () => '/interview', fields: () => ({ token: 'x', slotId: nobody }) },
  'answer by link': { who: 'nobody', path: () => '/answer', fields: () => ({ token: 'x', way: 'reply', body: 'Yes' }) },
  'CV added': { who: 'nobody', path: () => '/my-application', fields: () => ({ intent: 'resume', token: 'x' }) },
  'application withdrawn': {
    who: 'nobody',
    path: () => '/my-application',
    fields: () => ({ intent: 'withdraw', token: 'x', sure: 'on' }),
  },
  'chat started': {
    who: 'nobody',
    path: () => '/chat/conversation',
    fields: () => ({ intent: 'begin', name: 'Ada', email: 'ada@mail.example', body: 'Hello', page: '/courses' }),
  },
  'chat message': { who: 'active', path: () => '/chat/conversation', fields: () => ({ intent: 'say', body: 'Hello' }) },
  'chat message from the panel': {
    who: 'nobody',
    path: () => '/chat/live',
    fields: () => ({ intent: 'say', id: nobody, body: 'Hello' }),
  },
  preferences: { who: 'nobody', path: () => '/preferences', fields: () => ({ theme: 'dark', back: '/' }) },
  'error report': {
    who: 'nobody',
    path: () => '/faults',
    fields: () => ({ screen: 'root', message: 'x is not a function', stack: 'TypeError: x is not a function' }),
  },
  'missing page': { who: 'nobody', path: () => '/no-such-page', fields: () => ({ a: 'b' }) },
}
