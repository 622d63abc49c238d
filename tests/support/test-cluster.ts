import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#db/migrate.server.ts'
import { openDatabase } from '#db/client.server.ts'
import { importCourses } from '#app/domain/courses/format/import.commands.server.ts'
import { startJobQueue, stopJobs } from '#app/platform/jobs.server.ts'
import { startTestCluster } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { adminUrl: string; template: string }
  }
}

/**
 * Starts one server for the run, with schema, job queue and catalogue in its template: each test file would need a tenth
 * of a second to create the queue's schema.
 */
export default async function setup({ provide }: TestProject) {
  const cluster = await startTestCluster({
    migrate: migrateDatabase,
    async seed(url) {
      const database = await openDatabase({ databaseUrl: url, dataDir: '' })
      await importCourses({ now: new Date('2026-01-05T09:00:00Z') })
      await startJobQueue(url, [])
      await stopJobs()
      await database.close()
    },
  })
  provide('cluster', { adminUrl: cluster.adminUrl, template: cluster.template })
  return () => cluster.stop()
}
