import type { Job } from '#app/platform/jobs.server.ts'
import { carryOutErasures } from '#app/flows/erase-person/rows.commands.server.ts'
import { announceChanges } from '#app/flows/announce-policy/policy-changes.commands.server.ts'
import { applyRetention } from './retention.commands.server.ts'

export const privacyJobs: readonly Job[] = [
  { name: 'carry-out-erasures', everyMinutes: 60, run: carryOutErasures },
  { name: 'tell-of-changes', everyMinutes: 60, run: () => announceChanges() },
  { name: 'keep-no-longer', everyMinutes: 1_440, run: applyRetention },
]
