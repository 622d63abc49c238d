import { requirePermission } from '#app/core/permissions.ts'
import { recordView } from '#app/platform/activity/activity.commands.server.ts'
import type { AskedStudent } from './students.ts'

/** Logs that a member of staff viewed a student's record, or read an email that was sent to the student. */
export async function recordStudentView({
  staff,
  studentId,
  matricNumber,
  emailId,
}: AskedStudent & { matricNumber: string; emailId: string | null }) {
  requirePermission('manage students', staff)
  const viewed = { staff, entity: 'student' as const }
  await recordView({ ...viewed, action: `Viewed the record of a student: ${matricNumber}`, entityId: studentId })
  if (emailId) await recordView({ ...viewed, action: `Read an email to a student: ${matricNumber}`, entityId: emailId })
}
