import { data, useLoaderData } from 'react-router'
import current from '#app/content/legal/terms-of-use.md?raw'
import { fillLegalText } from '#app/content/legal/fill.ts'
import { legalVersions } from '#app/content/legal/versions.ts'
import { renderArticle } from '#app/domain/courses/markdown.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { ArticlePage } from '#app/ui/article-page.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/earlier-terms.ts'

export const middleware = [allow('see public pages')]

/** The texts of earlier versions. The name of each file is the date of its version. */
const earlier = import.meta.glob<string>('/app/content/legal/earlier-terms/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function findTerms(version: string) {
  if (version === legalVersions['terms-of-use']) return current
  return earlier[`/app/content/legal/earlier-terms/${version}.md`] ?? null
}

/** Shows an earlier version of the terms, which stays available to people who agreed to it (Terms 13.6). */
export function loader({ params: { version } }: Route.LoaderArgs) {
  const text = findTerms(version)
  if (text === null) throw data(null, { status: 404 })
  const isCurrent = version === legalVersions['terms-of-use']
  return { version, isCurrent, ...renderArticle(fillLegalText(text)) }
}

export default function EarlierTerms() {
  const { version, isCurrent, ...article } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title={`${article.title}, version of ${version}`}
        description="One version of the terms, as it was agreed to."
        path={`/terms-of-use/${version}`}
        isPrivate
      />
      <ArticlePage
        {...article}
        above={
          <InsetText>
            {isCurrent
              ? 'This is the current version.'
              : 'This is an earlier version, kept for those who agreed to it.'}
          </InsetText>
        }
      />
    </>
  )
}
