import { sql } from 'drizzle-orm'
import { examAppeals } from '#db/tables/appeals.ts'
import { arrangementRequests } from '#db/tables/arrangements.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import { educationEvidence } from '#db/tables/evidence.ts'
import {
  certificates,
  examAnswers,
  examAttemptEvents,
  examAttempts,
  examResits,
  examSubmissions,
} from '#db/tables/exams.ts'
import { practiceAnswers, practicePapers, practiceRounds, reviewSessions } from '#db/tables/practice.ts'
import { studyReminders } from '#db/tables/reminders.ts'
import { revocationNotices } from '#db/tables/revocation-notices.ts'
import { examRegrades } from '#db/tables/rulings.ts'
import { sectionNotes } from '#db/tables/section-notes.ts'
import { statusNotices } from '#db/tables/status-notices.ts'
import { studyPlans } from '#db/tables/study-plans.ts'
import { deleted, kept } from './classify.ts'

const asProof = 'the proof behind results and certificates, for 7 years after the last enrolment'
const inRegister = 'the certificate register, for as long as the certificate stands'

export const studyData = [
  kept(
    enrollments,
    { by: ['id', 'enrollment'], part: 'enrolments' },
    {
      plain: ['studentId', 'courseId', 'status', 'pricePence', 'paidAt', 'paymentDueDate', 'teamOrderId'],
      keep: {
        'when somebody studied, without a name': ['enrolledAt', 'completedAt', 'cancelledAt', 'refundedAt', 'heldAt'],
      },
    },
  ),
  deleted(sectionReads, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  deleted(sectionNotes, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  deleted(studyPlans, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  deleted(studyReminders, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  deleted(practiceAnswers, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  deleted(practiceRounds, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  deleted(reviewSessions, { by: ['studentId', 'student'], part: 'learning' }),
  deleted(practicePapers, { by: ['enrollmentId', 'enrollment'], part: 'learning' }),
  kept(
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
  kept(
    examAttemptEvents,
    { by: ['attemptId', 'attempt'], part: 'exams' },
    { keep: { [asProof]: ['kind', 'at', 'endedAt', 'seconds'] } },
  ),
  kept(
    examAnswers,
    { by: ['attemptId', 'attempt'], part: 'exams' },
    { plain: ['questionId', 'revision'], keep: { [asProof]: ['answer', 'flagged', 'savedAt'] } },
  ),
  kept(
    examSubmissions,
    { by: ['id', 'submission'], part: 'exams' },
    {
      plain: ['attemptId', 'enrollmentId', 'examId', 'totalQuestions', 'passPercentage'],
      keep: { [asProof]: ['answers', 'score', 'percentage', 'passed', 'submittedAt'] },
    },
  ),
  kept(
    examRegrades,
    { by: ['submissionId', 'submission'], part: 'exams' },
    {
      plain: ['regradedAt'],
      keep: { [asProof]: ['scoreBefore', 'scoreAfter', 'passedBefore', 'passedAfter'] },
    },
  ),
  kept(
    examResits,
    { by: ['enrollmentId', 'enrollment'], part: 'exams' },
    {
      plain: ['attemptNumber', 'grantedAt'],
      clear: { reason: 'Erased' },
      staff: ['grantedBy'],
    },
  ),
  kept(
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
  deleted(statusNotices, { by: ['studentId', 'student'], part: 'account', hidden: ['givenBy', 'proposedBy'] }),
  deleted(arrangementRequests, {
    by: ['studentId', 'student'],
    part: 'arrangements',
    hidden: ['evidenceKey', 'decidedBy'],
    files: 'evidenceKey',
  }),
  deleted(educationEvidence, {
    by: ['studentId', 'student'],
    part: 'arrangements',
    hidden: ['filePath', 'decidedBy'],
    files: 'filePath',
  }),
  kept(
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
  kept(
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
