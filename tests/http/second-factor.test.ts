import { expect, it } from 'vitest'
import { openInstitute } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'

// Demo mode does not require a second factor.
const institute = openInstitute({ isDemo: false })
const rows = openRows(institute)

it('an exam refuses answers from a student who joined the staff and must first set up a second factor', async () => {
  const [course] = await rows<{ id: string }>(`select id from courses where slug = 'foundational-nlp-for-linguists'`)
  const client = institute.client()
  await client.signIn('examready@ukli.example')
  await client.post(`/exam/${course?.id}`, { intent: 'start' })
  const [attempt] = await rows<{ id: string; paper: string[] }>(
    `select a.id, a.paper from exam_attempts a join enrollments e on e.id = a.enrollment_id
     join students s on s.id = e.student_id join profiles p on p.id = s.user_id where p.email = 'examready@ukli.example'`,
  )
  const { id: attemptId, paper } = attempt ?? { id: '', paper: [] }
  const save = (revision: number) =>
    client.fetch(`/exam/${course?.id}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attemptId, answers: [{ questionId: paper[0], answer: 'B', flagged: false, revision }] }),
    })
  const stored = () => rows('select revision from exam_answers where attempt_id = $1', [attemptId])

  expect((await save(1)).status).toBe(200)
  expect(await stored()).toEqual([{ revision: 1 }])

  await rows(
    `with member as (
       insert into staff (id, user_id, employee_id, full_name, email, created_at)
       select gen_random_uuid(), id, 'UKLI-EMP-9999', full_name, email, now() from profiles
       where email = 'examready@ukli.example' returning id
     )
     insert into staff_role_assignments (staff_id, role, assigned_at) select id, 'hr', now() from member`,
  )
  const refused = await save(2)
  expect([refused.status, refused.headers.get('location')]).toEqual([302, '/my-account#two-step'])
  expect(await stored()).toEqual([{ revision: 1 }])
})
