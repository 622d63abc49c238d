import { complaintDesk } from '#app/domain/complaints/complaints.queries.server.ts'
import { appealDesk } from '#app/domain/exams/appeals.queries.server.ts'
import { arrangementDesk } from '#app/domain/exams/arrangement-requests.queries.server.ts'
import type { RequestDeskName } from '#app/domain/staff/staff.ts'
import { evidenceDesk } from '#app/domain/students/evidence.queries.server.ts'

/** The desks where staff decide what people ask. The inbox, the menu's counts and the CSV files read this list. */
export const requestDesks = {
  appeals: appealDesk,
  arrangements: arrangementDesk,
  complaints: complaintDesk,
  evidence: evidenceDesk,
} satisfies Record<RequestDeskName, unknown>
