import { done, type Outcome } from '#app/core/outcome.ts'
import { throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { readPersonalData, type Subject } from './export.queries.server.ts'

type HeldData = Awaited<ReturnType<typeof readPersonalData>>

export async function exportPersonalData({
  person,
}: {
  person: Subject
}): Promise<Outcome<HeldData, never> | Throttled> {
  const throttled = await throttle([limits.ownDataByAccount, person.userId])
  return throttled ?? done(await readPersonalData({ person }))
}
