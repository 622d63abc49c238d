import type { Job } from '#app/platform/jobs.server.ts'
import { makeDueRefunds } from './refunds/commands.server.ts'
import { reconcilePayments } from './reconciliation/commands.server.ts'

export const paymentJobs: readonly Job[] = [
  { name: 'reconcile-payments', everyMinutes: 10, run: reconcilePayments },
  { name: 'make-refunds', everyMinutes: 1, run: makeDueRefunds },
]
