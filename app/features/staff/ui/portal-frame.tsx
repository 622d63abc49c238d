import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ListShortcuts, ListShortcutsButton } from '#app/ui/list-shortcuts.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PortalShell } from '#app/ui/portal-shell.tsx'
import type { PortalGroup } from '#app/ui/portal-nav.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { ThemeSwitch, type Theme } from '#app/ui/theme-switch.tsx'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import { dashboards, desks, listAllowedDesks, type Dashboard, type Desk, type DeskEntry } from '../rules.ts'
import type { CreateLink } from '../types.ts'
import { LogoutForm } from './logout-form.tsx'
import { PendingText } from './pending-text.tsx'

export type PortalMember = { fullName: string; employeeId: string; roles: readonly StaffRole[] }

export type PortalFrameProps = {
  member: PortalMember
  current: (DeskEntry & { dashboard: Dashboard }) | null
  theme: Theme
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
  waiting,
  counters,
  createLink,
  finder,
  children,
}: PortalFrameProps) {
  const isEditor = useLocation().pathname.startsWith('/staff-portal/courses/')
  const fillsWindow = ['tickets', 'applications', 'chat'].includes(current?.desk ?? '') || isEditor
  return (
    <PortalShell
      fillsWindow={fillsWindow}
      name="Staff portal"
      home="/staff-portal"
      groups={buildNavigation(member, waiting)}
      person={{ name: member.fullName, detail: member.employeeId }}
      personActions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rail:grid rail:justify-items-center rail:gap-2">
          <Link to="/my-account" className="link rail:text-xs">
            My account
          </Link>
          <LogoutForm />
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
        </div>
        <ListShortcuts />
        <PendingText />
        {children}
      </div>
    </PortalShell>
  )
}

function CreateButton({
  createLink: { operation, children, ...link },
  member,
}: {
  createLink: CreateLink
  member: PortalMember
}) {
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

const icons = {
  staff: 'people',
  applications: 'briefcase',
  openings: 'door',
  figures: 'chart',
  certificates: 'certificate',
  documents: 'folder',
  activity: 'activity',
  overview: 'badge',
  health: 'health',
  visits: 'log',
  tickets: 'ticket',
  students: 'cap',
  messages: 'mail',
  evidence: 'file',
  questions: 'question',
  appeals: 'scales',
  complaints: 'exclamation',
  arrangements: 'clock',
  money: 'pound',
  chat: 'chat',
  courses: 'book',
  me: 'home',
} as const satisfies Record<Desk, IconName>

/** Short names below the icons of the narrow navigation; each is a word of the full label. */
const shortNames = {
  staff: 'Staff',
  applications: 'Applications',
  openings: 'Openings',
  figures: 'Statistics',
  certificates: 'Certificates',
  documents: 'Documents',
  activity: 'Activity',
  overview: 'Overview',
  health: 'Health',
  visits: 'Visitors',
  tickets: 'Tickets',
  students: 'Students',
  messages: 'Messages',
  evidence: 'Evidence',
  questions: 'Questions',
  appeals: 'Appeals',
  complaints: 'Complaints',
  arrangements: 'Arrange\u00ADments',
  money: 'Money',
  chat: 'Chat',
  courses: 'Courses',
  me: 'Dashboard',
} as const satisfies Record<Desk, string>

function buildNavigation(member: PortalMember, waiting: PortalFrameProps['waiting']): readonly PortalGroup[] {
  const groups = listAllowedDesks(member).map(({ dashboard, entries }) => ({
    label: dashboards[dashboard].label,
    items: entries.map(({ desk, label }) => ({
      label,
      short: shortNames[desk],
      to: desks[desk].path,
      icon: icons[desk],
      // Chat is urgent, because its visitors are waiting right now.
      count: { number: waiting[desk] ?? 0, meaning: 'waiting', isUrgent: desk === 'chat' },
    })),
  }))
  return [
    ...groups,
    { items: [{ label: 'Public website', short: 'Website', to: '/', icon: 'external', leadsOut: true }] },
  ]
}
