import { PageSection } from '#app/ui/page-section.tsx'

/** The text bench of the public page. `html` is drawn by the server, and the scripts of the bench bring it to life. */
export function TextSection({ title, html }: { title: string; html: string }) {
  return (
    <PageSection title={title}>
      <noscript>
        <p className="note mb-4">
          Searching, trying and running need scripts, which are switched off in your browser. What is below was drawn by
          our server.
        </p>
      </noscript>
      <div data-bench-open className="prose max-w-200 min-w-0" dangerouslySetInnerHTML={{ __html: html }} />
    </PageSection>
  )
}
