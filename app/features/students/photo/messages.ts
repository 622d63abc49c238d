import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const photoRefusals = {
  missing: { status: 422, text: 'Choose an image first' },
  'too-large': { status: 422, text: 'The image must be at most 5 MB' },
  'not-an-image': { status: 422, text: 'The file must be an image: JPEG, PNG, WebP, GIF or AVIF' },
  heic: { status: 422, text: 'This is a HEIC photo, which we can’t open. Please save it as JPEG and choose it again' },
  'too-many-pixels': {
    status: 422,
    text: 'The image has too many pixels. Please make it smaller, for example 2,000 by 2,000 pixels',
  },
  busy: { status: 503, text: 'We are preparing many photos just now. Please try again in a minute' },
  throttled: { status: 429, text: 'You have changed your photo many times. Please try again in an hour' },
} as const satisfies Refusals
export type PhotoRefusal = keyof typeof photoRefusals

export const photoUpdated: Notice = { tone: 'success', title: 'Success', text: 'Profile image updated successfully!' }

export const photoRemoved: Notice = { tone: 'success', text: 'Photo removed.' }
