import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PickDisclosure } from '#app/ui/pick-disclosure.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import type { CourseDraft } from '#app/domain/courses/authoring/authoring.queries.server.ts'
import { panes, type Pane, type View } from '#app/domain/courses/authoring/authoring.rules.ts'
import { formatDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'

/** The course’s title and its main buttons; rarely used actions are in a menu. */
export function EditorHeader({ draft }: { draft: CourseDraft }) {
  const { slug, title, opened, changedAt } = draft
  const file = opened?.path
  const canBeDiscarded = draft.changes > 0 || draft.versions.length === 0
  const canChangeSale = draft.isPublished && (draft.isSold || draft.isSaleStopped)
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2 pb-2.5 max-lg:pt-3 lg:flex-nowrap">
      <Link
        to="/staff-portal/courses"
        className="inline-flex min-h-9 min-w-9 items-center gap-1.5 pointer-coarse:min-h-11"
        aria-label="All courses"
      >
        <Icon name="chevron-left" />
      </Link>
      <h2 className="min-w-0 text-xl wrap-anywhere max-sm:grow max-sm:basis-4/5">{title}</h2>
      <span className="tnum text-xs text-ink-3 max-sm:flex-1 sm:shrink-0">
        Changed <TimeText instant={changedAt} />
      </span>
      <span className="ml-auto flex shrink-0 gap-2">
        <ButtonLink to={queryString({ file, versions: 1 })} preventScrollReset variant="quiet" size="small">
          Versions
        </ButtonLink>
        <PickDisclosure label="More" align="end">
          <ul className="py-1.5" onClick={closeMenu}>
            <li>
              <Link to={queryString({ file, import: 1 })} preventScrollReset className={entry}>
                Import folder
              </Link>
            </li>
            <li>
              <a href={`/staff-portal/courses/${slug}/folder.zip`} download className={entry}>
                Export folder
              </a>
            </li>
            {canChangeSale && (
              <li>
                <Link to={queryString({ file, sale: 1 })} preventScrollReset className={entry}>
                  {draft.isSaleStopped ? 'Resume sale' : 'Stop selling'}
                </Link>
              </li>
            )}
            {canBeDiscarded && (
              <li>
                <Link to={queryString({ file, discard: 1 })} preventScrollReset className={entry}>
                  Discard draft
                </Link>
              </li>
            )}
          </ul>
        </PickDisclosure>
      </span>
    </div>
  )
}

const entry = 'flex min-h-9 items-center px-4 hover:bg-tier pointer-coarse:min-h-11'

/** Closes the menu and focuses its button, so that the focus returns there when the dialog closes. */
function closeMenu({ currentTarget }: MouseEvent) {
  const menu = currentTarget.closest('details')
  menu?.removeAttribute('open')
  menu?.querySelector('summary')?.focus()
}

const labels = { outline: 'Outline', text: 'Edit', preview: 'Preview', faults: 'Faults' } as const satisfies Record<
  Pane,
  string
>

type PaneTabsProps = {
  current: Pane
  path: string | undefined
  view: View
  /** The index of the open entry in a file that is a list, from 0; null when none is open. */
  item: number | null
  faults: number
}

/** Switches between panes on narrow screens. Without JavaScript the panes are stacked. */
export function PaneTabs({ current, path, view, item, faults }: PaneTabsProps) {
  return (
    <nav
      aria-label="Parts of the editor"
      className="-mx-5 border-b border-rule bg-surface px-5 lg:hidden noscript:hidden"
    >
      <ul className="flex justify-between gap-2 text-sm">
        {panes.map((pane) => (
          <li key={pane}>
            <Link
              to={queryString({ file: path, view, item: item === null ? null : item + 1, pane })}
              preventScrollReset
              replace
              aria-current={pane === current ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-1 font-medium text-ink-2 outline-offset-[-3px] aria-[current]:border-pitch aria-[current]:text-ink"
            >
              {labels[pane]}
              {pane === 'faults' && <span className="tnum font-normal text-ink-3">{faults}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Hides a pane on narrow screens but keeps it mounted, so that typed text survives. */
export function paneClass(pane: Pane, current: Pane) {
  return pane === current ? '' : 'max-lg:not-noscript:hidden'
}

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
