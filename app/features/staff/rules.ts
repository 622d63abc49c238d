import { mayStaff, type Operation } from '#app/core/permissions.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'

/** A dashboard is named after the role it was made for. */
export type Dashboard = StaffRole
type Holder = { roles: readonly StaffRole[] }

export type Tab = { id: string; label: string; operation: Operation }

/** What must be allowed to open each dashboard, and each of its tabs. */
export const dashboards = {
  hr: {
    label: 'Human resources',
    title: 'HR Dashboard',
    operation: 'manage staff',
    tabs: [
      { id: 'staff-management', label: 'Staff Management', operation: 'list staff' },
      { id: 'job-applications', label: 'Job Applications', operation: 'handle applications' },
      { id: 'document-management', label: 'Document Management', operation: 'manage documents' },
      { id: 'activity-logs', label: 'Activity Logs', operation: 'read logs' },
    ],
  },
  it_support: {
    label: 'IT support',
    title: 'IT Support Dashboard',
    operation: 'read logs',
    tabs: [
      { id: 'staff-overview', label: 'Staff Overview', operation: 'list staff' },
      { id: 'activity-logs', label: 'Activity Logs', operation: 'read logs' },
      { id: 'system-health', label: 'System Health', operation: 'read logs' },
    ],
  },
  customer_service: {
    label: 'Customer service',
    title: 'Customer Service Dashboard',
    operation: 'handle tickets',
    tabs: [
      { id: 'ticket-management', label: 'Ticket Management', operation: 'handle tickets' },
      { id: 'student-management', label: 'Student Management', operation: 'manage students' },
    ],
  },
  staff: { label: 'My dashboard', title: 'Staff Dashboard', operation: 'read shared documents', tabs: [] },
} as const satisfies Record<Dashboard, { label: string; title: string; operation: Operation; tabs: readonly Tab[] }>

export type TabId = (typeof dashboards)[Dashboard]['tabs'][number]['id']

/** The precedence hr > it_support > customer_service, otherwise plain staff. */
export function landingDashboard({ roles }: Holder): Dashboard {
  return staffRoles.find((role) => roles.includes(role)) ?? 'staff'
}

export function mayOpenDashboard(dashboard: Dashboard, holder: Holder) {
  return mayStaff(dashboards[dashboard].operation, holder)
}

/** In the order of precedence, so the landing dashboard stands first for every single role. */
export function openDashboards(holder: Holder): readonly Dashboard[] {
  return staffRoles.filter((dashboard) => mayOpenDashboard(dashboard, holder))
}

/** The dashboard an address asks for; one that does not exist is as none asked for. */
export function askedDashboard(asked: string | null, holder: Holder): Dashboard {
  return staffRoles.find((role) => role === asked) ?? landingDashboard(holder)
}

/** The tab an address asks for, else the first one; null on a dashboard without tabs. */
export function askedTab(dashboard: Dashboard, asked: string | null): (Tab & { id: TabId }) | null {
  const tabs: readonly (Tab & { id: TabId })[] = dashboards[dashboard].tabs
  return tabs.find((tab) => tab.id === asked) ?? tabs[0] ?? null
}

export const roleLabels = {
  hr: 'HR, Super Admin',
  it_support: 'IT Support, Nominal Admin',
  customer_service: 'Customer Service',
  staff: 'Staff',
} as const satisfies Record<StaffRole, string>

/** The badges of the staff list: HR and IT Support by name, every other role is Staff (specification, section 2). */
export function roleBadges(roles: readonly StaffRole[]): readonly ('HR' | 'IT Support' | 'Staff')[] {
  const named = [
    ...(roles.includes('hr') ? ['HR' as const] : []),
    ...(roles.includes('it_support') ? ['IT Support' as const] : []),
  ]
  const isOther = roles.some((role) => role !== 'hr' && role !== 'it_support') || named.length === 0
  return isOther ? [...named, 'Staff'] : named
}
