import type { BodyLimits } from '#app/core/body-limits.ts'
import type { FailureWords } from '#app/core/failure.ts'
import { type Operation, isStaffAllowed } from '#app/core/permissions.ts'
import type { getOwnProfile, listStaff } from './staff.queries.server.ts'
import { foldForSearch } from '#app/core/text.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import type { Refusals } from '#app/core/outcome.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { accountRefusals, refusalText as accountRefusalText } from '#app/domain/accounts/accounts.messages.ts'

export type StaffMember = Awaited<ReturnType<typeof listStaff>>[number]
export type OwnProfile = Awaited<ReturnType<typeof getOwnProfile>>

/** A link in the header for creating something. */
export type CreateLink = {
  to: string
  icon: 'plus' | 'upload'
  children: string
  /** The operation whose permission the link requires in addition to that of the desk. */
  operation?: Operation
}

export type DeskHandle = { failures: FailureWords; createLink?: CreateLink; body?: BodyLimits }

export type Dashboard = StaffRole
type RoleHolder = { roles: readonly StaffRole[] }

/**
 * The desks of the portal, with their URLs and the operation whose permission they require. The short name stands below
 * the icon of the narrow navigation and is a word of the full label.
 */
export const desks = {
  staff: { path: '/staff-portal/staff', operation: 'manage staff', icon: 'people', shortName: 'Staff' },
  applications: {
    path: '/staff-portal/applications',
    operation: 'handle applications',
    icon: 'briefcase',
    shortName: 'Applications',
  },
  openings: { path: '/staff-portal/openings', operation: 'handle applications', icon: 'door', shortName: 'Openings' },
  interviews: {
    path: '/staff-portal/interviews',
    operation: 'handle applications',
    icon: 'clock',
    shortName: 'Interviews',
  },
  figures: { path: '/staff-portal/figures', operation: 'manage staff', icon: 'chart', shortName: 'Statistics' },
  certificates: {
    path: '/staff-portal/certificates',
    operation: 'refund and revoke',
    icon: 'certificate',
    shortName: 'Certificates',
  },
  documents: {
    path: '/staff-portal/documents',
    operation: 'read shared documents',
    icon: 'folder',
    shortName: 'Documents',
  },
  activity: { path: '/staff-portal/activity', operation: 'read logs', icon: 'activity', shortName: 'Activity' },
  overview: { path: '/staff-portal/overview', operation: 'list staff', icon: 'badge', shortName: 'Overview' },
  health: { path: '/staff-portal/health', operation: 'read logs', icon: 'health', shortName: 'Health' },
  visits: { path: '/visitor-logs', operation: 'read logs', icon: 'log', shortName: 'Visitors' },
  tickets: { path: '/staff-portal/tickets', operation: 'handle tickets', icon: 'ticket', shortName: 'Tickets' },
  chat: { path: '/staff-portal/chat', operation: 'handle chats', icon: 'chat', shortName: 'Chat' },
  students: { path: '/staff-portal/students', operation: 'manage students', icon: 'cap', shortName: 'Students' },
  messages: { path: '/staff-portal/messages', operation: 'handle messages', icon: 'mail', shortName: 'Messages' },
  evidence: { path: '/staff-portal/evidence', operation: 'manage students', icon: 'file', shortName: 'Evidence' },
  questions: { path: '/staff-portal/questions', operation: 'author courses', icon: 'question', shortName: 'Questions' },
  appeals: { path: '/staff-portal/appeals', operation: 'decide appeals', icon: 'scales', shortName: 'Appeals' },
  complaints: {
    path: '/staff-portal/complaints',
    operation: 'answer complaints',
    icon: 'exclamation',
    shortName: 'Complaints',
  },
  arrangements: {
    path: '/staff-portal/arrangements',
    operation: 'manage students',
    icon: 'clock',
    shortName: 'Arrange\u00ADments',
  },
  money: { path: '/staff-portal/money', operation: 'manage students', icon: 'pound', shortName: 'Money' },
  courses: { path: '/staff-portal/courses', operation: 'author courses', icon: 'book', shortName: 'Courses' },
  me: { path: '/staff-portal/me', operation: 'enter the staff portal', icon: 'home', shortName: 'Dashboard' },
} as const satisfies Record<string, { path: string; operation: Operation; icon: IconName; shortName: string }>

export type Desk = keyof typeof desks
/** The desks where staff decide what people ask: one entry of the menu, with a tab for each. */
export const requestDeskNames = ['evidence', 'arrangements', 'appeals', 'complaints'] as const satisfies readonly Desk[]
export type RequestDeskName = (typeof requestDeskNames)[number]
export type DeskEntry = { desk: Desk; label: string }

/** The dashboards, with the operation whose permission they require and the desk names of the specification. */
export const dashboards = {
  hr: {
    title: 'HR Dashboard',
    operation: 'manage staff',
    desks: [
      { desk: 'staff', label: 'Staff Management' },
      { desk: 'applications', label: 'Job Applications' },
      { desk: 'documents', label: 'Document Management' },
      { desk: 'courses', label: 'Courses' },
      { desk: 'activity', label: 'Activity Logs' },
      { desk: 'certificates', label: 'Certificates' },
      { desk: 'openings', label: 'Job Openings' },
      { desk: 'interviews', label: 'Interviews' },
      { desk: 'appeals', label: 'Exam Appeals' },
      { desk: 'complaints', label: 'Complaints' },
      { desk: 'figures', label: 'Statistics' },
      { desk: 'questions', label: 'Exam Questions' },
    ],
  },
  it_support: {
    title: 'IT Support Dashboard',
    operation: 'read logs',
    desks: [
      { desk: 'overview', label: 'Staff Overview' },
      { desk: 'activity', label: 'Activity Logs' },
      { desk: 'health', label: 'System Health' },
      { desk: 'visits', label: 'Visitor Logs' },
    ],
  },
  customer_service: {
    title: 'Customer Service Dashboard',
    operation: 'handle tickets',
    desks: [
      { desk: 'tickets', label: 'Ticket Management' },
      { desk: 'students', label: 'Student Management' },
      { desk: 'messages', label: 'Messages' },
      { desk: 'chat', label: 'Live Chat' },
      { desk: 'evidence', label: 'Education Evidence' },
      { desk: 'arrangements', label: 'Exam Arrangements' },
      { desk: 'money', label: 'Money' },
    ],
  },
  staff: {
    title: 'Staff Dashboard',
    operation: 'enter the staff portal',
    desks: [
      { desk: 'me', label: 'My Dashboard' },
      { desk: 'documents', label: 'Shared Documents' },
    ],
  },
} as const satisfies Record<
  Dashboard,
  { title: string; operation: Operation; desks: readonly [DeskEntry, ...DeskEntry[]] }
>

/** The desks above which the specification puts counters (section 6). Other desks show their own counts. */
const desksWithCounters: readonly Desk[] = [
  'staff',
  'applications',
  'documents',
  'activity',
  'overview',
  'health',
  'tickets',
  'students',
]

export function hasCounters(desk: Desk) {
  return desksWithCounters.includes(desk)
}

export function matchesSearch(
  member: Pick<StaffMember, 'fullName' | 'email' | 'employeeId' | 'department' | 'roles'>,
  search: string,
) {
  const { fullName, email, employeeId, department, roles } = member
  const shown = foldForSearch([fullName, email, employeeId, department ?? '', ...listRoleBadges(roles)].join(' '))
  return foldForSearch(search)
    .split(/\s+/)
    .every((word) => shown.includes(word))
}

/**
 * Returns the dashboard of the role with the highest precedence: hr, it_support, customer_service, staff
 * (specification, section 6).
 */
export function landingDashboard({ roles }: RoleHolder): Dashboard {
  return staffRoles.find((role) => roles.includes(role)) ?? 'staff'
}

/** Lists the dashboards by precedence, so the landing dashboard is the first. */
export function listAllowedDashboards(holder: RoleHolder): readonly Dashboard[] {
  return staffRoles.filter((dashboard) => isStaffAllowed(dashboards[dashboard].operation, holder))
}

export function landingDesk(holder: RoleHolder): Desk {
  return dashboards[landingDashboard(holder)].desks[0].desk
}

export function landingPath(holder: RoleHolder) {
  return desks[landingDesk(holder)].path
}

export function listAllowedDesks(
  holder: RoleHolder,
): readonly { dashboard: Dashboard; entries: readonly DeskEntry[] }[] {
  const seen = new Set<Desk>()
  return listAllowedDashboards(holder).map((dashboard) => {
    const entries: readonly DeskEntry[] = dashboards[dashboard].desks
    const fresh = entries.filter(({ desk }) => !seen.has(desk) && isStaffAllowed(desks[desk].operation, holder))
    for (const { desk } of fresh) seen.add(desk)
    return { dashboard, entries: fresh }
  })
}

/** Finds the desk and dashboard of a path; null if this member may not open it. */
export function findDesk(pathname: string, holder: RoleHolder): (DeskEntry & { dashboard: Dashboard }) | null {
  for (const { dashboard, entries } of listAllowedDesks(holder)) {
    // A path below the path of a desk belongs to that desk.
    const entry = entries.find(({ desk }) => `${pathname}/`.startsWith(`${desks[desk].path}/`))
    if (entry) return { ...entry, dashboard }
  }
  return null
}

const badges = { hr: 'HR', it_support: 'IT Support', customer_service: 'Customer Service', staff: 'Staff' } as const

export type RoleBadge = (typeof badges)[StaffRole]

export function listRoleBadges(roles: readonly StaffRole[]): readonly RoleBadge[] {
  return staffRoles.filter((role) => roles.includes(role)).map((role) => badges[role])
}

export const staffStates = ['active', 'former'] as const
export type StaffState = (typeof staffStates)[number]
export const staffStateLabels = { active: 'Active', former: 'Former' } as const satisfies Record<StaffState, string>

/** The refusals of the portal, and the account refusals that it shares. */
export const refusals = {
  'not-staff': { status: 403, text: 'Access denied. You are not authorized as staff.' },
  'invalid-credentials': accountRefusals['invalid-credentials'],
  'choose-own-password': accountRefusals['choose-own-password'],
  throttled: accountRefusals.throttled,
} as const satisfies Refusals

export type Reason = keyof typeof refusals

export function refusalText(refusal: { reason: Reason; retryAfterSeconds?: number }) {
  const { reason } = refusal
  return reason === 'not-staff' ? refusals[reason].text : accountRefusalText({ ...refusal, reason })
}

/** Shown if sign-in fails unexpectedly. The error itself is only logged. */
export const loginFailed = 'Login failed'
