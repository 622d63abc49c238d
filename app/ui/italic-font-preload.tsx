import italicFace from './fonts/ukli-text-italic-page.woff2?url'

/**
 * Preloads the italic font on a page with italic words at its top; with `texts` (HTML), only if one of them has
 * italics. Only the server renders it, because after a client-side navigation the font is being loaded anyway. An
 * element is used instead of `preload()`, whose link would come before the stylesheet and delay it.
 */
export function ItalicFontPreload({ texts }: { texts?: readonly (string | null)[] }) {
  const isNeeded = !texts || texts.some((html) => html !== null && /<(em|i)\b/.test(html))
  if (!import.meta.env.SSR || !isNeeded) return null
  return <link rel="preload" as="font" type="font/woff2" href={italicFace} crossOrigin="anonymous" />
}
