import { and, eq, gt, isNotNull, lt, notExists } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { settings } from '#db/tables/operations.ts'
import { erasures, policyNotices } from '#db/tables/privacy.ts'
import { legalChanges, type LegalChange } from '#app/content/legal/changes.ts'
import { calendarDayAfter, calendarDaysBetween, londonDay, londonWallClock } from '#app/core/dates.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { draftPolicyChangeEmail } from './policy-changes.emails.server.ts'
import { buildChangeKey, noticeDays } from './policy-changes.ts'

const accountsAtOnce = 100

const progressKey = (change: LegalChange) => `told_of ${buildChangeKey(change)}`

/** Returns the id of the last account that was notified; true once all accounts were; null before the first. */
async function findProgress(change: LegalChange) {
  const [row] = await db
    .select()
    .from(settings)
    .where(eq(settings.key, progressKey(change)))
  return row?.value === true || typeof row?.value === 'string' ? row.value : null
}

async function saveProgress(change: LegalChange, value: string | true) {
  const progress = { value, changedAt: clock.now() }
  await db
    .insert(settings)
    .values({ key: progressKey(change), ...progress })
    .onConflictDoUpdate({ target: settings.key, set: progress })
}

/** Lists the accounts to notify, without erased ones, whose email is a placeholder. */
async function listAccountsToNotify({ announcedOn }: LegalChange, after: string | null, limit: number) {
  const erased = db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(eq(erasures.userId, profiles.id), isNotNull(erasures.erasedAt)))
  return db
    .select({ userId: profiles.id, fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(
      and(
        after === null ? undefined : gt(profiles.id, after),
        lt(profiles.createdAt, londonWallClock(calendarDayAfter(announcedOn, 1), 0)),
        notExists(erased),
      ),
    )
    .orderBy(profiles.id)
    .limit(limit)
}

/** Emails each account once. The row in `policy_notices` ensures this if several processes run at once. */
async function emailAccounts(change: LegalChange, accounts: Awaited<ReturnType<typeof listAccountsToNotify>>) {
  await db.transaction(async (tx) => {
    for (const { userId, fullName, email } of accounts) {
      const [isFirst] = await tx
        .insert(policyNotices)
        .values({ change: buildChangeKey(change), userId, writtenAt: clock.now() })
        .onConflictDoNothing()
        .returning({ userId: policyNotices.userId })
      if (isFirst) await queueEmail(tx, draftPolicyChangeEmail({ change, fullName, email }))
    }
  })
}

async function announceChange(change: LegalChange, atOnce: number) {
  let progress = await findProgress(change)
  if (progress === null && calendarDaysBetween(londonDay(clock.now()), change.holdsFrom) < noticeDays)
    log.error(
      { change: buildChangeKey(change) },
      'a change is told later than was promised: it must hold from a later day',
    )
  while (progress !== true) {
    const accounts = await listAccountsToNotify(change, progress, atOnce)
    if (accounts.length > 0) await emailAccounts(change, accounts)
    progress = accounts.length < atOnce ? true : (accounts.at(-1)?.userId ?? true)
    await saveProgress(change, progress)
  }
}

/** Emails every account about coming changes to the terms or the privacy policy. */
export async function announceChanges({
  changes = legalChanges,
  atOnce = accountsAtOnce,
}: { changes?: readonly LegalChange[]; atOnce?: number } = {}) {
  const today = londonDay(clock.now())
  for (const change of changes) {
    if (change.announcedOn <= today && today < change.holdsFrom) await announceChange(change, atOnce)
  }
}
