import { useLoaderData } from 'react-router'
import text from '#app/content/legal/terms-of-use.md?raw'
import { renderArticle } from '#app/features/courses/markdown.server.ts'
import { ComingChanges } from '#app/features/privacy/ui/coming-change.tsx'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { ArticlePage } from '#app/ui/article-page.tsx'
import type { Route } from './+types/terms-of-use.ts'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

export const headers = storableHeaders

export function loader({ context }: Route.LoaderArgs) {
  return { origin: visitOf(context).origin, ...renderArticle(text) }
}

export default function TermsOfUse() {
  const { origin, ...article } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title={article.title}
        description="The terms on which The UK Linguistic Institute teaches: accounts, courses, exams, enrolment, prices, refunds, certificates, liability and disputes."
        origin={origin}
        path="/terms-of-use"
      />
      <ArticlePage {...article} above={<ComingChanges document="terms-of-use" />} />
    </>
  )
}
