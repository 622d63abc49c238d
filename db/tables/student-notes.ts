import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { longestStaffNote } from '#app/core/vocabulary.ts'
import { id, instant } from './columns.ts'
import { staff } from './staff.ts'
import { students } from './students.ts'

/** Notes of staff about a student. The student gets them with a copy of their data. */
export const studentNotes = snakeCase.table(
  'student_notes',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => students.id),
    writtenBy: uuid()
      .notNull()
      .references(() => staff.id),
    body: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [
    index('student_notes_student').on(t.studentId, t.writtenAt),
    check('student_notes_length', sql`char_length(${t.body}) between 1 and ${sql.raw(String(longestStaffNote))}`),
  ],
)
