/** An unsaved text of a file, kept in this browser tab until it is saved. */
export type KeptText = {
  /** The member of staff who typed the text. The text is restored only for this person. */
  authorId: string
  text: string
  /** The version of the file that the author started from. */
  startedOn: number
  /** The text that was sent last. The server may have saved it although no response arrived. */
  sent: string | null
}

type Place = { slug: string; path: string }

const storageKey = ({ slug, path }: Place) => `course-text:${slug}/${path}`

export function keepText(place: Place, kept: KeptText) {
  try {
    sessionStorage.setItem(storageKey(place), JSON.stringify(kept))
  } catch {
    // Storage is blocked or full; the warning on leaving still protects the text.
  }
}

export function readKeptText(place: Place, authorId: string): KeptText | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(place)) ?? 'null') as KeptText | null
    if (kept?.authorId === authorId) return kept
    forgetText(place)
    return null
  } catch {
    return null
  }
}

export function forgetText(place: Place) {
  try {
    sessionStorage.removeItem(storageKey(place))
  } catch {}
}
