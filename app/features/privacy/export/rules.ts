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

/** Tables that a person thinks of as one thing. */
export type Part =
  | 'account'
  | 'learning'
  | 'arrangements'
  | 'tickets'
  | 'chats'
  | 'messages'
  | 'complaints'
  | 'enrolments'
  | 'exams'
  | 'certificates'
  | 'money'
  | 'applications'
  | 'staff'
  | 'proof'

/** What becomes of the rows when somebody asks to be forgotten; `set` are the assignments after which nobody is told by them. */
export type Erasure = 'delete' | 'keep' | { set: string }

export type HeldTable = {
  table: string
  column: string
  bond: Bond
  without?: readonly string[]
  part: Part
  erasure: Erasure
  /** The column that says where a file lies. */
  files?: string
}

/**
 * What is held about a person, table by table, parents before their children: the answer to a request for access, and the list
 * that an erasure works through. Secrets stay out, and who of the staff did
 * something, because that is data about them. Addresses are asked for only where they were proven, or anybody could sign up as
 * somebody else and read what they wrote.
 */
export const heldTables: readonly HeldTable[] = [
  {
    table: 'profiles',
    column: 'id',
    bond: 'profile',
    without: ['sought', 'student_number'],
    part: 'account',
    erasure: {
      set: "full_name = 'Erased person', email = id || '@erased.invalid', email_verified = false, phone = null, image = null",
    },
  },
  {
    table: 'erasures',
    column: 'user_id',
    bond: 'profile',
    without: ['sealed_address', 'files'],
    part: 'proof',
    erasure: 'keep',
  },
  { table: 'policy_notices', column: 'user_id', bond: 'profile', part: 'account', erasure: 'delete' },
  { table: 'complaints', column: 'user_id', bond: 'profile', part: 'complaints', erasure: 'delete' },
  { table: 'sessions', column: 'user_id', bond: 'profile', without: ['token'], part: 'account', erasure: 'delete' },
  {
    table: 'passkeys',
    column: 'user_id',
    bond: 'profile',
    without: ['credential_id', 'public_key'],
    part: 'account',
    erasure: 'delete',
  },
  {
    table: 'students',
    column: 'id',
    bond: 'student',
    part: 'account',
    erasure: {
      set: 'course_preference = null, education_level = null, verified_education_level = null, status_reason = null, profile_image_url = null, extra_time_factor = 1, exam_break_minutes = 0',
    },
    files: 'profile_image_url',
  },
  { table: 'staff', column: 'id', bond: 'staff', without: ['sought'], part: 'staff', erasure: 'keep' },
  { table: 'staff_role_assignments', column: 'staff_id', bond: 'staff', part: 'staff', erasure: 'keep' },
  {
    table: 'staff_activity_logs',
    column: 'staff_id',
    bond: 'staff',
    without: ['entity_id', 'before', 'after'],
    part: 'staff',
    erasure: 'keep',
  },
  { table: 'refused_sign_ins', column: 'staff_id', bond: 'staff', part: 'staff', erasure: 'keep' },
  { table: 'enrollments', column: 'id', bond: 'enrollment', part: 'enrolments', erasure: 'keep' },
  { table: 'payments', column: 'id', bond: 'payment', part: 'money', erasure: 'keep' },
  { table: 'payment_consents', column: 'payment_id', bond: 'payment', part: 'money', erasure: 'keep' },
  { table: 'payment_reminders', column: 'enrollment_id', bond: 'enrollment', part: 'learning', erasure: 'delete' },
  { table: 'receipts', column: 'payment_id', bond: 'payment', part: 'money', erasure: 'keep' },
  { table: 'refunds', column: 'payment_id', bond: 'payment', part: 'money', erasure: 'keep' },
  { table: 'credit_notes', column: 'refund_id', bond: 'refund', part: 'money', erasure: 'keep' },
  { table: 'disputes', column: 'payment_id', bond: 'payment', part: 'money', erasure: 'keep' },
  { table: 'section_reads', column: 'enrollment_id', bond: 'enrollment', part: 'learning', erasure: 'delete' },
  { table: 'section_notes', column: 'enrollment_id', bond: 'enrollment', part: 'learning', erasure: 'delete' },
  { table: 'study_plans', column: 'enrollment_id', bond: 'enrollment', part: 'learning', erasure: 'delete' },
  { table: 'study_reminders', column: 'enrollment_id', bond: 'enrollment', part: 'learning', erasure: 'delete' },
  { table: 'practice_answers', column: 'enrollment_id', bond: 'enrollment', part: 'learning', erasure: 'delete' },
  { table: 'practice_papers', column: 'enrollment_id', bond: 'enrollment', part: 'learning', erasure: 'delete' },
  { table: 'exam_attempts', column: 'id', bond: 'attempt', without: ['seat'], part: 'exams', erasure: 'keep' },
  { table: 'exam_attempt_events', column: 'attempt_id', bond: 'attempt', part: 'exams', erasure: 'keep' },
  { table: 'exam_answers', column: 'attempt_id', bond: 'attempt', part: 'exams', erasure: 'keep' },
  { table: 'exam_submissions', column: 'id', bond: 'submission', part: 'exams', erasure: 'keep' },
  { table: 'exam_regrades', column: 'submission_id', bond: 'submission', part: 'exams', erasure: 'keep' },
  { table: 'exam_resits', column: 'enrollment_id', bond: 'enrollment', part: 'exams', erasure: 'keep' },
  {
    table: 'exam_appeals',
    column: 'submission_id',
    bond: 'submission',
    part: 'exams',
    erasure: { set: "grounds = 'Erased', answer = case when answer is null then null else 'Erased' end" },
  },
  {
    table: 'arrangement_requests',
    column: 'student_id',
    bond: 'student',
    without: ['evidence_key'],
    part: 'arrangements',
    erasure: 'delete',
    files: 'evidence_key',
  },
  {
    table: 'education_evidence',
    column: 'student_id',
    bond: 'student',
    without: ['file_path'],
    part: 'arrangements',
    erasure: 'delete',
    files: 'file_path',
  },
  {
    table: 'certificates',
    column: 'id',
    bond: 'certificate',
    without: ['sought'],
    part: 'certificates',
    erasure: 'keep',
  },
  { table: 'revocation_notices', column: 'certificate_id', bond: 'certificate', part: 'certificates', erasure: 'keep' },
  {
    table: 'student_tickets',
    column: 'id',
    bond: 'ticket',
    without: ['sought', 'version'],
    part: 'tickets',
    erasure: 'delete',
  },
  { table: 'ticket_messages', column: 'ticket_id', bond: 'ticket', part: 'tickets', erasure: 'delete' },
  {
    table: 'ticket_attachments',
    column: 'ticket_id',
    bond: 'ticket',
    without: ['file_path'],
    part: 'tickets',
    erasure: 'delete',
    files: 'file_path',
  },
  {
    table: 'ticket_drafts',
    column: 'staff_id',
    bond: 'staff',
    without: ['ticket_id', 'body'],
    part: 'staff',
    erasure: 'delete',
  },
  { table: 'chats', column: 'id', bond: 'chat', without: ['adviser_id'], part: 'chats', erasure: 'delete' },
  { table: 'chat_messages', column: 'chat_id', bond: 'chat', without: ['staff_id'], part: 'chats', erasure: 'delete' },
  {
    table: 'contact_messages',
    column: 'email',
    bond: 'address',
    without: ['sought'],
    part: 'messages',
    erasure: 'delete',
  },
  { table: 'course_interests', column: 'email', bond: 'address', part: 'messages', erasure: 'delete' },
  {
    table: 'job_applications',
    column: 'id',
    bond: 'application',
    without: ['sought', 'resume_url', 'notes'],
    part: 'applications',
    erasure: 'keep',
    files: 'resume_url',
  },
  {
    table: 'application_letters',
    column: 'application_id',
    bond: 'application',
    part: 'applications',
    erasure: 'keep',
  },
  {
    table: 'interviews',
    column: 'application_id',
    bond: 'application',
    without: ['interviewer_id'],
    part: 'applications',
    erasure: 'keep',
  },
]

/** Columns that say who of the staff did something. */
export const staffColumns =
  'answered_by assigned_to assigned_by created_by decided_by granted_by requested_by reviewed_by written_by offered_by author_id given_by ruled_by credential_key'.split(
    ' ',
  )
