import type { StaffRole } from '#app/core/vocabulary.ts'
import { desks, listAllowedDesks, requestDeskNames, type Desk, type DeskEntry } from './staff.ts'

type Way = { label: string; desks: readonly [Desk, ...Desk[]] }

/** The entries of the menu. The desks of an entry are one job and are tabs of each other. */
const groups = [
  { label: null, ways: [{ label: 'My Dashboard', desks: ['me'] }] },
  {
    label: 'People',
    ways: [
      { label: 'Staff Management', desks: ['staff', 'overview'] },
      { label: 'Job Applications', desks: ['applications', 'openings', 'interviews'] },
      { label: 'Document Management', desks: ['documents'] },
    ],
  },
  {
    label: 'Students',
    ways: [
      { label: 'Student Management', desks: ['students'] },
      { label: 'Ticket Management', desks: ['tickets', 'messages', 'chat'] },
      { label: 'Requests', desks: requestDeskNames },
      { label: 'Money', desks: ['money'] },
    ],
  },
  {
    label: 'Teaching',
    ways: [
      { label: 'Courses', desks: ['courses'] },
      { label: 'Exam Questions', desks: ['questions'] },
      { label: 'Certificates', desks: ['certificates'] },
    ],
  },
  {
    label: 'Oversight',
    ways: [
      { label: 'Statistics', desks: ['figures'] },
      { label: 'Activity Logs', desks: ['activity'] },
      { label: 'Visitor Logs', desks: ['visits'] },
      { label: 'System Health', desks: ['health'] },
    ],
  },
] as const satisfies readonly { label: string | null; ways: readonly Way[] }[]

export type MenuGroupLabel = NonNullable<(typeof groups)[number]['label']>
/** An entry of the menu with the desks that its reader may open; the first is where it leads. */
export type MenuEntry = { label: string; tabs: readonly [DeskEntry, ...DeskEntry[]] }
export type MenuGroup = { label: MenuGroupLabel | null; entries: readonly MenuEntry[] }

/** Lists the groups and entries for this member of staff. Groups without an entry are left out. */
export function listMenu(holder: { roles: readonly StaffRole[] }): readonly MenuGroup[] {
  const allowed = listAllowedDesks(holder).flatMap(({ entries }) => entries)
  return groups.flatMap(({ label, ways }) => {
    const entries = ways.flatMap((way): MenuEntry[] => {
      const [first, ...others] = way.desks.flatMap((desk: Desk) => allowed.filter((entry) => entry.desk === desk))
      if (!first) return []
      // An entry with a single desk has the name of that desk.
      const isWhole = others.length > 0
      return [{ label: isWhole ? way.label : first.label, tabs: [first, ...others] }]
    })
    return entries.length > 0 ? [{ label, entries }] : []
  })
}

/** True for a menu so short that all of its groups are shown open. */
export function isShort(menu: readonly MenuGroup[]) {
  return menu.flatMap(({ entries }) => entries).length <= 8
}

/** Returns the group and entry of a desk; null if the menu has none. */
export function findInMenu(menu: readonly MenuGroup[], desk: Desk) {
  for (const { label, entries } of menu) {
    const entry = entries.find(({ tabs }) => tabs.some((tab) => tab.desk === desk))
    if (entry) return { group: label, entry }
  }
  return null
}

export function addUp(entry: MenuEntry, waiting: Partial<Record<Desk, number>>) {
  return entry.tabs.reduce((sum, { desk }) => sum + (waiting[desk] ?? 0), 0)
}

export function menuPath({ tabs: [{ desk }] }: MenuEntry) {
  return desks[desk].path
}
