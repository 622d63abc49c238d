import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { statusNotices } from '#db/tables/status-notices.ts'
import { students } from '#db/tables/students.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { Proposal, StudentNotice, WaitingProposal } from './types.ts'

const columns = {
  id: statusNotices.id,
  change: statusNotices.change,
  grounds: statusNotices.grounds,
  givenAt: statusNotices.givenAt,
  answerBy: statusNotices.answerBy,
  answer: statusNotices.answer,
  answeredAt: statusNotices.answeredAt,
}

/** Finds the student's notice that is not decided yet. */
export async function findStatusNotice(
  { studentId }: { studentId: string },
  executor: Executor = db,
): Promise<StudentNotice | null> {
  const [notice] = await executor
    .select(columns)
    .from(statusNotices)
    .where(and(eq(statusNotices.studentId, studentId), isNull(statusNotices.endedAt)))
  return notice ?? null
}

/** Finds the proposed expulsion of a student. Only staff may see it. */
export async function findProposal(
  { studentId }: { studentId: string },
  executor: Executor = db,
): Promise<Proposal | null> {
  const [row] = await executor
    .select({
      noticeId: statusNotices.id,
      proposedById: staff.id,
      proposedByName: staff.fullName,
      proposedAt: statusNotices.proposedAt,
      reason: statusNotices.proposedReason,
    })
    .from(statusNotices)
    .innerJoin(staff, eq(staff.id, statusNotices.proposedBy))
    .where(and(eq(statusNotices.studentId, studentId), isNull(statusNotices.endedAt)))
  return row?.proposedAt && row.reason !== null ? { ...row, proposedAt: row.proposedAt, reason: row.reason } : null
}

const mostShown = 20

/** Lists proposed expulsions that wait to be confirmed, oldest first. */
export async function listProposals({ staff: actor }: { staff: StaffActor }): Promise<readonly WaitingProposal[]> {
  requirePermission('manage students', actor)
  const rows = await db
    .select({
      studentId: students.id,
      fullName: profiles.fullName,
      matricNumber: students.matricNumber,
      proposedByName: staff.fullName,
      proposedAt: statusNotices.proposedAt,
    })
    .from(statusNotices)
    .innerJoin(students, eq(students.id, statusNotices.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(staff, eq(staff.id, statusNotices.proposedBy))
    .where(and(isNotNull(statusNotices.proposedAt), isNull(statusNotices.endedAt)))
    .orderBy(asc(statusNotices.proposedAt))
    .limit(mostShown)
  return rows.flatMap(({ proposedAt, ...row }) => (proposedAt ? [{ ...row, proposedAt }] : []))
}
