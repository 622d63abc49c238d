import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { placeAddress, readingMinutes } from '../rules.ts'
import type { Place, ReadableSection } from '../types.ts'

export type SectionArticleProps = {
  section: ReadableSection
  moduleNumber: number
  words: number
  next: Place | null
  practice?: ReactNode
  /** The reader's own note and bookmark. */
  tools?: ReactNode
}

/** One section to read: text, numbered examples, and the step to the next one. Each section and example has an address. */
export function SectionArticle({ section, moduleNumber, words, next, practice, tools }: SectionArticleProps) {
  const { id, sectionNumber, title, contentHtml, examplesHtml, isRead } = section
  const isBusy = useNavigation().formData?.get('sectionId') === id
  return (
    <article
      id={`section-${sectionNumber}`}
      aria-labelledby={`section-${sectionNumber}-title`}
      className="lesson scroll-mt-16 border-t border-rule pt-8 first:border-t-0 first:pt-2 lg:scroll-mt-6"
    >
      <header className="mb-4 flex max-w-reading flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h3 id={`section-${sectionNumber}-title`} className="text-3xl">
          <a
            href={`#section-${sectionNumber}`}
            className="mr-3 text-ink-3 underline decoration-rule-2 decoration-1 underline-offset-4"
          >
            {moduleNumber}.{sectionNumber}
          </a>
          {title}
        </h3>
        <span className="tnum flex gap-x-4 text-sm text-ink-2">
          {readingMinutes(words)} min {isRead && <Badge tone="ok">Read</Badge>}
        </span>
      </header>
      <SectionBody contentHtml={contentHtml} examplesHtml={examplesHtml} sectionNumber={sectionNumber} />
      {practice}
      <footer className="no-print mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        {isRead ? (
          <>
            {next && (
              <Link to={placeAddress(next)} className={buttonStyle({ variant: 'quiet', size: 'small' })}>
                Next section
              </Link>
            )}
            <Form method="post" preventScrollReset>
              <HiddenFields fields={{ sectionId: id, act: 'take-back' }} />
              <Button variant="text" isBusy={isBusy} busyLabel="Saving…">
                Not read after all
              </Button>
            </Form>
          </>
        ) : (
          <Form method="post">
            <input type="hidden" name="sectionId" value={id} />
            <Button size="small" icon="check" isBusy={isBusy} busyLabel="Saving…">
              {next ? 'Mark as read and continue' : 'Mark as read'}
            </Button>
          </Form>
        )}
      </footer>
      {tools}
    </article>
  )
}

type SectionBodyProps = { contentHtml: string; examplesHtml: readonly string[]; sectionNumber: number }

/** The reading of a section; also what its author is shown of it. */
export function SectionBody({ contentHtml, examplesHtml, sectionNumber }: SectionBodyProps) {
  return (
    <>
      <div className="prose" dangerouslySetInnerHTML={{ __html: contentHtml }} />
      {examplesHtml.length > 0 && <Examples html={examplesHtml} sectionNumber={sectionNumber} />}
    </>
  )
}

function Examples({ html, sectionNumber }: { html: readonly string[]; sectionNumber: number }) {
  return (
    <section className="mt-7">
      <h4 className="mb-2 font-semibold">Examples</h4>
      <ol className="examples linked">
        {html.map((example, index) => (
          <li key={index} id={`example-${sectionNumber}-${index + 1}`} className="scroll-mt-16 lg:scroll-mt-6">
            <a href={`#example-${sectionNumber}-${index + 1}`} className="example-number hover:underline">
              ({index + 1})
            </a>
            <div className="prose" dangerouslySetInnerHTML={{ __html: example }} />
          </li>
        ))}
      </ol>
    </section>
  )
}
