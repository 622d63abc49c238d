import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import pg from 'pg'
import { pool } from '#db/client.server.ts'
import { watchStatements } from './watched-pool.ts'

/** The row lock modes key share, share, no key update and update. Two conflict if their sum is 5 or more. */
type Strength = 1 | 2 | 3 | 4

/** The transaction that last locked or deleted each row version, and how (PostgreSQL's access/htup_details.h). */
const marks = `
  select c.relname || ' ' || '(' || p || ',' || i.lp || ')' as place, i.t_xmax::text as "markedBy",
    case
      when i.t_infomask & x'1000'::int > 0 then (
        select max(case m.mode when 'keysh' then 1 when 'sh' then 2 when 'fornokeyupd' then 3 when 'nokeyupd' then 3 else 4 end)
        from pg_get_multixact_members(i.t_xmax) m)
      when i.t_infomask2 & x'2000'::int > 0 then 4
      when i.t_infomask & x'50'::int = x'10'::int then 1
      when i.t_infomask & x'50'::int = x'50'::int then 2
      else 3 end as strength
  from pg_class c, generate_series(0, pg_relation_size(c.oid) / current_setting('block_size')::int - 1) p,
    heap_page_items(get_raw_page(c.oid::regclass::text, p)) i
  where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and i.t_xmax::text <> '0'`

/**
 * A lock on a row; `step` orders the locks of a transaction. `isWaited` is true if the statement would wait for another
 * holder, unlike one with "skip locked".
 */
export type Lock = { transaction: number; step: number; row: string; strength: Strength; isWaited: boolean }

const rowsOf = (table: string) =>
  `select '${table} ' || ctid as place, '${table} ' || coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'key', '') as name from "${table}" t`

type Index = { name: string; table: string; columns: string[]; predicate: string | null }

const uniqueIndexes = `
  select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, pg_get_expr(i.indpred, i.indrelid) as predicate,
    array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and c.relname = any($1) and c.relnamespace = 'public'::regnamespace`

const keysOf = ({ name, table, columns, predicate }: Index) =>
  `select '${name} ' || row(${columns.join(', ')})::text as name from ${table} ${predicate ? `where ${predicate}` : ''}`

/** Opens a reader of the row locks that commands take. Only superusers can read PostgreSQL's pages. */
export async function openLockReader({ adminUrl, tables }: { adminUrl: string; tables: readonly string[] }) {
  const address = new URL(adminUrl)
  address.pathname = new URL(pool.options.connectionString ?? '').pathname
  const reader = new pg.Client({ connectionString: address.href })
  await reader.connect()
  // Statements over many tables are named, so that each is planned only once.
  const list = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await reader.query<Row>({ name: createHash('sha256').update(text).digest('hex').slice(0, 16), text, values })).rows
  await list('create extension if not exists pageinspect')
  const allRows = tables.map(rowsOf).join(' union all ')
  const allKeys = (await list<Index>(uniqueIndexes, [tables])).map(keysOf).join(' union all ')

  async function readMarks() {
    const read = await list<{ place: string; markedBy: string; strength: Strength }>(marks, [tables])
    return new Map(read.map(({ place, ...mark }) => [place, mark]))
  }

  async function readKeys() {
    return new Set((await list<{ name: string }>(allKeys)).map(({ name }) => name))
  }

  /** Records the rows that each statement locks. */
  async function watchLocks(names: ReadonlyMap<string, string>) {
    const locks: Lock[] = []
    const transactions = new WeakMap<pg.PoolClient, number>()
    const limit = pLimit(1)
    let [last, transaction, step] = [await readMarks(), 0, 0]

    async function record(statement: string, owner: number) {
      const now = await readMarks()
      step += 1
      for (const [place, { markedBy, strength }] of now) {
        const [was, row] = [last.get(place), names.get(place)]
        if (!row || (was?.markedBy === markedBy && was.strength === strength)) continue
        const isHeld = locks.some((held) => held.transaction === owner && held.row === row && held.strength >= strength)
        const isWaited = !/\b(skip locked|nowait)\b/i.test(statement)
        if (!isHeld) locks.push({ transaction: owner, step, row, strength, isWaited })
      }
      last = now
    }

    async function after(statement: string, client: pg.PoolClient | null) {
      if (client && /^\s*begin\b/i.test(statement)) transactions.set(client, (transaction += 1))
      if (!/\b(insert|update|delete|merge|share)\b/i.test(statement)) return
      const owner = (client && transactions.get(client)) ?? (transaction += 1)
      await limit(() => record(statement, owner))
    }
    return { locks, after }
  }

  return {
    close: () => reader.end(),
    /** Returns locked rows as "table id" and new unique keys as "index (values)". */
    async locksOf(act: () => Promise<unknown>): Promise<{ locks: readonly Lock[]; keys: readonly string[] }> {
      const rows = await list<{ place: string; name: string }>(allRows)
      const before = await readKeys()
      const { locks, after } = await watchLocks(new Map(rows.map(({ place, name }) => [place, name])))
      await watchStatements({ after }, act)
      return { locks, keys: [...(await readKeys())].filter((key) => !before.has(key)) }
    },
  }
}

const blocks = (one: Lock, other: Lock) => one.row === other.row && one.strength + other.strength >= 5

/** Pairs each lock with those that the same transaction takes later. */
function nextLocks(locks: readonly Lock[]) {
  return locks.flatMap((held) =>
    locks
      .filter(({ transaction, step, isWaited }) => isWaited && transaction === held.transaction && step > held.step)
      .map((wanted) => ({ held, wanted })),
  )
}

/** Returns true if earlier locks of both commands conflict, so that the two can never hold these locks at once. */
function isGuarded(locks: readonly [readonly Lock[], readonly Lock[]], held: readonly [Lock, Lock]) {
  const [one, other] = [0, 1].map((i) =>
    (locks[i] ?? []).filter(
      ({ transaction, step }) => transaction === held[i]?.transaction && step < (held[i]?.step ?? 0),
    ),
  )
  return one?.some((first) => other?.some((second) => blocks(first, second))) ?? false
}

/**
 * Returns the rows that two commands lock in different orders, so that they can deadlock. It analyses each command
 * alone: Havelund, "Using runtime analysis to guide model checking of Java programs" (2000), including guard locks.
 */
export function deadlocksOf(one: readonly Lock[], other: readonly Lock[]) {
  const found = nextLocks(one).flatMap(({ held, wanted }) =>
    nextLocks(other)
      .filter((theirs) => blocks(held, theirs.wanted) && blocks(theirs.held, wanted))
      .filter((theirs) => !isGuarded([one, other], [held, theirs.held]))
      .map(() => `${held.row}, ${wanted.row}`),
  )
  return [...new Set(found)]
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Maps each id in an object to its path. */
export function listIdNames(world: object, parent = ''): Map<string, string> {
  return new Map(
    Object.entries(world).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'string') return [[value, parent + key] as const]
      return typeof value === 'object' && value !== null ? [...listIdNames(value, `${parent}${key}.`)] : []
    }),
  )
}

/** Replaces the ids in a row or key by names that are the same in every world. Unnamed new ids become "another". */
export function replaceIds({ row, names, began }: { row: string; names: ReadonlyMap<string, string>; began: string }) {
  return row.replaceAll(uuid, (id) => names.get(id) ?? (id < began ? id : 'another'))
}
