import type { Refusals } from '#app/core/outcome.ts'
import type { OpenedUpload } from './types.ts'

export const uploadRefusals = {
  'password-protected': {
    status: 422,
    text: 'This file has a password, so we can’t open it. Please save it without one and choose it again',
  },
  heic: { status: 422, text: 'This is a HEIC photo, which we can’t open. Please save it as JPEG and choose it again' },
  infected: {
    status: 422,
    text: 'Our virus scanner found something harmful in this file, so we didn’t keep it. Please check your device and upload a clean copy',
  },
} as const satisfies Refusals

export const openFileRefusals = {
  absent: { status: 404, text: 'This file doesn’t exist.' },
  waiting: { status: 409, text: 'We haven’t scanned this file for viruses yet. Please try again in a few minutes.' },
  infected: { status: 410, text: 'The virus scanner found something harmful in this file, so it can’t be opened.' },
} as const satisfies Record<Extract<OpenedUpload, { ok: false }>['reason'], { status: 404 | 409 | 410; text: string }>
