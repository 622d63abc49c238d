// A second process on the database of a test. It runs payment commands by name (tests/support/money-commands.ts).
import { openDatabase, pool } from '#db/client.server.ts'
import { startMeasuringClock } from '#app/platform/clock.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import './example-institute.ts'
import { runHere, type Command } from './money-commands.ts'

const settings = JSON.parse(process.env.MONEY_SETTINGS ?? '{}') as Record<string, string>
readSettings(settings)
await openDatabase({ databaseUrl: settings.DATABASE_URL ?? '', dataDir: settings.DATA_DIR ?? '', max: 8 })
await startMeasuringClock(pool)

process.on('message', ({ id, command, given }: { id: number; command: Command; given?: object }) => {
  runHere(command, given).then(
    (value) => process.send?.({ id, value }),
    (error: unknown) => process.send?.({ id, fault: error instanceof Error ? error.stack : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
