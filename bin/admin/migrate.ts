import type { MigrationStep } from '#db/migrate.server.ts'
import { migrateAs } from '#db/schema.server.ts'
import { openInstituteDatabase } from './open.ts'

function printStep({ name, state, milliseconds }: MigrationStep) {
  process.stdout.write(`${name}: ${state} (${(milliseconds / 1000).toFixed(1)} s)\n`)
}

export async function migrateSchema() {
  const { env, close } = await openInstituteDatabase()
  const count = await migrateAs(env, printStep).finally(close)
  process.stdout.write(
    count === 0 ? 'The schema is up to date\n' : `${count} migrations are applied. The schema is up to date\n`,
  )
}
