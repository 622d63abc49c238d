/** Counts the characters to insert, delete, replace or swap with their neighbour (optimal string alignment). */
function countSlips(a: string, b: string) {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let j = 1; j <= b.length; j += 1) rows[0]?.splice(j, 1, j)
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1))
      rows[i]?.splice(j, 1, isSwapped ? Math.min(least, at(i - 2, j - 2) + 1) : least)
    }
  }
  return at(a.length, b.length)
}

/** In a short name two slips make another word: HOME is not HOST. */
const shortName = 6

/** Finds names that differ from a setting's by a slip or two. */
export function findMisspelt(names: readonly string[], known: readonly string[]) {
  return names.flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find(
      (setting) => countSlips(name.toUpperCase(), setting) <= (setting.length > shortName ? 2 : 1),
    )
    return meant ? [{ name, meant }] : []
  })
}
