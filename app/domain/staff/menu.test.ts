import { expect, it } from 'vitest'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import { addUp, findInMenu, isShort, listMenu, menuPath } from './menu.ts'
import { listAllowedDesks, type Desk } from './staff.ts'

const subsets = Array.from({ length: 2 ** staffRoles.length }, (_, bits) =>
  staffRoles.filter((_role, at) => bits & (1 << at)),
)

const entriesOf = (...roles: StaffRole[]) =>
  listMenu({ roles }).flatMap(({ label, entries }) =>
    entries.map(({ label: name, tabs }) => [label, name, ...tabs.map(({ desk }) => desk)].filter(Boolean).join(' / ')),
  )

it('holds each desk that its reader may open, once', () => {
  for (const roles of subsets) {
    const shown = listMenu({ roles }).flatMap(({ entries }) =>
      entries.flatMap(({ tabs }) => tabs.map(({ desk }) => desk)),
    )
    const allowed = listAllowedDesks({ roles }).flatMap(({ entries }) => entries.map(({ desk }) => desk))
    expect(shown.toSorted()).toEqual(allowed.toSorted())
  }
})

it('has fifteen entries for HR', () => {
  expect(entriesOf('hr')).toEqual([
    'My Dashboard / me',
    'People / Staff Management / staff / overview',
    'People / Job Applications / applications / openings / interviews',
    'People / Document Management / documents',
    'Students / Student Management / students',
    'Students / Ticket Management / tickets / messages / chat',
    'Students / Requests / evidence / arrangements / appeals / complaints',
    'Students / Money / money',
    'Teaching / Courses / courses',
    'Teaching / Exam Questions / questions',
    'Teaching / Certificates / certificates',
    'Oversight / Statistics / figures',
    'Oversight / Activity Logs / activity',
    'Oversight / Visitor Logs / visits',
    'Oversight / System Health / health',
  ])
  expect(isShort(listMenu({ roles: ['hr'] }))).toBe(false)
})

it('calls an entry of which one desk may be opened by the name of that desk', () => {
  expect(entriesOf('it_support')).toContain('People / Staff Overview / overview')
  expect(entriesOf('staff')).toEqual(['My Dashboard / me', 'People / Shared Documents / documents'])
  for (const role of ['it_support', 'customer_service', 'staff'] as const)
    expect(isShort(listMenu({ roles: [role] }))).toBe(true)
})

it('finds the entry of a desk, adds up what waits at its desks, and leads to the first', () => {
  const menu = listMenu({ roles: ['customer_service'] })
  const found = findInMenu(menu, 'chat')
  expect(found?.group).toBe('Students')
  if (!found) return
  const waiting: Partial<Record<Desk, number>> = { tickets: 9, messages: 3, chat: 1, evidence: 6 }
  expect(addUp(found.entry, waiting)).toBe(13)
  expect(menuPath(found.entry)).toBe('/staff-portal/tickets')
  expect(findInMenu(menu, 'certificates')).toBeNull()
})
