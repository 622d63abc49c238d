/**
 * The password that the seed gives every demo account. Demo mode shows it on the sign-in pages and prints it at
 * startup.
 */
export const demoPassword = 'Linguistics2026'

export const demoPeople = [
  { email: 'visitor@ukli.example', label: 'signed up, no student record yet' },
  { email: 'pending@ukli.example', label: 'student, one enrolment waiting for payment' },
  { email: 'active@ukli.example', label: 'student, one paid enrolment, exam still locked' },
  { email: 'examready@ukli.example', label: 'student, exam unlocked and not taken' },
  { email: 'graduate@ukli.example', label: 'student, passed, with a certificate' },
  { email: 'failed@ukli.example', label: 'student, exam taken and failed' },
  { email: 'overdue@ukli.example', label: 'student, enrolment cancelled (payment overdue)' },
  { email: 'suspended@ukli.example', label: 'student, suspended' },
  { email: 'expelled@ukli.example', label: 'student, expelled' },
  { email: 'team@ukli.example', label: 'contact of an organisation with ten places' },
  { email: 'hr@ukli.example', label: 'staff, HR' },
  { email: 'it@ukli.example', label: 'staff, IT Support' },
  { email: 'service@ukli.example', label: 'staff, Customer Service' },
  { email: 'staff@ukli.example', label: 'staff' },
  { email: 'lead@ukli.example', label: 'staff, HR and Customer Service' },
  { email: 'leaver@ukli.example', label: 'deactivated staff account, may not enter' },
] as const
