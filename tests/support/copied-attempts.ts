import { pool } from '#db/client.server.ts'
import { copyRows } from './copied-rows.ts'

let cohorts = 0

/** Copies an attempt for `count` new students by SQL, with answers and any result. Returns the ids of the copies. */
export async function copyAttempt(attemptId: string, count: number): Promise<string[]> {
  cohorts += 1
  const cohort = `copy${cohorts}of${attemptId}`
  const enrollment = `(select enrollment_id from exam_attempts where id = '${attemptId}')`
  const student = `(select student_id from enrollments where id = ${enrollment})`
  const profile = `(select user_id from students where id = ${student})`
  const copy = (table: string, where: string, own: string[], set: Record<string, string> = {}) =>
    copyRows(pool, { cohort, count, where, copied: { table, own, set } })
  const name = `'${cohort}-' || i`
  await copy('profiles', `id = ${profile}`, ['id'], { email: `${name} || '@ukli.example'` })
  await copy('students', `id = ${student}`, ['id', 'user_id'], { matric_number: name })
  await copy('enrollments', `id = ${enrollment}`, ['id', 'student_id'])
  await copy('exam_attempts', `id = '${attemptId}'`, ['id', 'enrollment_id'])
  await copy('exam_answers', `attempt_id = '${attemptId}'`, ['attempt_id'])
  await copy('exam_submissions', `attempt_id = '${attemptId}'`, ['id', 'attempt_id', 'enrollment_id'])
  const { rows } = await pool.query<{ id: string }>(
    `select a.id from exam_attempts a join enrollments e on e.id = a.enrollment_id join students s on s.id = e.student_id
     join profiles p on p.id = s.user_id where starts_with(p.email, $1)`,
    [`${cohort}-`],
  )
  return rows.map(({ id }) => id)
}
