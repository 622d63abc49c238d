import type { Job } from '#app/platform/jobs.server.ts'
import { carryOutErasures } from './erasure/rows.commands.server.ts'
import { tellOfChanges } from './policy-changes.commands.server.ts'
import { keepNoLonger } from './retention.commands.server.ts'

export const privacyJobs: readonly Job[] = [
  { name: 'carry-out-erasures', everyMinutes: 60, run: carryOutErasures },
  { name: 'tell-of-changes', everyMinutes: 60, run: () => tellOfChanges() },
  { name: 'keep-no-longer', everyMinutes: 1_440, run: keepNoLonger },
]
