import { pool } from '#db/client.server.ts'
import { type Institute } from '#app/core/institute.ts'
import { formatCount } from '#app/core/text.ts'
import { listStoredBackups } from '#app/platform/backups/places.gateway.server.ts'
import { findLastBackup } from '#app/platform/backups/backups.queries.server.ts'
import { judgeBackups } from '#app/platform/backups/backups.ts'
import { clock } from '#app/platform/clock.server.ts'
import { tryDependencies, type Dependency } from '#app/platform/dependencies.server.ts'
import type { Settings } from '#app/platform/env.server.ts'

/**
 * A setting or detail that is missing. One that is `advised` is not required for opening: an institute can do without
 * it if it accepts the consequence.
 */
export type Gap = { weight: 'needed' | 'advised'; what: string; why: string }

type Facts = {
  env: Settings
  details: Institute | null
  down: readonly { name: Dependency; reason: string }[]
  people: { hr: number; withoutFactor: number }
  openCourses: number
  hasIssuerKey: boolean
  backups: { isOperational: boolean; detail: string }
}

const neededIf = (isMissing: boolean, what: string, why: string): Gap[] =>
  isMissing ? [{ weight: 'needed', what, why }] : []
const advisedIf = (isMissing: boolean, what: string, why: string): Gap[] =>
  isMissing ? [{ weight: 'advised', what, why }] : []

const whyUp: Record<Dependency, string> = {
  storage: 'uploads, CVs and evidence cannot be stored',
  'mail server': 'confirmations, password links and reminders wait',
  'malware scanner': 'uploads stay closed until it answers',
}

function listLegalGaps(details: Institute | null): Gap[] {
  if (!details)
    return neededIf(true, 'The institute is not set up (init)', 'pages, terms and receipts show no contact details')
  const set = (flag: string) => `(institute set --${flag})`
  return [
    ...neededIf(
      details.address === null,
      `No postal address ${set('address')}`,
      'the law asks for a geographic address on the website and on receipts',
    ),
    ...neededIf(
      details.dataProtectionNumber === null,
      `No registration with the Information Commissioner ${set('data-protection-number')}`,
      'who processes personal data in the UK has to register and pay a fee, unless exempt',
    ),
    ...advisedIf(
      details.companyNumber === null,
      `No company number ${set('company-number')}`,
      'a registered company has to show it; others need none',
    ),
    ...advisedIf(
      details.vatNumber === null,
      `No VAT number ${set('vat-number')}`,
      'without one no VAT is charged or shown, which is right only for an institute that is not registered',
    ),
    ...advisedIf(
      details.phone === null,
      `No telephone number ${set('phone')}`,
      'consumers have to be able to reach a trader quickly; the contact page offers only email and the form',
    ),
    ...advisedIf(
      details.emails.privacy === undefined,
      `No email address for data protection ${set('privacy-email')}`,
      `requests about personal data go to ${details.emails.general}`,
    ),
  ]
}

function listSettingGaps({ env, down, backups }: Facts): Gap[] {
  const hasPlace = env.BACKUP_DIR !== undefined || env.backupBucket !== null
  return [
    ...neededIf(env.isDemo, 'Demo mode is on (DEMO=off)', 'the passwords of its accounts are public'),
    ...neededIf(
      !env.publicOrigin.startsWith('https:'),
      `ORIGIN is ${env.publicOrigin}, without TLS`,
      'passwords would travel in the clear, and passkeys and signed certificates need https',
    ),
    ...advisedIf(
      env.publicOrigin.startsWith('https:') && env.trustedProxies.rules.length === 0,
      'TRUSTED_PROXIES is not set',
      'behind a proxy all visitors share one rate limit',
    ),
    ...neededIf(
      !env.SMTP_URL,
      'SMTP_URL and MAIL_FROM are not set',
      'emails are only written into DATA_DIR/outbox and reach nobody',
    ),
    ...neededIf(
      !env.STRIPE_SECRET_KEY,
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set',
      'card payments are refused, so that nobody can start a course',
    ),
    ...neededIf(
      env.STRIPE_SECRET_KEY?.startsWith('sk_test_') === true,
      'STRIPE_SECRET_KEY is a test key',
      'courses would open for test cards, without money',
    ),
    ...neededIf(
      !hasPlace,
      'Neither BACKUP_DIR nor BACKUP_S3_BUCKET is set',
      'nothing is backed up, unless you back up PostgreSQL in another way',
    ),
    ...advisedIf(
      hasPlace && env.backupKeys.length === 0,
      'BACKUP_KEY is not set',
      'backups hold personal data and are not encrypted',
    ),
    ...neededIf(
      hasPlace && !backups.isOperational,
      `Backups: ${backups.detail}`,
      'anything newer than the backup would be lost for good',
    ),
    ...advisedIf(!env.CLAMD, 'CLAMD is not set', 'files from strangers are not scanned before staff open them'),
    ...down.map(({ name, reason }): Gap => ({
      weight: 'needed',
      what: `The ${name} does not answer: ${reason}`,
      why: whyUp[name],
    })),
  ]
}

function listPeopleGaps({ people, openCourses, hasIssuerKey }: Facts): Gap[] {
  return [
    ...neededIf(
      people.hr === 0,
      'No active member of HR (create-staff --role hr)',
      'nobody can add staff or decide on applications',
    ),
    ...neededIf(
      people.hr === 1,
      'Only one member of HR (create-staff --role hr)',
      'nobody can change their own roles, and one locked account would lock out HR',
    ),
    ...neededIf(
      people.withoutFactor > 0,
      `${formatCount(people.withoutFactor, 'member')} of staff with access to personal data without two-step sign-in`,
      'they have to set it up when they first sign in, and cannot open anything before',
    ),
    ...neededIf(openCourses === 0, 'No programme is open', 'nobody can enrol; a start imports content/courses'),
    ...advisedIf(
      !hasIssuerKey,
      'No signing key for certificates yet (issuer-keys, rotate-issuer-key)',
      'the first certificate makes one; make it now, so that a wrong ORIGIN or SECRET is noticed before then',
    ),
  ]
}

export function listGaps(facts: Facts): Gap[] {
  return [...listLegalGaps(facts.details), ...listSettingGaps(facts), ...listPeopleGaps(facts)]
}

async function readCount(statement: string) {
  const { rows } = await pool.query<{ n: number }>(statement)
  return rows[0]?.n ?? 0
}

/** Reads the current state, and tries the mail server, the storage and the scanner. */
export async function readOpeningFacts(env: Settings, details: Institute | null): Promise<Facts> {
  const active = (roles: string) =>
    `select count(distinct s.id)::int as n from staff s join staff_role_assignments r on r.staff_id = s.id
     where s.is_active and r.role in (${roles})`
  const [found, hr, withoutFactor, openCourses, issuerKeys, last, stored] = await Promise.all([
    tryDependencies(),
    readCount(active(`'hr'`)),
    readCount(
      `${active(`'hr', 'it_support', 'customer_service'`)}
       and not exists (select 1 from authenticators a where a.user_id = s.user_id and a.confirmed_at is not null)
       and not exists (select 1 from passkeys p where p.user_id = s.user_id)`,
    ),
    readCount('select count(*)::int as n from courses where is_open'),
    readCount('select count(*)::int as n from issuer_keys where replaced_at is null'),
    findLastBackup(),
    listStoredBackups(),
  ])
  return {
    env,
    details,
    down: found.filter(({ isUp }) => !isUp),
    people: { hr, withoutFactor },
    openCourses,
    hasIssuerKey: issuerKeys > 0,
    backups: last
      ? judgeBackups({ last, stored, now: clock.realNow() })
      : { isOperational: false, detail: 'none has been made yet' },
  }
}

export function describeGaps(gaps: readonly Gap[]) {
  if (gaps.length === 0) return 'Nothing is missing before opening\n'
  const lines = gaps.map(({ weight, what, why }) => `  ${weight}: ${what}\n    because ${why}`)
  return `Missing before opening:\n${lines.join('\n')}\n`
}
