import type { ClientBase } from 'pg'
import { z } from 'zod'
import { release } from '#app/core/release.ts'

const table = z.object({ name: z.string(), columns: z.array(z.string()) })

/** The contents of a backup. Names are unquoted, because reserved words differ between versions of PostgreSQL. */
export const contentsShape = z.object({
  format: z.literal('ukli-backup'),
  version: z.literal(1),
  postgres: z.string(),
  /** The release that made the backup. Backups of early releases do not have it. */
  release: z.string().optional(),
  takenAt: z.string(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})

export type Table = z.infer<typeof table>
export type Contents = z.infer<typeof contentsShape>
/** The contents of a backup with the number of rows of each table, which is known after they have been read. */
export type Manifest = Omit<Contents, 'tables'> & { tables: (Table & { rows: number })[] }

/**
 * Lists the tables with their columns. No other properties are needed, because migrations create the schema, so that a
 * backup fits any version of PostgreSQL. Partitions are left out, because PostgreSQL sorts restored rows into them.
 */
export async function listTables({ client }: { client: ClientBase }) {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    group by c.relname order by c.relname`)
  return rows
}

export async function describeContents({ client }: { client: ClientBase }): Promise<Contents> {
  const tables = await listTables({ client })
  const sequences = await client.query<{ name: string; value: string | null }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' order by sequencename`)
  const { rows } = await client.query<{ postgres: string }>(`select current_setting('server_version') as postgres`)
  const postgres = rows[0]?.postgres ?? ''
  const takenAt = new Date().toISOString()
  return { format: 'ukli-backup', version: 1, postgres, release, takenAt, tables, sequences: sequences.rows }
}
