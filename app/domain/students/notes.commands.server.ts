import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { studentNotes, students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { type NoteRefusal, mayRemoveNote } from './notes.ts'
import type { AskedStudent } from './students.ts'

/**
 * Adds a note about a student for the team. The staff log does not contain its text, because the log is kept when the
 * student is erased.
 */
export async function addStudentNote({
  staff,
  studentId,
  body,
}: AskedStudent & { body: string }): Promise<Outcome<void, NoteRefusal>> {
  requirePermission('manage students', staff)
  return db.transaction(async (tx) => {
    // With this shared lock, an erasure waits for the note and then deletes it.
    const [student] = await tx
      .select({ userId: students.userId, matricNumber: students.matricNumber })
      .from(students)
      .where(eq(students.id, studentId))
      .for('share')
    if (!student) return refused('no-student')
    if (student.userId === staff.userId) return refused('own-record')
    await tx
      .insert(studentNotes)
      .values({ id: newId(), studentId, writtenBy: staff.staffId, body, writtenAt: clock.now() })
    await recordActivity(tx, {
      staff,
      action: `Wrote a note about a student: ${student.matricNumber}`,
      kind: 'note-written',
      entity: 'student',
      entityId: studentId,
    })
    return done(undefined)
  })
}

export async function removeStudentNote({
  staff,
  studentId,
  noteId,
}: AskedStudent & { noteId: string }): Promise<Outcome<void, NoteRefusal>> {
  requirePermission('manage students', staff)
  return db.transaction(async (tx) => {
    const [note] = await tx
      .select({ writtenBy: studentNotes.writtenBy, userId: students.userId, matricNumber: students.matricNumber })
      .from(studentNotes)
      .innerJoin(students, eq(students.id, studentNotes.studentId))
      .where(and(eq(studentNotes.id, noteId), eq(studentNotes.studentId, studentId)))
      .for('update', { of: studentNotes })
    if (!note) return refused('no-note')
    if (note.userId === staff.userId) return refused('own-record')
    if (!mayRemoveNote({ staff, writtenBy: note.writtenBy })) return refused('not-yours')
    await tx.delete(studentNotes).where(eq(studentNotes.id, noteId))
    await recordActivity(tx, {
      staff,
      action: `Removed a note about a student: ${note.matricNumber}`,
      kind: 'note-removed',
      entity: 'student',
      entityId: studentId,
    })
    return done(undefined)
  })
}
