import { addDays } from '#app/core/dates.ts'
import type { TicketStatus } from '#app/core/vocabulary.ts'
import { activeStatuses } from '../rules.ts'

export const reopeningDays = 14

/** Ours: the specification names no limits for what students write. */
export const longestTitle = 200
export const longestMessage = 5000

/** Whether somebody at the desk still has it in hand, so that one may add to it. */
export function isReplyable({ status }: { status: TicketStatus }) {
  return activeStatuses.some((active) => active === status)
}

/** The last instant at which what was resolved can be taken up again; null where it is not resolved. */
export function reopenableUntil({ resolvedAt }: { resolvedAt: Date | null }) {
  return resolvedAt && addDays(resolvedAt, reopeningDays)
}

/** Resolved or closed within the last fourteen days, the last instant among them. */
export function isReopenable({ resolvedAt, now }: { resolvedAt: Date | null; now: Date }) {
  const until = reopenableUntil({ resolvedAt })
  return until !== null && now <= until
}
