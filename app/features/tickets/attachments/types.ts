export type SentFile = { name: string; content: Blob }

export type { ShownFile as Attachment, StoredFile } from '#app/features/uploads/types.ts'
