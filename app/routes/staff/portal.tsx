import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { demoPassword, demoPeople } from '#app/content/demo-people.ts'
import type { StaffActor } from '#app/core/person.ts'
import { DemoAccounts } from '#app/features/accounts/ui/demo-accounts.tsx'
import { SignInForm } from '#app/features/accounts/ui/sign-in-form.tsx'
import { countActivity, listRecentActivity } from '#app/features/activity/queries.server.ts'
import { RecentActivity } from '#app/features/activity/ui/recent-activity.tsx'
import { readApplicationDesk } from '#app/features/applications/queries.server.ts'
import { readApplicationFilter } from '#app/features/applications/rules.ts'
import { ApplicationDesk } from '#app/features/applications/ui/application-desk.tsx'
import { countDocuments, listFiles, listFolders, listRecentFiles } from '#app/features/documents/queries.server.ts'
import { FolderBrowser } from '#app/features/documents/ui/folder-browser.tsx'
import { RecentFiles } from '#app/features/documents/ui/recent-files.tsx'
import { signInToPortal } from '#app/features/staff/commands.server.ts'
import {
  hrCounters,
  serviceCounters,
  supportCounters,
  type Counter,
} from '#app/features/staff/ui/dashboard-counters.ts'
import { measureHealth } from '#app/features/staff/health/queries.server.ts'
import { SystemHealth } from '#app/features/staff/health/ui/system-health.tsx'
import { loginFailed, refusals, refusalText } from '#app/features/staff/messages.ts'
import { countStaff, getOwnCard, listStaff } from '#app/features/staff/queries.server.ts'
import { askedDashboard, askedTab, dashboards, landingDashboard, mayOpenDashboard } from '#app/features/staff/rules.ts'
import type { Dashboard, TabId } from '#app/features/staff/rules.ts'
import { DashboardFrame } from '#app/features/staff/ui/dashboard-frame.tsx'
import { PortalSignIn } from '#app/features/staff/ui/portal-sign-in.tsx'
import { StaffDashboard } from '#app/features/staff/ui/staff-dashboard.tsx'
import { StaffList } from '#app/features/staff/ui/staff-list.tsx'
import { countStudents, readRoster } from '#app/features/students/roster/queries.server.ts'
import { readRosterFilter } from '#app/features/students/roster/rules.ts'
import { StudentRoster } from '#app/features/students/roster/ui/student-roster.tsx'
import { countTickets, readTicketDesk } from '#app/features/tickets/queries.server.ts'
import { readTicketFilter } from '#app/features/tickets/rules.ts'
import { TicketDesk } from '#app/features/tickets/ui/ticket-desk.tsx'
import { personOf, visitOf, type Visit } from '#app/http/context.ts'
import { answerForm } from '#app/http/failures.server.ts'
import { takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { signInAt } from '#app/http/sign-in.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'

/** The form is for everybody; behind it each dashboard and tab asks for its own operation. */
export const middleware = [allow('see public pages')]
export const headers = retryHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin, isDemo } = visitOf(context)
  const actor = personOf(context)?.staff
  const parameters = new URL(request.url).searchParams
  if (!actor) return { view: 'sign-in' as const, origin, ...demoOf(isDemo, parameters.get('email')) }
  const dashboard = askedDashboard(parameters.get('dashboard'), actor)
  const { operation } = dashboards[dashboard]
  if (!mayOpenDashboard(dashboard, actor)) throw data({ operation, studentStatus: null }, { status: 403 })
  const tab = askedTab(dashboard, parameters.get('tab'))?.id ?? null
  const [counters, panel] = await Promise.all([readCounters(actor, dashboard), readPanel(actor, tab, parameters)])
  const { fullName, employeeId, roles } = actor
  const query = { dashboard: dashboard === landingDashboard(actor) ? null : dashboard, tab }
  return {
    view: 'dashboard' as const,
    origin,
    member: { fullName, employeeId, roles },
    dashboard,
    query,
    counters,
    panel,
  }
}

/** Reaches the page through the loader, so that the demo's accounts are in no script. */
function demoOf(isDemo: boolean, asked: string | null) {
  if (!isDemo) return { demo: null, email: '' }
  const people = demoPeople.filter(({ label }) => label.includes('staff'))
  return { demo: { password: demoPassword, people }, email: people.find(({ email }) => email === asked)?.email ?? '' }
}

async function readCounters(actor: StaffActor, dashboard: Dashboard): Promise<readonly Counter[]> {
  if (dashboard === 'staff') return []
  if (dashboard === 'customer_service') {
    const [students, tickets] = await Promise.all([countStudents(actor), countTickets(actor)])
    return serviceCounters({ students, tickets })
  }
  if (dashboard === 'it_support') {
    const [staff, students, activity] = await Promise.all([
      countStaff(actor),
      countStudents(actor),
      countActivity(actor),
    ])
    return supportCounters({ staff, students, activity })
  }
  const [staff, documents] = await Promise.all([countStaff(actor), countDocuments(actor)])
  return hrCounters({ staff, documents })
}

/** What the chosen tab shows; a dashboard without tabs shows the shared files. */
async function readPanel(actor: StaffActor, tab: TabId | null, parameters: URLSearchParams) {
  switch (tab) {
    case 'staff-management':
    case 'staff-overview':
      return { shows: 'staff' as const, members: await listStaff(actor) }
    case 'job-applications':
      return {
        shows: 'applications' as const,
        desk: await readApplicationDesk(actor, readApplicationFilter(parameters)),
      }
    case 'document-management': {
      const folderId = parameters.get('folder')
      const [folders, files] = await Promise.all([listFolders(actor), folderId ? listFiles(actor, folderId) : []])
      return { shows: 'documents' as const, folders, files, folderId }
    }
    case 'activity-logs':
      return { shows: 'activity' as const, entries: await listRecentActivity(actor) }
    case 'system-health':
      return { shows: 'health' as const, checks: await measureHealth(actor) }
    case 'ticket-management': {
      const [desk, counts] = await Promise.all([
        readTicketDesk(actor, readTicketFilter(parameters)),
        countTickets(actor),
      ])
      return { shows: 'tickets' as const, desk, counts }
    }
    case 'student-management':
      return { shows: 'students' as const, roster: await readRoster(actor, readRosterFilter(parameters)) }
    case null: {
      const [card, documents, files] = await Promise.all([
        getOwnCard(actor),
        countDocuments(actor),
        listRecentFiles(actor),
      ])
      return { shows: 'own' as const, card, fileCount: documents.files, files }
    }
  }
}

async function enter(request: Request, form: FormData, visit: Visit) {
  const entered = await signInAt({ request, form, visit }, { enter: signInToPortal, refusals, textOf: refusalText })
  return entered.ok ? redirect('/staff-portal', { headers: entered.headers }) : entered.answer
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await takeForm(request)
  return answerForm(form, { otherwise: loginFailed, answer: () => enter(request, form, visitOf(context)) })
}

export default function Portal() {
  const loaded = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { origin } = loaded
  const meta = {
    description: 'For the staff of The UK Linguistic Institute.',
    origin,
    path: '/staff-portal',
    isPrivate: true,
  }
  if (loaded.view === 'sign-in') {
    return (
      <>
        <PageMeta title="Staff Portal" {...meta} />
        <PortalSignIn>
          <SignInForm
            key={loaded.email}
            errors={refused?.errors ?? {}}
            values={refused?.values ?? { email: loaded.email }}
          />
          {loaded.demo && <DemoAccounts {...loaded.demo} page="/staff-portal" />}
          <FirstErrorNotice errors={refused?.errors} />
        </PortalSignIn>
      </>
    )
  }
  const { panel, query, dashboard, member, counters } = loaded
  return (
    <DashboardFrame dashboard={dashboard} member={member} counters={counters} query={query}>
      <PageMeta title={dashboards[dashboard].title} {...meta} />
      {panel.shows === 'staff' && <StaffList members={panel.members} />}
      {panel.shows === 'applications' && <ApplicationDesk desk={panel.desk} query={query} />}
      {panel.shows === 'documents' && <FolderBrowser {...panel} query={query} />}
      {panel.shows === 'activity' && <RecentActivity entries={panel.entries} />}
      {panel.shows === 'health' && <SystemHealth checks={panel.checks} />}
      {panel.shows === 'tickets' && <TicketDesk desk={panel.desk} counts={panel.counts} query={query} />}
      {panel.shows === 'students' && <StudentRoster roster={panel.roster} query={query} />}
      {panel.shows === 'own' && (
        <StaffDashboard card={panel.card} fileCount={panel.fileCount}>
          <RecentFiles files={panel.files} />
        </StaffDashboard>
      )}
    </DashboardFrame>
  )
}
