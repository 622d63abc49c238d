/** Technical logs of this kind are kept for 30 days, and no more than so many rows. */
export const daysKept = 30
export const mostKept = 20_000
export const mostShown = 25

/** Reads "err-1a2b3c4d" or a part of it as people copy it from a page. */
export function readErrorSearch(parameters: URLSearchParams) {
  return (parameters.get('q') ?? '').trim().toUpperCase().slice(0, 40)
}
