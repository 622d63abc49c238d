import pg from 'pg'
import { afterAll } from 'vitest'

/** Returns a function that queries the database of a running server, or changes data that no form can change. */
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
