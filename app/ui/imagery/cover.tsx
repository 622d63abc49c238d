import type { Cover as CoverName } from '#app/core/vocabulary.ts'
import spriteUrl from './covers.svg?url'

export { coverAlternatives } from './cover-alternatives.ts'

type Props = {
  /** A file with a picture of its own, in place of the drawing that several share. */
  file?: string | undefined
  name: CoverName
  /** The accessible name. Without one the drawing is decoration, which is right beside the course's title. */
  title?: string
  className?: string
}

/** A course's cover. The sprite is fetched once for all covers, and takes the theme's colours from the page. */
export function Cover({ file, name, title, className }: Props) {
  const naming = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }
  return (
    <svg viewBox="0 0 400 232" className={className} {...naming}>
      <use href={file ? `${file}#picture` : `${spriteUrl}#${name}`} />
    </svg>
  )
}
