import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, pool } from '#db/client.server.ts'
import { clock, remeasureClock, startMeasuringClock, stopMeasuringClock } from '#app/platform/clock.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { startJobQueue, stopJobs } from '#app/platform/jobs.server.ts'
import { startNotifications, stopNotifications } from '#app/platform/notifications.server.ts'
import { cloneDatabase } from './database.ts'

/**
 * Opens a database for one test file, cloned from the migrated template with the catalogue, and starts clock and job
 * queue. Call it once at the top of the file, with the names of the jobs that its commands enqueue. With `isListening`
 * notifications arrive, without which content is read anew each time (content-cache.server.ts).
 */
export function openTestWorld({
  settings = {},
  queues = [],
  isListening = false,
}: { settings?: Record<string, string>; queues?: readonly string[]; isListening?: boolean } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ukli-world-'))
  let close: (() => Promise<void>) | undefined

  beforeAll(async () => {
    const database = await cloneDatabase(inject('cluster'))
    readSettings({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO: 'on',
      ORIGIN: 'http://institute.test',
      SECRET: 'a-secret-for-tests-that-is-long-enough',
      ...settings,
    })
    const opened = await openDatabase({ databaseUrl: database.url, dataDir, max: 24, patience: 30_000 })
    if (isListening) await startNotifications(database.url)
    await startMeasuringClock(pool)
    await startJobQueue(
      database.url,
      queues.map((name) => ({ name, run: async () => {} })),
    )
    close = async () => {
      await stopJobs()
      await stopNotifications()
      stopMeasuringClock()
      await opened.close()
      await database.drop()
    }
  })

  afterAll(async () => {
    await close?.()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    dataDir,
    /** Moves the clock, like the operator of a demo. */
    async moveClock({ days = 0, minutes = 0 }: { days?: number; minutes?: number }) {
      const seconds = clock.shiftSeconds() + days * 86_400 + minutes * 60
      await pool.query(
        `insert into settings (key, value, changed_at) values ('clock_shift_seconds', $1::jsonb, $2)
         on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(seconds), clock.now()],
      )
      await remeasureClock(pool)
    },
  }
}
