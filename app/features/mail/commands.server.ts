import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { rowsAsJson } from '#db/rows.server.ts'
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

/**
 * The same of several letters as a part of the statement that acts. One with an `onlyIf` is written only if `happened`, a table that
 * is part of the statement too, has a row with that id.
 */
export function lettersPart(letters: readonly { letter: LetterDraft; onlyIf: string | null }[], happened: SQL) {
  const written = letters.flatMap(({ letter, onlyIf }) => {
    const row = rowOf(letter)
    return row ? [{ row, onlyIf }] : []
  })
  const rows = written.map(({ row }) => row)
  const { names, json } = rowsAsJson(outbox, rows)
  if (rows.length === 0) return sql`select`
  const conditions = sql`${sql.param(written.map(({ onlyIf }) => onlyIf))}::uuid[]`
  return sql`insert into ${outbox} (${names}) select ${names}
    from jsonb_array_elements(${json}) with ordinality as each (letter, place), jsonb_populate_record(null::${outbox}, letter),
      (select ${conditions} as conditions) as c
    where conditions[place] is null or conditions[place] in (select id from ${happened})`
}
