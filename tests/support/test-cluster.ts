import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#db/migrate.server.ts'
import { openDatabase } from '#db/client.server.ts'
import { importCourses } from '#app/domain/courses/format/import.commands.server.ts'
import { startTestCluster } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { adminUrl: string; template: string }
  }
}

/** Starts one server for the run, with schema and catalogue in its template. */
export default async function setup({ provide }: TestProject) {
  const cluster = await startTestCluster({
    migrate: migrateDatabase,
    async seed(url) {
      const database = await openDatabase({ databaseUrl: url, dataDir: '' })
      await importCourses({ now: new Date('2026-01-05T09:00:00Z') })
      await database.close()
    },
  })
  provide('cluster', { adminUrl: cluster.adminUrl, template: cluster.template })
  return () => cluster.stop()
}
