/**
 * Returns the path, query and fragment of a URL of this site, encoded for a header; null for a URL of another site.
 * `URL` removes tabs and line breaks as browsers do, so they cannot hide another host.
 */
export function ownPath(text: string) {
  const base = 'http://own.invalid'
  if (!text.startsWith('/') || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  const path = url.pathname + url.search + url.hash
  // A path that starts with two slashes would be read as a host.
  return url.origin === base && !/^\/[/\\]/.test(path) ? path : null
}

/** Returns the page that a form was sent from, according to the browser; null if the page is not ours. */
export function ownReferrer({ referrer, origin }: { referrer: string | null; origin: string }) {
  if (!referrer || !URL.canParse(referrer)) return null
  const { origin: from, pathname, search } = new URL(referrer)
  return from === origin ? ownPath(pathname + search) : null
}
