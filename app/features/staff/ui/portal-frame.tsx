import type { ReactNode } from 'react'
import { PortalShell } from '#app/ui/portal-shell.tsx'
import type { PortalGroup } from '#app/ui/portal-nav.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { mayStaff } from '#app/core/permissions.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import { dashboards, landingDashboard, openDashboards, roleLabels, type Dashboard } from '../rules.ts'
import { PendingText } from './pending-text.tsx'

export type PortalMember = { fullName: string; employeeId: string; roles: readonly StaffRole[] }

export type PortalFrameProps = {
  member: PortalMember
  /** Which part of the portal this is. */
  current: Dashboard | 'visitor-logs'
  children: ReactNode
}

/** The portal around every screen of it; the navigation holds what this member may open and nothing else. */
export function PortalFrame({ member, current, children }: PortalFrameProps) {
  return (
    <PortalShell
      name="Staff portal"
      home="/staff-portal"
      groups={navigation(member, current)}
      person={{ name: member.fullName, detail: roleLabels[landingDashboard(member)] }}
    >
      <PendingText />
      {children}
    </PortalShell>
  )
}

const icons = {
  hr: 'people',
  it_support: 'activity',
  customer_service: 'ticket',
  staff: 'home',
} as const satisfies Record<Dashboard, IconName>

function navigation(member: PortalMember, current: PortalFrameProps['current']): readonly PortalGroup[] {
  const opened = openDashboards(member).map((dashboard) => ({
    label: dashboards[dashboard].label,
    to: `/staff-portal?dashboard=${dashboard}`,
    icon: icons[dashboard],
    isCurrent: dashboard === current,
  }))
  const logs = {
    label: 'Visitor logs',
    to: '/visitor-logs',
    icon: 'log',
    isCurrent: current === 'visitor-logs',
  } as const
  const site = { label: 'Public website', to: '/', icon: 'external', isCurrent: false } as const
  return [{ label: 'Dashboards', items: opened }, { items: mayStaff('read logs', member) ? [logs, site] : [site] }]
}
