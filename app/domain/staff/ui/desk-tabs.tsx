import { Link } from 'react-router'
import { useScrollToCurrent } from '#app/ui/use-scroll-to-current.ts'
import type { MenuEntry } from '../menu.ts'
import { desks, type Desk } from '../staff.ts'

type DeskTabsProps = { entry: MenuEntry; current: Desk; waiting: Partial<Record<Desk, number>> }

/** Links to the desks of one entry of the menu, with the number of items that wait at each. */
export function DeskTabs({ entry: { label, tabs }, current, waiting }: DeskTabsProps) {
  const row = useScrollToCurrent<HTMLElement>(current)
  return (
    <nav ref={row} aria-label={label} className="desk-tabs">
      <ul>
        {tabs.map(({ desk, label: name }) => (
          <li key={desk}>
            <Link to={desks[desk].path} aria-current={desk === current ? 'page' : undefined}>
              <span>{name}</span>
              {(waiting[desk] ?? 0) > 0 && (
                <strong className="tnum order-first">
                  {waiting[desk]}
                  <span className="sr-only"> waiting</span>
                </strong>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
