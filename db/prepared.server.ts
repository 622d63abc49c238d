import { db, type Db } from './client.server.ts'

/**
 * A statement of a hot road, built once for the process's database instead of at every request. Give `prepare` no name of your
 * own: the client names statements by their texts, and `PG_PREPARE=off` must stay able to name none.
 */
export function prepareOnce<Prepared>(build: (database: Db) => Prepared) {
  let known: { database: Db; prepared: Prepared } | undefined
  return () => {
    if (known?.database !== db) known = { database: db, prepared: build(db) }
    return known.prepared
  }
}
