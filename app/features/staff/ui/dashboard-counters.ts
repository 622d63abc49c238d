import { formatFileSize } from '#app/ui/file-size.ts'
import type { TabId } from '../rules.ts'
import type { StaffCounts } from '../types.ts'

export type Counter = { label: string; value: number; note?: string; tab?: TabId }

/** The counters of each dashboard, in the words of the specification's section 2; each leads to its tab where there is one. */
export function hrCounters({
  staff,
  documents,
}: {
  staff: StaffCounts
  documents: { folders: number; files: number; bytes: number }
}): readonly Counter[] {
  return [
    { ...staffCounter(staff), tab: 'staff-management' },
    { label: 'Total Folders', value: documents.folders, tab: 'document-management' },
    {
      label: 'Total Files',
      value: documents.files,
      note: `${formatFileSize(documents.bytes)} stored`,
      tab: 'document-management',
    },
  ]
}

export function supportCounters({
  staff,
  students,
  activity,
}: {
  staff: StaffCounts
  students: { all: number }
  activity: number
}): readonly Counter[] {
  return [
    { ...staffCounter(staff), tab: 'staff-overview' },
    { label: 'Total Students', value: students.all },
    { label: 'Activity Logs', value: activity, tab: 'activity-logs' },
  ]
}

type ServiceCounts = { students: { all: number; suspended: number }; tickets: { active: number; urgent: number } }

export function serviceCounters({ students, tickets }: ServiceCounts): readonly Counter[] {
  return [
    { label: 'Total Students', value: students.all, tab: 'student-management' },
    { label: 'Active Tickets', value: tickets.active, note: 'open or in progress', tab: 'ticket-management' },
    { label: 'Urgent Tickets', value: tickets.urgent, note: 'of the active ones', tab: 'ticket-management' },
    { label: 'Suspended Students', value: students.suspended, tab: 'student-management' },
  ]
}

function staffCounter({ active, joinedThisMonth }: StaffCounts): Counter {
  return { label: 'Total Staff', value: active, note: `${joinedThisMonth} joined this month` }
}
