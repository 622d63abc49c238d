import type { ReactNode } from 'react'
import type { OutlineEntry } from '#app/core/outline.ts'
import { PageHeading } from './page-heading.tsx'

export type ArticlePageProps = {
  title: string
  html: string
  contents: readonly OutlineEntry[]
  above?: ReactNode
  children?: ReactNode
}

/** A long text with its table of contents beside it. In print the table of contents is left out. */
export function ArticlePage({ title, html, contents, above, children }: ArticlePageProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-x-15 gap-y-8 pt-8 pb-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:pt-12">
      <div className="lg:col-start-2">
        <PageHeading>{title}</PageHeading>
      </div>
      <nav
        aria-labelledby="contents"
        className="h-fit text-sm lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1"
      >
        <h2 id="contents" className="mb-2 text-lg">
          Contents
        </h2>
        <ol className="border-l border-pitch">
          {contents.map(({ id, title: section }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1 pl-4 text-ink-2 hover:text-ink hover:underline">
                {section}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="lg:col-start-2">
        {above}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        {children}
      </div>
    </div>
  )
}
