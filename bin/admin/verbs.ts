import { sql } from 'drizzle-orm'
import { db, directUrl, openDatabase, pool } from '#db/client.server.ts'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import type { MigrationStep } from '#db/migrate.server.ts'
import { settings } from '#db/tables/operations.ts'
import { clock, remeasureClock, startClock } from '#app/platform/clock.server.ts'
import { env, readSettings, type Settings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { namesOf, startJobQueue, stopJobs } from '#app/platform/jobs.server.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import { carrySessions } from '#app/features/accounts/commands.server.ts'
import { addStaffMember } from '#app/features/staff/commands.server.ts'
import { findInstitute, loadInstitute } from '#app/features/institute/queries.server.ts'
import { identityForm } from '#app/features/staff/members/forms.ts'
import { jobs } from '#app/jobs.server.ts'
import { mayCreateSchema, migrateAs, prepareSchema } from '#db/schema.server.ts'
import { describeGaps, listGaps, readFacts } from './opening.ts'
import { parseShift } from './shift.ts'

async function open() {
  const env = readSettings()
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DATABASE_DIRECT_URL,
    dataDir: env.dataDir,
    max: 4,
    patience: 600_000,
  })
  return { env, ...database }
}

/** Opens the database without migrating it: looking at it or copying it before an upgrade must not upgrade it. */
export async function openAsItIs() {
  const opened = await open()
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('public.settings') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere)
    throw new Error(
      'The database holds no institute yet. Run init for a new institute, migrate before a restore, or start the demo',
    )
  return opened
}

/** With `MIGRATE=off` only the verb `migrate` changes the schema. */
export async function openMigrated() {
  const opened = await open()
  await prepareSchema(opened.env, log)
  await startClock(pool)
  await loadInstitute()
  return opened
}

function printStep({ name, state, milliseconds }: MigrationStep) {
  process.stdout.write(`${name}: ${state} (${(milliseconds / 1000).toFixed(1)} s)\n`)
}

export async function migrate() {
  const { env, close } = await open()
  const count = await migrateAs(env, printStep).finally(close)
  process.stdout.write(
    count === 0 ? 'The schema is up to date\n' : `${count} migrations are applied. The schema is up to date\n`,
  )
}

/**
 * Fails for broken invariants, and with `isOpening` also for anything needed before opening. Demo mode skips the list.
 */
export async function check({ isOpening }: { isOpening: boolean }) {
  const { env, close } = await openAsItIs()
  const broken = await findBrokenInvariants()
  const gaps = env.isDemo && !isOpening ? null : await findGaps(env)
  await close()
  for (const { name, count } of broken) process.stdout.write(`broken: ${name} (${count})\n`)
  if (broken.length === 0) process.stdout.write('All invariants hold\n')
  if (gaps) process.stdout.write(describeGaps(gaps))
  if (broken.length > 0 || (isOpening && gaps?.some(({ weight }) => weight === 'needed'))) process.exit(1)
}

async function findGaps(settings: Settings) {
  await startClock(pool)
  return listGaps(await readFacts(settings, (await findInstitute())?.details ?? null))
}

export async function shiftClock(word: string) {
  const { env, close } = await openMigrated()
  if (!env.isDemo) throw new Error('The clock can be moved in demo mode only')
  const seconds = word === 'reset' ? 0 : clock.shiftSeconds() + parseShift(word)
  const changedAt = clock.now()
  await db.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ key: 'clock_shift_seconds', value: seconds, changedAt })
      .onConflictDoUpdate({ target: settings.key, set: { value: seconds, changedAt } })
    await carrySessions(tx, { seconds: seconds - clock.shiftSeconds() })
    await tx.execute(sql`select pg_notify('ukli_clock', '')`)
  })
  await remeasureClock(pool)
  process.stdout.write(`The institute's clock is now ${clock.now().toISOString()}\n`)
  await close()
}

export async function runJob(name: string) {
  const job = jobs.find((each) => namesOf(each).includes(name))
  if (!job) {
    const names = jobs.map((each) => `  ${each.name}${each.everyMinutes ? ` (every ${each.everyMinutes} min)` : ''}`)
    process.stdout.write(`${name ? `There is no job ${name}. ` : ''}The jobs are:\n${names.join('\n')}\n`)
    if (name) process.exit(1)
    return
  }
  const { close } = await openMigrated()
  await startJobQueue(directUrl, jobs, { mayCreateSchema: mayCreateSchema(env) })
  await job.run({})
  await stopJobs()
  await close()
  process.stdout.write(`${job.name} has run\n`)
}

function isStaffRole(word: string): word is StaffRole {
  return staffRoles.some((known) => known === word)
}

export async function createStaff(flags: Record<string, string | boolean | string[] | undefined>) {
  const { name, email, role } = flags
  const asked = Array.isArray(role) ? role : ['staff']
  const unknown = asked.filter((each) => !isStaffRole(each))
  if (unknown.length > 0) throw new Error(`There is no role ${unknown.join(', ')}: ${staffRoles.join(', ')}`)
  const roles = [...new Set(asked.filter(isStaffRole))]
  if (typeof name !== 'string' || typeof email !== 'string') {
    throw new Error(`create-staff needs --name, --email and --role (${staffRoles.join(', ')})`)
  }
  const member = identityForm.safeParse({ fullName: name, email })
  if (!member.success) throw new Error(member.error.issues[0]?.message)
  const { close } = await openMigrated()
  const { employeeId, howToStart } = await addMember({ ...member.data, roles }).finally(close)
  process.stdout.write(`${member.data.fullName} is ${employeeId}. ${howToStart}\n`)
}

/** Adds a member of staff to the open database. */
export async function addMember(member: { fullName: string; email: string; roles: readonly StaffRole[] }) {
  await startJobQueue(directUrl, jobs, { mayCreateSchema: mayCreateSchema(env) })
  const added = await addStaffMember({ ...member, origin: env.publicOrigin }).finally(stopJobs)
  if (!added.ok) throw new Error('There is already an account with this address')
  const { employeeId, passwordLink } = added.value
  const howToStart = env.SMTP_URL ? 'A link to set a password was emailed.' : `Set a password at ${passwordLink}`
  return { employeeId, howToStart }
}
