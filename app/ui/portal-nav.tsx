import { NavLink, useLocation } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'
import { useCurrentInSight } from './use-current-in-sight.ts'

export type PortalItem = {
  label: string
  /** Under the sign of the rail, where there is no room for more. */
  short?: string
  to: string
  icon: IconName
  /** What waits there; the unit is heard: "14 applications waiting". */
  count?: { number: number; meaning: string }
  /** True for a page whose address has others below it. */
  isExact?: boolean
  /** Where the query string and not the path tells pages apart, the caller says which one this is. */
  isCurrent?: boolean
}

export type PortalNavProps = { label: string; groups: readonly PortalGroup[]; isRail?: boolean }

export type PortalGroup = { label?: string; items: readonly PortalItem[] }

/** The ways of a portal; as a rail the signs stand above short names. */
export function PortalNav({ label, groups, isRail = false }: PortalNavProps) {
  const column = useCurrentInSight<HTMLElement>(useLocation().pathname)
  return (
    <nav
      ref={column}
      aria-label={label}
      className={`min-h-60 content-start ${isRail ? '-mx-1.25 overflow-y-auto px-1.25 text-xs [scrollbar-width:thin]' : 'grid gap-4 text-sm [scrollbar-width:thin] lg:overflow-y-auto'}`}
    >
      {groups.map((group, index) => (
        <div
          key={group.label ?? index}
          className={isRail ? 'border-rule py-1.5 not-first:border-t empty:hidden' : undefined}
        >
          {group.label && !isRail && <p className="px-2.5 pb-1 text-xs text-ink-3">{group.label}</p>}
          <ul className="grid gap-0.5">
            {group.items.map((item) => (
              <li key={item.to}>
                <ItemLink item={item} isRail={isRail} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const look = 'rounded-sm font-medium text-ink-2 hover:bg-tier aria-[current]:bg-mark aria-[current]:text-on-mark'
const shapes = {
  bar: 'flex min-h-9.5 items-center gap-3 px-2.5 pointer-coarse:min-h-11',
  rail: 'relative flex min-h-11.5 flex-col items-center justify-center gap-0.5 px-0.5 py-0.5 text-center leading-tight',
} as const

function ItemLink({ item, isRail }: { item: PortalItem; isRail: boolean }) {
  const { label, short = label, to, icon, count, isExact, isCurrent } = item
  const className = `${look} ${isRail ? shapes.rail : shapes.bar}`
  const words = (
    <>
      <Icon name={icon} />
      {isRail ? <span title={label === short ? undefined : label}>{short}</span> : label}
      {count && count.number > 0 && (
        <span className={`tnum text-xs ${isRail ? 'absolute top-1 left-12 font-semibold' : 'ml-auto'}`}>
          {count.number.toLocaleString('en-GB')}
          <span className="sr-only"> {count.meaning}</span>
        </span>
      )}
    </>
  )
  if (isCurrent === undefined) {
    return (
      <NavLink to={to} end={isExact} className={className}>
        {words}
      </NavLink>
    )
  }
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {words}
    </Link>
  )
}
