import type { Counter } from '#app/ui/counter-row.tsx'
import { formatFileSize } from '#app/ui/file-size.ts'
import { desks } from '../rules.ts'
import type { StaffCounts } from '../types.ts'

/** The counters of each dashboard, in the words of the specification's section 2; each leads to its tab where there is one. */
export function hrCounters({
  staff,
  documents,
}: {
  staff: StaffCounts
  documents: { folders: number; files: number; bytes: number }
}): readonly Counter[] {
  return [
    { ...staffCounter(staff), to: desks.staff.path },
    { label: 'Total Folders', value: documents.folders, to: desks.documents.path },
    {
      label: 'Total Files',
      value: documents.files,
      note: `${formatFileSize(documents.bytes)} stored`,
      to: desks.documents.path,
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
    { ...staffCounter(staff), to: desks.overview.path },
    { label: 'Total Students', value: students.all },
    { label: 'Activity Logs', value: activity, to: desks.activity.path },
  ]
}

type ServiceCounts = { students: { all: number; suspended: number }; tickets: { active: number; urgent: number } }

export function serviceCounters({ students, tickets }: ServiceCounts): readonly Counter[] {
  return [
    { label: 'Total Students', value: students.all, to: desks.students.path },
    { label: 'Active Tickets', value: tickets.active, note: 'open or in progress', to: desks.tickets.path },
    { label: 'Urgent Tickets', value: tickets.urgent, note: 'of the active ones', to: desks.tickets.path },
    { label: 'Suspended Students', value: students.suspended, to: `${desks.students.path}?status=suspended` },
  ]
}

function staffCounter({ active, joinedThisMonth }: StaffCounts): Counter {
  return { label: 'Total Staff', value: active, note: `${joinedThisMonth} joined this month` }
}
