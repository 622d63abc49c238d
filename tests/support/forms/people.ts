import { nobodysId as nobody, password, type Form } from './form.ts'

/** Forms about students, staff, documents and System Health in the portal. */
export const peopleForms: Record<string, Form> = {
  'decide an appeal': {
    who: 'hr',
    path: () => '/staff-portal/appeals',
    fields: () => ({ intent: 'refuse', appealId: nobody, answer: 'x' }),
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
  'portal sign-in': {
    who: 'nobody',
    path: () => '/staff-portal',
    fields: () => ({ email: 'x@ukli.example', password }),
  },
  'email retried': {
    who: 'hr',
    path: () => '/staff-portal/health',
    fields: () => ({ intent: 'retry-email', emailId: nobody }),
  },
  'all emails retried': {
    who: 'it',
    path: () => '/staff-portal/health',
    fields: () => ({ intent: 'retry-all-emails' }),
  },
  'all jobs retried': {
    who: 'it',
    path: () => '/staff-portal/health',
    fields: () => ({ intent: 'retry-all-jobs' }),
  },
  'returned email address unblocked': {
    who: 'hr',
    path: () => '/staff-portal/health',
    fields: () => ({ intent: 'forget-return', returnId: nobody }),
  },
  'job given up': {
    who: 'hr',
    path: () => '/staff-portal/health',
    fields: () => ({ intent: 'give-up-job', jobId: nobody, name: 'import-courses' }),
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
  'restricted data': {
    who: 'hr',
    path: () => '/staff-portal/students',
    fields: () => ({ intent: 'restrict', studentId: nobody }),
  },
  'removed second factors': {
    who: 'service',
    path: () => '/staff-portal/students',
    fields: () => ({ intent: 'remove-factors', studentId: nobody, reason: 'Passport shown in a video call' }),
  },
  'expelled student': {
    who: 'service',
    path: () => '/staff-portal/students',
    fields: () => ({
      intent: 'expel',
      studentId: nobody,
      seenStatus: 'active',
      seenAttempt: '',
      reason: 'Schwa',
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
}
