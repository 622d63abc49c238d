import { and, eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { educationEvidence, students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import type { ProvenLevel } from '#app/core/vocabulary.ts'
import { detectEnding } from '#app/platform/uploads/kinds.gateway.server.ts'
import { refuseKind, type KindRefusal } from '#app/platform/uploads/kinds.ts'
import { recordActivity, openLoggedFile } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { claimUpload, storeNamedUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import { withLooseFiles } from '#app/platform/uploads/loose-files.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { NamedUpload } from '#app/platform/uploads/uploads.ts'
import { lockStudent } from './students.locks.server.ts'
import { draftEvidenceAcceptedEmail, draftEvidenceRefusedEmail } from './students.emails.server.ts'
import {
  type DecisionRefusal,
  type EvidenceRefusal,
  findEvidenceType,
  largestEvidenceBytes,
  type SentFile,
  type StoredEvidence,
} from './evidence.ts'

/** Checks the type of a file, scans it and stores it. The caller must insert its row, within `withLooseFiles`. */
export async function storeEvidence({
  name,
  content,
}: SentFile): Promise<Outcome<StoredEvidence, 'missing' | 'too-large' | 'infected' | KindRefusal>> {
  if (content.size === 0) return refused('missing')
  if (content.size > largestEvidenceBytes) return refused('too-large')
  const detected = await detectEnding(content)
  const kind = findEvidenceType(detected)
  if (!kind) return refused(refuseKind(detected) ?? 'of-another-kind')
  return storeNamedUpload({ folder: 'education-evidence', name, otherwise: 'Evidence', content, kind })
}

/** Queues a stored document for review. It replaces a document of the same student that is still waiting. */
export async function queueEvidence(tx: Tx, { studentId, stored }: { studentId: string; stored: StoredEvidence }) {
  const { key, name, type, size, verdict } = stored
  await tx
    .update(educationEvidence)
    .set({ status: 'replaced' })
    .where(and(eq(educationEvidence.studentId, studentId), eq(educationEvidence.status, 'waiting')))
  await tx.insert(educationEvidence).values({
    id: newId(),
    studentId,
    filePath: key,
    fileName: name,
    fileType: type,
    fileSize: size,
    sentAt: clock.now(),
  })
  await claimUpload(tx, { key, verdict })
}

/** Stores a document of a student whose education level is "Other" and not verified yet. */
export async function sendEvidence({
  student,
  file,
}: {
  student: Pick<StudentActor, 'studentId'>
  file: SentFile
}): Promise<Outcome<undefined, EvidenceRefusal>> {
  const stored = await storeEvidence(file)
  if (!stored.ok) return stored
  return withLooseFiles([stored.value.key], () =>
    db.transaction(async (tx) => {
      const row = await lockStudent(tx, { studentId: student.studentId, strength: 'no key update' })
      if (row?.status !== 'active') return refused('not-active')
      if (row.educationLevel !== 'Other' || row.verifiedEducationLevel) return refused('not-needed')
      await queueEvidence(tx, { studentId: row.id, stored: stored.value })
      return done()
    }),
  )
}

type Decision =
  | { decision: 'accept'; level: ProvenLevel; reason: string }
  | { decision: 'refuse'; level: string; reason: string }

/** Accepts or refuses a document, and emails the student. */
export async function decideOnEvidence({
  staff,
  evidenceId,
  ...decided
}: { staff: StaffActor; evidenceId: string } & Decision): Promise<Outcome<undefined, DecisionRefusal>> {
  requirePermission('manage students', staff)
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ studentId: educationEvidence.studentId })
      .from(educationEvidence)
      .where(eq(educationEvidence.id, evidenceId))
    if (!found) return refused('not-found')
    const student = await lockStudent(tx, { studentId: found.studentId, strength: 'no key update' })
    const [evidence] = await tx.select().from(educationEvidence).where(eq(educationEvidence.id, evidenceId))
    if (!student || !evidence) return refused('not-found')
    if (student.userId === staff.userId) return refused('own-record')
    if (evidence.status !== 'waiting') return refused('already-decided')
    const [account] = await tx.select().from(profiles).where(eq(profiles.id, student.userId))
    if (!account) return refused('not-found')
    const { fullName, email } = account
    const decision = { decidedBy: staff.staffId, decidedAt: clock.now() }
    const isEvidence = eq(educationEvidence.id, evidenceId)
    const { matricNumber, verifiedEducationLevel: before } = student
    if (decided.decision === 'accept') {
      const { level } = decided
      await tx.update(students).set({ verifiedEducationLevel: level }).where(eq(students.id, student.id))
      await tx
        .update(educationEvidence)
        .set({ status: 'accepted', acceptedLevel: level, ...decision })
        .where(isEvidence)
      await queueEmail(tx, draftEvidenceAcceptedEmail({ fullName, email, level }))
    } else {
      const { reason } = decided
      await tx
        .update(educationEvidence)
        .set({ status: 'refused', refusalReason: reason, ...decision })
        .where(isEvidence)
      await queueEmail(tx, draftEvidenceRefusedEmail({ fullName, email, reason }))
    }
    await recordActivity(tx, {
      staff,
      action: `${decided.decision === 'accept' ? 'Accepted' : 'Refused'} evidence of education: ${matricNumber}`,
      entity: 'student',
      entityId: student.id,
      before: before ?? student.educationLevel ?? 'none',
      after: decided.decision === 'accept' ? decided.level : decided.reason,
    })
    return done()
  })
}

/** Opens a document for review. The access is logged before any of it is sent. */
export async function openEvidence({
  staff,
  evidenceId,
}: {
  staff: StaffActor
  evidenceId: string
}): Promise<NamedUpload> {
  requirePermission('manage students', staff)
  const [evidence] = await db
    .select({
      key: educationEvidence.filePath,
      name: educationEvidence.fileName,
      studentId: students.id,
      matricNumber: students.matricNumber,
    })
    .from(educationEvidence)
    .innerJoin(students, eq(students.id, educationEvidence.studentId))
    .where(eq(educationEvidence.id, evidenceId))
  if (!evidence) return { ok: false, reason: 'absent' }
  return openLoggedFile({
    staff,
    file: evidence,
    action: `Viewed evidence of education: ${evidence.matricNumber}`,
    entity: 'student',
    entityId: evidence.studentId,
  })
}
