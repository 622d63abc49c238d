import { desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { staff as staffTable } from '#db/tables/staff.ts'
import { studentNotes } from '#db/tables/students.ts'
import { requirePermission } from '#app/core/permissions.ts'
import { mayRemoveNote, mostNotes, type StudentNote } from './notes.ts'
import type { AskedStudent } from './students.ts'

/** Lists the team's notes about a student, newest first. */
export async function listNotes({ staff, studentId }: AskedStudent): Promise<readonly StudentNote[]> {
  requirePermission('manage students', staff)
  const rows = await db
    .select({
      id: studentNotes.id,
      body: studentNotes.body,
      writtenAt: studentNotes.writtenAt,
      writtenBy: studentNotes.writtenBy,
      authorName: staffTable.fullName,
    })
    .from(studentNotes)
    .innerJoin(staffTable, eq(staffTable.id, studentNotes.writtenBy))
    .where(eq(studentNotes.studentId, studentId))
    .orderBy(desc(studentNotes.writtenAt), desc(studentNotes.id))
    .limit(mostNotes)
  return rows.map(({ writtenBy, ...note }) => ({ ...note, mayRemove: mayRemoveNote({ staff, writtenBy }) }))
}
