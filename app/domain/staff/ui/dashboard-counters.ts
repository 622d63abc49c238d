import type { Counter } from '#app/ui/counter-row.tsx'
import { formatFileSize } from '#app/ui/file-size.ts'
import { desks } from '../staff.ts'

/** The number of new rows per week, oldest week first. */
type Series<Name extends string> = Record<Name, readonly number[]>

export function buildHrCounters({
  staff,
  documents,
  series,
}: {
  staff: { active: number }
  documents: { folders: number; files: number; bytes: number }
  series: Series<'staff' | 'folders' | 'files'>
}): readonly Counter[] {
  return [
    { label: 'Total Staff', value: staff.active, to: desks.staff.path, series: series.staff },
    { label: 'Total Folders', value: documents.folders, to: desks.documents.path, series: series.folders },
    {
      label: 'Total Files',
      value: documents.files,
      note: `${formatFileSize(documents.bytes)} stored`,
      to: desks.documents.path,
      series: series.files,
    },
  ]
}

export function buildSupportCounters({
  staff,
  students,
  activity,
  series,
}: {
  staff: { active: number }
  students: { all: number }
  activity: number
  series: Series<'staff' | 'students' | 'activity'>
}): readonly Counter[] {
  return [
    { label: 'Total Staff', value: staff.active, to: desks.overview.path, series: series.staff },
    { label: 'Total Students', value: students.all, series: series.students },
    { label: 'Activity Logs', value: activity, to: desks.activity.path, series: series.activity },
  ]
}

type ServiceCounts = {
  students: { all: number; suspended: number }
  tickets: { active: number; urgent: number }
  series: Series<'students' | 'tickets' | 'urgentTickets'>
}

export function buildServiceCounters({ students, tickets, series }: ServiceCounts): readonly Counter[] {
  return [
    { label: 'Total Students', value: students.all, to: desks.students.path, series: series.students },
    {
      label: 'Active Tickets',
      value: tickets.active,
      note: 'open or in progress',
      to: `${desks.tickets.path}?status=active`,
      series: series.tickets,
    },
    {
      label: 'Urgent Tickets',
      value: tickets.urgent,
      note: 'of the active tickets',
      to: `${desks.tickets.path}?status=active&priority=urgent`,
      series: series.urgentTickets,
    },
    { label: 'Suspended Students', value: students.suspended, to: `${desks.students.path}?status=suspended` },
  ]
}
