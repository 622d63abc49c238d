import type { PreviewedSection } from '#app/features/courses/authoring/preview.types.ts'
import type { Problem } from '#app/features/courses/authoring/types.ts'
import type { AskedItem } from '#app/features/courses/practice/types.ts'
import type { Feedback } from '#app/features/learning/practice/types.ts'

/** What is said of one answer, and which answer it is. */
export type Said = { answer: string; feedback: Feedback }

/** An item as a reader meets it, with what its author has to say of the right answer and of each slip that was foreseen. */
export type DrawnItem = { asked: AskedItem; says: readonly Said[] }

/** A file that is being written, as students would see it. */
export type DrawnFile =
  | ({ kind: 'section' } & Pick<PreviewedSection, 'title'> & { bodyHtml: string; titleHtml: string | null })
  | { kind: 'practice'; items: readonly DrawnItem[] }

export type CheckedFile = { drawn: DrawnFile | null; faults: readonly Problem[] }
