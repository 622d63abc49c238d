import { useLoaderData } from 'react-router'
import text from '#app/content/legal/privacy-policy.md?raw'
import { renderArticle } from '#app/features/courses/markdown.server.ts'
import { ComingChanges } from '#app/features/privacy/ui/coming-change.tsx'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { ArticlePage } from '#app/ui/article-page.tsx'
import type { Route } from './+types/privacy-policy.ts'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

export const headers = storableHeaders

export function loader({ context }: Route.LoaderArgs) {
  return { origin: visitOf(context).origin, ...renderArticle(text) }
}

export default function PrivacyPolicy() {
  const { origin, ...article } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title={article.title}
        description="The personal data The UK Linguistic Institute collects, why and on what legal basis, who receives it, how long we keep it, and your rights."
        origin={origin}
        path="/privacy-policy"
      />
      <ArticlePage {...article} above={<ComingChanges document="privacy-policy" />} />
    </>
  )
}
