import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { placeAddress } from '../rules.ts'
import type { Place, ReadableSection } from '../types.ts'

export type SectionArticleProps = {
  section: ReadableSection
  moduleNumber: number
  next: Place | null
  practice?: ReactNode
}

/** One section to read: text, numbered examples, and the step to the next one. */
export function SectionArticle({ section, moduleNumber, next, practice }: SectionArticleProps) {
  const { id, sectionNumber, title, contentHtml, examplesHtml, isRead } = section
  const isBusy = useNavigation().formData?.get('sectionId') === id
  return (
    <article
      id={`section-${sectionNumber}`}
      aria-labelledby={`section-${sectionNumber}-title`}
      className="scroll-mt-6 border-t border-rule pt-8 first:border-t-0 first:pt-2"
    >
      <header className="mb-4 flex max-w-reading flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h3 id={`section-${sectionNumber}-title`} className="text-3xl">
          <span className="mr-3 text-ink-3">
            {moduleNumber}.{sectionNumber}
          </span>
          {title}
        </h3>
        {isRead && <Badge tone="ok">Read</Badge>}
      </header>
      <div className="prose" dangerouslySetInnerHTML={{ __html: contentHtml }} />
      {examplesHtml.length > 0 && <Examples html={examplesHtml} />}
      {practice}
      <footer className="no-print mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        {isRead ? (
          next && (
            <Link to={placeAddress(next)} className={buttonStyle({ variant: 'quiet', size: 'small' })}>
              Next section
            </Link>
          )
        ) : (
          <Form method="post">
            <input type="hidden" name="sectionId" value={id} />
            <Button size="small" icon="check" isBusy={isBusy} busyLabel="Saving…">
              {next ? 'Mark as read and continue' : 'Mark as read'}
            </Button>
          </Form>
        )}
      </footer>
    </article>
  )
}

function Examples({ html }: { html: readonly string[] }) {
  return (
    <section className="mt-7">
      <h4 className="mb-2 font-semibold">Examples</h4>
      <ol className="examples">
        {html.map((example, index) => (
          <li key={index}>
            <div className="prose" dangerouslySetInnerHTML={{ __html: example }} />
          </li>
        ))}
      </ol>
    </section>
  )
}
