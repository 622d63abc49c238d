/** A programme's drawing and the sentence that describes it. */
export type Sheet = { drawing: string; says: string }
