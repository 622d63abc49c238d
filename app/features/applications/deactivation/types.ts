import type { Adviser } from '#app/features/tickets/types.ts'
import type { Interviewer } from '../interviews/types.ts'

/** What a member of staff has in hand, and who could take it. */
export type HeldWork = {
  tickets: number
  chats: number
  /** Offered or booked, and not over. */
  interviews: number
  takers: readonly Adviser[]
  interviewers: readonly Interviewer[]
}
