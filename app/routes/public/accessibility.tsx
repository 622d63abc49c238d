import { useLoaderData } from 'react-router'
import text from '#app/content/legal/accessibility.md?raw'
import { renderArticle } from '#app/features/courses/markdown.server.ts'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { ArticlePage } from '#app/ui/article-page.tsx'
import type { Route } from './+types/accessibility.ts'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

export const headers = storableHeaders

export function loader({ context }: Route.LoaderArgs) {
  return { origin: visitOf(context).origin, ...renderArticle(text) }
}

export default function Accessibility() {
  const { origin, ...article } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title={article.title}
        description="How accessible this website is, which standard it aims to meet, how we test it, known problems and how to report one."
        origin={origin}
        path="/accessibility"
      />
      <ArticlePage {...article} />
    </>
  )
}
