import { preload } from 'react-dom'
import textFace from './fonts/ukli-text-regular-page.woff2?url'
import italicFace from './fonts/ukli-text-italic-latin.woff2?url'
import sansFace from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'

/** The two files every page needs, for the document's links. */
export const fontPreloads = [textFace, sansFace].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))

/**
 * For pages that mention words in their first screens, while the server draws them. Whoever comes from another page of ours has the face
 * by then, or the layout asks for it at once; a preload would lie there unused, of which browsers warn.
 */
export function preloadItalics() {
  if (import.meta.env.SSR) preload(italicFace, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
