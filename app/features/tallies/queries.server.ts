import { and, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { tallies } from '#db/tables/tallies.ts'
import type { Tallied } from './types.ts'

type Tally = ReadonlyMap<string, number>

let asked: { lists: Set<Tallied>; read: Promise<ReadonlyMap<Tallied, Tally>> } | null = null

/**
 * How many rows there are of each part, exactly; numbers about nobody, so that who may see them is for whoever asks to say. What is
 * asked in one turn is read in one statement: a desk and the frame around it count the same lists.
 */
export async function readTally({ list }: { list: Tallied }): Promise<Tally> {
  if (!asked) {
    const lists = new Set<Tallied>()
    asked = { lists, read: afterThisTurn().then(() => readTallies(lists)) }
  }
  asked.lists.add(list)
  return (await asked.read).get(list) ?? new Map()
}

/** When all that this turn of the event loop still has to do is done. */
async function afterThisTurn() {
  await new Promise<void>((resolve) => process.nextTick(resolve))
  asked = null
}

async function readTallies(lists: ReadonlySet<Tallied>) {
  const rows = await db
    .select({ list: tallies.list, part: tallies.part, count: sql<number>`sum(${tallies.n})::int` })
    .from(tallies)
    .where(and(inArray(tallies.list, [...lists]), isNull(tallies.day)))
    .groupBy(tallies.list, tallies.part)
  const read = new Map<string, Map<string, number>>()
  for (const { list, part, count } of rows) read.set(list, (read.get(list) ?? new Map()).set(part, count))
  return read as ReadonlyMap<Tallied, Tally>
}
