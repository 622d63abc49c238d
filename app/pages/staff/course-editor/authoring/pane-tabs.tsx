import { Link } from 'react-router'
import { queryString } from '#app/ui/query-string.ts'
import { panes, type Pane, type View } from '#app/domain/courses/authoring/authoring.rules.ts'

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
