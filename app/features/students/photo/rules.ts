export const largestPhotoBytes = 5_000_000
/** Side of the stored square. */
export const photoSide_px = 512
/** Limits the memory that a small file can take when decoded. */
export const mostPixels = 50_000_000

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

export function isPhotoType(type: string | undefined) {
  return photoTypes.some((known) => known === type)
}

const urlPattern = /^\/photos\/([0-9a-f-]{36}\.webp)$/

export function photoUrlOf(fileName: string) {
  return `/photos/${fileName}`
}

/** Returns the storage key of a photo URL, or null if it is not one of ours. */
export function photoKey(url: string | null) {
  const fileName = urlPattern.exec(url ?? '')?.[1]
  return fileName ? `student-profiles/${fileName}` : null
}
