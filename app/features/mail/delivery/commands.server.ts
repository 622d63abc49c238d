import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openMailTransport, refusalOf, type Post } from '#app/platform/mail.server.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { isStillWanted } from '../reminders.queries.server.ts'
import { batchSize, connectionCount, leaseSeconds, nextTry, renewalSeconds } from './rules.ts'

type WaitingEmail = typeof outbox.$inferSelect

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt))
/** Written so that the planner uses the primary key and not the index of waiting emails. */
const stillWaits = sql`coalesce(${outbox.sentAt}, ${outbox.givenUpAt}) is null`
const leaseEnd = () => addMinutes(clock.now(), leaseSeconds / 60)

/**
 * Leases due emails to this worker, so that no row is locked while the mail server takes its time. Emails that were
 * never tried come first, so that failing ones do not hold them up.
 */
export async function claimEmails() {
  const now = clock.now()
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    // Retry delays are under a day. A later `dueAt` means that the demo clock was moved back.
    .where(and(isWaiting, or(lte(outbox.dueAt, now), gt(outbox.dueAt, addMinutes(now, 1_440)))))
    .orderBy(asc(outbox.attempts), asc(outbox.dueAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({ dueAt: leaseEnd(), attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning()
}

/** Renews leases. One that has run out is not renewed, because another worker may have the email by now. */
async function renewLeases(held: Map<string, WaitingEmail>) {
  if (held.size === 0) return
  const kept = await db
    .update(outbox)
    .set({ dueAt: leaseEnd() })
    .where(
      and(
        stillWaits,
        or(...[...held.values()].map(({ id, attempts }) => and(eq(outbox.id, id), eq(outbox.attempts, attempts)))),
      ),
    )
    .returning({ id: outbox.id })
  for (const id of held.keys()) if (!kept.some((each) => each.id === id)) held.delete(id)
}

async function markSent(id: string) {
  await db
    .update(outbox)
    .set({ sentAt: clock.now(), lastError: null })
    .where(and(eq(outbox.id, id), stillWaits))
}

async function markRefused({ id, attempts, createdAt }: WaitingEmail, error: unknown) {
  const now = clock.now()
  const refusal = refusalOf(error)
  const next = nextTry({ refusal, attempts, writtenAt: createdAt, now })
  const lastError = refusal.reason.slice(0, 500)
  log.warn({ letter: id, attempts, reason: lastError, next: next.kind }, 'letter not delivered')
  await db
    .update(outbox)
    .set({ lastError, ...(next.kind === 'given up' ? { givenUpAt: now } : { dueAt: next.dueAt }) })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), stillWaits))
}

/** Deletes a reminder that is no longer wanted, without sending it. */
async function takeOut({ id, attempts }: WaitingEmail) {
  await db.delete(outbox).where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), stillWaits))
}

async function send(post: Post, letter: WaitingEmail) {
  if (letter.remindsOf && !(await isStillWanted(letter.remindsOf))) return takeOut(letter)
  try {
    await post.deliver({
      ...letter,
      text: decryptEmail(letter.text),
      html: decryptEmail(letter.html),
      unsubscribeUrl: letter.unsubscribeUrl && decryptEmail(letter.unsubscribeUrl),
      at: letter.createdAt,
    })
  } catch (error) {
    return markRefused(letter, error)
  }
  await markSent(letter.id)
}

/** Sends a batch. Emails that are not started when the process stops go to another worker when their lease ends. */
async function sendBatch(letters: readonly WaitingEmail[], isStopping: () => boolean) {
  const held = new Map(letters.map((letter) => [letter.id, letter]))
  const renewal = setInterval(() => {
    renewLeases(held).catch((error: unknown) => log.warn({ err: error }, 'the leases of letters were not renewed'))
  }, renewalSeconds * 1000)
  const post = openMailTransport({ connectionCount })
  const waiting = letters.values()
  const sendOneByOne = async () => {
    for (const letter of waiting) {
      if (isStopping()) return
      if (!held.has(letter.id)) continue
      await send(post, letter)
      held.delete(letter.id)
    }
  }
  try {
    await Promise.all(Array.from({ length: connectionCount }, sendOneByOne))
  } finally {
    clearInterval(renewal)
    post.close()
  }
}

/** Sends batches until nothing is due or `isStopping` returns true. Returns the number of attempts. */
export async function deliverDueEmails({ isStopping = () => false }: { isStopping?: () => boolean } = {}) {
  let tried = 0
  while (!isStopping()) {
    const letters = await claimEmails()
    if (letters.length === 0) return tried
    await sendBatch(letters, isStopping)
    tried += letters.length
  }
  return tried
}
