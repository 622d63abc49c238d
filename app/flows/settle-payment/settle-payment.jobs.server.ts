import type { Job } from '#app/platform/jobs.server.ts'
import { reconcileRefundsAndDisputes } from './provider-changes.commands.server.ts'
import { sendDueRefunds } from '#app/flows/refund/refunds.commands.server.ts'
import { findStrayPayments, reconcilePayments } from './reconciliation.commands.server.ts'
import { endOldInvitations } from '#app/flows/sell-team-places/handing-out.commands.server.ts'

export const paymentJobs: readonly Job[] = [
  { name: 'reconcile-payments', everyMinutes: 10, run: reconcilePayments },
  { name: 'reconcile-refunds-and-disputes', everyMinutes: 60, run: reconcileRefundsAndDisputes },
  { name: 'find-stray-payments', everyMinutes: 60, run: findStrayPayments },
  { name: 'end-old-invitations', everyMinutes: 360, run: endOldInvitations },
  { name: 'make-refunds', everyMinutes: 1, run: sendDueRefunds },
]
