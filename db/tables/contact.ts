import { boolean, date, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { applicationStatuses } from '#app/core/vocabulary.ts'
import { id, instant, oneOf, searchIndex, soughtIn } from './columns.ts'
import { staff } from './staff.ts'

export const contactMessages = snakeCase.table(
  'contact_messages',
  {
    id: id(),
    reference: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    /** When the promised answer is due, in office hours. */
    answerDueAt: instant().notNull(),
    answeredAt: instant(),
    answeredBy: uuid().references(() => staff.id),
    answer: text(),
    createdAt: instant().notNull(),
  },
  (t) => [index('contact_messages_created').on(t.createdAt)],
)

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
    sought: soughtIn('full_name', 'email', 'position_applied'),
  },
  (t) => [
    oneOf('job_applications_status', t.status, applicationStatuses),
    index('job_applications_created').on(t.createdAt, t.id),
    searchIndex('job_applications_sought', t.sought),
  ],
)
