export type SavedReply = { id: string; title: string; body: string }
