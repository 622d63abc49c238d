import { useLoaderData } from 'react-router'
import text from '#app/content/legal/cancellation-form.md?raw'
import { daysToWithdraw } from '#app/core/terms-of-sale.ts'
import { renderArticle } from '#app/features/courses/markdown.server.ts'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { ArticlePage } from '#app/ui/article-page.tsx'
import type { Route } from './+types/cancellation-form.ts'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

export const headers = storableHeaders

export function loader({ context }: Route.LoaderArgs) {
  return { origin: visitOf(context).origin, ...renderArticle(text) }
}

export default function CancellationForm() {
  const { origin, ...article } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title={article.title}
        description={`A form for cancelling a paid course within ${daysToWithdraw} days, what we refund and when.`}
        origin={origin}
        path="/cancellation-form"
      />
      <ArticlePage {...article} />
    </>
  )
}
