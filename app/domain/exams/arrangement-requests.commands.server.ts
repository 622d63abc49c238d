import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { arrangementRequests } from '#db/tables/arrangements.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { detectEnding } from '#app/platform/uploads/kinds.gateway.server.ts'
import { refuseKind } from '#app/platform/uploads/kinds.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { isOwnRecord } from '#app/domain/students/own-record.queries.server.ts'
import { throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { claimUpload, storeUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import { withLooseFiles } from '#app/platform/uploads/loose-files.commands.server.ts'
import { makeDisplayName } from '#app/platform/uploads/uploads.ts'
import { clock } from '#app/platform/clock.server.ts'
import { setArrangementsInTransaction, type Arrangements } from './access-arrangements.commands.server.ts'
import type { ArrangementRefusal } from './exams.messages.ts'
import { queueRequestAcknowledgementEmail, queueRequestRefusalEmail } from './arrangement-requests.emails.server.ts'
import {
  type DecisionRefusal,
  type RequestRefusal,
  computeDecisionDue,
  findEvidenceType,
  largestEvidenceBytes,
  describeRequest,
} from './arrangement-requests.ts'

type Evidence = { name: string; content: Blob }

/** Checks the type of a file by its content, because neither its name nor the browser's MIME type can be trusted. */
async function checkEvidence({ name, content }: Evidence) {
  if (content.size > largestEvidenceBytes) return refused('evidence-too-large')
  const detected = await detectEnding(content)
  const kind = findEvidenceType(detected)
  if (!kind) return refused(refuseKind(detected) ?? 'evidence-of-another-kind')
  return done({
    key: `evidence/${newId()}.${kind}`,
    name: makeDisplayName({ name, ending: kind, otherwise: 'Evidence' }),
  })
}

export async function requestArrangements({
  student,
  request,
  evidence,
}: {
  student: StudentActor
  request: { wantsExtraTime: boolean; wantsBreaks: boolean; reason: string }
  evidence: Evidence | null
}): Promise<Outcome<{ dueAt: Date }, RequestRefusal> | Throttled> {
  const checked = evidence ? await checkEvidence(evidence) : null
  if (checked && !checked.ok) return checked
  const file = checked?.value ?? null
  const throttled = await throttle([limits.arrangementsByStudent, student.studentId])
  if (throttled) return throttled
  const stored = evidence && file ? await storeUpload({ key: file.key, content: evidence.content }) : null
  if (stored && !stored.ok) return refused('evidence-infected')
  return withLooseFiles(file ? [file.key] : [], () =>
    db.transaction(async (tx): Promise<Outcome<{ dueAt: Date }, RequestRefusal>> => {
      const [record] = await tx
        .select({ status: students.status })
        .from(students)
        .where(eq(students.id, student.studentId))
        .for('share')
      if (record?.status !== 'active') return refused('not-active')
      const askedAt = clock.now()
      const dueAt = computeDecisionDue(askedAt)
      const [inserted] = await tx
        .insert(arrangementRequests)
        .values({
          ...request,
          id: newId(),
          studentId: student.studentId,
          evidenceKey: file?.key ?? null,
          evidenceName: file?.name ?? null,
          askedAt,
          dueAt,
        })
        .onConflictDoNothing()
        .returning({ id: arrangementRequests.id })
      if (!inserted) return refused('already-asked')
      if (file && stored) await claimUpload(tx, { key: file.key, verdict: stored.value.verdict })
      const { email, fullName: studentName } = student
      await queueRequestAcknowledgementEmail(tx, { email, studentName, requested: describeRequest(request), dueAt })
      return done({ dueAt })
    }),
  )
}

/** Locks the student and then the request, in the usual order, so that only one person can decide at a time. */
async function lockRequest(tx: Tx, requestId: string) {
  const [owner] = await tx
    .select({ studentId: arrangementRequests.studentId })
    .from(arrangementRequests)
    .where(eq(arrangementRequests.id, requestId))
  if (!owner) return null
  const [student] = await tx
    .select({ matricNumber: students.matricNumber, studentName: profiles.fullName, email: profiles.email })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(students.id, owner.studentId))
    .for('no key update', { of: students })
  const [request] = await tx
    .select()
    .from(arrangementRequests)
    .where(eq(arrangementRequests.id, requestId))
    .for('no key update')
  return student && request ? { student, request } : null
}

/** Grants a request in full or in part, and applies it to a running attempt in the same transaction. */
export async function grantRequest({
  staff,
  requestId,
  arrangements,
  answer,
}: {
  staff: StaffActor
  requestId: string
  arrangements: Required<Arrangements>
  answer: string
}): Promise<Outcome<undefined, DecisionRefusal | ArrangementRefusal>> {
  requirePermission('manage students', staff)
  if (!isId(requestId)) return refused('no-request')
  return db.transaction(async (tx) => {
    const locked = await lockRequest(tx, requestId)
    if (!locked) return refused('no-request')
    if (locked.request.decidedAt) return refused('already-decided')
    const granted = await setArrangementsInTransaction(tx, {
      staff,
      studentId: locked.request.studentId,
      arrangements,
      answer,
    })
    if (!granted.ok) return granted
    await tx
      .update(arrangementRequests)
      .set({
        outcome: 'granted',
        answer,
        grantedFactor: arrangements.extraTimeFactor,
        grantedBreakMinutes: arrangements.breakMinutes,
        decidedBy: staff.staffId,
        decidedAt: clock.now(),
      })
      .where(eq(arrangementRequests.id, requestId))
    return done()
  })
}

export async function refuseRequest({
  staff,
  requestId,
  answer,
}: {
  staff: StaffActor
  requestId: string
  answer: string
}): Promise<Outcome<undefined, DecisionRefusal>> {
  requirePermission('manage students', staff)
  if (!isId(requestId)) return refused('no-request')
  return db.transaction(async (tx) => {
    const locked = await lockRequest(tx, requestId)
    if (!locked) return refused('no-request')
    const { request, student } = locked
    if (await isOwnRecord({ staff, studentId: request.studentId }, tx)) return refused('own-record')
    if (request.decidedAt) return refused('already-decided')
    await tx
      .update(arrangementRequests)
      .set({ outcome: 'refused', answer, decidedBy: staff.staffId, decidedAt: clock.now() })
      .where(eq(arrangementRequests.id, requestId))
    await recordActivity(tx, {
      staff,
      action: `Refused ${student.matricNumber} exam arrangements`,
      entity: 'arrangement_request',
      entityId: requestId,
      before: describeRequest(request),
    })
    await queueRequestRefusalEmail(tx, { ...student, requested: describeRequest(request), answer })
    return done()
  })
}
