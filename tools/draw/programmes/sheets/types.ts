export type Sheet = { drawing: string; says: string }
