import { pool } from '#db/client.server.ts'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { startClock } from '#app/platform/clock.server.ts'
import type { Settings } from '#app/platform/env.server.ts'
import { findInstitute } from '#app/features/institute/queries.server.ts'
import { openAsItIs } from './open.ts'
import { describeGaps, listGaps, readFacts } from './opening.ts'

/**
 * Fails for broken invariants, and with `isOpening` also for anything needed before opening. Demo mode skips the list.
 */
export async function check({ isOpening }: { isOpening: boolean }) {
  const { env, close } = await openAsItIs()
  const broken = await findBrokenInvariants()
  const gaps = env.isDemo && !isOpening ? null : await findGaps(env)
  await close()
  for (const { name, count } of broken) process.stdout.write(`broken: ${name} (${count})\n`)
  if (broken.length === 0) process.stdout.write('All invariants hold\n')
  if (gaps) process.stdout.write(describeGaps(gaps))
  if (broken.length > 0 || (isOpening && gaps?.some(({ weight }) => weight === 'needed'))) process.exit(1)
}

async function findGaps(settings: Settings) {
  await startClock(pool)
  return listGaps(await readFacts(settings, (await findInstitute())?.details ?? null))
}
