import { beforeEach, expect, it } from 'vitest'
import { newId } from '#app/core/ids.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { recordStudentView } from './students.commands.server.ts'
import { addStudentNote, removeStudentNote } from './notes.commands.server.ts'
import { listNotes } from './notes.queries.server.ts'

const world = openTestWorld()

let staff: StaffActor
let student: StudentActor

beforeEach(async () => {
  staff = await createStaff('customer_service')
  student = await createStudent()
})

const notesFor = (reader: StaffActor) => listNotes({ staff: reader, studentId: student.studentId })
const add = (body: string, author = staff) => addStudentNote({ staff: author, studentId: student.studentId, body })
const logOf = (entityId: string) =>
  rowsOf('select action, before, after from staff_activity_logs where entity_id = $1 order by id', [entityId])

it('a note is written and read by the team, and logged without its text', async () => {
  expect((await add('Rang about the exam.')).ok).toBe(true)
  expect(await notesFor(await createStaff('hr'))).toMatchObject([
    { body: 'Rang about the exam.', authorName: staff.fullName },
  ])
  expect(await logOf(student.studentId)).toEqual([
    { action: `Wrote a note about a student: ${student.matricNumber}`, before: null, after: null },
  ])
})

it('a note is removed only by its author and by HR', async () => {
  for (const body of ['one', 'two']) await add(body)
  const [colleague, hr] = [await createStaff('customer_service'), await createStaff('hr')]
  const [two, one] = await notesFor(colleague)
  expect([two?.mayRemove, one?.mayRemove]).toEqual([false, false])
  const remove = (by: StaffActor, noteId = '') => removeStudentNote({ staff: by, studentId: student.studentId, noteId })
  expect(await remove(colleague, one?.id)).toEqual({ ok: false, reason: 'not-yours' })
  expect((await remove(staff, one?.id)).ok).toBe(true)
  expect((await remove(hr, two?.id)).ok).toBe(true)
  expect(await remove(hr, two?.id)).toEqual({ ok: false, reason: 'no-note' })
  expect(await notesFor(hr)).toEqual([])
})

it('a note cannot be removed through another student', async () => {
  await add('one')
  const [note] = await notesFor(staff)
  const { studentId } = await createStudent()
  const refused = await removeStudentNote({ staff, studentId, noteId: note?.id ?? '' })
  expect(refused).toEqual({ ok: false, reason: 'no-note' })
})

it('a note cannot be about oneself or an unknown student', async () => {
  expect(await add('Mine', { ...staff, userId: student.userId })).toEqual({ ok: false, reason: 'own-record' })
  expect(await addStudentNote({ staff, studentId: newId(), body: 'x' })).toEqual({ ok: false, reason: 'no-student' })
})

it('notes are closed to other roles', async () => {
  const it = await createStaff('it_support')
  await expect(add('x', it)).rejects.toThrow('not allowed')
  await expect(notesFor(it)).rejects.toThrow('not allowed')
})

it('a view of the record is logged once per quarter of an hour, and a view of each email as well', async () => {
  const view = (emailId: string | null) => recordStudentView({ staff, ...student, emailId })
  const emailId = newId()
  await view(null)
  await view(emailId)
  await view(emailId)
  expect(await logOf(student.studentId)).toHaveLength(1)
  expect(await logOf(emailId)).toHaveLength(1)
  await world.moveClock({ minutes: 16 })
  await view(null)
  expect(await logOf(student.studentId)).toHaveLength(2)
})
