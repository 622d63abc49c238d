import { describe, expect, it } from 'vitest'
import { isStaffAllowed } from '#app/core/permissions.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import {
  dashboards,
  findDesk,
  desks,
  landingDashboard,
  landingPath,
  listAllowedDashboards,
  listAllowedDesks,
  listRoleBadges,
  type Desk,
  matchesSearch,
} from './staff.ts'

function holding(...roles: StaffRole[]) {
  return { roles }
}

const subsets = Array.from({ length: 2 ** staffRoles.length }, (_, bits) =>
  staffRoles.filter((_role, at) => bits & (1 << at)),
)

describe('the landing dashboard', () => {
  it('is the first of HR, IT support, customer service and staff, whatever the order of the roles', () => {
    expect(landingDashboard(holding('staff', 'customer_service', 'it_support', 'hr'))).toBe('hr')
    expect(landingDashboard(holding('staff', 'customer_service', 'it_support'))).toBe('it_support')
    expect(landingDashboard(holding('staff', 'customer_service'))).toBe('customer_service')
    expect(landingDashboard(holding('staff'))).toBe('staff')
  })

  it('is HR for a lead in customer service and HR', () => {
    expect(landingDashboard(holding('customer_service', 'hr'))).toBe('hr')
  })

  it('is always the first allowed dashboard', () => {
    for (const roles of subsets.filter((set) => set.length > 0)) {
      expect(listAllowedDashboards({ roles })).toContain(landingDashboard({ roles }))
      expect(listAllowedDashboards({ roles })[0]).toBe(landingDashboard({ roles }))
    }
  })
})

describe('the dashboard switcher', () => {
  it('shows HR all dashboards, and others their own and the staff dashboard', () => {
    expect(listAllowedDashboards(holding('hr'))).toEqual(['hr', 'it_support', 'customer_service', 'staff'])
    expect(listAllowedDashboards(holding('it_support'))).toEqual(['it_support', 'staff'])
    expect(listAllowedDashboards(holding('customer_service'))).toEqual(['customer_service', 'staff'])
    expect(listAllowedDashboards(holding('staff'))).toEqual(['staff'])
    expect(listAllowedDashboards(holding('it_support', 'customer_service'))).toEqual([
      'it_support',
      'customer_service',
      'staff',
    ])
  })

  it('shows none to an actor without roles', () => {
    expect(listAllowedDashboards(holding())).toEqual([])
  })
})

describe('desks', () => {
  it('are those of the specification in its order, followed by later additions', () => {
    const labels = (dashboard: keyof typeof dashboards) => dashboards[dashboard].desks.map(({ label }) => label)
    expect(labels('hr')).toEqual([
      'Staff Management',
      'Job Applications',
      'Document Management',
      'Courses',
      'Activity Logs',
      'Certificates',
      'Job Openings',
      'Interviews',
      'Exam Appeals',
      'Complaints',
      'Statistics',
      'Exam Questions',
    ])
    expect(labels('it_support')).toEqual(['Staff Overview', 'Activity Logs', 'System Health', 'Visitor Logs'])
    expect(labels('customer_service')).toEqual([
      'Ticket Management',
      'Student Management',
      'Messages',
      'Live Chat',
      'Education Evidence',
      'Exam Arrangements',
      'Money',
    ])
  })

  it('are all allowed for any role that may open their dashboard', () => {
    for (const role of staffRoles) {
      for (const dashboard of listAllowedDashboards(holding(role))) {
        for (const { desk } of dashboards[dashboard].desks)
          expect(isStaffAllowed(desks[desk].operation, holding(role)), desk).toBe(true)
      }
    }
  })

  it('are listed once each, and only if allowed', () => {
    for (const roles of subsets) {
      const offered = listAllowedDesks({ roles }).flatMap(({ entries }) => entries.map(({ desk }) => desk))
      expect(new Set(offered).size).toBe(offered.length)
      const allowed = Object.keys(desks).filter((desk) => isStaffAllowed(desks[desk as Desk].operation, { roles }))
      expect(offered.toSorted()).toEqual(allowed.toSorted())
    }
  })

  it('are found by their path, under the first allowed dashboard', () => {
    expect(findDesk('/staff-portal/activity', holding('hr'))).toMatchObject({ dashboard: 'hr', desk: 'activity' })
    expect(findDesk('/staff-portal/activity', holding('it_support'))).toMatchObject({ dashboard: 'it_support' })
    expect(findDesk('/staff-portal/tickets', holding('it_support'))).toBeNull()
    expect(findDesk('/staff-portal/nothing', holding('hr'))).toBeNull()
  })

  it('include the page shown after signing in: the first desk of the landing dashboard', () => {
    expect(landingPath(holding('hr'))).toBe('/staff-portal/staff')
    expect(landingPath(holding('it_support'))).toBe('/staff-portal/overview')
    expect(landingPath(holding('customer_service', 'staff'))).toBe('/staff-portal/tickets')
    expect(landingPath(holding('staff'))).toBe('/staff-portal/me')
  })
})

describe('role badges', () => {
  it('name each role of the member and no other', () => {
    expect(listRoleBadges(['customer_service'])).toEqual(['Customer Service'])
    expect(listRoleBadges(['it_support', 'hr'])).toEqual(['HR', 'IT Support'])
    expect(listRoleBadges(['staff', 'customer_service'])).toEqual(['Customer Service', 'Staff'])
  })
})

describe('the search of the staff list', () => {
  const kehinde = {
    fullName: 'Kẹ́hìndé Adéyẹmí',
    email: 'k.adeyemi@ukli.example',
    employeeId: 'UKLI-EMP-0008',
    department: 'Academic',
    roles: ['customer_service'],
  } as const

  it.each([
    ['', true],
    ['kehinde', true],
    ['ADEYEMI  academic', true],
    ['emp-0008', true],
    ['customer service', true],
    ['kehinde hr', false],
  ])('“%s” matches the details shown for a colleague: %s', (search, isFound) => {
    expect(matchesSearch(kehinde, search)).toBe(isFound)
  })
})
