export type SentFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

export type { ShownFile as Attachment, StoredFile } from '#app/features/uploads/types.ts'
