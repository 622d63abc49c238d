import { Link, useLocation } from 'react-router'
import { formatNumber } from '#app/core/text.ts'
import { Icon, type IconName } from './icon.tsx'
import { useScrollToCurrent } from './use-scroll-to-current.ts'

export type PortalItem = {
  label: string
  /** The short label for the narrow icon bar. */
  short: string
  to: string
  icon: IconName
  /** The number of items that wait. Screen readers read `meaning`, such as "14 applications waiting". */
  count?: { number: number; meaning: string; isUrgent?: boolean }
  /** True for a link that leaves the portal. */
  leadsOut?: boolean
}

export type PortalNavProps = { label: string; groups: readonly PortalGroup[] }

export type PortalGroup = { label?: string; items: readonly PortalItem[] }

export function PortalNav({ label, groups }: PortalNavProps) {
  const { pathname } = useLocation()
  const column = useScrollToCurrent<HTMLElement>(pathname)
  return (
    <nav ref={column} aria-label={label} className="portal-ways">
      {groups.map((group, index) => (
        <div key={group.label ?? index}>
          {group.label && <p>{group.label}</p>}
          <ul>
            {group.items.map((item) => (
              <li key={item.to}>
                <PortalLink item={item} isCurrent={!item.leadsOut && isAtOrBelow(pathname, item.to)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function isAtOrBelow(pathname: string, path: string) {
  return pathname === path || pathname.startsWith(`${path}/`)
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
      {count && count.number > 0 && (
        <span className="tnum" data-urgent={count.isUrgent ? '' : undefined}>
          {/* The icon bar has room for three digits. */}
          {count.number > 999 ? <span aria-hidden="true">999+</span> : <span>{count.number}</span>}
          <span className="sr-only">
            {count.number > 999 ? ` ${formatNumber(count.number)} ${count.meaning}` : ` ${count.meaning}`}
          </span>
        </span>
      )}
    </Link>
  )
}
