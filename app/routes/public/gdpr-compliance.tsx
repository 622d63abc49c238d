import { useLoaderData } from 'react-router'
import text from '#app/content/legal/gdpr-compliance.md?raw'
import { renderArticle } from '#app/features/courses/markdown.server.ts'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { ArticlePage } from '#app/ui/article-page.tsx'
import type { Route } from './+types/gdpr-compliance.ts'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

export const headers = storableHeaders

export function loader({ context }: Route.LoaderArgs) {
  return { origin: visitOf(context).origin, ...renderArticle(text) }
}

export default function GdprCompliance() {
  const { origin, ...article } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title={article.title}
        description="How The UK Linguistic Institute complies with the UK GDPR: principles, your rights and how to use them, processors, security, breaches and complaints."
        origin={origin}
        path="/gdpr-compliance"
      />
      <ArticlePage {...article} />
    </>
  )
}
