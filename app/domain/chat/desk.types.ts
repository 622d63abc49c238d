import type { readChatDesk } from './desk.queries.server.ts'

export type ChatDesk = Awaited<ReturnType<typeof readChatDesk>>

export type ChatCard = ChatDesk['waiting'][number]

export type OpenedChat = NonNullable<ChatDesk['opened']>
