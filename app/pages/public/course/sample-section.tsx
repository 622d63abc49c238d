import { formatCount } from '#app/core/text.ts'
import { Icon } from '#app/ui/icon.tsx'
import tractStyles from '#app/ui/vocal-tract.css?url'
import type { Sample } from '#app/domain/learning/sample.ts'
import { renderSectionEnd } from '#app/domain/learning/learning.rules.ts'
import type { SampleItem } from '#app/domain/learning/practice/sample.queries.server.ts'
import { CoursePageSection } from '#app/domain/courses/ui/course-page-section.tsx'
import { TryPractice } from './try-practice.tsx'

type SampleSectionProps = {
  sample: Sample
  tryItems: readonly SampleItem[]
  sections: number
}

/** A whole section as students read it. Only its beginning is shown until it is unfolded, to keep the page short. */
export function SampleSection({ sample, tryItems, sections }: SampleSectionProps) {
  const { moduleNumber, sectionNumber, title, opening, rest, examples, summary, reading } = sample
  const hasTract = [opening, rest, ...examples].some((html) => html.includes('drawn-tract'))
  return (
    <CoursePageSection
      id="sample"
      title="Sample section"
      aside={
        <p className="tnum bg-mark px-2 text-sm text-on-mark">
          Section {moduleNumber}.{sectionNumber}, open to everyone
        </p>
      }
    >
      {hasTract && <link rel="stylesheet" href={tractStyles} precedence="default" />}
      <div className="excerpt panel mt-3 px-4 pt-5 pb-5 sm:px-8 sm:pt-6.5">
        <h3 className="mb-3 text-2xl">{title}</h3>
        <div className="prose" dangerouslySetInnerHTML={{ __html: opening }} />
        <details className="group mt-5">
          <summary className="button button-quiet [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">Keep reading</span>
            <span className="hidden group-open:inline">Show less</span>
            <Icon name="chevron-down" className="group-open:rotate-180" />
          </summary>
          <div className="prose mt-5" dangerouslySetInnerHTML={{ __html: rest }} />
          {examples.length > 0 && (
            <>
              <h4 className="mt-7 mb-2 font-semibold">Examples</h4>
              <ol className="examples">
                {examples.map((example, index) => (
                  <li key={index}>
                    <div className="prose" dangerouslySetInnerHTML={{ __html: example }} />
                  </li>
                ))}
              </ol>
            </>
          )}
          <div
            dangerouslySetInnerHTML={{ __html: renderSectionEnd({ summaryHtml: summary, readingHtml: reading }) ?? '' }}
          />
        </details>
        {tryItems.length > 0 && <TryPractice items={tryItems} />}
        <p className="mt-3 text-sm text-ink-2">
          <span>You’ll get {formatCount(sections - 1, 'more section')} when you’ve paid.</span>{' '}
          <span>
            <a href="/bench" className="link">
              The bench
            </a>{' '}
            for speech and text is open to everyone too.
          </span>
        </p>
      </div>
    </CoursePageSection>
  )
}
