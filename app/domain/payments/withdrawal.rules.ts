import { addDays, londonDay, londonWallClock } from '#app/core/dates.ts'
import { daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import { sumProgress, withReadState } from '#app/domain/learning/learning.rules.ts'
import type { CourseContents, Progress } from '#app/domain/learning/learning.types.ts'
import type { FullRefundEnding, RefundDue, Withdrawal, WithdrawalFacts } from './withdrawal.types.ts'

export const longestReason = 1000

const toNoon = (instant: Date) => londonWallClock(londonDay(instant), 12)

/** Returns noon in London on the last day to withdraw. */
export function getLastDayToWithdraw(contractBegan: Date) {
  return londonWallClock(londonDay(addDays(toNoon(contractBegan), daysToWithdraw)), 12)
}

/** Returns midnight in London at the end of the last day to withdraw. */
export function getWithdrawalEnd(contractBegan: Date) {
  return londonWallClock(londonDay(addDays(toNoon(contractBegan), daysToWithdraw + 1)), 0)
}

/**
 * Computes the refund of a withdrawal. Our policy gives the full price or nothing; the law gives the price less the
 * share that was supplied. The higher amount is due. Both rights end with the last day to withdraw, or when the exam is
 * submitted, because the course has then been supplied in full.
 */
export function computeRefundDue({
  contractBegan,
  paidPence,
  refundablePence,
  progress: { read, total },
  hasHandedIn,
  hasAskedToBegin,
  now,
}: {
  contractBegan: Date
  paidPence: number
  /** The part of the payment that is neither refunded nor owed. */
  refundablePence: number
  progress: Progress
  hasHandedIn: boolean
  /** True if the student asked us to begin at once. Only then may we keep a share of the price by law. */
  hasAskedToBegin: boolean
  now: Date
}): RefundDue {
  const isOver = now >= getWithdrawalEnd(contractBegan)
  if (isOver || hasHandedIn) {
    return { policyPence: 0, lawPence: 0, duePence: 0, basis: null, whyNothing: hasHandedIn ? 'handed-in' : 'too-late' }
  }
  const policyPence = read * 100 < fullRefundBelowPercent * Math.max(total, 1) ? paidPence : 0
  // The amount that we keep is rounded down, in the student's favour.
  const keptPence = total === 0 || !hasAskedToBegin ? 0 : Math.floor((paidPence * read) / total)
  const lawPence = paidPence - keptPence
  const duePence = Math.max(0, Math.min(Math.max(policyPence, lawPence), refundablePence))
  if (duePence === 0) return { policyPence, lawPence, duePence, basis: null, whyNothing: 'all-read' }
  return { policyPence, lawPence, duePence, basis: policyPence >= lawPence ? 'policy' : 'law', whyNothing: null }
}

/**
 * Decides whether a student can give a place back to the organisation that paid for it. This is possible as long as our
 * policy would refund the place in full. The legal right to cancel does not apply, because the student has paid
 * nothing.
 */
function judgeGivingBack({
  pricePence,
  ...facts
}: Omit<Parameters<typeof computeRefundDue>[0], 'paidPence' | 'refundablePence'> & { pricePence: number }): RefundDue {
  const { basis, whyNothing } = computeRefundDue({ ...facts, paidPence: pricePence, refundablePence: pricePence })
  const nothing = { policyPence: 0, lawPence: 0, duePence: 0 }
  if (basis === 'policy') return { ...nothing, basis, whyNothing: null }
  return { ...nothing, basis: null, whyNothing: whyNothing ?? 'place-used' }
}

/**
 * Decides whether a student can withdraw, and computes the refund. Returns null without a paid, open contract. A
 * section counts as supplied if it was ever marked as read, even if it was unmarked later.
 */
export function judgeWithdrawal({
  facts: {
    reads,
    status,
    heldAt,
    hasRunningExam: isSitting,
    hasHandedIn,
    hasAskedToBegin,
    promisedPence,
    team,
    ...facts
  },
  contents,
  askedAt,
}: {
  facts: WithdrawalFacts
  contents: CourseContents
  askedAt: Date
}): Withdrawal | null {
  const { enrollmentId, courseId, courseTitle, paidAt } = facts
  if (!paidAt || (status !== 'active' && status !== 'completed')) return null
  const computeProgress = (counted: typeof reads) =>
    sumProgress(withReadState({ contents, reads: counted.map(({ sectionId }) => sectionId) }))
  const progress = computeProgress(reads)
  const paidPence = facts.paidPence ?? 0
  const refundablePence = paidPence - promisedPence
  const common = { contractBegan: paidAt, progress, hasHandedIn, hasAskedToBegin, now: askedAt }
  return {
    enrollmentId,
    courseId,
    courseTitle,
    paidAt,
    paidPence,
    lastDay: getLastDayToWithdraw(paidAt),
    progress,
    unmarked: progress.read - computeProgress(reads.filter(({ takenBackAt }) => takenBackAt === null)).read,
    due: team
      ? judgeGivingBack({ ...common, pricePence: team.pricePence })
      : computeRefundDue({ ...common, paidPence, refundablePence }),
    team,
    obstacle: heldAt ? 'disputed' : isSitting ? 'exam-running' : null,
  }
}

/**
 * Compares the refund before and after marking this section as read. Returns null if the refund is not full before, or
 * does not become lower.
 */
export function judgeFullRefundEnding({
  facts,
  contents,
  sectionId,
  askedAt,
}: {
  facts: WithdrawalFacts
  contents: CourseContents
  sectionId: string
  askedAt: Date
}): FullRefundEnding | null {
  const before = judgeWithdrawal({ facts, contents, askedAt })
  const reads = [...facts.reads, { sectionId, takenBackAt: null }]
  const after = judgeWithdrawal({ facts: { ...facts, reads }, contents, askedAt })
  if (before?.due.basis !== 'policy' || !after || after.due.duePence >= before.due.duePence) return null
  return { lastDay: before.lastDay, beforePence: before.due.duePence, afterPence: after.due.duePence }
}

const obstacles = { disputed: 'the payment is disputed', 'exam-running': 'the exam is running' } as const

/** Says for staff why a withdrawal returns nothing; null if it returns money. `format` formats the day. */
export function describeNoRefund({ obstacle, due, lastDay }: Withdrawal, format: (day: Date) => string) {
  if (obstacle) return obstacles[obstacle]
  switch (due.whyNothing) {
    case 'handed-in':
      return 'the exam was submitted'
    case 'too-late':
      return `the ${daysToWithdraw} days ended on ${format(lastDay)}`
    case 'all-read':
      return 'all sections were read'
    case 'place-used':
      return 'too much was read to give the place back'
    case null:
      return null
  }
}
