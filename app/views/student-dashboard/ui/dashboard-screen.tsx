import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { askAddress } from '#app/features/tickets/asking/rules.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TabPanel } from '#app/ui/tab-panel.tsx'
import { countStandings } from '../rules.ts'
import type { DashboardTab, DashboardView } from '../types.ts'
import { CoursesTab } from './courses-tab.tsx'
import { NextSteps } from './next-steps.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { ProfileCard, type ProfileCardProps } from './profile-card.tsx'

export type DashboardScreenProps = {
  person: ProfileCardProps['person']
  view: DashboardView
  tab: DashboardTab
  now: Date
  /** Set for the suspended and the expelled: the state with its reason. */
  restriction: string | null
  photoForm?: ReactNode
  /** What the support tab shows, where it is the one that is asked for. */
  support?: ReactNode
}

export function DashboardScreen({ person, view, tab, now, restriction, photoForm, support }: DashboardScreenProps) {
  const { standings, receipts, certificates, openTickets, steps, profile } = view
  const { courses, pending } = countStandings(standings)
  return (
    <>
      <PageHeading size="portal" lead={`Welcome back, ${person.fullName}`}>
        Student Dashboard
      </PageHeading>
      {restriction && <Restriction text={restriction} />}
      <div className="mt-7 grid gap-x-10 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
        <div className="min-w-0 max-lg:order-2">
          <ProfileCard person={person} profile={profile} photoForm={photoForm} />
        </div>
        <div className="grid min-w-0 gap-7">
          {!restriction && tab === 'overview' && <NextSteps steps={steps} />}
          <div>
            <LinkTabs
              label="Dashboard"
              current={tab}
              tabs={[
                { id: 'overview', label: 'Overview' },
                { id: 'payments', label: 'Payments', count: pending },
                { id: 'courses', label: 'My Courses', count: courses },
                { id: 'support', label: 'Support', count: openTickets },
              ]}
            />
            <TabPanel id={tab} className="pt-6">
              {tab === 'overview' && <OverviewTab standings={standings} certificates={certificates} />}
              {tab === 'payments' && (
                <PaymentsTab standings={standings} receipts={receipts} now={now} restriction={restriction} />
              )}
              {tab === 'courses' && <CoursesTab standings={standings} restriction={restriction} />}
              {support}
            </TabPanel>
          </div>
        </div>
      </div>
    </>
  )
}

/** What the state means: nothing is opened or sold, and what was earned stays within reach. */
function Restriction({ text }: { text: string }) {
  return (
    <section aria-label="Account status" className="mt-6 rounded-md border-l-4 border-danger bg-danger-wash px-5 py-4">
      <p className="font-semibold text-danger">{text}</p>
      <p className="mt-1 max-w-reading text-sm">
        Courses, exams, enrolments and payments are closed to you. Your receipts, certificates and data stay yours.{' '}
        <Link to={askAddress('account')} className="link">
          Write to customer service
        </Link>{' '}
        with your questions.
      </p>
    </section>
  )
}
