import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import text from '#app/content/legal/gdpr-compliance.md?raw'
import { readArticle } from '#app/http/articles.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/http/page.tsx'
import { storableHeaders } from '#app/http/storage.ts'
import { ArticlePage } from '#app/ui/article-page.tsx'

export const middleware = [allow('see public pages')]

export const headers = storableHeaders

export function loader({ context }: LoaderFunctionArgs) {
  return readArticle(context, text)
}

export default function GdprCompliance() {
  const { origin, ...article } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title={article.title}
        description="How The UK Linguistic Institute keeps to the UK GDPR: principles, your rights and how to use them, processors, security, breaches and complaints."
        origin={origin}
        path="/gdpr-compliance"
      />
      <ArticlePage {...article} />
    </>
  )
}
