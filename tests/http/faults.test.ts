import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { Client } from '#tests/support/http-institute.ts'
import { freePort, startInstituteProcess } from '#tests/support/institute-process.ts'
import { startS3Peer } from '#tests/support/s3-peer.ts'
import { copyDataDir } from '#tests/support/seeded-institute.ts'
import { startSmtpPeer } from '#tests/support/smtp-peer.ts'
import { startUnreliableProxy } from '#tests/support/unreliable-proxy.ts'
import { smallPdf } from '#tests/support/small-pdf.ts'

const project = join(import.meta.dirname, '..', '..')
const dataDir = copyDataDir(inject('seededDataDir'))
const firstSecret = readFileSync(join(dataDir, 'secret'), 'utf8')
const secondSecret = 'the-secret-that-replaces-the-first-one'
const socket = encodeURIComponent(join(dataDir, 'postgres-18.sock'))
const databaseUrl = `postgresql://ukli@localhost/ukli?host=${socket}`

let smtp: Awaited<ReturnType<typeof startSmtpPeer>>
let s3: Awaited<ReturnType<typeof startS3Peer>>
let mailProxy: Awaited<ReturnType<typeof startUnreliableProxy>>
let storageProxy: Awaited<ReturnType<typeof startUnreliableProxy>>
let settings: Record<string, string>
let institute: Awaited<ReturnType<typeof startInstituteProcess>>
let database: pg.Pool
let port: number

beforeAll(async () => {
  smtp = await startSmtpPeer()
  s3 = await startS3Peer()
  mailProxy = await startUnreliableProxy(smtp.url)
  storageProxy = await startUnreliableProxy(s3.endpoint)
  port = await freePort()
  settings = {
    SMTP_URL: `smtp://${mailProxy.host}`,
    MAIL_FROM: 'no-reply@ukli.example',
    LIMITS_SCALE: '1000',
    LOG_LEVEL: 'silent',
    SECRET: firstSecret,
  }
  institute = await startInstituteProcess({ dataDir, port, settings })
  database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  database.on('error', () => {})
})
afterAll(async () => {
  await database.end()
  await institute.stop()
  await Promise.all([mailProxy.close(), storageProxy.close()])
  await Promise.all([smtp.close(), s3.close()])
  rmSync(dataDir, { recursive: true, force: true })
})

async function restart(changes: Record<string, string>) {
  await institute.stop()
  settings = { ...settings, ...changes }
  institute = await startInstituteProcess({ dataDir, port, settings })
}

const count = async (query: string, values: unknown[] = []) =>
  Number((await database.query<{ n: string }>(`select count(*) as n from ${query}`, values)).rows[0]?.n)

let applicants = 0
/** Applies for a job with a CV. Returns the status, the page, and whether the application is stored. */
async function applyWithCv(megabytes = 1) {
  const email = `applicant-${(applicants += 1)}@mail.example`
  const form = new FormData()
  const cv = Buffer.concat([smallPdf, Buffer.alloc(megabytes * 1_000_000, '%')])
  for (const [name, value] of Object.entries({
    fullName: 'Ada Sapir',
    email,
    educationLevel: 'PhD',
    availableStartDate: '2027-01-01',
    coverLetter: 'Schwa is my favourite vowel',
    position: 'spontaneous',
  }))
    form.set(name, value)
  form.set('resume', new File([cv], 'cv.pdf'))
  const answer = await new Client(institute.url).fetch('/careers', {
    method: 'POST',
    body: form,
    headers: { accept: 'text/html' },
  })
  const stored = await count('job_applications where email = $1', [email])
  return { status: answer.status, page: await answer.text(), stored }
}

async function expectErrorPage({ status, page, stored }: Awaited<ReturnType<typeof applyWithCv>>) {
  expect([status, stored]).toEqual([500, 0])
  expect(page).toMatch(/ERR-\w+/)
  expect(page).toContain('Schwa is my favourite vowel')
}

describe('a mail server', () => {
  const waiting = () => count('outbox where sent_at is null and given_up_at is null')
  const ask = (name: string) =>
    new Client(institute.url).post('/auth/forgot-password', { email: `${name}@ukli.example` })

  it('that is down or slow delays no visitor, and every email is sent once it is back', async () => {
    mailProxy.cut()
    const began = performance.now()
    for (const name of ['visitor', 'pending', 'graduate']) expect((await ask(name)).status).toBeLessThan(400)
    expect(performance.now() - began).toBeLessThan(5_000)
    // The job queue finds a job that needs a retry, or whose notification was lost, within half a minute.
    await expect
      .poll(() => count('outbox where sent_at is null and last_error is not null'), { timeout: 45_000, interval: 100 })
      .toBeGreaterThanOrEqual(3)
    mailProxy.mend()
    mailProxy.slowDown(300)
    // Skip the retry delay of a minute.
    await database.query('update outbox set due_at = now() where sent_at is null and given_up_at is null')
    await ask('failed')
    await expect.poll(waiting, { timeout: 90_000, interval: 200 }).toBe(0)
    mailProxy.slowDown(0)
    for (const name of ['visitor', 'pending', 'graduate', 'failed'])
      expect(smtp.emails.filter((email) => email.includes(`${name}@ukli.example`)).length).toBeGreaterThan(0)
  })
})

const mayMount = process.getuid?.() === 0 && existsSync('/bin/mount')

/** Mounts a small file system that a test can fill. Returns false if mounting is not allowed. */
function mountSmall(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder])
  if (status !== 0) return false
  chmodSync(folder, 0o700)
  onTestFinished(() => void spawnSync('umount', ['-l', folder]))
  return true
}

describe.skipIf(!mayMount)('a full disk', () => {
  it.for(['receiving', 'files/resumes'])(
    'at %s refuses the upload with an error text and stores nothing',
    async (place, { skip }) => {
      const folder = join(dataDir, place)
      if (!mountSmall(folder, 2)) skip('mounting is not allowed here')
      await expectErrorPage(await applyWithCv(4))
      expect(readdirSync(folder)).toEqual([])
      expect((await fetch(`${institute.url}/courses`)).status).toBe(200)
      expect(await applyWithCv(1)).toMatchObject({ status: 302, stored: 1 })
    },
  )
})

async function startExam() {
  const student = new Client(institute.url)
  await student.signIn('examready@ukli.example')
  const { rows: courses } = await database.query<{ id: string }>(
    `select id from courses where slug = 'foundational-nlp-for-linguists'`,
  )
  const path = `/exam/${courses[0]?.id}`
  expect((await student.post(path, { intent: 'start' })).status).toBe(302)
  const { rows } = await database.query<{ id: string }>(
    `select a.id from exam_attempts a join enrollments e on e.id = a.enrollment_id join students s on s.id = e.student_id
     join profiles p on p.id = s.user_id where p.email = 'examready@ukli.example'`,
  )
  const attemptId = rows[0]?.id ?? ''
  const { rows: key } = await database.query<{ questionId: string; answer: string }>(
    `select q.id as "questionId", q.correct_option as answer from exam_questions q
     join exam_attempts a on a.paper ? q.id::text where a.id = $1`,
    [attemptId],
  )
  return { student, path, attemptId, key }
}

describe('during an exam', () => {
  let exam: Awaited<ReturnType<typeof startExam>>
  let revision = 0

  async function answerOn(url: string, more: Record<string, unknown> = {}) {
    revision += 1
    const answers = exam.key.map((each) => ({ ...each, flagged: false, revision }))
    const client = new Client(url)
    for (const [name, value] of exam.student.cookies) client.cookies.set(name, value)
    const answer = await client.fetch(`${exam.path}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attemptId: exam.attemptId, answers, ...more }),
    })
    return answer.status
  }

  beforeAll(async () => {
    exam = await startExam()
    expect(await answerOn(institute.url)).toBe(200)
  })

  it('a process whose clock is 20 minutes fast saves answers, keeps the session and closes nothing early', async () => {
    await database.query(`update exam_attempts set expires_at = now() + interval '15 minutes' where id = $1`, [
      exam.attemptId,
    ])
    const fast = 'const now=Date.now;Date.now=()=>now()+1200000'
    const other = await startInstituteProcess({
      dataDir,
      settings: { ...settings, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(fast)}` },
    })
    onTestFinished(() => other.stop())
    expect(await answerOn(other.url)).toBe(200)
    // Each process closes expired exams every ten seconds.
    await new Promise((resolve) => setTimeout(resolve, 11_000))
    expect(await answerOn(institute.url)).toBe(200)
    expect(await count('exam_submissions where attempt_id = $1', [exam.attemptId])).toBe(0)
  })

  it('a new SECRET and a new issuer key sign nobody out, and old and new certificates are valid', async () => {
    await restart({ SECRET: `${secondSecret},${firstSecret}` })
    expect(await answerOn(institute.url)).toBe(200)
    const rotated = spawnSync(process.execPath, [join(project, 'bin', 'admin.ts'), 'rotate-issuer-key'], {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...settings },
    })
    expect([rotated.status, rotated.stderr]).toEqual([0, ''])
    expect(await answerOn(institute.url, { submit: true })).toBe(200)
    expect((await exam.student.get('/my-certificates')).status).toBe(200)
    const { rows } = await database.query<{ number: string }>(
      `select certificate_number as number from certificates c join exam_submissions s on s.id = c.submission_id where s.attempt_id = $1`,
      [exam.attemptId],
    )
    for (const number of [rows[0]?.number, 'UKLI-CERT-2025-000001']) {
      const checked = await fetch(`${institute.url}/api/certificates/${number}`)
      expect([checked.status, await checked.json()]).toEqual([200, expect.objectContaining({ status: 'valid' })])
    }
  })
})

describe('object storage', () => {
  beforeAll(() => restart({ ...s3.settings, S3_ENDPOINT: `http://${storageProxy.host}` }))

  it('that is down makes uploads fail with an error text while other pages work; later uploads are stored', async () => {
    storageProxy.cut()
    await expectErrorPage(await applyWithCv())
    expect((await fetch(`${institute.url}/courses`)).status).toBe(200)
    storageProxy.mend()
    expect(await applyWithCv()).toMatchObject({ status: 302, stored: 1 })
  })

  it('that is slow delays only the upload', async () => {
    storageProxy.slowDown(1_500)
    const applying = applyWithCv()
    const began = performance.now()
    expect((await fetch(`${institute.url}/certificate-verification?number=UKLI-CERT-2025-000001`)).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(1_500)
    expect(await applying).toMatchObject({ status: 302, stored: 1 })
    storageProxy.slowDown(0)
  })
})
