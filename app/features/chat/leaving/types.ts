import type { Adviser } from '#app/features/tickets/types.ts'

/** What a member of staff has in hand, and who could take it. */
export type HeldWork = { tickets: number; chats: number; takers: readonly Adviser[] }
