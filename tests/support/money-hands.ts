import { enroll } from '#app/features/enrollments/commands.server.ts'
import { moveDueDate } from '#app/features/enrollments/due-dates.commands.server.ts'
import { cancelOverdue } from '#app/features/enrollments/overdue.commands.server.ts'
import { reconcileRefundsAndDisputes } from '#app/features/payments/provider-changes.commands.server.ts'
import { startPayment } from '#app/features/payments/commands.server.ts'
import { reconcilePayments } from '#app/features/payments/reconciliation.commands.server.ts'
import { makeDueRefunds } from '#app/features/payments/refunds/commands.server.ts'
import { handleStripeEvent } from '#app/features/payments/webhook.commands.server.ts'
import { withdraw } from '#app/features/payments/withdrawal/commands.server.ts'
import { findWithdrawal } from '#app/features/payments/withdrawal/queries.server.ts'

/** Money commands by name, so that another process can run them. */
export const hands = {
  enroll,
  startPayment,
  handleStripeEvent,
  cancelOverdue,
  moveDueDate,
  findWithdrawal,
  withdraw,
  reconcilePayments,
  reconcileRefundsAndDisputes,
  makeDueRefunds,
} as const

export type Command = keyof typeof hands
/** Runs one command, in this process or another; the result went through JSON. */
export type Hand = (command: Command, given?: object) => Promise<unknown>

export const ownHand: Hand = (command, given) => (hands[command] as (given?: object) => Promise<unknown>)(given)
