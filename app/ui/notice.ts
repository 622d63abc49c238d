import type { Notice } from '#app/core/notice.ts'

/** A notice with an id, so that the same text can be shown twice. */
export type ShownNotice = Notice & { id: string }
