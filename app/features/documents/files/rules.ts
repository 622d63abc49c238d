/** The limit in product.md; the specification gives none. */
export const largestFileBytes = 25_000_000
export const longestFileName = 150
export const mostFilesAtOnce = 20

/** Returns the extension of a file name, such as "pdf". A renamed file keeps it. */
export function fileExtension(name: string) {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}
