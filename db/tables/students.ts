import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgSequence, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  educationLevels,
  studentStatuses,
  longestStaffNote,
  evidenceStatuses,
  provenLevels,
  noticedChanges,
} from '#app/core/vocabulary.ts'
import { profiles } from './accounts.ts'
import { id, instant, oneOf, reference } from './columns.ts'
import { staff } from './staff.ts'

export const matricNumbers = pgSequence('matric_numbers', { startWith: 1 })

export const students = snakeCase.table(
  'students',
  {
    id: id(),
    userId: reference(() => profiles.id)
      .notNull()
      .unique(),
    matricNumber: text().notNull().unique(),
    status: text({ enum: studentStatuses }).notNull().default('active'),
    statusReason: text(),
    coursePreference: text(),
    educationLevel: text({ enum: educationLevels }),
    /** The level for which customer service saw proof. It overrides the level that the student stated. */
    verifiedEducationLevel: text({ enum: educationLevels }),
    /** The factor of extra exam time: 1.25 is a quarter more. */
    extraTimeFactor: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(1),
    /** The minutes of breaks in each exam. The student may take them in any number of parts. */
    examBreakMinutes: integer().notNull().default(0),
    remindersStoppedAt: instant(),
    /**
     * The hour of the day in London at which the student wants an email if something is due; null for no such email.
     */
    dailyEmailHour: integer(),
    /**
     * When the student was restricted. Since then, only necessary emails are sent and the student is not counted in
     * statistics (UK GDPR, Article 18).
     */
    restrictedAt: instant(),
    /** The date of the terms that the student accepted at registration. Accepting them includes being 18 or over. */
    termsVersion: text(),
    termsAcceptedAt: instant(),
    profileImageUrl: text(),
    /** True if the dashboard counts study days in a row. */
    countsStudyDays: boolean().notNull().default(true),
    /** The minutes of study a day that the student chose; null to follow the weekly plan or an even pace. */
    minutesADay: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    oneOf('students_status', t.status, studentStatuses),
    oneOf('students_education', t.educationLevel, educationLevels),
    check('students_terms', sql`(${t.termsVersion} is null) = (${t.termsAcceptedAt} is null)`),
    check('students_daily_email', sql`${t.dailyEmailHour} between 5 and 22`),
    check('students_minutes_a_day', sql`${t.minutesADay} between 5 and 240`),
    check('students_exam_breaks', sql`${t.examBreakMinutes} between 0 and 120`),
    index('students_daily_email')
      .on(t.dailyEmailHour, t.id)
      .where(sql`${t.dailyEmailHour} is not null`),
    index('students_created').on(t.createdAt, t.id),
    // user_id is last, so that a search within one status does not read all students.
    index('students_by_status').on(t.status, t.createdAt, t.id, t.userId),
  ],
)

/** Notes of staff about a student. The student gets them with a copy of their data. */
export const studentNotes = snakeCase.table(
  'student_notes',
  {
    id: id(),
    studentId: reference(() => students.id).notNull(),
    writtenBy: reference(() => staff.id).notNull(),
    body: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [
    index('student_notes_student').on(t.studentId, t.writtenAt),
    check('student_notes_length', sql`char_length(${t.body}) between 1 and ${sql.raw(String(longestStaffNote))}`),
  ],
)

/** Documents of students with education "Other" that prove their level, and the decisions of customer service. */
export const educationEvidence = snakeCase.table(
  'education_evidence',
  {
    id: id(),
    studentId: reference(() => students.id).notNull(),
    filePath: text().notNull().unique(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    sentAt: instant().notNull(),
    status: text({ enum: evidenceStatuses }).notNull().default('waiting'),
    acceptedLevel: text({ enum: provenLevels }),
    refusalReason: text(),
    decidedBy: reference(() => staff.id),
    decidedAt: instant(),
  },
  (t) => [
    oneOf('education_evidence_status', t.status, evidenceStatuses),
    oneOf('education_evidence_level', t.acceptedLevel, provenLevels),
    check('education_evidence_accepted', sql`(${t.status} = 'accepted') = (${t.acceptedLevel} is not null)`),
    check('education_evidence_refused', sql`(${t.status} = 'refused') = (${t.refusalReason} is not null)`),
    check(
      'education_evidence_decided',
      sql`(${t.status} in ('accepted', 'refused')) = (${t.decidedAt} is not null and ${t.decidedBy} is not null)`,
    ),
    uniqueIndex('education_evidence_waiting')
      .on(t.studentId)
      .where(sql`${t.status} = 'waiting'`),
    index('education_evidence_student').on(t.studentId, t.sentAt),
    index('education_evidence_queue').on(t.status, t.sentAt, t.id),
    index('education_evidence_decided').on(t.status, t.decidedAt, t.id),
  ],
)

/**
 * Earlier requests to remove a student's second factors. Nothing writes them any more; the student's page and the
 * download of one's data still show them.
 */
export const factorRemovals = snakeCase.table(
  'factor_removals',
  {
    id: id(),
    studentId: reference(() => students.id).notNull(),
    /** The proof of identity, as described by the member of staff who made the request. */
    proof: text().notNull(),
    requestedBy: reference(() => staff.id).notNull(),
    requestedAt: instant().notNull(),
    decidedBy: reference(() => staff.id),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex('factor_removals_open')
      .on(t.studentId)
      .where(sql`${t.decidedAt} is null`),
    index('factor_removals_student').on(t.studentId, t.requestedAt),
    check('factor_removals_proof', sql`char_length(${t.proof}) between 1 and ${sql.raw(String(longestStaffNote))}`),
    check('factor_removals_decided', sql`(${t.decidedBy} is null) = (${t.decidedAt} is null)`),
    check('factor_removals_two_people', sql`${t.decidedBy} <> ${t.requestedBy}`),
  ],
)

/**
 * Earlier notices to students before a suspension or an expulsion, with their answers. Nothing writes them any more;
 * the student's page and the download of one's data still show them.
 */
export const statusNotices = snakeCase.table(
  'status_notices',
  {
    id: id(),
    studentId: reference(() => students.id).notNull(),
    change: text({ enum: noticedChanges }).notNull(),
    grounds: text().notNull(),
    givenBy: reference(() => staff.id).notNull(),
    givenAt: instant().notNull(),
    /** The time by which the student may answer. Nothing is decided before the answer or this time. */
    answerBy: instant().notNull(),
    answer: text(),
    answeredAt: instant(),
    /** When the change was decided, either way. */
    endedAt: instant(),
    /** The member of HR who proposed an expulsion after the hearing; another member decides. */
    proposedBy: reference(() => staff.id),
    proposedAt: instant(),
    proposedReason: text(),
  },
  (t) => [
    oneOf('status_notices_change', t.change, noticedChanges),
    uniqueIndex('status_notices_open')
      .on(t.studentId)
      .where(sql`${t.endedAt} is null`),
    index('status_notices_proposed')
      .on(t.proposedAt)
      .where(sql`${t.proposedAt} is not null and ${t.endedAt} is null`),
    check(
      'status_notices_proposal',
      sql`num_nulls(${t.proposedBy}, ${t.proposedAt}, ${t.proposedReason}) in (0, 3) and (${t.proposedAt} is null or ${t.change} = 'expel')`,
    ),
    index('status_notices_student').on(t.studentId, t.givenAt),
    check('status_notices_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
