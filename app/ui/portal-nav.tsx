import { Link, NavLink } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

export type PortalItem = {
  label: string
  to: string
  icon: IconName
  /** What waits there; the unit is heard: "14 applications waiting". */
  count?: { number: number; meaning: string }
  /** True for a page whose address has others below it. */
  isExact?: boolean
  /** Where the query string and not the path tells pages apart, the caller says which one this is. */
  isCurrent?: boolean
}

export type PortalGroup = { label?: string; items: readonly PortalItem[] }

export function PortalNav({ label, groups }: { label: string; groups: readonly PortalGroup[] }) {
  return (
    <nav aria-label={label} className="grid gap-4 text-sm">
      {groups.map((group, index) => (
        <div key={group.label ?? index}>
          {group.label && <p className="px-2.5 pb-1 text-xs text-ink-3">{group.label}</p>}
          <ul className="grid gap-0.5">
            {group.items.map((item) => (
              <li key={item.to}>
                <ItemLink item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const look =
  'flex min-h-9.5 items-center gap-3 rounded-sm px-2.5 font-medium text-ink-2 hover:bg-tier aria-[current]:bg-mark aria-[current]:text-on-mark pointer-coarse:min-h-11'

function ItemLink({ item: { label, to, icon, count, isExact, isCurrent } }: { item: PortalItem }) {
  const words = (
    <>
      <Icon name={icon} />
      {label}
      {count && count.number > 0 && (
        <span className="tnum ml-auto text-xs">
          {count.number.toLocaleString('en-GB')}
          <span className="sr-only"> {count.meaning}</span>
        </span>
      )}
    </>
  )
  if (isCurrent === undefined) {
    return (
      <NavLink to={to} end={isExact} className={look}>
        {words}
      </NavLink>
    )
  }
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={look}>
      {words}
    </Link>
  )
}
