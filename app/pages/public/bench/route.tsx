import { useLoaderData } from 'react-router'
import { bench } from '#app/content/bench.ts'
import { textBench } from '#app/content/text-bench.ts'
import { SpeechSection } from './speech-section.tsx'
import { TextSection } from './text-section.tsx'
import { makeWaiting } from './waiting-bench.ts'
import { renderMarkdown } from '#app/domain/courses/markdown.server.ts'
import { renderTextBench } from '#app/domain/courses/courses.queries.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'

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
      <SpeechSection title={bench.speech.title} html={speechHtml} />
      <TextSection title={textBench.title} html={textHtml} />
    </>
  )
}
