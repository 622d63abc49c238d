import type { Refusals } from '#app/core/outcome.ts'
import type { OpenedUpload } from './types.ts'

export const uploadRefusals = {
  infected: {
    status: 422,
    text: 'A virus scanner found something harmful in this file, so it was not stored. Please check your device and send a clean copy',
  },
} as const satisfies Refusals
export type UploadRefusal = keyof typeof uploadRefusals

export const openingRefusals = {
  absent: { status: 404, text: 'There is no such file.' },
  waiting: { status: 409, text: 'This file has not been scanned yet. Please try again in a few minutes.' },
  infected: { status: 410, text: 'The virus scanner found something harmful in this file: it cannot be opened.' },
} as const satisfies Record<Extract<OpenedUpload, { ok: false }>['reason'], { status: 404 | 409 | 410; text: string }>
