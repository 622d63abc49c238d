import type { ReactNode } from 'react'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { queryAddress, type Query } from '#app/ui/query-address.ts'
import { StatStrip } from '#app/ui/stat-strip.tsx'
import { TabPanel } from '#app/ui/tab-panel.tsx'
import type { Counter } from './dashboard-counters.ts'
import { dashboards, type Dashboard, type TabId } from '../rules.ts'
import { DashboardHeading } from './dashboard-heading.tsx'
import { PortalFrame, type PortalMember } from './portal-frame.tsx'

type DashboardFrameProps = {
  dashboard: Dashboard
  member: PortalMember
  counters: readonly Counter[]
  query: Query & { tab: TabId | null }
  children: ReactNode
}

/** One dashboard: the welcome line, the counters as one strip, the tabs, and what the chosen one shows. */
export function DashboardFrame({ dashboard, member, counters, query, children }: DashboardFrameProps) {
  const { title, tabs } = dashboards[dashboard]
  const stats = counters.map(({ label, value, note, tab }) => ({
    label,
    value: value.toLocaleString('en-GB'),
    ...(note ? { note } : {}),
    ...(tab ? { to: queryAddress({ dashboard: query.dashboard, tab }) } : {}),
  }))
  return (
    <PortalFrame member={member} current={dashboard}>
      <div className="grid grid-cols-1 gap-5">
        <DashboardHeading title={title} member={member} />
        {stats.length > 0 && <StatStrip stats={stats} isFramed />}
        {query.tab ? (
          <div>
            <LinkTabs
              label={title}
              current={query.tab}
              tabs={tabs.map(({ id, label }) => ({
                id,
                label,
                to: queryAddress({ dashboard: query.dashboard, tab: id }),
              }))}
            />
            <TabPanel id={query.tab}>{children}</TabPanel>
          </div>
        ) : (
          children
        )}
      </div>
    </PortalFrame>
  )
}
