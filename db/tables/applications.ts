import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { applicationStatuses } from '#app/core/vocabulary.ts'
import { id, instant, oneOf, searchIndex, soughtIn } from './columns.ts'
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
    /** Where the CV lies in the private file store; the address it is downloaded from is made from the id. */
    resumeUrl: text(),
    resumeName: text(),
    status: text({ enum: applicationStatuses }).notNull().default('pending'),
    notes: text(),
    reviewedBy: uuid().references(() => staff.id),
    reviewedAt: instant(),
    createdAt: instant().notNull(),
    /** From then on nothing in the row tells whose it was. */
    anonymisedAt: instant(),
    sought: soughtIn('full_name', 'email', 'position_applied'),
  },
  (t) => [
    oneOf('job_applications_status', t.status, applicationStatuses),
    index('job_applications_created').on(t.createdAt, t.id),
    index('job_applications_by_status').on(t.status, t.createdAt, t.id),
    index('job_applications_by_position').on(t.positionApplied, t.createdAt, t.id),
    index('job_applications_email').on(sql`lower(${t.email})`),
    index('job_applications_name').on(sql`lower(${t.fullName})`),
    searchIndex('job_applications_sought', t.sought),
  ],
)

/** What hr wrote to an applicant, as it left. */
export const applicationLetters = snakeCase.table(
  'application_letters',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    body: text().notNull(),
    writtenBy: uuid()
      .notNull()
      .references(() => staff.id),
    createdAt: instant().notNull(),
  },
  (t) => [index('application_letters_application').on(t.applicationId, t.createdAt)],
)
