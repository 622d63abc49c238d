import type { Adviser } from '#app/features/tickets/types.ts'
import type { Interviewer } from '../interviews/types.ts'

export type OpenWork = {
  tickets: number
  chats: number
  /** Number of offered or booked interviews that are not over. */
  interviews: number
  takers: readonly Adviser[]
  interviewers: readonly Interviewer[]
}
