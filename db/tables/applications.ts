import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { applicationStages, applicationStatuses, laterStages } from '#app/core/vocabulary.ts'
import { id, instant, oneOf, reference, searchIndex, searchText } from './columns.ts'
import { staff } from './staff.ts'

export const jobApplications = snakeCase.table(
  'job_applications',
  {
    id: id(),
    reference: text().notNull().unique(),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    coverLetter: text(),
    linkedinUrl: text(),
    yearsExperience: integer(),
    educationLevel: text(),
    availableStartDate: date({ mode: 'string' }),
    visaSponsorshipRequired: boolean().notNull().default(false),
    positionApplied: text().notNull(),
    /** The CV's key in the private file store; its download URL uses the row's id. */
    resumeUrl: text(),
    resumeName: text(),
    /** When the applicant sent the CV, if that was after the application. */
    resumeAddedAt: instant(),
    status: text({ enum: applicationStatuses }).notNull().default('pending'),
    /** The stage of an application that is shortlisted; ignored for any other status. */
    advancedTo: text({ enum: laterStages }),
    /** The stage that staff see. */
    stage: text({ enum: applicationStages }).generatedAlwaysAs(
      sql.raw(`case when withdrawn_at is not null then 'withdrawn'
        when status = 'shortlisted' then coalesce(advanced_to, status) else status end`),
    ),
    notes: text(),
    reviewedBy: reference(() => staff.id),
    reviewedAt: instant(),
    createdAt: instant().notNull(),
    withdrawnAt: instant(),
    anonymisedAt: instant(),
    sought: searchText('full_name', 'email', 'position_applied'),
  },
  (t) => [
    oneOf('job_applications_status', t.status, applicationStatuses),
    oneOf('job_applications_advanced_to', t.advancedTo, laterStages),
    index('job_applications_created').on(t.createdAt, t.id),
    index('job_applications_by_status').on(t.status, t.createdAt, t.id),
    index('job_applications_by_stage').on(t.stage, t.createdAt, t.id),
    index('job_applications_by_position').on(t.positionApplied, t.createdAt, t.id),
    index('job_applications_by_need').on(t.positionApplied, t.visaSponsorshipRequired, t.status, t.createdAt, t.id),
    index('job_applications_email').on(sql`lower(${t.email})`),
    index('job_applications_name').on(sql`lower(${t.fullName})`),
    searchIndex('job_applications_sought', t.sought),
  ],
)

/** Reviews of applications, which earlier versions wrote. They are kept because people wrote them, and only read. */
export const applicationReviews = snakeCase.table(
  'application_reviews',
  {
    applicationId: reference(() => jobApplications.id, { onDelete: 'cascade' }).notNull(),
    reviewerId: reference(() => staff.id).notNull(),
    assignedBy: reference(() => staff.id).notNull(),
    assignedAt: instant().notNull(),
    knowledge: integer(),
    experience: integer(),
    communication: integer(),
    motivation: integer(),
    notes: text(),
    filledAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.reviewerId] }),
    index('application_reviews_reviewer').on(t.reviewerId, t.assignedAt),
    check(
      'application_reviews_marks',
      sql`${t.knowledge} between 1 and 5 and ${t.experience} between 1 and 5
        and ${t.communication} between 1 and 5 and ${t.motivation} between 1 and 5`,
    ),
    check(
      'application_reviews_filled',
      sql`${t.filledAt} is null or num_nulls(${t.knowledge}, ${t.experience}, ${t.communication}, ${t.motivation}) = 0`,
    ),
  ],
)

/** Job openings. Each is shown on Careers while it is open and until its closing date. */
export const jobOpenings = snakeCase.table('job_openings', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  department: text().notNull(),
  location: text().notNull(),
  type: text().notNull(),
  summary: text().notNull(),
  duties: text().array().notNull(),
  requirements: text().array().notNull(),
  salary: text(),
  /** The last day to apply, in London. */
  closesOn: date({ mode: 'string' }),
  isOpen: boolean().notNull(),
  openedOn: date({ mode: 'string' }).notNull(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
})

/** Emails from HR to applicants, as sent. */
export const applicationLetters = snakeCase.table(
  'application_letters',
  {
    id: id(),
    applicationId: reference(() => jobApplications.id, { onDelete: 'cascade' }).notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    writtenBy: reference(() => staff.id).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('application_letters_application').on(t.applicationId, t.createdAt)],
)

/** Offers of interview times to an applicant, who may choose one until `expiresAt`. */
export const interviews = snakeCase.table(
  'interviews',
  {
    id: id(),
    applicationId: reference(() => jobApplications.id, { onDelete: 'cascade' }).notNull(),
    interviewerId: reference(() => staff.id).notNull(),
    offeredBy: reference(() => staff.id).notNull(),
    place: text().notNull(),
    /** The subjects of the interview, which the applicant is told beforehand. */
    topics: text().notNull().default(''),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    bookedAt: instant(),
    /** When the offer ended: HR withdrew it, another offer replaced it, or the application ended. */
    cancelledAt: instant(),
  },
  (t) => [
    index('interviews_application').on(t.applicationId, t.createdAt),
    uniqueIndex('interviews_one_open')
      .on(t.applicationId)
      .where(sql`${t.bookedAt} is null and ${t.cancelledAt} is null`),
  ],
)

/** Offered times. A constraint keeps the booked times of an interviewer from overlapping (see the migration). */
export const interviewSlots = snakeCase.table(
  'interview_slots',
  {
    id: id(),
    interviewId: reference(() => interviews.id, { onDelete: 'cascade' }).notNull(),
    interviewerId: reference(() => staff.id).notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    takenAt: instant(),
  },
  (t) => [
    index('interview_slots_interview').on(t.interviewId),
    uniqueIndex('interview_slots_one_taken')
      .on(t.interviewId)
      .where(sql`${t.takenAt} is not null`),
    check('interview_slots_in_order', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)
