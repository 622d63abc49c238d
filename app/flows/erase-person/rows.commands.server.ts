import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { personalTables } from '#db/personal-data/all.ts'
import { profiles } from '#db/tables/accounts.ts'
import { outbox, uploadScans } from '#db/tables/operations.ts'
import { erasures } from '#db/tables/privacy.ts'
import type { UserId } from '#app/core/person.ts'
import { endSessionsOf, lockAccount } from '#app/domain/accounts/accounts.commands.server.ts'
import { clearEmailsTo } from '#app/platform/mail/returns.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { findPhotoKey } from '#app/domain/students/photo.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { removeFile } from '#app/platform/files.server.ts'
import { log } from '#app/platform/log.server.ts'
import { decryptSecret, encryptSecret } from '#app/platform/encryption.server.ts'
import { makePersonCondition, type Subject } from '#app/flows/download-data/export.queries.server.ts'
import { draftErasureDoneEmail } from './erase-person.emails.server.ts'
import { hasOpenMoney, hasRunningExam } from './erase-person.queries.server.ts'

const mostAtOnce = 50

/**
 * Locks the rows of a person in the order of docs/architecture.md, so that commands that work with these rows finish
 * first.
 */
async function lockRows(tx: Tx, userId: UserId) {
  const student = sql`(select id from students where user_id = ${userId})`
  await tx.execute(sql`select from students where user_id = ${userId} for no key update`)
  await tx.execute(sql`select from enrollments where student_id in ${student} order by id for no key update`)
  await tx.execute(sql`select from team_orders where contact_id = ${userId} order by id for no key update`)
  await tx.execute(sql`select from student_tickets where student_id in ${student} order by id for update`)
  await tx.execute(sql`select from chats where student_id in ${student} order by id for update`)
}

async function listErasedFiles(tx: Tx, person: Subject) {
  const isAbout = makePersonCondition(person)
  const parts = personalTables.flatMap((personal) => {
    const { table, file, onErasure: fate } = personal
    return file && (fate === 'delete' || file.key in fate.clear)
      ? [sql`select ${file.column} as file from ${table} where ${isAbout(personal)} and ${file.column} is not null`]
      : []
  })
  const { rows } = await tx.execute<{ file: string }>(sql.join(parts, sql` union all `))
  return rows.map(({ file }) => findPhotoKey(file) ?? file)
}

/**
 * Erases or clears all tables of a person. Child rows come before their parents, because they are found through their
 * parents.
 */
async function eraseTables(tx: Tx, person: Subject) {
  const isAbout = makePersonCondition(person)
  await tx.execute(sql`select set_config('ukli.erasing', 'on', true)`)
  for (const personal of personalTables.toReversed()) {
    const { table, onErasure: fate } = personal
    if (fate === 'delete') await tx.delete(table).where(isAbout(personal))
    else if (Object.keys(fate.clear).length > 0) await tx.update(table).set(fate.clear).where(isAbout(personal))
  }
}

/** Erases all rows of a person in one transaction, so that a crash cannot leave a part of them. */
async function eraseRows({ erasureId, userId }: { erasureId: string; userId: UserId }) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const now = clock.now()
    const [due] = await tx
      .select({ id: erasures.id })
      .from(erasures)
      .where(and(eq(erasures.id, erasureId), isNull(erasures.cancelledAt), isNull(erasures.erasedAt)))
    const [owner] = await tx.select().from(profiles).where(eq(profiles.id, userId))
    if (!due || !owner) return
    await lockRows(tx, userId)
    // Nothing is erased in this run; the next one tries again.
    if ((await hasRunningExam({ userId }, tx)) || (await hasOpenMoney({ userId }, tx))) return
    const person = { userId, email: owner.email, emailVerified: owner.emailVerified }
    const files = await listErasedFiles(tx, person)
    await tx.execute(
      sql`update enrollments set status = 'cancelled', cancelled_at = ${now} where status = 'pending_payment'
          and student_id in (select id from students where user_id = ${userId})`,
    )
    await queueEmail(tx, draftErasureDoneEmail(owner))
    await endSessionsOf(tx, userId)
    await eraseTables(tx, person)
    // The email address may have changed since the request; the last email goes to the current one.
    const sealedAddress = encryptSecret(owner.email)
    await tx.update(erasures).set({ erasedAt: now, files, sealedAddress }).where(eq(erasures.id, erasureId))
  })
}

/** Deletes the files. A file may be missing, if the process stopped after deleting it. */
async function removeFiles({ erasureId, files }: { erasureId: string; files: readonly string[] }) {
  for (const [i, key] of files.entries()) {
    await removeFile(key)
    await db.delete(uploadScans).where(eq(uploadScans.key, key))
    await db
      .update(erasures)
      .set({ files: files.slice(i + 1) })
      .where(eq(erasures.id, erasureId))
  }
}

/** Clears the copies of emails to the person. Once the last email has been sent, deletes the email address too. */
async function deleteEmails({ erasureId, sealedAddress }: { erasureId: string; sealedAddress: string | null }) {
  const recipient = decryptSecret(sealedAddress ?? '')
  await db.transaction(async (tx) => {
    if (recipient) {
      await clearEmailsTo(tx, [recipient])
      const waiting = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.recipient, recipient)).limit(1)
      if (waiting.length > 0) return
    }
    await tx
      .update(erasures)
      .set({ sealedAddress: null, doneAt: clock.now() })
      .where(and(eq(erasures.id, erasureId), isNull(erasures.doneAt)))
  })
}

function listDueErasures() {
  return db
    .select()
    .from(erasures)
    .where(and(isNull(erasures.cancelledAt), isNull(erasures.doneAt), lte(erasures.dueAt, clock.now())))
    .orderBy(asc(erasures.dueAt), asc(erasures.id))
    .limit(mostAtOnce)
}

/**
 * Carries out due erasures: rows first, then files, then emails. Each step can be repeated, and a later run continues
 * an interrupted one.
 */
export async function carryOutErasures() {
  const toLogFields = ({ id }: { id: string }) => ({ erasureId: id })
  const failure = 'an erasure could not be carried on'
  await runEach({
    items: (await listDueErasures()).filter(({ erasedAt }) => !erasedAt),
    act: ({ id, userId }) => eraseRows({ erasureId: id, userId: userId as UserId }),
    failure,
    named: toLogFields,
  })
  await runEach({
    items: (await listDueErasures()).filter(({ erasedAt }) => erasedAt),
    async act({ id: erasureId, files, sealedAddress }) {
      await removeFiles({ erasureId, files })
      await deleteEmails({ erasureId, sealedAddress })
      log.info({ erasureId }, 'an erasure was carried on')
    },
    failure,
    named: toLogFields,
  })
}
