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
