import type { Viewer } from './types.ts'

/** A page counts as closed once its server process has recorded nothing for this long. */
export const goneAfterSeconds = 90
/** Well below `goneAfterSeconds`. */
export const recordEverySeconds = 30
/** "Is typing" is shown for this long after the last announced keystroke. */
export const typingShownSeconds = 6
/** Pages announce typing at most this often. */
export const announceEverySeconds = 3

/** Joins names: "Priya", "Priya and Niamh", "Priya, Niamh and 2 others". */
function joinNames(names: readonly string[]) {
  const [first = '', second, ...others] = names
  if (second === undefined) return first
  if (others.length === 0) return `${first} and ${second}`
  return `${first}, ${second} and ${others.length === 1 ? '1 other' : `${others.length} others`}`
}

/** Says which colleagues are typing, or else who has the ticket open; null when nobody has. */
export function describeViewers({ viewers, typing }: { viewers: readonly Viewer[]; typing: readonly string[] }) {
  const typists = viewers.filter(({ staffId }) => typing.includes(staffId))
  const named = typists.length > 0 ? typists : viewers
  if (named.length === 0) return null
  const verb = named.length === 1 ? 'is' : 'are'
  return `${joinNames(named.map(({ fullName }) => fullName))} ${verb} ${typists.length > 0 ? 'typing' : 'viewing'}`
}
