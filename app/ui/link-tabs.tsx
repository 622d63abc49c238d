import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#app/core/text.ts'
import { nextIndex } from './roving.ts'
import { useScrollToCurrent } from './use-scroll-to-current.ts'
import { useHydrated } from './use-hydrated.ts'

export type Tab = { id: string; label: string; count?: number; to?: string }

export type LinkTabsProps = { label: string; tabs: readonly Tab[]; current: string }

/**
 * Tabs that are links: the URL shows which one is selected. After hydration arrow keys move between the tabs and the
 * Tab key leaves them; before, the Tab key reaches each one.
 */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  const isHydrated = useHydrated()
  const row = useScrollToCurrent<HTMLDivElement>(current)
  return (
    <div ref={row} className="-mx-1 overflow-x-auto px-1 pt-1">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className="flex min-w-max gap-3.5 border-b border-rule text-sm sm:gap-6.5"
      >
        {tabs.map(({ id, label: text, count, to }) => {
          const isCurrent = id === current
          return (
            <Link
              key={id}
              id={`tab-${id}`}
              to={to ?? `?tab=${id}`}
              preventScrollReset
              role="tab"
              aria-selected={isCurrent}
              aria-controls={isCurrent ? `panel-${id}` : undefined}
              tabIndex={isHydrated && !isCurrent ? -1 : 0}
              className={`-mb-px flex min-h-11 items-center gap-1.5 border-b-3 font-medium outline-offset-[-3px] ${
                isCurrent ? 'border-pitch text-ink' : 'border-transparent text-ink-2 hover:border-rule-2'
              }`}
            >
              {text}
              {count !== undefined && <span className="tnum font-normal text-ink-3">{formatNumber(count)}</span>}
            </Link>
          )
        })}
      </div>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('[role=tab]')]
  const index = tabs.findIndex((tab) => tab === document.activeElement)
  const next = nextIndex({ key: event.key, index, length: tabs.length })
  const tab = next === undefined ? undefined : tabs[next]
  if (!tab || index < 0) return
  event.preventDefault()
  tab.focus()
  tab.click()
}
