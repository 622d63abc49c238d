import pg from 'pg'
import { afterAll } from 'vitest'

/** Looks into the database of a running institute, or changes what no form of it may. */
export function openRows(institute: { databaseUrl: () => string }) {
  let pool: pg.Pool | undefined
  afterAll(() => pool?.end())
  return async <Row extends Record<string, unknown>>(query: string, values: unknown[] = []) => {
    pool ??= new pg.Pool({ connectionString: institute.databaseUrl(), max: 4 })
    const { rows } = await pool.query<Row>(query, values)
    return rows
  }
}

export type Rows = ReturnType<typeof openRows>
