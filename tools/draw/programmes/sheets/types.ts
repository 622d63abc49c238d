/** What a programme draws of its own subject, and the sentence that says it. */
export type Sheet = { drawing: string; says: string }
