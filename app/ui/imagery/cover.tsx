import { use } from 'react'
import type { Cover as CoverName } from '#app/core/course-vocabulary.ts'
import { DocumentToolsContext } from '../documents.ts'

export { coverAlternatives } from './cover-alternatives.ts'

const addresses = import.meta.glob<string>('./covers/*.svg', { query: '?url', import: 'default', eager: true })

type Props = {
  /** The file of a course's own picture, which replaces the drawing that several courses share. */
  file?: string | undefined
  name: CoverName
  /** The accessible name. Leave it out beside the course's title, where the cover is only decoration. */
  title?: string
  className?: string
}

/**
 * A course's cover in the colours of the theme. Each cover is a file of its own, because browsers lay out a whole SVG
 * file even to show one part. A document contains its covers: a phone would wait 0.2 seconds for seven more files.
 */
export function Cover({ file, name, title, className = '' }: Props) {
  const naming = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }
  const drawing = use(DocumentToolsContext)?.covers.get(name)
  if (drawing && !file)
    return (
      <svg
        viewBox="0 0 400 232"
        className={`notranslate ${className}`}
        {...naming}
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    )
  return (
    <svg viewBox="0 0 400 232" className={className} {...naming}>
      <use href={`${file ?? addresses[`./covers/${name}.svg`]}#picture`} />
    </svg>
  )
}
