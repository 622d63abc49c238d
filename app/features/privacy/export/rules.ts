/** How a row is known to be about somebody. */
export type Bond =
  | 'profile'
  | 'student'
  | 'staff'
  | 'enrollment'
  | 'attempt'
  | 'submission'
  | 'payment'
  | 'refund'
  | 'ticket'
  | 'chat'
  | 'application'
  | 'certificate'
  | 'address'

export type HeldTable = { table: string; column: string; bond: Bond; without?: readonly string[] }

/**
 * What is held about a person, table by table: the answer to a request for access. Secrets stay out, and who of the staff did
 * something, because that is data about them. Addresses are asked for only where they were proven, or anybody could sign up as
 * somebody else and read what they wrote.
 */
export const heldTables: readonly HeldTable[] = [
  { table: 'profiles', column: 'id', bond: 'profile', without: ['sought', 'student_number'] },
  { table: 'sessions', column: 'user_id', bond: 'profile', without: ['token'] },
  { table: 'passkeys', column: 'user_id', bond: 'profile', without: ['credential_id', 'public_key'] },
  { table: 'students', column: 'id', bond: 'student' },
  { table: 'staff', column: 'id', bond: 'staff', without: ['sought'] },
  { table: 'staff_role_assignments', column: 'staff_id', bond: 'staff' },
  { table: 'staff_activity_logs', column: 'staff_id', bond: 'staff', without: ['entity_id', 'before', 'after'] },
  { table: 'refused_sign_ins', column: 'staff_id', bond: 'staff' },
  { table: 'enrollments', column: 'id', bond: 'enrollment' },
  { table: 'payments', column: 'id', bond: 'payment' },
  { table: 'payment_consents', column: 'payment_id', bond: 'payment' },
  { table: 'payment_reminders', column: 'enrollment_id', bond: 'enrollment' },
  { table: 'receipts', column: 'payment_id', bond: 'payment' },
  { table: 'refunds', column: 'payment_id', bond: 'payment' },
  { table: 'credit_notes', column: 'refund_id', bond: 'refund' },
  { table: 'disputes', column: 'payment_id', bond: 'payment' },
  { table: 'section_reads', column: 'enrollment_id', bond: 'enrollment' },
  { table: 'section_notes', column: 'enrollment_id', bond: 'enrollment' },
  { table: 'practice_answers', column: 'enrollment_id', bond: 'enrollment' },
  { table: 'practice_papers', column: 'enrollment_id', bond: 'enrollment' },
  { table: 'exam_attempts', column: 'id', bond: 'attempt', without: ['seat'] },
  { table: 'exam_attempt_events', column: 'attempt_id', bond: 'attempt' },
  { table: 'exam_answers', column: 'attempt_id', bond: 'attempt' },
  { table: 'exam_submissions', column: 'id', bond: 'submission' },
  { table: 'exam_regrades', column: 'submission_id', bond: 'submission' },
  { table: 'exam_resits', column: 'enrollment_id', bond: 'enrollment' },
  { table: 'exam_appeals', column: 'submission_id', bond: 'submission' },
  { table: 'arrangement_requests', column: 'student_id', bond: 'student', without: ['evidence_key'] },
  { table: 'education_evidence', column: 'student_id', bond: 'student', without: ['file_path'] },
  { table: 'certificates', column: 'id', bond: 'certificate', without: ['sought'] },
  { table: 'revocation_notices', column: 'certificate_id', bond: 'certificate' },
  { table: 'student_tickets', column: 'id', bond: 'ticket', without: ['sought', 'version'] },
  { table: 'ticket_messages', column: 'ticket_id', bond: 'ticket' },
  { table: 'chats', column: 'id', bond: 'chat', without: ['adviser_id'] },
  { table: 'chat_messages', column: 'chat_id', bond: 'chat', without: ['staff_id'] },
  { table: 'contact_messages', column: 'email', bond: 'address', without: ['sought'] },
  { table: 'course_interests', column: 'email', bond: 'address' },
  { table: 'job_applications', column: 'id', bond: 'application', without: ['sought', 'resume_url', 'notes'] },
  { table: 'application_letters', column: 'application_id', bond: 'application' },
  { table: 'interviews', column: 'application_id', bond: 'application', without: ['interviewer_id'] },
]

/** Columns that say who of the staff did something. */
export const staffColumns =
  'answered_by assigned_to assigned_by created_by decided_by granted_by requested_by reviewed_by written_by offered_by author_id given_by ruled_by credential_key'.split(
    ' ',
  )

/** All other tables: rows that are about nobody, or that hold nothing but secrets, numbers and copies; each with its reason. */
export const notHeld: Readonly<Record<string, string>> = {
  accounts: 'the password, as a hash',
  authenticators: 'the sealed key of the second factor',
  recovery_codes: 'hashes of codes',
  verifications: 'tokens of links',
  throttles: 'counts, by hashes',
  tallies: 'counts of rows',
  outbox: 'copies of letters that were sent to the address itself',
  upload_scans: 'verdicts on files that other tables name',
  payment_events: 'numbers of the card service’s messages',
  visitor_logs: 'page views without any identifier',
  visit_days: 'sums of the same',
  interview_slots: 'times that were offered; the one that was taken stands in its letter',
  chat_presence: 'whether a desk is open now',
  chat_replies: 'texts of the desk',
  staff_folders: 'documents of the institute',
  staff_files: 'documents of the institute',
  job_openings: 'the institute’s own words',
  ...Object.fromEntries(
    [
      'courses',
      'course_versions',
      'course_drafts',
      'course_draft_files',
      'course_modules',
      'module_content',
      'practice_items',
      'exams',
      'exam_questions',
      'exam_rulings',
    ].map((table) => [table, 'what is taught and asked']),
  ),
  ...Object.fromEntries(
    ['receipt_counters', 'credit_note_counters', 'issuer_keys', 'settings'].map((table) => [table, 'the house’s own']),
  ),
}
