/**
 * The path, query and fragment of an address of this site, in the characters that a header may carry; null for an address that
 * leads elsewhere. A browser drops tabs and line breaks before it reads an address, and so does URL.
 */
export function ownPath(given: string) {
  const base = 'http://own.invalid'
  if (!given.startsWith('/') || !URL.canParse(given, base)) return null
  const url = new URL(given, base)
  const address = url.pathname + url.search + url.hash
  // A path of two slashes would be read as a host by whoever follows it.
  return url.origin === base && !/^\/[/\\]/.test(address) ? address : null
}

/** The page of ours that a form was sent from, where the browser tells it: a page that several addresses share does not know its own. */
export function ownReferrer({ referrer, origin }: { referrer: string | null; origin: string }) {
  if (!referrer || !URL.canParse(referrer)) return null
  const { origin: from, pathname, search } = new URL(referrer)
  return from === origin ? ownPath(pathname + search) : null
}
