/**
 * Returns the path, query and fragment of a URL of this site, encoded for a header; null if it leads elsewhere.
 * Browsers remove tabs and line breaks from a URL, and so does `URL`.
 */
export function ownPath(given: string) {
  const base = 'http://own.invalid'
  if (!given.startsWith('/') || !URL.canParse(given, base)) return null
  const url = new URL(given, base)
  const address = url.pathname + url.search + url.hash
  // A path that starts with two slashes would be read as a host.
  return url.origin === base && !/^\/[/\\]/.test(address) ? address : null
}

/** Returns the page that a form was sent from, according to the browser; null if it is not ours. */
export function ownReferrer({ referrer, origin }: { referrer: string | null; origin: string }) {
  if (!referrer || !URL.canParse(referrer)) return null
  const { origin: from, pathname, search } = new URL(referrer)
  return from === origin ? ownPath(pathname + search) : null
}
