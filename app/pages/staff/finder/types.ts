export type FoundKind = 'desk' | 'student' | 'staff' | 'ticket' | 'application' | 'certificate' | 'receipt' | 'error'

/** A search result that this member of staff may see. */
export type FoundItem = { kind: FoundKind; id: string; title: string; detail: string; to: string }
