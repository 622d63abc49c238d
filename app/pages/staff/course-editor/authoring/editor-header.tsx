import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PickDisclosure } from '#app/ui/pick-disclosure.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import type { CourseDraft } from '#app/domain/courses/authoring/authoring.types.ts'

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
        className="inline-flex min-h-9 items-center gap-1.5 pointer-coarse:min-h-11"
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
