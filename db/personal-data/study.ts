import { sql } from 'drizzle-orm'
import { arrangementRequests } from '#db/tables/arrangements.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import { educationEvidence, statusNotices } from '#db/tables/students.ts'
import {
  certificates,
  examAnswers,
  examAttemptEvents,
  examAttempts,
  examResits,
  examSubmissions,
} from '#db/tables/exams.ts'
import { practiceAnswers, practicePapers, practiceRounds, reviewSessions, sectionNotes } from '#db/tables/practice.ts'
import { studyReminders } from '#db/tables/privacy.ts'
import { revocationNotices } from '#db/tables/certificates.ts'
import { examAppeals, examRegrades } from '#db/tables/rulings.ts'
import { declareDeleted, declareKept } from './classify.ts'
import { studyPlans } from '#db/tables/study-plans.ts'

const asProof = 'the proof behind results and certificates, for 7 years after the last enrolment'
const inRegister = 'the certificate register, for as long as the certificate stands'

export const studyData = [
  declareKept(
    enrollments,
    { by: ['id', 'enrollment'], part: 'enrolments' },
    {
      plain: [
        'studentId',
        'courseId',
        'status',
        'pricePence',
        'paidAt',
        'paymentDueDate',
        'teamOrderId',
        'keepsReviewing',
      ],
      keep: {
        'when somebody studied, without a name': ['enrolledAt', 'completedAt', 'cancelledAt', 'refundedAt', 'heldAt'],
      },
    },
  ),
  declareDeleted(sectionReads, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  declareDeleted(sectionNotes, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  declareDeleted(studyPlans, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  declareDeleted(studyReminders, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  declareDeleted(practiceAnswers, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  declareDeleted(practiceRounds, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  declareDeleted(reviewSessions, { by: ['studentId', 'student'], part: 'learning' }),
  declareDeleted(practicePapers, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  declareKept(
    examAttempts,
    { by: ['id', 'attempt'], part: 'exams', hidden: ['seat'] },
    {
      plain: ['enrollmentId', 'examId', 'attemptNumber', 'passPercentage', 'durationMinutes', 'seat'],
      keep: {
        [asProof]: [
          'paper',
          'startedAt',
          'expiresAt',
          'submittedAt',
          'breakSeconds',
          'breakSecondsUsed',
          'breakBeganAt',
        ],
      },
    },
  ),
  declareKept(
    examAttemptEvents,
    { by: ['attemptId', 'attempt'], part: 'exams' },
    { keep: { [asProof]: ['kind', 'at', 'endedAt', 'seconds'] } },
  ),
  declareKept(
    examAnswers,
    { by: ['attemptId', 'attempt'], part: 'exams' },
    { plain: ['questionId', 'revision', 'flagRevision'], keep: { [asProof]: ['answer', 'flagged', 'savedAt'] } },
  ),
  declareKept(
    examSubmissions,
    { by: ['id', 'submission'], part: 'exams' },
    {
      plain: ['attemptId', 'enrollmentId', 'examId', 'totalQuestions', 'passPercentage'],
      keep: { [asProof]: ['answers', 'score', 'percentage', 'passed', 'submittedAt'] },
    },
  ),
  declareKept(
    examRegrades,
    { by: ['submissionId', 'submission'], part: 'exams' },
    {
      plain: ['regradedAt'],
      keep: { [asProof]: ['scoreBefore', 'scoreAfter', 'passedBefore', 'passedAfter'] },
    },
  ),
  declareKept(
    examResits,
    { by: ['enrollmentId', 'enrollment'], part: 'exams' },
    {
      plain: ['attemptNumber', 'grantedAt'],
      clear: { reason: 'Erased' },
      staff: ['grantedBy'],
    },
  ),
  declareKept(
    examAppeals,
    { by: ['submissionId', 'submission'], part: 'exams' },
    {
      plain: ['askedAt', 'dueAt', 'decidedAt'],
      // A constraint requires an answer for decided appeals and none for open ones.
      clear: { grounds: 'Erased', answer: sql`case when ${examAppeals.answer} is null then null else 'Erased' end` },
      keep: { [asProof]: ['outcome', 'remedy'] },
      staff: ['decidedBy'],
    },
  ),
  declareDeleted(statusNotices, { by: ['studentId', 'student'], part: 'account', hidden: ['givenBy', 'proposedBy'] }),
  declareDeleted(arrangementRequests, {
    by: ['studentId', 'student'],
    part: 'arrangements',
    hidden: ['evidenceKey', 'decidedBy'],
    files: 'evidenceKey',
  }),
  declareDeleted(educationEvidence, {
    by: ['studentId', 'student'],
    part: 'arrangements',
    hidden: ['filePath', 'decidedBy'],
    files: 'filePath',
  }),
  declareKept(
    certificates,
    { by: ['id', 'certificate'], part: 'certificates', hidden: ['credentialKey'] },
    {
      plain: [
        'studentId',
        'enrollmentId',
        'submissionId',
        'courseTitle',
        'courseLevel',
        'courseDuration',
        'hasReadAll',
        'issuedAt',
      ],
      keep: {
        [inRegister]: ['certificateNumber', 'studentName', 'completionDate', 'finalScore', 'credential'],
        'what the register answers to whoever checks': ['passed', 'nameHidden', 'revokedAt', 'revocationReason'],
        'places in signed lists and links between certificates': [
          'statusList',
          'statusIndex',
          'credentialKey',
          'supersededBy',
        ],
      },
    },
  ),
  declareKept(
    revocationNotices,
    { by: ['certificateId', 'certificate'], part: 'certificates' },
    {
      plain: ['givenAt', 'takesEffectAt', 'takenBackAt', 'carriedOutAt'],
      clear: { grounds: 'Erased' },
      keep: { [inRegister]: ['reason'] },
      staff: ['givenBy'],
    },
  ),
]
