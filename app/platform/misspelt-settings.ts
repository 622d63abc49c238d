/**
 * Counts how many characters must be inserted, deleted, replaced or swapped with their neighbour to turn `a` into `b`
 * (optimal string alignment).
 */
function countTypingErrors(a: string, b: string) {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  const distanceAt = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let j = 1; j <= b.length; j += 1) rows[0]?.splice(j, 1, j)
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const least = Math.min(
        distanceAt(i - 1, j) + 1,
        distanceAt(i, j - 1) + 1,
        distanceAt(i - 1, j - 1) + (isSame ? 0 : 1),
      )
      rows[i]?.splice(j, 1, isSwapped ? Math.min(least, distanceAt(i - 2, j - 2) + 1) : least)
    }
  }
  return distanceAt(a.length, b.length)
}

/** Names up to this length may have one typing error only, because two make another word: HOME is not HOST. */
const longestShortName = 6

/** Finds names that differ from the name of a setting by one or two typing errors. */
export function findMisspelt(names: readonly string[], known: readonly string[]) {
  return names.flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((setting) => {
      const allowed = setting.length > longestShortName ? 2 : 1
      // Counting is slow, and an environment may have hundreds of other names.
      const isOfLength = Math.abs(name.length - setting.length) <= allowed
      return isOfLength && countTypingErrors(name.toUpperCase(), setting) <= allowed
    })
    return meant ? [{ name, meant }] : []
  })
}
