import type { Job } from '#app/platform/jobs.server.ts'
import { revokeCertificatesAfterNotice } from './register.commands.server.ts'

export const certificateJobs: readonly Job[] = [
  { name: 'carry-out-revocations', everyMinutes: 60, run: revokeCertificatesAfterNotice },
]
