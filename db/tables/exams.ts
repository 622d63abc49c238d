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
import {
  answerLetters,
  attemptEventKinds,
  courseLevels,
  revocationReasons,
  statusListLength,
  type AnswerLetter,
} from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'
import { examQuestions, exams } from './courses.ts'
import { enrollments } from './enrollments.ts'
import { issuerKeys } from './issuer-keys.ts'
import { staff } from './staff.ts'
import { students } from './students.ts'

/**
 * A sitting. The server owns its clock and its paper: versions of questions in the order this student sees them. Paper, pass
 * mark and minutes are those it began with; a trigger refuses to change them.
 */
export const examAttempts = snakeCase.table(
  'exam_attempts',
  {
    id: id(),
    enrollmentId: uuid()
      .notNull()
      .references(() => enrollments.id),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    attemptNumber: integer().notNull().default(1),
    paper: jsonb().$type<string[]>().notNull(),
    passPercentage: integer().notNull(),
    /** The exam's usual time; extra time is on top of it. */
    durationMinutes: integer().notNull(),
    startedAt: instant().notNull(),
    /** During a break it is where it will lie if the break is taken to its end; whoever ends it earlier moves it back. */
    expiresAt: instant().notNull(),
    submittedAt: instant(),
    /** How long the clock may stand still in all, and how long it has. */
    breakSeconds: integer().notNull().default(0),
    breakSecondsUsed: integer().notNull().default(0),
    /** While the clock stands still; a break that has used up its time is over although nobody ended it. */
    breakBeganAt: instant(),
    /** The page that sits it now, by a number it drew itself: the newest one takes over from the one before. */
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

/** What happened during a sitting beside its answers, as it is told when somebody asks how it went. Rows are only ever added. */
export const examAttemptEvents = snakeCase.table(
  'exam_attempt_events',
  {
    id: id(),
    attemptId: uuid()
      .notNull()
      .references(() => examAttempts.id, { onDelete: 'cascade' }),
    kind: text({ enum: attemptEventKinds }).notNull(),
    at: instant().notNull(),
    /** Null for what has no length. */
    endedAt: instant(),
    /** Seconds that were added to the time or to the breaks. */
    seconds: integer(),
  },
  (t) => [
    oneOf('exam_attempt_events_kind', t.kind, attemptEventKinds),
    index('exam_attempt_events_attempt').on(t.attemptId, t.at),
    check('exam_attempt_events_length', sql`${t.endedAt} is null or ${t.endedAt} >= ${t.at}`),
  ],
)

/** `revision` grows with each change on the device, so that a late save cannot undo a newer one. */
export const examAnswers = snakeCase.table(
  'exam_answers',
  {
    attemptId: uuid()
      .notNull()
      .references(() => examAttempts.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => examQuestions.id),
    answer: text({ enum: answerLetters }),
    flagged: boolean().notNull().default(false),
    revision: integer().notNull().default(0),
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
    attemptId: uuid()
      .notNull()
      .unique()
      .references(() => examAttempts.id),
    enrollmentId: uuid()
      .notNull()
      .references(() => enrollments.id),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    answers: jsonb().$type<Record<string, AnswerLetter>>().notNull(),
    score: integer().notNull(),
    totalQuestions: integer().notNull(),
    /** Floored to one decimal; the decision to pass is taken on the whole numbers. */
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

/** A further sitting that staff allowed; each lets the enrolment have the attempt of that number. */
export const examResits = snakeCase.table(
  'exam_resits',
  {
    id: id(),
    enrollmentId: uuid()
      .notNull()
      .references(() => enrollments.id),
    attemptNumber: integer().notNull(),
    reason: text().notNull(),
    grantedBy: uuid()
      .notNull()
      .references(() => staff.id),
    grantedAt: instant().notNull(),
  },
  (t) => [
    unique('exam_resits_number').on(t.enrollmentId, t.attemptNumber),
    check('exam_resits_after_first', sql`${t.attemptNumber} >= 2`),
  ],
)

/** What the award said on the day it was made. A trigger lets nothing be written later but what its last columns hold. */
export const certificates = snakeCase.table(
  'certificates',
  {
    id: id(),
    certificateNumber: text().notNull().unique(),
    studentId: uuid()
      .notNull()
      .references(() => students.id),
    enrollmentId: uuid()
      .notNull()
      .references(() => enrollments.id),
    submissionId: uuid().notNull(),
    /** Always true: with the foreign key beside it, a failed submission cannot have a certificate. */
    passed: boolean().notNull().default(true),
    studentName: text().notNull(),
    courseTitle: text().notNull(),
    courseLevel: text({ enum: courseLevels }).notNull(),
    courseDuration: text().notNull(),
    completionDate: date({ mode: 'string' }).notNull(),
    finalScore: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    issuedAt: instant().notNull(),
    /** Its place among the bits of a published list; drawn at random, so that the list tells nothing of numbers. */
    statusList: integer().notNull(),
    statusIndex: integer().notNull(),
    revokedAt: instant(),
    revocationReason: text({ enum: revocationReasons }),
    /** Switched by the holder: whoever checks the number is then told initials, and the rest as ever. */
    nameHidden: boolean().notNull().default(false),
    /** The award as a signed file, written when it is first asked for. */
    credential: text(),
    credentialKey: uuid().references(() => issuerKeys.id),
    /** The corrected certificate that stands in its place; deferred, since the old one makes room before the new one is there. */
    supersededBy: uuid().references((): AnyPgColumn => certificates.id),
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
