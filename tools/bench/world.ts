import pg from 'pg'
import { demoPassword } from '../../app/content/demo-people.ts'
import { sessionCookie } from '../../app/http/session.server.ts'
import { readSettings } from '../../app/platform/env.server.ts'
import { ask, signIn } from './browser.ts'
import { copyRows } from '../../tests/support/copied-rows.ts'

export type Student = { email: string; cookie: string }
export type Candidate = Student & { attemptId: string }
export type Graduate = Student & { certificateNumber: string }

const secret = 'a-secret-of-the-bench-that-is-long-enough'
export const benchSettings = { SECRET: secret, LIMITS_SCALE: '1000000' }

const course = `(select id from courses where slug = 'foundational-nlp-for-linguists')`
const accountOf = (email: string) => `(select id from profiles where email = '${email}')`
const studentOf = (email: string) => `(select id from students where user_id = ${accountOf(email)})`
const enrollmentOf = (email: string) => `(select id from enrollments where student_id = ${studentOf(email)})`
const attemptOf = (email: string) => `(select id from exam_attempts where enrollment_id = ${enrollmentOf(email)})`

/** Creates the bench's students in SQL, as copies of a demo student, each with a signed-in session. */
export function openWorld({ url, dataDir }: { url: string; dataDir: string }) {
  const socket = encodeURIComponent(`${dataDir}/postgres-18.sock`)
  const database = new pg.Pool({ connectionString: `postgresql://ukli@localhost/ukli?host=${socket}`, max: 2 })
  readSettings({ DATA_DIR: dataDir, DEMO: 'on', SECRET: secret })
  const signedIn = new Map<string, Promise<string>>()
  const cohorts = new Map<string, Promise<Student[]>>()

  async function one<Row extends Record<string, unknown>>(query: string) {
    const { rows } = await database.query<Row>(query)
    if (!rows[0]) throw new Error(`nothing found by ${query}`)
    return rows[0]
  }

  function enter(email: string) {
    const cookie = signedIn.get(email) ?? signIn(url, email, demoPassword)
    signedIn.set(email, cookie)
    return cookie
  }

  /** Copies a demo student with account, session, enrolment and reading; with `sitting` also the exam. */
  async function makeCohort(name: string, original: string, count: number, { sitting }: { sitting: boolean }) {
    await enter(original)
    const copy = (table: string, where: string, own: string[], set: Record<string, string> = {}) =>
      copyRows(database, { cohort: name, count, where, copied: { table, own, set } })
    const email = `'${name}-' || i || '@bench.example'`
    await copy('profiles', `email = '${original}'`, ['id'], { email })
    await copy('accounts', `user_id = ${accountOf(original)}`, ['id', 'user_id', 'account_id'])
    const newestSession = `(select max(id::text)::uuid from sessions where user_id = ${accountOf(original)})`
    await copy('sessions', `id = ${newestSession}`, ['id', 'user_id'], { token: `'${name}-' || i` })
    await copy('students', `user_id = ${accountOf(original)}`, ['id', 'user_id'], { matric_number: email })
    await copy('enrollments', `student_id = ${studentOf(original)}`, ['id', 'student_id'])
    await copy('section_reads', `enrollment_id = ${enrollmentOf(original)}`, ['enrollment_id'])
    const session = { provider_session_id: `'${name}-' || i` }
    await copy('payments', `enrollment_id = ${enrollmentOf(original)}`, ['id', 'enrollment_id'], session)
    if (sitting) {
      await copy('exam_attempts', `enrollment_id = ${enrollmentOf(original)}`, ['id', 'enrollment_id'])
      await copy('exam_answers', `attempt_id = ${attemptOf(original)}`, ['attempt_id'])
      const links = ['id', 'attempt_id', 'enrollment_id']
      await copy('exam_submissions', `enrollment_id = ${enrollmentOf(original)}`, links)
      const number = {
        certificate_number: `'UKLI-CERT-1999-' || lpad(i::text, 6, '0')`,
        status_list: '1999',
        status_index: 'i',
        credential: 'null::text',
        credential_key: 'null::uuid',
      }
      const owners = ['id', 'student_id', 'enrollment_id', 'submission_id']
      await copy('certificates', `enrollment_id = ${enrollmentOf(original)}`, owners, number)
    }
    await database.query('analyze')
    return Array.from({ length: count }, (_, i) => ({
      email: `${name}-${i + 1}@bench.example`,
      cookie: sessionCookie({ sessionToken: `${name}-${i + 1}`, origin: url }).split(';')[0] ?? '',
    }))
  }

  function cohort(name: string, original: string, count: number, options: { sitting: boolean }) {
    const made = cohorts.get(name) ?? makeCohort(name, original, count, options)
    cohorts.set(name, made)
    return made
  }

  /** Signs in as examready@, starts the exam and saves the right answer to every question. */
  async function startOneAttempt() {
    const examReady = 'examready@ukli.example'
    const cookie = await enter(examReady)
    const path = `/exam/${await courseId()}`
    const began = await ask(url, { path, cookie, form: { intent: 'start' } })
    if (began.status !== 302) throw new Error(`the exam did not begin: ${began.status}`)
    const { id } = await one<{ id: string }>(`select ${attemptOf(examReady)} as id`)
    const { rows: answers } = await database.query<{ questionId: string; answer: string }>(
      `select q.id as "questionId", q.correct_option as answer from exam_questions q
       join exam_attempts a on a.paper ? q.id::text where a.id = '${id}'`,
    )
    const given = answers.map((each) => ({ ...each, flagged: false, revision: 1 }))
    const saved = await ask(url, { path: `${path}/answers`, cookie, json: { attemptId: id, answers: given } })
    if (saved.status !== 200) throw new Error(`the answers were not saved: ${saved.status}`)
    return answers
  }
  let sitting: ReturnType<typeof startOneAttempt> | undefined

  async function courseId() {
    return (await one<{ id: string }>(`select ${course} as id`)).id
  }

  return {
    database,
    courseId,
    member: (name: string) => enter(`${name}@ukli.example`),
    async openTicketId() {
      const ticket = `select id from student_tickets where status = 'in_progress' order by created_at limit 1`
      return (await one<{ id: string }>(ticket)).id
    },
    readers: () => cohort('reader', 'examready@ukli.example', 400, { sitting: false }),
    /** Students whose exam is open and has not begun. There are enough for each to start it once. */
    starters: () => cohort('starter', 'examready@ukli.example', 4_000, { sitting: false }),
    async candidates(name: string, count: number): Promise<{ candidates: Candidate[]; questions: string[] }> {
      const answers = await (sitting ??= startOneAttempt())
      const made = await cohort(name, 'examready@ukli.example', count, { sitting: true })
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
      const made = await cohort('graduate', 'graduate@ukli.example', 3_000, { sitting: true })
      return made.map((student, i) => ({
        ...student,
        certificateNumber: `UKLI-CERT-1999-${String(i + 1).padStart(6, '0')}`,
      }))
    },
  }
}

export type World = ReturnType<typeof openWorld>
