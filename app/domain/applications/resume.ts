import type { OpenedUpload } from '#app/platform/uploads/uploads.ts'

export const resumeRefusals = {
  absent: { status: 404, text: 'This application has no CV.' },
  waiting: { status: 409, text: 'This CV has not been scanned yet. Please try again in a few minutes.' },
  infected: { status: 410, text: 'The virus scanner found a threat in this CV, so it can’t be opened.' },
} as const satisfies Record<Extract<OpenedUpload, { ok: false }>['reason'], { status: 404 | 409 | 410; text: string }>
