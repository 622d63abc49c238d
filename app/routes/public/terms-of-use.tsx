import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import text from '#app/content/legal/terms-of-use.md?raw'
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
      <ArticlePage {...article} />
    </>
  )
}
