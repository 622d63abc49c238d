import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const largestPhotoBytes = 5_000_000
/** The side of the stored square image, in pixels. */
export const photoSide_px = 512
/** A small file can need much memory when it is decoded. This limit allows 50 megapixels of three channels. */
const mostDecodedBytes = 150_000_000
/**
 * Interlaced pictures must be smaller, because they are decoded as a whole. This limit allows 16 megapixels of three
 * channels.
 */
const mostInterlacedBytes = 48_000_000

const bytesByDepth: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** The size and kind of picture that a file's header states. */
export type PictureHeader = {
  width: number
  height: number
  channels: number
  depth: string
  isProgressive?: boolean | undefined
}

export function isDecodable({ width, height, channels, depth, isProgressive = false }: PictureHeader) {
  const bytes = width * height * channels * (bytesByDepth[depth] ?? 8)
  return bytes <= (isProgressive ? mostInterlacedBytes : mostDecodedBytes)
}

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

export function isPhotoType(type: string | undefined) {
  return photoTypes.some((known) => known === type)
}

const urlPattern = /^\/photos\/([0-9a-f-]{36}\.webp)$/

export function buildPhotoUrl(fileName: string) {
  return `/photos/${fileName}`
}

/** Finds the storage key in a photo's URL; null if it is not a URL of ours. */
export function findPhotoKey(url: string | null) {
  const fileName = urlPattern.exec(url ?? '')?.[1]
  return fileName ? `student-profiles/${fileName}` : null
}

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
