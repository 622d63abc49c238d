import { PageSection } from '#app/ui/page-section.tsx'

/** The speech bench of the public page. `html` is drawn by the server (linguistics/figures/bench.ts). */
export function SpeechSection({ title, html }: { title: string; html: string }) {
  return (
    <PageSection title={title}>
      <div className="prose max-w-200 min-w-0" dangerouslySetInnerHTML={{ __html: html }} />
    </PageSection>
  )
}
