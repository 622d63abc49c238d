import type { StaffActor } from '#app/core/person.ts'
import { countActivity } from '#app/platform/activity/activity.queries.server.ts'
import { countDocuments } from '#app/domain/documents/documents.queries.server.ts'
import { countStaff } from '#app/domain/staff/staff.queries.server.ts'
import { hasCounters, type Dashboard, type Desk } from '#app/domain/staff/staff.ts'
import { buildHrCounters, buildServiceCounters, buildSupportCounters } from '#app/domain/staff/ui/dashboard-counters.ts'
import { countStudents } from '#app/domain/students/roster.queries.server.ts'
import { countTickets } from '#app/domain/tickets/tickets.queries.server.ts'
import { readCounterSeries } from '#app/pages/staff/statistics/read.server.ts'
import type { Counter } from '#app/ui/counter-row.tsx'

/** Reads the counters above a desk; none where the desk has no counters. */
export async function readCounters(
  staff: StaffActor,
  current: { dashboard: Dashboard; desk: Desk } | null,
): Promise<readonly Counter[]> {
  if (!current || !hasCounters(current.desk)) return []
  if (current.dashboard === 'customer_service') {
    const [students, tickets, series] = await Promise.all([
      countStudents({ staff }),
      countTickets({ staff }),
      readCounterSeries({ staff, names: ['students', 'tickets', 'urgentTickets'] }),
    ])
    return buildServiceCounters({ students, tickets, series })
  }
  if (current.dashboard === 'it_support') {
    const [members, students, activity, series] = await Promise.all([
      countStaff({ staff }),
      countStudents({ staff }),
      countActivity({ staff }),
      readCounterSeries({ staff, names: ['staff', 'students', 'activity'] }),
    ])
    return buildSupportCounters({ staff: members, students, activity, series })
  }
  if (current.dashboard === 'hr') {
    const [members, documents, series] = await Promise.all([
      countStaff({ staff }),
      countDocuments({ staff }),
      readCounterSeries({ staff, names: ['staff', 'folders', 'files'] }),
    ])
    return buildHrCounters({ staff: members, documents, series })
  }
  return []
}
