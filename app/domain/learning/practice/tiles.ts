/**
 * A tile that was picked up. `choice` is its number; `from` is the place it was taken from, null for an unused tile.
 */
export type TakenTile = { choice: string; from: number | null }

/**
 * Returns the places after a tile is laid into one of them; an empty text is an empty place. If the tile comes from
 * another place, the two places swap their tiles.
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
