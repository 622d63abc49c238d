import { useLoaderData } from 'react-router'
import { bench } from '#app/content/bench.ts'
import textBench from '#app/content/text-bench.md?raw'
import { renderMarkdown } from '#app/domain/courses/markdown.server.ts'
import { renderTextBench } from '#app/domain/courses/courses.queries.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { PageSection } from '#app/ui/page-section.tsx'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

export const headers = storableHeaders

/** As high as the bench, so that nothing moves when that takes its place. Every act of a visitor wakes it. */
const waiting = `<div class="no-print grid min-h-247 w-193 max-w-full content-start justify-items-start gap-4 bg-tier p-3.5 font-sans text-base noscript:hidden sm:min-h-196 sm:content-center sm:justify-items-center lg:min-h-184"><p>Six words and phrases to hear, see, say and measure. Nothing that you record leaves your device.</p><button type="button" class="${buttonStyle({})} font-sans">Open the speech bench</button></div>`

/**
 * Leaves the spectrograms that the server drew to those who have no scripts: they are more to load than all the rest of
 * the page, and the bench draws its own.
 */
const makeWaiting = (html: string) =>
  html.replace(
    /(<speech-bench[^>]*>)(.*)(?=<\/speech-bench>)/s,
    (_all, start: string, drawn: string) => `${start}<noscript>${drawn}</noscript>${waiting}`,
  )

export const loader = () => ({
  speechHtml: makeWaiting(renderMarkdown(bench.speech.fence)),
  textHtml: renderTextBench(textBench),
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
      <PageSection title={bench.text.title}>
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
