import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { courseLevels } from '#app/core/course-vocabulary.ts'
import {
  answerLetters,
  attemptEventKinds,
  revocationReasons,
  statusListLength,
  type AnswerLetter,
} from '#app/core/vocabulary.ts'
import { id, instant, oneOf, reference } from './columns.ts'
import { examQuestions, exams } from './courses.ts'
import { enrollments } from './enrollments.ts'
import { issuerKeys } from './issuer-keys.ts'
import { staff } from './staff.ts'
import { students } from './students.ts'

/**
 * Attempts: sittings of an exam. The server decides its clock and its paper. A trigger refuses changes of the paper,
 * the pass mark and the minutes.
 */
export const examAttempts = snakeCase.table(
  'exam_attempts',
  {
    id: id(),
    enrollmentId: reference(() => enrollments.id).notNull(),
    examId: reference(() => exams.id).notNull(),
    attemptNumber: integer().notNull().default(1),
    paper: jsonb().$type<string[]>().notNull(),
    passPercentage: integer().notNull(),
    /** The usual minutes of the exam, without the student's extra time. */
    durationMinutes: integer().notNull(),
    startedAt: instant().notNull(),
    /** The end of the attempt. It becomes earlier when the student ends a break early. */
    expiresAt: instant().notNull(),
    submittedAt: instant(),
    /** The seconds of breaks that the student is granted in this attempt. */
    breakSeconds: integer().notNull().default(0),
    /** The seconds of breaks that the student has used. */
    breakSecondsUsed: integer().notNull().default(0),
    /** When the current break began. A break whose time is used up is over even if nobody has ended it. */
    breakBeganAt: instant(),
    /** The browser page in which the exam is open: a random number that the page chose. The newest page takes over. */
    seat: uuid(),
  },
  (t) => [
    unique('exam_attempts_number').on(t.enrollmentId, t.attemptNumber),
    uniqueIndex('exam_attempts_running')
      .on(t.enrollmentId)
      .where(sql`${t.submittedAt} is null`),
    index('exam_attempts_expiry')
      .on(t.expiresAt)
      .where(sql`${t.submittedAt} is null`),
    check('exam_attempts_clock', sql`${t.expiresAt} > ${t.startedAt}`),
    check('exam_attempts_breaks', sql`${t.breakSecondsUsed} between 0 and ${t.breakSeconds}`),
    check('exam_attempts_closed', sql`${t.submittedAt} is null or ${t.breakBeganAt} is null`),
  ],
)

/** Events of an attempt other than answers. Rows are only added. */
export const examAttemptEvents = snakeCase.table(
  'exam_attempt_events',
  {
    id: id(),
    attemptId: reference(() => examAttempts.id, { onDelete: 'cascade' }).notNull(),
    kind: text({ enum: attemptEventKinds }).notNull(),
    at: instant().notNull(),
    /** The end of the event; null for an event without a duration. */
    endedAt: instant(),
    /** The seconds added to the time or to the breaks. */
    seconds: integer(),
  },
  (t) => [
    oneOf('exam_attempt_events_kind', t.kind, attemptEventKinds),
    index('exam_attempt_events_attempt').on(t.attemptId, t.at),
    check('exam_attempt_events_length', sql`${t.endedAt} is null or ${t.endedAt} >= ${t.at}`),
  ],
)

/** Answers of an attempt. Both revisions grow with each change, so that a late save undoes no newer answer or flag. */
export const examAnswers = snakeCase.table(
  'exam_answers',
  {
    attemptId: reference(() => examAttempts.id, { onDelete: 'cascade' }).notNull(),
    questionId: reference(() => examQuestions.id).notNull(),
    answer: text({ enum: answerLetters }),
    flagged: boolean().notNull().default(false),
    revision: integer().notNull().default(0),
    flagRevision: integer().notNull().default(0),
    savedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.questionId] }),
    check('exam_answers_letter', sql`${t.answer} is null or ${t.answer} in ('A', 'B', 'C', 'D')`),
  ],
)

export const examSubmissions = snakeCase.table(
  'exam_submissions',
  {
    id: id(),
    attemptId: reference(() => examAttempts.id)
      .notNull()
      .unique(),
    enrollmentId: reference(() => enrollments.id).notNull(),
    examId: reference(() => exams.id).notNull(),
    answers: jsonb().$type<Record<string, AnswerLetter>>().notNull(),
    score: integer().notNull(),
    totalQuestions: integer().notNull(),
    /**
     * The score in per cent, rounded down to one decimal. Whether it is a pass is decided on whole numbers of
     * questions.
     */
    percentage: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    passPercentage: integer().notNull(),
    passed: boolean().notNull(),
    submittedAt: instant().notNull(),
  },
  (t) => [
    unique('exam_submissions_passed').on(t.id, t.passed),
    index('exam_submissions_enrollment').on(t.enrollmentId),
    check('exam_submissions_score', sql`${t.score} between 0 and ${t.totalQuestions}`),
    check(
      'exam_submissions_verdict',
      sql`${t.passed} = (${t.score} * 100 >= ${t.passPercentage} * ${t.totalQuestions})`,
    ),
  ],
)

/** Resits that staff have allowed. Each allows the attempt with its number. */
export const examResits = snakeCase.table(
  'exam_resits',
  {
    id: id(),
    enrollmentId: reference(() => enrollments.id).notNull(),
    attemptNumber: integer().notNull(),
    reason: text().notNull(),
    grantedBy: reference(() => staff.id).notNull(),
    grantedAt: instant().notNull(),
  },
  (t) => [
    unique('exam_resits_number').on(t.enrollmentId, t.attemptNumber),
    check('exam_resits_after_first', sql`${t.attemptNumber} >= 2`),
  ],
)

/** Certificates, as issued. A trigger allows changes only to the last columns. */
export const certificates = snakeCase.table(
  'certificates',
  {
    id: id(),
    certificateNumber: text().notNull().unique(),
    studentId: reference(() => students.id).notNull(),
    enrollmentId: reference(() => enrollments.id).notNull(),
    submissionId: uuid().notNull(),
    /** Always true: the foreign key with this column prevents a certificate for a failed submission. */
    passed: boolean().notNull().default(true),
    studentName: text().notNull(),
    courseTitle: text().notNull(),
    courseLevel: text({ enum: courseLevels }).notNull(),
    courseDuration: text().notNull(),
    /** True if the student had marked every section as read when the certificate was issued. */
    hasReadAll: boolean().notNull().default(false),
    completionDate: date({ mode: 'string' }).notNull(),
    finalScore: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    issuedAt: instant().notNull(),
    /**
     * The position of the certificate in a published status list. It is random, so that the list reveals nothing about
     * numbers.
     */
    statusList: integer().notNull(),
    statusIndex: integer().notNull(),
    revokedAt: instant(),
    revocationReason: text({ enum: revocationReasons }),
    /** True if the holder hides the name: verification then shows initials. */
    nameHidden: boolean().notNull().default(false),
    /** The signed award, which is created at the first request. */
    credential: text(),
    credentialKey: reference(() => issuerKeys.id),
    /**
     * The corrected certificate that replaces this one. The constraint is deferred, because the old certificate is
     * revoked before the new one is inserted.
     */
    supersededBy: reference((): AnyPgColumn => certificates.id),
  },
  (t) => [
    uniqueIndex('certificates_in_force')
      .on(t.enrollmentId)
      .where(sql`${t.supersededBy} is null`),
    uniqueIndex('certificates_of_submission')
      .on(t.submissionId)
      .where(sql`${t.supersededBy} is null`),
    uniqueIndex('certificates_status').on(t.statusList, t.statusIndex),
    index('certificates_withdrawn')
      .on(t.statusList, t.statusIndex)
      .where(sql`${t.revokedAt} is not null or ${t.supersededBy} is not null`),
    check('certificates_status_index', sql`${t.statusIndex} between 0 and ${sql.raw(String(statusListLength - 1))}`),
    check('certificates_credential', sql`(${t.credential} is null) = (${t.credentialKey} is null)`),
    foreignKey({
      name: 'certificates_passed_submission',
      columns: [t.submissionId, t.passed],
      foreignColumns: [examSubmissions.id, examSubmissions.passed],
    }),
    check('certificates_passed', sql`${t.passed}`),
    check('certificates_number', sql`${t.certificateNumber} ~ '^UKLI-CERT-[0-9]{4}-[0-9]{6}$'`),
    check('certificates_revocation', sql`(${t.revokedAt} is null) = (${t.revocationReason} is null)`),
    index('certificates_student').on(t.studentId, t.issuedAt),
  ],
)
