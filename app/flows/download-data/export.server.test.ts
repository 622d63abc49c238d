import { describe, expect, it } from 'vitest'
import { createPaidStudent } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { exportPersonalData } from './data-archive.commands.server.ts'
import { readPersonalData } from './export.queries.server.ts'

openTestWorld()

async function subjectOf(studentId: string) {
  const [row] = await rowsOf<{ userId: string; email: string }>(
    `select p.id as "userId", p.email from profiles p join students s on s.user_id = p.id where s.id = $1`,
    [studentId],
  )
  return { userId: (row?.userId ?? '') as never, email: row?.email ?? '', emailVerified: true }
}

describe('a data export', () => {
  it('contains everything about a person, and nothing about others', async () => {
    const [own, other] = [await createPaidStudent(), await createPaidStudent()]
    const person = await subjectOf(own.student.studentId)
    const { data } = await readPersonalData({ person })
    expect(data.profiles).toMatchObject([{ email: person.email }])
    expect(data.students).toMatchObject([{ id: own.student.studentId }])
    expect(data.enrollments).toHaveLength(1)
    const text = JSON.stringify(data)
    expect(text).not.toContain(other.student.studentId)
    expect(text).not.toMatch(/"(password|token|sealed_key|fingerprint|sought)"/)
  })

  it('contains messages from an email address only once it is confirmed', async () => {
    const { student } = await createPaidStudent()
    const person = await subjectOf(student.studentId)
    await rowsOf(
      `insert into contact_messages (id, reference, first_name, last_name, email, subject, message, answer_due_at, created_at)
       values (gen_random_uuid(), 'MSG-' || left($1, 8), 'A', 'B', $1, 's', 'mmmmmmmmmm', '2026-01-01', '2026-01-01')`,
      [person.email],
    )
    expect((await readPersonalData({ person })).data.contact_messages).toHaveLength(1)
    const stranger = { ...person, emailVerified: false }
    expect((await readPersonalData({ person: stranger })).data.contact_messages).toBeUndefined()
  })

  it('is limited to ten times an hour', async () => {
    const { student } = await createPaidStudent()
    const person = await subjectOf(student.studentId)
    for (let i = 0; i < 10; i += 1) expect((await exportPersonalData({ person })).ok).toBe(true)
    expect(await exportPersonalData({ person })).toMatchObject({ ok: false, reason: 'throttled' })
  })
})
