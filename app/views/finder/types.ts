export type FoundKind = 'desk' | 'student' | 'staff' | 'ticket' | 'application' | 'certificate'

/** One thing that whoever asks may see, and where it stands. */
export type Found = { kind: FoundKind; id: string; title: string; detail: string; to: string }
