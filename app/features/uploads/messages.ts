import type { Refusals } from '#app/core/outcome.ts'

export const uploadRefusals = {
  infected: {
    status: 422,
    text: 'A virus scanner found something harmful in this file, so it was not stored. Please check your device and send a clean copy',
  },
} as const satisfies Refusals
export type UploadRefusal = keyof typeof uploadRefusals
