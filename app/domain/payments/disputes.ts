import type { DisputeStatus } from '#app/core/vocabulary.ts'

/**
 * The payer's claim and the task of staff. `todoForTeam` replaces `todo` for organisations, which have no tickets, so
 * that staff email their contact.
 */
type Advice = { claim: string; todo: string; todoForTeam?: string }

const advice: Readonly<Record<string, Advice>> = {
  fraudulent: {
    claim: 'The cardholder says that they did not make this payment.',
    todo: 'Ask the student in the ticket whether they know the cardholder. Show that the account was used: sections read, exam, emails.',
    todoForTeam:
      'Ask the contact by email whether they know the cardholder. Show the order, the agreed conditions and the claimed places.',
  },
  product_not_received: {
    claim: 'The payer says that they did not get the course.',
    todo: 'Show when the course was opened and which sections were read.',
    todoForTeam: 'Show when the places could be handed out and how many are claimed.',
  },
  product_unacceptable: {
    claim: 'The payer says that the course is not what was described.',
    todo: 'Show the prospectus, and what the student has written to us about it.',
    todoForTeam: 'Show the prospectus, and what the contact has written to us about it.',
  },
  duplicate: {
    claim: 'The payer says that they paid twice.',
    todo: 'Look for a second payment of this student. If there is one, accept the dispute; if not, say so.',
    todoForTeam: 'Look for a second payment for this order. If there is one, accept the dispute; if not, say so.',
  },
  credit_not_processed: {
    claim: 'The payer says that a refund was promised and did not come.',
    todo: 'Look at the refunds below. If the money is on its way, say so with the credit note; if it is owed, accept the dispute.',
  },
  subscription_canceled: {
    claim: 'The payer says that they had withdrawn.',
    todo: 'Look for a withdrawal in the tickets. If there was one in time, accept the dispute.',
    todoForTeam: 'Look for returned places. If they were returned in time, accept the dispute.',
  },
}

/** Finds the payer's claim behind a bank's reason, and the task of staff. */
export function findAdvice(reason: string, { isTeam }: { isTeam: boolean }) {
  const { claim, todo, todoForTeam } = advice[reason] ?? {
    claim: `The bank gives the reason “${reason.replaceAll('_', ' ')}”.`,
    todo: 'Ask the student in the ticket what happened, and show what was agreed and used.',
    todoForTeam: 'Ask the contact by email what happened, and show what was agreed and used.',
  }
  return { claim, todo: isTeam && todoForTeam ? todoForTeam : todo }
}

type Standing = { status: DisputeStatus; evidenceDueBy: Date | null; submissions: number }

/** Finds the reason why the bank takes no answer any more; null if it takes one. */
export function findAnswerObstacle({ status, evidenceDueBy, submissions }: Standing, now: Date) {
  if (status !== 'open') return 'not-open' as const
  if (submissions > 0) return 'already-sent' as const
  return evidenceDueBy && now > evidenceDueBy ? ('too-late' as const) : null
}
