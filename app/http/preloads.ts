/** By the manifest that a route's pages are drawn with. */
const links = new WeakMap<object, string>()

/** Writes once what is the same on every page of a route: the scripts that its scripts import, asked for after style and fonts. */
export function keepPreloads(manifest: object, addresses: readonly string[]) {
  const each = [...new Set(addresses)].map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`)
  links.set(manifest, each.join(''))
}

export function preloadsOf(manifest: object) {
  return links.get(manifest) ?? ''
}
