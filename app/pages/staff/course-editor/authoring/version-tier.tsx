import { Link } from 'react-router'
import { formatDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { queryString } from '#app/ui/query-string.ts'
import type { CourseDraft } from '#app/domain/courses/authoring/authoring.types.ts'

/** The newest published versions, then the draft, and the reason why the draft cannot be published. */
export function VersionTier({ draft, isUnsaved }: { draft: CourseDraft; isUnsaved: boolean }) {
  const { versions, problems, changes, opened } = draft
  const latest = versions[0]?.number ?? 0
  const why =
    problems.length > 0
      ? `Fix ${formatCount(problems.length, 'fault')} before you publish.`
      : isUnsaved
        ? 'Save your changes before you publish.'
        : changes === 0
          ? `The draft is the same as version ${latest}.`
          : ''
  return (
    <div className="-mx-5 shrink-0 border-y border-rule">
      <div className="flex flex-wrap items-stretch gap-x-6 gap-y-2 pr-5">
        <ol aria-label="Versions" className="tier tnum flex min-w-0 flex-wrap text-xs">
          {versions
            .slice(0, 2)
            .toReversed()
            .map(({ number, publishedAt, publisher }) => (
              <li key={number} className="segment min-h-11 px-4 py-1 leading-tight" title={`by ${publisher}`}>
                <strong className="font-semibold">
                  Version {number}
                  {number === latest && <span>, published</span>}
                </strong>
                <span className="block">
                  {formatDay(publishedAt)}
                  {number === latest && (
                    <>
                      {draft.isSaleStopped && <span>, not on sale</span>}
                      <span>,</span>{' '}
                      <Link to={`/courses/${draft.slug}`} className="link">
                        see its page
                      </Link>
                    </>
                  )}
                </span>
              </li>
            ))}
          <li aria-current="step" className="segment min-h-11 px-4 py-1 leading-tight">
            <strong className="font-semibold">Version {latest + 1}, draft</strong>
            <span className="block">{formatCount(changes, 'file')} changed</span>
          </li>
        </ol>
        <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1 py-1 pl-5 text-xs text-ink-2">
          <p className="max-w-[40em]">
            {why} Exams in progress keep their version.
            {draft.hasFolder && <span> Folder imports no longer change this course.</span>}
          </p>
          {why ? (
            <Button type="button" size="small" unavailableBecause={<span className="sr-only">{why}</span>}>
              Publish version {latest + 1}
            </Button>
          ) : (
            <ButtonLink to={queryString({ file: opened?.path, publish: 1 })} preventScrollReset size="small">
              Publish version {latest + 1}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
