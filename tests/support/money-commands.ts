import { enroll } from '#app/domain/enrollments/enrollments.commands.server.ts'
import { moveDueDate } from '#app/domain/enrollments/due-dates.commands.server.ts'
import { cancelOverdueEnrollments } from '#app/domain/enrollments/overdue.commands.server.ts'
import { reconcileRefundsAndDisputes } from '#app/flows/settle-payment/provider-changes.commands.server.ts'
import { startPayment } from '#app/flows/settle-payment/checkout.commands.server.ts'
import { reconcilePayments } from '#app/flows/settle-payment/reconciliation.commands.server.ts'
import { sendDueRefunds } from '#app/flows/refund/refunds.commands.server.ts'
import { handleStripeEvent } from '#app/flows/settle-payment/webhook.commands.server.ts'
import { withdrawFromCourse } from '#app/flows/withdraw/withdrawal.commands.server.ts'
import { findWithdrawal } from '#app/domain/payments/withdrawal.queries.server.ts'

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
