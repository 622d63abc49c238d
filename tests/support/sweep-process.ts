// Another process on the same database: closes expired exams once and exits.
import { openDatabase, pool } from '#db/client.server.ts'
import { closeExpiredAttempts } from '#app/flows/submit-exam/expiry.jobs.server.ts'
import { startMeasuringClock, stopMeasuringClock } from '#app/platform/clock.server.ts'
import { env, readSettings } from '#app/platform/env.server.ts'
import './example-institute.ts'

readSettings()
const opened = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.dataDir })
await startMeasuringClock(pool)
await closeExpiredAttempts()
stopMeasuringClock()
await opened.close()
