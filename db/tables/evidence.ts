import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { evidenceStatuses, provenLevels } from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'
import { staff } from './staff.ts'
import { students } from './students.ts'

/** Documents of students with education "Other" that prove their level, and the decisions of customer service. */
export const educationEvidence = snakeCase.table(
  'education_evidence',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => students.id),
    filePath: text().notNull().unique(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    sentAt: instant().notNull(),
    status: text({ enum: evidenceStatuses }).notNull().default('waiting'),
    acceptedLevel: text({ enum: provenLevels }),
    refusalReason: text(),
    decidedBy: uuid().references(() => staff.id),
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
