import type { OpenedUpload } from '#app/features/uploads/types.ts'

/** Why a CV cannot be had, in words for whoever followed the link. */
export const resumeRefusals = {
  absent: { status: 404, text: 'There is no CV with this application.' },
  waiting: { status: 409, text: 'This CV has not been scanned yet. Please try again in a few minutes.' },
  infected: { status: 410, text: 'The virus scanner found something harmful in this CV: it cannot be opened.' },
} as const satisfies Record<Extract<OpenedUpload, { ok: false }>['reason'], { status: 404 | 409 | 410; text: string }>
