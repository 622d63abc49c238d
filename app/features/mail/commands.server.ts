import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { composeLetter, type LetterDraft } from './letter.ts'

/** A letter as a row of the outbox; null for nobody. */
function rowOf(letter: LetterDraft) {
  // Reserved for what is nobody's: whoever was erased or anonymised has an address there.
  if (letter.recipient.endsWith('.invalid')) return null
  const { text, html } = composeLetter(
    letter.stop ? { ...letter.content, stopAddress: letter.stop.address } : letter.content,
  )
  const now = clock.now()
  return {
    id: newId(),
    recipient: letter.recipient,
    template: letter.template,
    // A line break would begin a header of the sender's choosing.
    subject: letter.subject.replaceAll(/[\r\n]+/g, ' '),
    text,
    html,
    replyTo: letter.replyTo ?? null,
    remindsOf: letter.stop?.remindsOf ?? null,
    stopAddress: letter.stop?.address ?? null,
    createdAt: now,
    dueAt: now,
  }
}

/**
 * Puts a letter into the outbox in the transaction of the act it tells of: it leaves if and only if the act happened. A
 * trigger of the table wakes whoever delivers, at the commit.
 */
export async function writeLetter(tx: Tx, letter: LetterDraft) {
  const row = rowOf(letter)
  if (row) await tx.insert(outbox).values(row)
}

/** The same as a part of the statement that acts; `happened` is a table, part of it too, that is empty where it did not happen. */
export function letterPart(tx: Tx, letter: LetterDraft, happened: SQLWrapper) {
  const row = rowOf(letter)
  if (!row) return []
  const columns = Object.keys(row) as (keyof typeof row)[]
  const names = sql.join(
    columns.map((name) => sql.identifier(outbox[name].name)),
    sql`, `,
  )
  const values = sql.join(
    columns.map((name) => sql`${sql.param(row[name], outbox[name])}`),
    sql`, `,
  )
  const insertion = sql`insert into ${outbox} (${names}) select ${values} from ${happened}`
  return [tx.$with('letter', {}).as(insertion)]
}
