import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { clock } from '../clock.server.ts'
import { log } from '../log.server.ts'
import { openMailTransport, refusalOf, withoutAddresses, type MailTransport, ownHostname } from '../mail.server.ts'
import { decryptEmail, reencryptEmail } from '../encryption.server.ts'
import { runInSpan } from '../tracing.server.ts'
import { isReminderStillWanted } from './delivery.queries.server.ts'
import {
  batchSize,
  connectionCount,
  leaseSeconds,
  decideNextAttempt,
  renewalSeconds,
  isWrittenByStaff,
} from './delivery.ts'
import { env } from '../env.server.ts'
import type { ConversationKind } from '#app/core/vocabulary.ts'
import { issueReference } from './references.gateway.server.ts'
import { addTokenToAddress } from './references.ts'

type WaitingEmail = typeof outbox.$inferSelect

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt))
/** Written with `coalesce`, so that the planner uses the primary key and not the index of waiting emails. */
const isStillWaiting = sql`coalesce(${outbox.sentAt}, ${outbox.givenUpAt}) is null`
const leaseEnd = () => addMinutes(clock.now(), leaseSeconds / 60)

/**
 * Leases due emails to this worker, so that no row is locked while the mail server is busy. Emails without an attempt
 * come first, so that failing emails do not delay them.
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
    .prepare()
    .execute()
}

/** Renews the leases. Skips a lease that has run out, because another worker may have the email by now. */
async function renewLeases(leased: Map<string, WaitingEmail>) {
  if (leased.size === 0) return
  const kept = await db
    .update(outbox)
    .set({ dueAt: leaseEnd() })
    .where(
      and(
        isStillWaiting,
        or(...[...leased.values()].map(({ id, attempts }) => and(eq(outbox.id, id), eq(outbox.attempts, attempts)))),
      ),
    )
    .returning({ id: outbox.id })
  for (const id of leased.keys()) if (!kept.some((row) => row.id === id)) leased.delete(id)
}

async function markSent(id: string) {
  await db
    .update(outbox)
    .set({ sentAt: clock.now(), lastError: null })
    .where(and(eq(outbox.id, id), isStillWaiting))
    .prepare()
    .execute()
}

async function markRefused({ id, attempts, refusals, recipient }: WaitingEmail, error: unknown) {
  const now = clock.now()
  const refusal = refusalOf(error)
  const { kind, ...retry } = decideNextAttempt({ refusal, attempts, refusals, now })
  const lastError = refusal.reason.slice(0, 500)
  const reason = withoutAddresses(lastError, recipient)
  log.warn({ emailId: id, attempts, refused: refusal.kind, reason, next: kind }, 'email not delivered')
  await db
    .update(outbox)
    .set({ lastError, ...(kind === 'given up' ? { givenUpAt: now } : retry) })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isStillWaiting))
}

/** Deletes a reminder that is no longer wanted, without sending it. */
async function deleteUnwantedReminder({ id, attempts }: WaitingEmail) {
  await db.delete(outbox).where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isStillWaiting))
}

async function sendEmail(transport: MailTransport, email: WaitingEmail) {
  if (email.remindsOf && !(await isReminderStillWanted(email.remindsOf))) return deleteUnwantedReminder(email)
  try {
    // Without the SECRET of its time its links would lead nowhere.
    if ([email.text, email.html, email.stopAddress ?? ''].some((part) => reencryptEmail(part) === null))
      throw new Error('No SECRET decrypts the links in it')
    await transport.deliver({
      ...email,
      ...buildReplyHeaders(email),
      text: decryptEmail(email.text),
      html: decryptEmail(email.html),
      unsubscribeUrl: email.stopAddress && decryptEmail(email.stopAddress),
      at: email.createdAt,
    })
  } catch (error) {
    return markRefused(email, error)
  }
  await markSent(email.id)
}

/**
 * Sends a batch. When the process stops, emails that were not started go to another worker at the end of their lease.
 */
async function sendBatch(emails: readonly WaitingEmail[], isStopping: () => boolean) {
  const leased = new Map(emails.map((email) => [email.id, email]))
  const renewal = setInterval(() => {
    renewLeases(leased).catch((error: unknown) => log.warn({ err: error }, 'the leases of emails were not renewed'))
  }, renewalSeconds * 1000)
  const transport = openMailTransport({ connectionCount })
  const waiting = emails.values()
  const sendNext = async () => {
    for (const email of waiting) {
      if (isStopping()) return
      if (!leased.has(email.id)) continue
      await runInSpan({ name: `email ${email.template}` }, () => sendEmail(transport, email))
      leased.delete(email.id)
    }
  }
  try {
    await Promise.all(Array.from({ length: connectionCount }, sendNext))
  } finally {
    clearInterval(renewal)
    transport.close()
  }
}

/** Sends batches until no email is due or `isStopping` returns true. Returns the number of attempts. */
export async function deliverDueEmails({ isStopping = () => false }: { isStopping?: () => boolean } = {}) {
  let attempted = 0
  while (!isStopping()) {
    const emails = await claimEmails()
    if (emails.length === 0) return attempted
    await sendBatch(emails, isStopping)
    attempted += emails.length
  }
  return attempted
}

type Stored = {
  id: string
  template: string
  replyTo: string | null
  aboutKind: ConversationKind | null
  aboutId: string | null
}

/**
 * Returns the fields of an outgoing email that lead replies, and reports that it could not be delivered, back to us. Call
 * it when the email is sent, so that the references are signed with the newest secret. `isAutomatic` is true if no member
 * of staff wrote the email.
 */
function buildReplyHeaders({ id, template, replyTo, aboutKind, aboutId }: Stored) {
  const isAutomatic = !isWrittenByStaff(template)
  const { replyAddress } = env
  if (!replyAddress) return { replyTo, threadId: null, returnTo: null, isAutomatic }
  const token = aboutKind && aboutId ? issueReference({ kind: aboutKind, id: aboutId }) : null
  return {
    replyTo: token ? addTokenToAddress(token, replyAddress) : (replyTo ?? replyAddress),
    threadId: token ? `<${token}@${ownHostname()}>` : null,
    // Without IMAP, as in demo mode, no returned email could be read.
    returnTo: env.IMAP_URL ? addTokenToAddress(issueReference({ kind: 'email', id }), replyAddress) : null,
    isAutomatic,
  }
}
