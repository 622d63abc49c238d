import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { readingMinutes } from '#app/features/courses/outline.rules.ts'
import { placeUrl } from '../rules.ts'
import type { ShownSection } from '../types.ts'

export type SectionArticleProps = {
  section: ShownSection
  moduleNumber: number
  practice?: ReactNode
  tools?: ReactNode
}

export function SectionArticle({ section, moduleNumber, practice, tools }: SectionArticleProps) {
  const { id, sectionNumber, title, titleHtml, html, end, words, isRead, next } = section
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
            {`${moduleNumber}.${sectionNumber}`}
          </a>
          {titleHtml === null ? title : <span dangerouslySetInnerHTML={{ __html: titleHtml }} />}
        </h3>
        <span className="tnum flex gap-x-4 text-sm text-ink-2">
          {`${readingMinutes(words)} min `}
          {isRead && <Badge tone="ok">Read</Badge>}
        </span>
      </header>
      {html !== null && <div id={`section-${sectionNumber}-text`} dangerouslySetInnerHTML={{ __html: html }} />}
      {practice}
      {end !== null && <div id={`section-${sectionNumber}-end`} dangerouslySetInnerHTML={{ __html: end }} />}
      <footer className="no-print mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        {isRead ? (
          <>
            {next && (
              <Link to={placeUrl(next)} className={buttonStyle({ variant: 'quiet', size: 'small' })}>
                Next section
              </Link>
            )}
            <Form method="post" preventScrollReset>
              <HiddenFields fields={{ sectionId: id, act: 'take-back' }} />
              <Button variant="text" isBusy={isBusy} busyLabel="Saving…">
                Mark as unread
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
