import italicFace from './fonts/ukli-text-italic-latin.woff2?url'

/**
 * Preloads the italic font on pages with italic words at the top; with `texts` (HTML), only if one of them has italics.
 * Only on the server: in the browser the font is there or on its way. An element rather than `preload()`, which would
 * put it before the stylesheet and delay that.
 */
export function ItalicsAhead({ texts }: { texts?: readonly (string | null)[] }) {
  const isNeeded = !texts || texts.some((html) => html !== null && /<(em|i)\b/.test(html))
  if (!import.meta.env.SSR || !isNeeded) return null
  return <link rel="preload" as="font" type="font/woff2" href={italicFace} crossOrigin="anonymous" />
}
