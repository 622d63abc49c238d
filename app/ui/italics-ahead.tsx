import italicFace from './fonts/ukli-text-italic-latin.woff2?url'

/**
 * For pages that mention words in their first screens, while the server draws them. Whoever comes from another page of ours has the face
 * by then, or the layout asks for it at once; a preload would lie there unused, of which browsers warn. An element, since what is preloaded
 * by a call stands before the sheet and takes the connection that the page itself came by.
 */
export function ItalicsAhead() {
  if (!import.meta.env.SSR) return null
  return <link rel="preload" as="font" type="font/woff2" href={italicFace} crossOrigin="anonymous" />
}
