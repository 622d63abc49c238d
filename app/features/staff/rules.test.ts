import { describe, expect, it } from 'vitest'
import { mayStaff } from '#app/core/permissions.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import { askedDashboard, askedTab, dashboards, landingDashboard, openDashboards, roleBadges } from './rules.ts'

function holding(...roles: StaffRole[]) {
  return { roles }
}

const subsets = Array.from({ length: 2 ** staffRoles.length }, (_, bits) =>
  staffRoles.filter((_role, at) => bits & (1 << at)),
)

describe('the landing dashboard', () => {
  it('follows hr, it_support, customer_service, then plain staff, whatever order the roles come in', () => {
    expect(landingDashboard(holding('staff', 'customer_service', 'it_support', 'hr'))).toBe('hr')
    expect(landingDashboard(holding('staff', 'customer_service', 'it_support'))).toBe('it_support')
    expect(landingDashboard(holding('staff', 'customer_service'))).toBe('customer_service')
    expect(landingDashboard(holding('staff'))).toBe('staff')
  })

  it('is hr for the lead, who is customer_service and hr', () => {
    expect(landingDashboard(holding('customer_service', 'hr'))).toBe('hr')
  })

  it('is always one that may be opened', () => {
    for (const roles of subsets.filter((set) => set.length > 0)) {
      expect(openDashboards({ roles })).toContain(landingDashboard({ roles }))
      expect(openDashboards({ roles })[0]).toBe(landingDashboard({ roles }))
    }
  })
})

describe('the switcher', () => {
  it('opens all to hr, and to the others their own and the plain one', () => {
    expect(openDashboards(holding('hr'))).toEqual(['hr', 'it_support', 'customer_service', 'staff'])
    expect(openDashboards(holding('it_support'))).toEqual(['it_support', 'staff'])
    expect(openDashboards(holding('customer_service'))).toEqual(['customer_service', 'staff'])
    expect(openDashboards(holding('staff'))).toEqual(['staff'])
    expect(openDashboards(holding('it_support', 'customer_service'))).toEqual([
      'it_support',
      'customer_service',
      'staff',
    ])
  })

  it('opens none to an actor without roles', () => {
    expect(openDashboards(holding())).toEqual([])
  })

  it('takes what the address asks for, and the landing dashboard for what does not exist', () => {
    expect(askedDashboard('staff', holding('hr'))).toBe('staff')
    expect(askedDashboard('hr', holding('staff'))).toBe('hr')
    expect(askedDashboard('boss', holding('it_support'))).toBe('it_support')
    expect(askedDashboard('toString', holding('it_support'))).toBe('it_support')
    expect(askedDashboard(null, holding('customer_service'))).toBe('customer_service')
  })
})

describe('tabs', () => {
  it('are the ones of the specification, in its order', () => {
    expect(dashboards.hr.tabs.map((tab) => tab.label)).toEqual([
      'Staff Management',
      'Job Applications',
      'Document Management',
      'Activity Logs',
    ])
    expect(dashboards.it_support.tabs.map((tab) => tab.label)).toEqual([
      'Staff Overview',
      'Activity Logs',
      'System Health',
    ])
    expect(dashboards.customer_service.tabs.map((tab) => tab.label)).toEqual([
      'Ticket Management',
      'Student Management',
    ])
  })

  it('fall back to the first; a dashboard without tabs has none', () => {
    expect(askedTab('hr', 'activity-logs')?.id).toBe('activity-logs')
    expect(askedTab('hr', 'system-health')?.id).toBe('staff-management')
    expect(askedTab('it_support', null)?.id).toBe('staff-overview')
    expect(askedTab('staff', 'activity-logs')).toBeNull()
  })

  it('are all allowed to whoever may open the dashboard', () => {
    for (const role of staffRoles) {
      for (const dashboard of openDashboards(holding(role))) {
        for (const tab of dashboards[dashboard].tabs) expect(mayStaff(tab.operation, holding(role)), tab.id).toBe(true)
      }
    }
  })
})

describe('role badges', () => {
  it('name HR and IT Support; every other role reads Staff', () => {
    expect(roleBadges(['hr'])).toEqual(['HR'])
    expect(roleBadges(['it_support', 'hr'])).toEqual(['HR', 'IT Support'])
    expect(roleBadges(['customer_service'])).toEqual(['Staff'])
    expect(roleBadges(['customer_service', 'hr'])).toEqual(['HR', 'Staff'])
    expect(roleBadges(['staff', 'customer_service'])).toEqual(['Staff'])
    expect(roleBadges([])).toEqual(['Staff'])
  })
})
