import pg from 'pg'
import { demoPassword } from '../../app/content/demo-people.ts'
import { sessionCookie } from '../../app/http/session.server.ts'
import { readSettings } from '../../app/platform/env.server.ts'
import { sendRequest, signIn } from './browser.ts'
import { copyRows } from '../../tests/support/copied-rows.ts'

export type Student = { email: string; cookie: string }
export type Candidate = Student & { attemptId: string }
export type Graduate = Student & { certificateNumber: string }

const secret = 'a-secret-of-the-bench-that-is-long-enough'
export const benchSettings = { SECRET: secret, LIMITS_SCALE: '1000000' }

const course = `(select id from courses where slug = 'foundational-nlp-for-linguists')`
const sqlAccountId = (email: string) => `(select id from profiles where email = '${email}')`
const sqlStudentId = (email: string) => `(select id from students where user_id = ${sqlAccountId(email)})`
const sqlEnrollmentId = (email: string) => `(select id from enrollments where student_id = ${sqlStudentId(email)})`
const sqlAttemptId = (email: string) => `(select id from exam_attempts where enrollment_id = ${sqlEnrollmentId(email)})`

/**
 * Opens the bench's database. Students are created in SQL as copies of a demo student, each with a signed-in session.
 */
export function openWorld({ url, dataDir }: { url: string; dataDir: string }) {
  const socket = encodeURIComponent(`${dataDir}/postgres-18.sock`)
  const database = new pg.Pool({ connectionString: `postgresql://ukli@localhost/ukli?host=${socket}`, max: 2 })
  readSettings({ DATA_DIR: dataDir, DEMO: 'on', SECRET: secret })
  const signedIn = new Map<string, Promise<string>>()
  const cohorts = new Map<string, Promise<Student[]>>()

  async function queryOne<Row extends Record<string, unknown>>(query: string) {
    const { rows } = await database.query<Row>(query)
    if (!rows[0]) throw new Error(`nothing found by ${query}`)
    return rows[0]
  }

  function signInOnce(email: string) {
    const cookie = signedIn.get(email) ?? signIn(url, email, demoPassword)
    signedIn.set(email, cookie)
    return cookie
  }

  /** Copies a demo student with account, session, enrolment and reading; with `sitting` also the exam attempt. */
  async function makeCohort(name: string, original: string, count: number, { sitting }: { sitting: boolean }) {
    await signInOnce(original)
    const copyToCohort = (table: string, where: string, own: string[], set: Record<string, string> = {}) =>
      copyRows(database, { cohort: name, count, where, copied: { table, own, set } })
    const email = `'${name}-' || i || '@bench.example'`
    await copyToCohort('profiles', `email = '${original}'`, ['id'], { email })
    await copyToCohort('accounts', `user_id = ${sqlAccountId(original)}`, ['id', 'user_id', 'account_id'])
    const newestSession = `(select max(id::text)::uuid from sessions where user_id = ${sqlAccountId(original)})`
    await copyToCohort('sessions', `id = ${newestSession}`, ['id', 'user_id'], { token: `'${name}-' || i` })
    await copyToCohort('students', `user_id = ${sqlAccountId(original)}`, ['id', 'user_id'], { matric_number: email })
    await copyToCohort('enrollments', `student_id = ${sqlStudentId(original)}`, ['id', 'student_id'])
    await copyToCohort('section_reads', `enrollment_id = ${sqlEnrollmentId(original)}`, ['enrollment_id'])
    const session = { provider_session_id: `'${name}-' || i` }
    await copyToCohort('payments', `enrollment_id = ${sqlEnrollmentId(original)}`, ['id', 'enrollment_id'], session)
    if (sitting) {
      await copyToCohort('exam_attempts', `enrollment_id = ${sqlEnrollmentId(original)}`, ['id', 'enrollment_id'])
      await copyToCohort('exam_answers', `attempt_id = ${sqlAttemptId(original)}`, ['attempt_id'])
      const links = ['id', 'attempt_id', 'enrollment_id']
      await copyToCohort('exam_submissions', `enrollment_id = ${sqlEnrollmentId(original)}`, links)
      const number = {
        certificate_number: `'UKLI-CERT-1999-' || lpad(i::text, 6, '0')`,
        status_list: '1999',
        status_index: 'i',
        credential: 'null::text',
        credential_key: 'null::uuid',
      }
      const owners = ['id', 'student_id', 'enrollment_id', 'submission_id']
      await copyToCohort('certificates', `enrollment_id = ${sqlEnrollmentId(original)}`, owners, number)
    }
    await database.query('analyze')
    return Array.from({ length: count }, (_, i) => ({
      email: `${name}-${i + 1}@bench.example`,
      cookie: sessionCookie({ sessionToken: `${name}-${i + 1}`, origin: url }).split(';')[0] ?? '',
    }))
  }

  function findOrMakeCohort(name: string, original: string, count: number, options: { sitting: boolean }) {
    const made = cohorts.get(name) ?? makeCohort(name, original, count, options)
    cohorts.set(name, made)
    return made
  }

  /** Signs in as examready@, starts the exam and saves the right answer to every question. */
  async function startOneAttempt() {
    const examReady = 'examready@ukli.example'
    const cookie = await signInOnce(examReady)
    const path = `/exam/${await getCourseId()}`
    const began = await sendRequest(url, { path, cookie, form: { intent: 'start' } })
    if (began.status !== 302) throw new Error(`the exam did not begin: ${began.status}`)
    const { id } = await queryOne<{ id: string }>(`select ${sqlAttemptId(examReady)} as id`)
    const { rows: answers } = await database.query<{ questionId: string; answer: string }>(
      `select q.id as "questionId", q.correct_option as answer from exam_questions q
       join exam_attempts a on a.paper ? q.id::text where a.id = '${id}'`,
    )
    const given = answers.map((each) => ({ ...each, flagged: false, revision: 1 }))
    const saved = await sendRequest(url, { path: `${path}/answers`, cookie, json: { attemptId: id, answers: given } })
    if (saved.status !== 200) throw new Error(`the answers were not saved: ${saved.status}`)
    return answers
  }
  let sitting: ReturnType<typeof startOneAttempt> | undefined

  async function getCourseId() {
    return (await queryOne<{ id: string }>(`select ${course} as id`)).id
  }

  return {
    database,
    courseId: getCourseId,
    member: (name: string) => signInOnce(`${name}@ukli.example`),
    async openTicketId() {
      const ticket = `select id from student_tickets where status = 'in_progress' order by created_at limit 1`
      return (await queryOne<{ id: string }>(ticket)).id
    },
    readers: () => findOrMakeCohort('reader', 'examready@ukli.example', 400, { sitting: false }),
    /**
     * Students whose exam is open and not started, enough of them for each request to start the exam of another
     * student.
     */
    starters: () => findOrMakeCohort('starter', 'examready@ukli.example', 4_000, { sitting: false }),
    async candidates(name: string, count: number): Promise<{ candidates: Candidate[]; questions: string[] }> {
      const answers = await (sitting ??= startOneAttempt())
      const made = await findOrMakeCohort(name, 'examready@ukli.example', count, { sitting: true })
      const { rows } = await database.query<{ email: string; attemptId: string }>(
        `select p.email, a.id as "attemptId" from exam_attempts a join enrollments e on e.id = a.enrollment_id
         join students s on s.id = e.student_id join profiles p on p.id = s.user_id where starts_with(p.email, $1)`,
        [`${name}-`],
      )
      const attempts = new Map(rows.map(({ email, attemptId }) => [email, attemptId]))
      const candidates = made.map((student) => ({ ...student, attemptId: attempts.get(student.email) ?? '' }))
      return { candidates, questions: answers.map(({ questionId }) => questionId) }
    },
    async graduates(): Promise<Graduate[]> {
      const made = await findOrMakeCohort('graduate', 'graduate@ukli.example', 3_000, { sitting: true })
      return made.map((student, i) => ({
        ...student,
        certificateNumber: `UKLI-CERT-1999-${String(i + 1).padStart(6, '0')}`,
      }))
    },
  }
}

export type World = ReturnType<typeof openWorld>
