import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ListShortcuts, ListShortcutsButton } from '#app/ui/list-shortcuts.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PortalShell } from '#app/ui/portal-shell.tsx'
import type { PortalCount, PortalGroup } from '#app/ui/portal-nav.tsx'
import { ThemeSwitch, type Theme } from '#app/ui/theme-switch.tsx'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { LoadingText } from '#app/ui/loading-text.tsx'
import { useScrollToCurrent } from '#app/ui/use-scroll-to-current.ts'
import { addUp, findInMenu, isShort, listMenu, menuPath, type MenuEntry, type MenuGroup } from '../menu.ts'
import { dashboards, desks, landingDesk, type Dashboard, type Desk, type DeskEntry, type CreateLink } from '../staff.ts'

export type PortalMember = { fullName: string; employeeId: string; roles: readonly StaffRole[] }

export type PortalFrameProps = {
  member: PortalMember
  current: (DeskEntry & { dashboard: Dashboard }) | null
  theme: Theme
  /** The group of the menu that was open last. */
  openGroup: string | null
  /** The number of items that wait for staff at each desk. */
  waiting: Partial<Record<Desk, number>>
  counters?: ReactNode
  createLink?: CreateLink | undefined
  finder?: ReactNode
  children: ReactNode
}

export function PortalFrame({
  member,
  current,
  theme,
  openGroup,
  waiting,
  counters,
  createLink,
  finder,
  children,
}: PortalFrameProps) {
  const isEditor = useLocation().pathname.startsWith('/staff-portal/courses/')
  const menu = listMenu(member)
  const place = current && findInMenu(menu, current.desk)
  const fillsWindow = ['tickets', 'applications', 'chat'].includes(current?.desk ?? '') || isEditor
  return (
    <PortalShell
      fillsWindow={fillsWindow}
      name="Staff portal"
      home="/staff-portal"
      navigation={{
        groups: menu.map((group) => describeGroup(group, waiting)),
        folds: !isShort(menu),
        rememberedGroup:
          menu.find(({ label }) => label?.toLowerCase() === openGroup)?.label ??
          findInMenu(menu, landingDesk(member))?.group ??
          null,
        onOpenGroup: rememberGroup,
      }}
      person={{ name: member.fullName, detail: member.employeeId }}
      personActions={<LogoutForm />}
      personMenu={
        <div className="grid justify-items-start gap-2.5 pt-2.5 rail:justify-items-center rail:gap-2">
          <Link to="/my-account" className="link rail:text-xs">
            My account
          </Link>
          <Link to="/" className="link rail:text-xs">
            <span className="rail:sr-only">Public website</span>
            <span aria-hidden="true" className="not-rail:hidden">
              Website
            </span>
          </Link>
          <ThemeSwitch theme={theme} isNarrow />
          <ListShortcutsButton />
        </div>
      }
    >
      <div className={`group ${fillsWindow ? 'flex min-h-0 flex-1 flex-col' : 'grid grid-cols-1 gap-4'}`}>
        {/* On a phone, an opened item fills the page and the heading is hidden. */}
        <div className="max-lg:group-has-data-detail:sr-only">
          {current && (
            <PageHeading
              size="desk"
              actions={
                <>
                  {finder}
                  {createLink && <CreateButton createLink={createLink} member={member} />}
                </>
              }
              lead={
                <>
                  {`${dashboards[current.dashboard].title}. Welcome, ${member.fullName} `}
                  <span className="whitespace-nowrap">({member.employeeId})</span>
                </>
              }
            >
              {current.label}
            </PageHeading>
          )}
          {counters}
          {place && place.entry.tabs.length > 1 && (
            <DeskTabs entry={place.entry} current={current.desk} waiting={waiting} />
          )}
        </div>
        <ListShortcuts />
        <PendingText />
        {children}
      </div>
    </PortalShell>
  )
}

type CreateButtonProps = {
  createLink: CreateLink
  member: PortalMember
}

function CreateButton({ createLink: { operation, children, ...link }, member }: CreateButtonProps) {
  if (operation && !isStaffAllowed(operation, member)) return null
  return (
    <ButtonLink
      {...link}
      preventScrollReset
      size="small"
      variant="quiet"
      className="max-sm:min-h-11 max-sm:min-w-11 max-sm:px-0"
    >
      <span className="max-sm:sr-only">{children}</span>
    </ButtonLink>
  )
}

const meaning = 'waiting'

function describeGroup({ label, entries }: MenuGroup, waiting: PortalFrameProps['waiting']): PortalGroup {
  const number = entries.reduce((sum, entry) => sum + addUp(entry, waiting), 0)
  return { label, items: entries.map((entry) => describeEntry(entry, waiting)), count: { number, meaning } }
}

function describeEntry(entry: MenuEntry, waiting: PortalFrameProps['waiting']) {
  const [{ desk }, ...others] = entry.tabs
  const { icon, shortName } = desks[desk]
  const count: PortalCount = {
    number: desk === 'me' ? sumOf(waiting) : addUp(entry, waiting),
    meaning,
    // Chat is urgent, because its visitors are waiting right now.
    isUrgent: entry.tabs.some((tab) => tab.desk === 'chat') && (waiting.chat ?? 0) > 0,
  }
  return {
    label: entry.label,
    short: entry.label === 'Requests' ? entry.label : shortName,
    to: menuPath(entry),
    alsoAt: others.map((tab) => desks[tab.desk].path),
    icon,
    count,
  }
}

function sumOf(waiting: PortalFrameProps['waiting']) {
  return Object.values(waiting).reduce((sum, number) => sum + number, 0)
}

const yearInSeconds = 31_536_000

function rememberGroup(label: string) {
  document.cookie = `portal-group=${label.toLowerCase()}; path=/; max-age=${yearInSeconds}; samesite=lax`
}

function LogoutForm() {
  return (
    <Form method="post" action="/sign-out">
      <input type="hidden" name="to" value="/staff-portal" />
      <Button variant="quiet" size="small" className="rail:px-2">
        Logout
      </Button>
    </Form>
  )
}

const noticeableMilliseconds = 300

const texts: Record<string, string> = {
  '/visitor-logs': 'Loading visitor logs...',
  '/staff-portal/applications': 'Loading applications...',
}

/** Shows a loading text once loading takes noticeably long. */
function PendingText() {
  const { state, location } = useNavigation()
  const [isNoticeable, setIsNoticeable] = useState(false)
  const isLoading = state === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(setIsNoticeable, noticeableMilliseconds, true)
    return () => {
      clearTimeout(timer)
      setIsNoticeable(false)
    }
  }, [isLoading])
  if (!isLoading || !isNoticeable) return null
  return <LoadingText>{texts[location.pathname] ?? 'Loading...'}</LoadingText>
}

type DeskTabsProps = { entry: MenuEntry; current: Desk; waiting: Partial<Record<Desk, number>> }

/** Links to the desks of one entry of the menu, with the number of items that wait at each. */
function DeskTabs({ entry: { label, tabs }, current, waiting }: DeskTabsProps) {
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
