/** From product.md; the specification names no limit. */
export const largestFileBytes = 25_000_000
export const longestFileName = 150
export const mostFilesAtOnce = 20

/** Returns the extension of a file's name, such as "pdf", which a new name keeps. */
export function endingOf(name: string) {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}
