import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const photoRefusals = {
  missing: { status: 422, text: 'Choose an image first' },
  'too-large': { status: 422, text: 'The image must be at most 5 MB' },
  'not-an-image': { status: 422, text: 'The file must be an image: JPEG, PNG, WebP, GIF or AVIF' },
} as const satisfies Refusals
export type PhotoRefusal = keyof typeof photoRefusals

export const photoUpdated: Notice = { tone: 'success', title: 'Success', text: 'Profile image updated successfully!' }

export const photoRemoved: Notice = { tone: 'success', text: 'Photo removed.' }
