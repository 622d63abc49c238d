import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { release } from '#app/core/release.ts'
import type { StudentActor } from '#app/core/person.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { saveAnswers } from '#app/domain/exams/answers.commands.server.ts'
import { importCourses } from '#app/domain/courses/format/import.commands.server.ts'
import { startPayment } from '#app/flows/settle-payment/checkout.commands.server.ts'
import { settlePayment } from '#app/flows/settle-payment/settlement.commands.server.ts'
import { claimUpload, scanWaitingUploads, storeUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import { withLooseFiles } from '#app/platform/uploads/loose-files.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env, readSettings } from '#app/platform/env.server.ts'
import { putFile } from '#app/platform/files.server.ts'
import { startClamdPeer } from '#tests/support/clamd-peer.ts'
import { createScratchDirectory } from '#tests/support/database.ts'
import { agreed, createUnpaid, origin } from '#tests/support/payments.ts'
import { answersWith, createExamCandidate, expireIn } from '#tests/support/attempts.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { backupDatabase, restoreDatabase } from './backup.ts'
import { db, pool } from './client.server.ts'
import { findBrokenInvariants } from './invariants.server.ts'
import { migrateDatabase } from './migrate.server.ts'

openTestWorld()

/**
 * A dump of a small institute for each release, with its newest migration: an exam, a payment and an upload are in
 * progress.
 */
const releases = join(import.meta.dirname, '..', 'tests', 'fixtures', 'releases')
const dumps = readdirSync(releases).flatMap((version) =>
  readdirSync(join(releases, version)).map((file) => ({
    version,
    migration: basename(file, '.backup'),
    file: join(releases, version, file),
  })),
)
/** The people in the dumps have no passwords, and one of them has no payment. */
const brokenByTests = [
  'an active or completed enrolment has one payment that succeeded, or one place of an organisation',
  'every account has a way to sign in',
]
const uploadKey = 'cvs/waiting'
const uploadBytes = new TextEncoder().encode('a CV')

async function withClient<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function migrationsUntil(migration: string) {
  const all = join(import.meta.dirname, 'migrations')
  const folder = join(createScratchDirectory(), 'migrations')
  mkdirSync(folder)
  for (const each of readdirSync(all).filter((name) => name <= migration))
    cpSync(join(all, each), join(folder, each), { recursive: true })
  return folder
}

/**
 * Replaces the database by the dump, with the schema of its release. Needs a superuser, who can disable constraints.
 */
async function restore({ migration, file }: { migration: string; file: string }) {
  const asAdmin = new URL(inject('cluster').adminUrl)
  asAdmin.pathname = new URL(env.DATABASE_URL ?? '').pathname
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await migrateDatabase(env.DATABASE_URL ?? '', migrationsUntil(migration))
  await withClient(asAdmin.href, (client) => restoreDatabase({ client, file }))
}

const findStudent = async (statement: string) => {
  const { rows } = await pool.query<StudentActor & { attemptId: string; paymentId: string; amountPence: number }>(
    statement,
  )
  const [found] = rows
  if (!found) throw new Error('the dump has no such student')
  return found
}
const person = `s.id as "studentId", s.user_id as "userId", p.full_name as "fullName", p.email, s.matric_number as "matricNumber",
  s.status, s.status_reason as "statusReason", s.education_level as "educationLevel"`

describe.each(dumps)('an institute of release $version', ({ migration, file }) => {
  beforeAll(async () => {
    await restore({ migration, file })
    await migrateDatabase(env.DATABASE_URL ?? '')
    await importCourses({ now: clock.now() })
  })

  it('is upgraded without a broken invariant', async () => {
    expect((await findBrokenInvariants()).filter(({ name }) => !brokenByTests.includes(name))).toEqual([])
  })

  it('continues the exam, and counts the answers saved before the upgrade', async () => {
    const { attemptId, ...student } = await findStudent(
      `select a.id as "attemptId", ${person} from exam_attempts a join enrollments e on e.id = a.enrollment_id
       join students s on s.id = e.student_id join profiles p on p.id = s.user_id where a.submitted_at is null`,
    )
    await expireIn(attemptId, 300_000)
    const { rows } = await pool.query<{ paper: string[] }>('select paper from exam_attempts where id = $1', [attemptId])
    const answers = await answersWith({ paper: rows[0]?.paper ?? [], right: 8, revision: 2 })
    const submitted = await submitAttempt({ student, attemptId, given: answers.slice(6) })
    expect(submitted).toMatchObject({ ok: true, value: { passed: true, score: 8 } })
  })

  it('settles the payment, which opens the course', async () => {
    const { paymentId, amountPence } = await findStudent(
      `select y.id as "paymentId", y.amount_pence::int as "amountPence", ${person} from payments y join enrollments e on e.id = y.enrollment_id
       join students s on s.id = e.student_id join profiles p on p.id = s.user_id where y.status = 'started'`,
    )
    const evidence = { paymentId, sessionId: 'sandbox', providerPaymentId: null, amountPence, currency: 'gbp' }
    expect(await settlePayment(evidence)).toBe('activate')
    const { rows } = await pool.query(
      'select e.status from payments y join enrollments e on e.id = y.enrollment_id where y.id = $1',
      [paymentId],
    )
    expect(rows).toEqual([{ status: 'active' }])
  })

  it('scans the upload that was waiting', async () => {
    const clamd = await startClamdPeer()
    readSettings({
      ...process.env,
      DATABASE_URL: env.DATABASE_URL,
      DATA_DIR: env.dataDir,
      DEMO: 'on',
      SECRET: env.secrets[0],
      CLAMD: clamd.address,
    })
    await putFile({ key: uploadKey, content: new Blob([uploadBytes]) })
    await scanWaitingUploads()
    await clamd.close()
    const { rows } = await pool.query('select verdict from upload_scans where key = $1', [uploadKey])
    expect(rows).toEqual([{ verdict: 'clean' }])
  })
})

// RELEASE_DUMP=1 npm test -- server db/upgrade: a step of each release (docs/runbook.md).
it.runIf(process.env.RELEASE_DUMP)('writes the dump of this release', async () => {
  const { student, attemptId, paper } = await createExamCandidate()
  const answers = await answersWith({ paper, right: 8 })
  await saveAnswers({ student, attemptId, given: answers.slice(0, 6) })
  const unpaid = await createUnpaid()
  await startPayment({ ...unpaid, ...agreed, origin })
  await withLooseFiles([uploadKey], async () => {
    const stored = await storeUpload({ key: uploadKey, content: new Blob([uploadBytes]) })
    if (stored.ok) await db.transaction((tx) => claimUpload(tx, { key: uploadKey, verdict: stored.value.verdict }))
  })
  const folder = join(releases, release)
  mkdirSync(folder, { recursive: true })
  const newest = readdirSync(join(import.meta.dirname, 'migrations'))
    .toSorted()
    .at(-1)
  const file = join(folder, `${newest}.backup`)
  await withClient(env.DATABASE_URL ?? '', (client) => backupDatabase({ client, file }))
})
