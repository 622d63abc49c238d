import { pool } from '#db/client.server.ts'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { startMeasuringClock } from '#app/platform/clock.server.ts'
import type { Settings } from '#app/platform/env.server.ts'
import { findInstitute } from '#app/platform/institute/institute.queries.server.ts'
import { openDatabaseUnchanged } from './open.ts'
import { describeGaps, listGaps, readOpeningFacts } from './opening.ts'

/**
 * Checks the invariants and lists what is missing before opening. Ends with code 1 for a broken invariant and, with
 * `isOpening`, for a missing requirement. In demo mode the list is left out unless `isOpening` is set.
 */
export async function checkInstallation({ isOpening }: { isOpening: boolean }) {
  const { env, close } = await openDatabaseUnchanged()
  const broken = await findBrokenInvariants()
  const gaps = env.isDemo && !isOpening ? null : await listOpeningGaps(env)
  await close()
  for (const { name, count } of broken) process.stdout.write(`broken: ${name} (${count})\n`)
  if (broken.length === 0) process.stdout.write('All invariants hold\n')
  if (gaps) process.stdout.write(describeGaps(gaps))
  if (broken.length > 0 || (isOpening && gaps?.some(({ weight }) => weight === 'needed'))) process.exit(1)
}

async function listOpeningGaps(settings: Settings) {
  await startMeasuringClock(pool)
  return listGaps(await readOpeningFacts(settings, (await findInstitute())?.details ?? null))
}
