/** Text of a file that could not be saved, kept in this tab until it is. */
export type KeptText = {
  /** The member of staff who typed it. It is restored only for them. */
  authorId: string
  text: string
  /** The version that the author started from. */
  startedOn: number
  /** The text that was sent last; the server may have saved it without an answer. */
  sent: string | null
}

type Place = { slug: string; path: string }

const slotOf = ({ slug, path }: Place) => `course-text:${slug}/${path}`

export function keepText(place: Place, kept: KeptText) {
  try {
    sessionStorage.setItem(slotOf(place), JSON.stringify(kept))
  } catch {
    // Storage is blocked or full; the warning on leaving still protects the text.
  }
}

export function readKeptText(place: Place, authorId: string): KeptText | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(slotOf(place)) ?? 'null') as KeptText | null
    if (kept?.authorId === authorId) return kept
    forgetText(place)
    return null
  } catch {
    return null
  }
}

export function forgetText(place: Place) {
  try {
    sessionStorage.removeItem(slotOf(place))
  } catch {}
}
