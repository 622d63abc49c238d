import type { Outcome } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'
import { returnChats } from '#app/features/chat/returning/commands.server.ts'
import { deactivateMember } from '#app/features/staff/members/commands.server.ts'
import { passTicketsOn } from '#app/features/tickets/passing/commands.server.ts'
import { passInterviewsOn } from '../interviews/passing/commands.server.ts'

/**
 * Deactivates a member of staff and passes on what they have in hand, in one transaction: tickets to the adviser that hr names or
 * back to nobody, conversations to the queue, interviews to whoever holds them instead.
 */
export async function letMemberLeave({
  staff: actor,
  staffId,
  passTo,
  interviewsTo,
}: {
  staff: StaffActor
  staffId: string
  passTo: string | null
  interviewsTo: string | null
}): Promise<Outcome<undefined, 'not-found' | 'last-hr' | 'not-an-adviser' | 'no-interviewer' | 'interviewer-busy'>> {
  return deactivateMember({
    staff: actor,
    staffId,
    takers: [passTo, interviewsTo].filter((id) => id !== null),
    passOn: async (tx, leaver) => {
      const tickets = await passTicketsOn(tx, { staff: actor, from: leaver.id, fromName: leaver.fullName, to: passTo })
      if (!tickets.ok) return tickets
      await returnChats(tx, { staff: actor, leaver })
      return passInterviewsOn(tx, { staff: actor, leaver, to: interviewsTo })
    },
  })
}
