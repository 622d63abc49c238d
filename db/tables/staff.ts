import { boolean, index, pgSequence, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { activityKinds } from '#app/core/activity-kinds.ts'
import { folderAudiences, signInRefusals, staffRoles } from '#app/core/vocabulary.ts'
import { profiles } from './accounts.ts'
import { id, instant, oneOf, reference } from './columns.ts'

export const employeeIds = pgSequence('employee_ids', { startWith: 1 })

export const staff = snakeCase.table(
  'staff',
  {
    id: id(),
    userId: reference(() => profiles.id)
      .notNull()
      .unique(),
    employeeId: text().notNull().unique(),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    department: text(),
    position: text(),
    isActive: boolean().notNull().default(true),
    createdBy: uuid(),
    createdAt: instant().notNull(),
  },
  (t) => [index('staff_created').on(t.createdAt)],
)

export const staffRoleAssignments = snakeCase.table(
  'staff_role_assignments',
  {
    staffId: reference(() => staff.id, { onDelete: 'cascade' }).notNull(),
    role: text({ enum: staffRoles }).notNull(),
    assignedBy: uuid(),
    assignedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.role] }), oneOf('staff_role_assignments_role', t.role, staffRoles)],
)

/** The staff log, written in the transaction of each change. A trigger refuses updates and deletes. */
export const staffActivityLogs = snakeCase.table(
  'staff_activity_logs',
  {
    id: id(),
    staffId: reference(() => staff.id).notNull(),
    /** What was done, without naming the record: "Replied to a ticket". */
    action: text().notNull(),
    /** The record as its log entry names it, such as a ticket's title; null where `action` is the whole sentence. */
    about: text(),
    /** The act, if the program looks for it; sentences are for readers. */
    kind: text({ enum: activityKinds }),
    entity: text(),
    entityId: text(),
    before: text(),
    after: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    oneOf('staff_activity_logs_known_kind', t.kind, activityKinds),
    index('staff_activity_logs_created').on(t.createdAt),
    index('staff_activity_logs_staff').on(t.staffId, t.createdAt, t.id),
    index('staff_activity_logs_kind').on(t.entity, t.createdAt, t.id),
    index('staff_activity_logs_entity').on(t.entityId),
  ],
)

/** Refused sign-ins to the staff portal. The email is not stored, so a row names nobody who is not staff. */
export const refusedSignIns = snakeCase.table(
  'refused_sign_ins',
  {
    id: id(),
    /** The member of staff whose email was given, if there is one. */
    staffId: reference(() => staff.id),
    /** True if an account has this email address; null in rows from before this was recorded. */
    isKnown: boolean(),
    reason: text({ enum: signInRefusals }).notNull(),
    refusedAt: instant().notNull(),
  },
  (t) => [oneOf('refused_sign_ins_reason', t.reason, signInRefusals), index('refused_sign_ins_at').on(t.refusedAt)],
)

export const staffFolders = snakeCase.table(
  'staff_folders',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    audience: text({ enum: folderAudiences }).notNull().default('all_staff'),
    createdBy: reference(() => staff.id).notNull(),
    isArchived: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [oneOf('staff_folders_audience', t.audience, folderAudiences), index('staff_folders_created').on(t.createdAt)],
)
