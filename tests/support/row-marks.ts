import { createHash } from 'node:crypto'
import pg from 'pg'
import { pool } from '#db/client.server.ts'

/** Lock strengths: two locks on a row conflict if their sum is 5 or more. */
const strengths = { keyShare: 1, share: 2, noKeyUpdate: 3, update: 4 } as const
type Strength = (typeof strengths)[keyof typeof strengths]

/**
 * For each row version: who created it, who last locked or deleted it, and how strongly (PostgreSQL's
 * access/htup_details.h).
 */
const versions = `
  select c.relname || ' ' || '(' || p || ',' || i.lp || ')' as place, i.t_xmin::text as "madeBy", i.t_xmax::text as "markedBy",
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
  where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and i.t_xmin is not null`

export type Marks = ReadonlyMap<string, Strength>

const rowsOf = (table: string) =>
  `select '${table} ' || ctid as place, '${table} ' || coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'key', '') as name from "${table}" t`

type Index = { name: string; table: string; columns: string[]; predicate: string | null }

const uniqueIndexes = `
  select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, pg_get_expr(i.indpred, i.indrelid) as predicate,
    array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and c.relname = any($1) and c.relnamespace = 'public'::regnamespace`

const keysOf = ({ name, table, columns, predicate }: Index) =>
  `select '${name} ' || row(${columns.join(', ')})::text as name from ${table} ${predicate ? `where ${predicate}` : ''}`

/**
 * Reads what commands leave on rows: locked, changed or deleted rows as "table id", and new unique keys as "index
 * (values)". Only superusers can read PostgreSQL's pages.
 */
export async function openMarks({ adminUrl, tables }: { adminUrl: string; tables: readonly string[] }) {
  const address = new URL(adminUrl)
  address.pathname = new URL(pool.options.connectionString ?? '').pathname
  const reader = new pg.Client({ connectionString: address.href })
  await reader.connect()
  // Named, so that this statement over many tables is planned only once.
  const list = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await reader.query<Row>({ name: createHash('sha256').update(text).digest('hex').slice(0, 16), text, values })).rows
  await list('create extension if not exists pageinspect')
  const allRows = tables.map(rowsOf).join(' union all ')
  const allKeys = (await list<Index>(uniqueIndexes, [tables])).map(keysOf).join(' union all ')

  async function readVersions() {
    type Version = { place: string; madeBy: string; markedBy: string; strength: Strength }
    const read = await list<Version>(versions, [tables])
    return new Map(read.map(({ place, ...version }) => [place, version]))
  }

  async function readKeys() {
    return new Set((await list<{ name: string }>(allKeys)).map(({ name }) => name))
  }

  return {
    close: () => reader.end(),
    async marksOf(act: () => Promise<unknown>): Promise<Marks> {
      const rows = await list<{ place: string; name: string }>(allRows)
      const [before, keys] = [await readVersions(), await readKeys()]
      await act()
      const after = await readVersions()
      const marks = new Map<string, Strength>()
      for (const { place, name } of rows) {
        const [was, is] = [before.get(place), after.get(place)]
        if (was?.madeBy === is?.madeBy && was?.markedBy === is?.markedBy) continue
        // A deleted version was replaced by newer ones.
        const strength = is && is.madeBy === was?.madeBy ? is.strength : strengths.noKeyUpdate
        marks.set(name, Math.max(strength, marks.get(name) ?? 0) as Strength)
      }
      for (const key of await readKeys()) if (!keys.has(key)) marks.set(key, strengths.update)
      return marks
    },
  }
}

/** The rows and keys for which one command has to wait for the other. */
export function sharedBy(one: Marks, other: Marks) {
  return [...one].flatMap(([name, strength]) => {
    const others = other.get(name)
    return others !== undefined && strength + others >= 5 ? [name] : []
  })
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Names the ids in an object by their paths. */
export function namesIn(world: object, way = ''): Map<string, string> {
  return new Map(
    Object.entries(world).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'string') return [[value, way + key] as const]
      return typeof value === 'object' && value !== null ? [...namesIn(value, `${way}${key}.`)] : []
    }),
  )
}

/** Names a row or key the same in every world; null for a key that two worlds cannot share. */
export function callByName({ row, names, began }: { row: string; names: ReadonlyMap<string, string>; began: string }) {
  const called = row.replaceAll(uuid, (id) => names.get(id) ?? (id < began ? id : 'another'))
  return called.includes('(') && called.includes('another') ? null : called
}
