export type StudentNote = { id: string; body: string; writtenAt: Date; authorName: string; mayRemove: boolean }
