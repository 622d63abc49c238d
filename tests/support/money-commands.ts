import { enroll } from '#app/features/enrollments/commands.server.ts'
import { moveDueDate } from '#app/features/enrollments/due-dates.commands.server.ts'
import { cancelOverdueEnrollments } from '#app/features/enrollments/overdue.commands.server.ts'
import { reconcileRefundsAndDisputes } from '#app/features/payments/provider-changes.commands.server.ts'
import { startPayment } from '#app/features/payments/commands.server.ts'
import { reconcilePayments } from '#app/features/payments/reconciliation.commands.server.ts'
import { sendDueRefunds } from '#app/features/payments/refunds/commands.server.ts'
import { handleStripeEvent } from '#app/features/payments/webhook.commands.server.ts'
import { withdrawFromCourse } from '#app/features/payments/withdrawal/commands.server.ts'
import { findWithdrawal } from '#app/features/payments/withdrawal/queries.server.ts'

/** Payment commands by name, so that another process can run them. */
export const moneyCommands = {
  enroll,
  startPayment,
  handleStripeEvent,
  cancelOverdueEnrollments,
  moveDueDate,
  findWithdrawal,
  withdraw: withdrawFromCourse,
  reconcilePayments,
  reconcileRefundsAndDisputes,
  sendDueRefunds,
} as const

export type Command = keyof typeof moneyCommands
/** Runs one command in this or another process. The result is JSON. */
export type RunCommand = (command: Command, given?: object) => Promise<unknown>

export const runHere: RunCommand = (command, given) =>
  (moneyCommands[command] as (given?: object) => Promise<unknown>)(given)
