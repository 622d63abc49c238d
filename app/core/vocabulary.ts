/** The closed lists of values of the specification, for database checks, forms and screens. */

export const educationLevels = ['High School', "Bachelor's Degree", "Master's Degree", 'PhD', 'Other'] as const
export type EducationLevel = (typeof educationLevels)[number]

/** `idle`: nothing read for two weeks; `exam-opens`: the exam can be taken. */
export const reminderKinds = ['idle', 'exam-opens', 'daily'] as const
export type ReminderKind = (typeof reminderKinds)[number]

export const provenLevels = ['High School', "Bachelor's Degree", "Master's Degree", 'PhD'] as const
export type ProvenLevel = (typeof provenLevels)[number]

export const evidenceStatuses = ['waiting', 'accepted', 'refused', 'replaced'] as const
export type EvidenceStatus = (typeof evidenceStatuses)[number]

export const studentStatuses = ['active', 'suspended', 'expelled'] as const
export type StudentStatus = (typeof studentStatuses)[number]

/** The changes of status of which notice was given earlier. */
export const noticedChanges = ['suspend', 'expel'] as const

export const enrollmentStatuses = ['pending_payment', 'active', 'completed', 'cancelled', 'refunded'] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

/** `recorded`: staff have recorded a payment without a card, and no colleague has confirmed it yet. */
export const paymentStatuses = [
  'started',
  'recorded',
  'succeeded',
  'failed',
  'expired',
  'withdrawn',
  'needs_refund',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The two consents before a payment: the course starts at once, and how that affects the right to cancel. */
export const consentKinds = ['begin-at-once', 'right-to-cancel'] as const
export type ConsentKind = (typeof consentKinds)[number]

/**
 * Reasons for a refund. `surplus`: the payment paid for nothing; `provider`: refunded at Stripe; `dispute`: reclaimed
 * through a bank.
 */
export const refundGrounds = ['withdrawal', 'surplus', 'goodwill', 'provider', 'dispute'] as const
export type RefundGround = (typeof refundGrounds)[number]

export const refundBases = ['policy', 'law'] as const
export type RefundBasis = (typeof refundBases)[number]

/** `void`: the money had already been returned in another way. */
export const refundStatuses = ['due', 'done', 'failed', 'void'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const disputeStatuses = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** `note`: something done elsewhere; `evidence` and `accepted` are sent to the card service. */
export const disputeStepKinds = ['note', 'evidence', 'accepted'] as const
/** The fields of Stripe's evidence that take a file. */
export const disputeFilePurposes = ['customer_communication', 'service_documentation', 'uncategorized_file'] as const
export type DisputeStepKind = (typeof disputeStepKinds)[number]

/** Payment methods that no provider reports: one member of staff records the money, another confirms it. */
export const offlineMethods = ['bank_transfer', 'cheque', 'cash'] as const
export type OfflineMethod = (typeof offlineMethods)[number]

export const paymentProviders = ['sandbox', 'stripe', ...offlineMethods] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** The ways an organisation can pay for places: by card, or by invoice. */
export const teamOrderMethods = ['card', 'invoice'] as const
export type TeamOrderMethod = (typeof teamOrderMethods)[number]

export const teamOrderStatuses = ['awaiting_payment', 'paid', 'cancelled'] as const
export type TeamOrderStatus = (typeof teamOrderStatuses)[number]

export const answerLetters = ['A', 'B', 'C', 'D'] as const
export type AnswerLetter = (typeof answerLetters)[number]

export const appealOutcomes = ['upheld', 'refused'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

export const appealRemedies = ['resit', 'questions', 'other'] as const
export type AppealRemedy = (typeof appealRemedies)[number]

export const requestOutcomes = ['granted', 'refused'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

export const attemptEventKinds = ['break', 'breaks granted', 'extra time', 'connection lost', 'taken over'] as const
export type AttemptEventKind = (typeof attemptEventKinds)[number]

export const practiceVerdicts = ['right', 'near', 'wrong'] as const
export type PracticeVerdict = (typeof practiceVerdicts)[number]

/** `right`: right at the first try; `mended`: right after a miss; `missed`: missed twice, or the answer was shown. */
export const roundOutcomes = ['right', 'mended', 'missed'] as const
export type RoundOutcome = (typeof roundOutcomes)[number]

/** The staff roles in order of precedence: the first role that a person holds decides their dashboard. */
export const staffRoles = ['hr', 'it_support', 'customer_service', 'staff'] as const
export type StaffRole = (typeof staffRoles)[number]

export const ticketCategories = [
  'Technical',
  'Payment',
  'Course content',
  'Exam',
  'Certificate',
  'Account',
  'Other',
] as const
export type TicketCategory = (typeof ticketCategories)[number]

export const ticketPriorities = ['urgent', 'high', 'medium', 'low'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/**
 * Who wrote a message of a conversation: the student, sender, applicant or guest (`person`), staff, or nobody
 * (`system`). One account may hold a student and a staff record.
 */
export const messageAuthors = ['person', 'staff', 'system'] as const
export type MessageAuthor = (typeof messageAuthors)[number]

export const ticketDraftKinds = ['reply', 'note'] as const
export type TicketDraftKind = (typeof ticketDraftKinds)[number]

export const replyKinds = ['chat', 'ticket'] as const
export type ReplyKind = (typeof replyKinds)[number]

export const applicationStatuses = ['pending', 'reviewing', 'shortlisted', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Stages after shortlisting, which the specification does not have. */
export const laterStages = ['interview', 'offer', 'hired'] as const
export type LaterStage = (typeof laterStages)[number]

export const applicationStages = [
  'pending',
  'reviewing',
  'shortlisted',
  ...laterStages,
  'rejected',
  'withdrawn',
] as const
export type ApplicationStage = (typeof applicationStages)[number]

/** The stages that HR can set; only the applicant withdraws. */
export const settableStages = ['pending', 'reviewing', 'shortlisted', ...laterStages, 'rejected'] as const
export type SettableStage = (typeof settableStages)[number]

export const healthParts = [
  'Database',
  'Storage',
  'Authentication',
  'Mail queue',
  'Jobs',
  'Backups',
  'Clock',
  'Money',
] as const
export type HealthPart = (typeof healthParts)[number]

export const errorSides = ['server', 'browser'] as const
export type ErrorSide = (typeof errorSides)[number]

/** The kinds of conversation. A reply to one of our emails is added to the conversation that the email is about. */
export const conversationKinds = ['ticket', 'message', 'application'] as const
export type ConversationKind = (typeof conversationKinds)[number]

/** The result of processing an incoming email. */
export const incomingKinds = ['reply', 'message', 'automatic', 'list', 'bounce', 'loop'] as const
export type IncomingKind = (typeof incomingKinds)[number]

export const messageStatuses = ['waiting', 'answered', 'closed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** The malware scanner's result for a stored file. */
export const scanVerdicts = ['clean', 'infected', 'not_scanned'] as const
export type ScanVerdict = (typeof scanVerdicts)[number]

export const folderAudiences = ['all_staff', 'hr_only'] as const
export type FolderAudience = (typeof folderAudiences)[number]

export const revocationReasons = [
  'issued in error',
  'academic misconduct',
  'identity not confirmed',
  'payment reversed',
  'withdrawn at the holder’s request',
] as const
export type RevocationReason = (typeof revocationReasons)[number]

/** The number of bits in one certificate status list: the minimum that the W3C's specification allows. */
export const statusListLength = 131_072

export const chatStates = ['waiting', 'open', 'ended'] as const
export type ChatState = (typeof chatStates)[number]

export const chatEnders = ['guest', 'adviser', 'silence'] as const
export type ChatEnder = (typeof chatEnders)[number]

export const signInRefusals = ['invalid-credentials', 'not-staff'] as const
export type SignInRefusal = (typeof signInRefusals)[number]

/** The maximum length of a student's note on a section, in characters. */
export const longestNote = 5_000

/** The maximum length of a staff note about a student, in characters. */
export const longestStaffNote = 2_000

export const complaintKinds = ['data_right', 'data_protection', 'service', 'accessibility'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** The groups of tables that a person sees as one part of their data. */
export type PersonalDataPart =
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
