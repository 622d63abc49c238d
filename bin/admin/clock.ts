import { sql } from 'drizzle-orm'
import { db, pool } from '#db/client.server.ts'
import { settings } from '#db/tables/operations.ts'
import { clock, remeasureClock } from '#app/platform/clock.server.ts'
import { shiftSessions } from '#app/domain/accounts/accounts.commands.server.ts'
import { openMigratedDatabase } from './open.ts'
import { parseShift } from './shift.ts'

export async function shiftClock(word: string) {
  const { env, close } = await openMigratedDatabase()
  if (!env.isDemo) throw new Error('The clock can be moved in demo mode only')
  const seconds = word === 'reset' ? 0 : clock.shiftSeconds() + parseShift(word)
  const changedAt = clock.now()
  await db.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ key: 'clock_shift_seconds', value: seconds, changedAt })
      .onConflictDoUpdate({ target: settings.key, set: { value: seconds, changedAt } })
    await shiftSessions(tx, { seconds: seconds - clock.shiftSeconds() })
    await tx.execute(sql`select pg_notify('ukli_clock', '')`)
  })
  await remeasureClock(pool)
  process.stdout.write(`The institute's clock is now ${clock.now().toISOString()}\n`)
  await close()
}
