import type { Notice } from '#app/core/notice.ts'

/** A message on the screen, told apart from the same one said again. */
export type ShownNotice = Notice & { id: string }
