/** The limit in product.md; the specification gives none. */
export const largestFileBytes = 25_000_000
export const longestFileName = 150
export const mostFilesAtOnce = 20

/** Returns the extension of a file name, such as "pdf". A renamed file keeps it. */
export function fileExtension(name: string) {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * Returns "Report (2).pdf" if "Report.pdf" is taken. Names that differ only in case or in composed letters are one
 * name.
 */
export function numberName({ name, taken }: { name: string; taken: readonly string[] }) {
  const toKey = (each: string) => each.normalize('NFC').toLowerCase()
  const keys = new Set(taken.map(toKey))
  const [, base = name, ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})?$/is.exec(name) ?? []
  let free = name
  for (let number = 2; keys.has(toKey(free)); number += 1) free = `${base} (${number})${ending}`
  return free
}
