/** A tile that was picked up, by the number of its choice; `from` is the place it lay in. */
export type TakenTile = { choice: string; from: number | null }

/**
 * Lays the tile at a place; an empty text is an empty place. A tile that comes from another place changes with the one
 * that lies here.
 */
export function layTile({
  placed,
  taken: { choice, from },
  at,
  isEachOnce,
}: {
  placed: readonly string[]
  taken: TakenTile
  at: number
  isEachOnce: boolean
}): string[] {
  return placed.map((own, i) => {
    if (i === at) return choice
    if (i === from) return placed[at] ?? ''
    return isEachOnce && own === choice ? '' : own
  })
}
