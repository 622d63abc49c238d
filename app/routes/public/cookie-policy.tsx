import { useLoaderData, useRouteLoaderData } from 'react-router'
import text from '#app/content/legal/cookie-policy.md?raw'
import { renderArticle } from '#app/features/courses/markdown.server.ts'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import type { RootData } from '#app/root.tsx'
import { ArticlePage } from '#app/ui/article-page.tsx'
import { CookieChoices } from '#app/ui/cookie-choices.tsx'
import type { Route } from './+types/cookie-policy.ts'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

export const headers = storableHeaders

export function loader({ context }: Route.LoaderArgs) {
  return { origin: visitOf(context).origin, ...renderArticle(text) }
}

export default function CookiePolicy() {
  const { origin, ...article } = useLoaderData<typeof loader>()
  const consent = useRouteLoaderData<RootData>('root')?.preferences.consent ?? 'unset'
  return (
    <>
      <PageMeta
        title={article.title}
        description="Every cookie The UK Linguistic Institute sets, what it is for and how long it lasts, and how to change your choice."
        origin={origin}
        path="/cookie-policy"
      />
      <ArticlePage {...article} contents={[...article.contents, { id: 'choices', title: 'Your cookie choices' }]}>
        <CookieChoices consent={consent} />
      </ArticlePage>
    </>
  )
}
