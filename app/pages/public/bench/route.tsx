import { useLoaderData } from 'react-router'
import { bench } from '#app/content/bench.ts'
import { textBench } from '#app/content/text-bench.ts'
import { makeWaiting } from './waiting-bench.ts'
import { renderMarkdown } from '#app/domain/courses/markdown.server.ts'
import { renderTextBench } from '#app/domain/courses/courses.queries.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { PageSection } from '#app/ui/page-section.tsx'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

export const headers = storableHeaders

export const loader = () => ({
  speechHtml: makeWaiting(renderMarkdown(bench.speech.fence)),
  textHtml: renderTextBench(),
})

export default function Bench() {
  const { speechHtml, textHtml } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title={bench.title} description={bench.lead} path="/bench" />
      <div className="wrap pt-8 pb-6 lg:pt-12">
        <PageHeading lead={bench.lead}>{bench.title}</PageHeading>
      </div>
      {/* The server has drawn both (linguistics/figures), and the scripts of the bench bring them to life. */}
      <PageSection title={bench.speech.title}>
        <div className="prose max-w-200 min-w-0" dangerouslySetInnerHTML={{ __html: speechHtml }} />
      </PageSection>
      <PageSection title={textBench.title}>
        <noscript>
          <p className="note mb-4">
            Searching, trying and running need scripts, which are switched off in your browser. What is below was drawn
            by our server.
          </p>
        </noscript>
        <div data-bench-open className="prose max-w-200 min-w-0" dangerouslySetInnerHTML={{ __html: textHtml }} />
      </PageSection>
    </>
  )
}
