import textFace from './fonts/ukli-text-regular-page.woff2?url'
import sansFace from './fonts/ukli-sans-normal-page.woff2?url'

export const fontPreloads = [textFace, sansFace].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
