import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '#app/core/text.ts'
import { Icon, type IconName } from './icon.tsx'
import { useScrollToCurrent } from './use-scroll-to-current.ts'

/** The number of items that wait. Screen readers read `meaning`, such as "14 applications waiting". */
export type PortalCount = { number: number; meaning: string; isUrgent?: boolean }

export type PortalItem = {
  label: string
  /** The short label for the narrow icon bar. */
  short: string
  to: string
  /** The paths of further pages of this entry. */
  alsoAt?: readonly string[]
  icon: IconName
  count?: PortalCount
}

export type PortalGroup = { label: string | null; items: readonly PortalItem[]; count?: PortalCount }

export type PortalNavProps = {
  label: string
  groups: readonly PortalGroup[]
  /** True if groups fold, so that one at a time is open. */
  folds: boolean
  /** The group that is open while no page of a group is shown. */
  rememberedGroup: string | null
  onOpenGroup: (label: string) => void
}

export function PortalNav({ label, groups, folds, rememberedGroup, onOpenGroup }: PortalNavProps) {
  const { pathname } = useLocation()
  const column = useScrollToCurrent<HTMLElement>(pathname)
  const inUse = groups.find(({ items }) => items.some((item) => isCurrent(item, pathname)))?.label ?? null
  const [shownAt, setShownAt] = useState(pathname)
  const [open, setOpen] = useState(inUse ?? rememberedGroup)
  if (pathname !== shownAt) {
    setShownAt(pathname)
    if (inUse) setOpen(inUse)
  }
  useEffect(() => {
    if (folds && open) onOpenGroup(open)
  }, [folds, open, onOpenGroup])
  return (
    <nav ref={column} aria-label={label} className="portal-ways">
      {groups.map((group) => {
        const list = <ItemList items={group.items} pathname={pathname} />
        if (group.label === null) return <div key="top">{list}</div>
        if (!folds) {
          return (
            <div key={group.label}>
              <p>{group.label}</p>
              {list}
            </div>
          )
        }
        const { label: name, count } = group
        return (
          <details
            key={name}
            name="portal-group"
            open={open === name}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open) setOpen(name)
              else setOpen((before) => (before === name ? null : before))
            }}
          >
            <summary>
              <Icon name="chevron-right" />
              <span>{name}</span>
              {count && <CountText count={count} />}
            </summary>
            {list}
          </details>
        )
      })}
    </nav>
  )
}

function isCurrent({ to, alsoAt = [] }: PortalItem, pathname: string) {
  return [to, ...alsoAt].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

function ItemList({ items, pathname }: { items: readonly PortalItem[]; pathname: string }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <PortalLink item={item} isCurrent={isCurrent(item, pathname)} />
        </li>
      ))}
    </ul>
  )
}

function PortalLink({ item: { label, short, to, icon, count }, isCurrent }: { item: PortalItem; isCurrent: boolean }) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {label === short ? (
        <span>{label}</span>
      ) : (
        <>
          <span className="rail:sr-only">{label}</span>
          <span aria-hidden="true" title={label} className="not-rail:hidden">
            {short}
          </span>
        </>
      )}
      {count && <CountText count={count} />}
    </Link>
  )
}

function CountText({ count: { number, meaning, isUrgent } }: { count: PortalCount }) {
  if (number === 0) return null
  return (
    <span className="tnum" data-urgent={isUrgent ? '' : undefined}>
      {/* The icon bar has room for three digits. */}
      {number > 999 ? <span aria-hidden="true">999+</span> : <span>{number}</span>}
      <span className="sr-only">{number > 999 ? ` ${formatNumber(number)} ${meaning}` : ` ${meaning}`}</span>
    </span>
  )
}
