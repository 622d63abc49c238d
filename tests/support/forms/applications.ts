import { nobodysId as nobody, type Form } from './form.ts'

/** Forms of job applications and positions in the portal. */
export const applicationsForms: Record<string, Form> = {
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
  'application email': {
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
  'application email drafted': {
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
}
