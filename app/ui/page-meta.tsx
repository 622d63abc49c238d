import { institute, isExampleInstitute } from '#app/core/institute.ts'
import { useActionData } from 'react-router'
import { useOrigin } from './use-origin.ts'

/** Returns the preview picture of the site. It shows the example institute's name, so other institutes have none. */
function findSitePicture() {
  return isExampleInstitute() ? '/social-card.png' : null
}

/** True when a form on this page came back with errors. */
function isRefusal(answer: unknown) {
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return false
  return typeof answer.errors === 'object' && Object.values(answer.errors ?? {}).some(Boolean)
}

type PageMetaProps = {
  title: string
  description: string
  path: string
  image?: string
  /** True keeps the page out of search engines. The page still has a link preview if it has an image. */
  isPrivate?: boolean
  /** True if the page could not do what was requested. Refused forms are detected without it. */
  isRefused?: boolean
}

/**
 * The title and metadata of a page, for search engines and link previews. The title of a refused form starts with
 * "Error:".
 */
export function PageMeta({ title, description, path, image, isPrivate = false, isRefused = false }: PageMetaProps) {
  const origin = useOrigin()
  const state = isRefusal(useActionData()) || isRefused ? 'Error: ' : ''
  const fullTitle = state + (path === '/' ? title : `${title} – ${institute().name}`)
  const canonical = origin + path
  const preview = image ?? findSitePicture()
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {isPrivate && <meta name="robots" content="noindex" />}
      {(!isPrivate || image) && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={institute().name} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={canonical} />
          {preview && <meta property="og:image" content={`${origin}${preview}`} />}
          {preview && <meta name="twitter:card" content="summary_large_image" />}
        </>
      )}
    </>
  )
}
