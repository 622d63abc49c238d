import type { Job } from '#app/platform/jobs.server.ts'
import { carryOutErasures } from './erasure/rows/commands.server.ts'

export const privacyJobs: readonly Job[] = [{ name: 'carry-out-erasures', everyMinutes: 60, run: carryOutErasures }]
