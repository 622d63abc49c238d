import { useActionData } from 'react-router'

/** Whether a form of this page came back with something to mend. */
function isRefusal(answer: unknown) {
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return false
  return typeof answer.errors === 'object' && Object.values(answer.errors ?? {}).some(Boolean)
}

/** What search engines, shared links and the browser's tab show of a page; every page has one. A tab whose form was refused says so first. */
export function PageMeta({
  title,
  description,
  origin,
  path,
  image,
  isPrivate = false,
  isRefused = false,
}: {
  title: string
  description: string
  origin: string
  path: string
  image?: string
  /** No search engine keeps it. With a picture of its own it may still be shared by whoever has its address. */
  isPrivate?: boolean
  /** Where the page itself was asked a question that could not be answered; of its forms it knows. */
  isRefused?: boolean
}) {
  const state = isRefusal(useActionData()) || isRefused ? 'Error: ' : ''
  const fullTitle = state + (path === '/' ? title : `${title} – The UK Linguistic Institute`)
  const canonical = origin + path
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {isPrivate && <meta name="robots" content="noindex" />}
      {(!isPrivate || image) && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="The UK Linguistic Institute" />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={canonical} />
          <meta property="og:image" content={`${origin}${image ?? '/social-card.png'}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
