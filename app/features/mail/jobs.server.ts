import { and, isNull, lt, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { Job } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { deliver } from '#app/platform/mail.server.ts'
import { openSealed } from '#app/platform/seal.server.ts'
import { lockWaitingLetter, markLetterSent } from './commands.server.ts'

async function deliverLetter(id: string) {
  try {
    await db.transaction(async (tx) => {
      const letter = await lockWaitingLetter(tx, id)
      if (!letter) return
      await deliver({ ...letter, text: openSealed(letter.text), html: openSealed(letter.html), at: letter.createdAt })
      await markLetterSent(tx, id)
    })
  } catch (error) {
    await db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, lastError: String(error).slice(0, 500) })
      .where(sql`${outbox.id} = ${id}`)
    throw error
  }
}

/** Letters whose own job was lost or gave up: the server may have been away for longer than a job tries. */
async function deliverForgottenLetters() {
  const forgotten = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lt(outbox.createdAt, addMinutes(clock.now(), -10))))
    .limit(100)
  for (const { id } of forgotten) {
    await deliverLetter(id).catch((error: unknown) => log.warn({ err: error, letter: id }, 'letter not delivered'))
  }
}

export const mailJobs: readonly Job[] = [
  { name: 'deliver-letter', run: ({ id = '' }) => deliverLetter(id) },
  { name: 'deliver-forgotten-letters', everyMinutes: 10, run: deliverForgottenLetters },
]
