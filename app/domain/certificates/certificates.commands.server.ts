import { randomInt } from 'node:crypto'
import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { certificates, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { londonDay, londonYear } from '#app/core/dates.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { statusListLength } from '#app/core/vocabulary.ts'
import { lookUpWithinLimits, throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { selectVerification } from './certificates.queries.server.ts'
import { formatCertificateNumber, digitsBelow, chooseListNumber, readCertificateNumber } from './certificates.rules.ts'
import type { Verification } from './certificates.types.ts'

/**
 * The most random numbers tried for one certificate. All of them are taken only if the numbers of the year are nearly
 * used up.
 */
const mostTries = 200

const pickRandomDigits = () => randomInt(digitsBelow)

const newestStatusList = sql`(select coalesce(max(${certificates.statusList}), 1) from ${certificates})`

/**
 * Returns the number of the newest status list, or the next number if that list is half full. Called only after a
 * certificate number or a status index was found to be taken.
 */
async function chooseStatusList(tx: Tx) {
  const [row] = await tx
    .select({ list: newestStatusList.mapWith(Number), used: count() })
    .from(certificates)
    .where(eq(certificates.statusList, newestStatusList))
  return chooseListNumber(row ?? { list: 1, used: 0 })
}

type NewCertificate = Omit<
  typeof certificates.$inferInsert,
  'certificateNumber' | 'issuedAt' | 'statusList' | 'statusIndex'
>

/**
 * Inserts a certificate with a random number and a random index in a status list. If either is taken, tries again with
 * others; `on conflict do nothing` keeps the caller's transaction usable. `findExisting` returns a certificate that was
 * issued earlier for the same enrolment.
 */
export async function insertCertificate(
  tx: Tx,
  certificate: NewCertificate,
  {
    pickDigits = pickRandomDigits,
    findExisting,
  }: { pickDigits?: () => number; findExisting?: () => Promise<{ certificateNumber: string } | undefined> } = {},
) {
  const issuedAt = clock.now()
  const year = londonYear(issuedAt)
  let statusList: SQL | number = newestStatusList
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [inserted] = await tx
      .insert(certificates)
      .values({
        ...certificate,
        certificateNumber: formatCertificateNumber({ year, digits: pickDigits() }),
        issuedAt,
        statusList,
        statusIndex: randomInt(statusListLength),
      })
      .onConflictDoNothing()
      .returning({ certificateNumber: certificates.certificateNumber })
      .prepare()
      .execute()
    const found = inserted ?? (await findExisting?.())
    if (found) return found
    statusList = await chooseStatusList(tx)
  }
  throw new Error(`no certificate number of ${year} is free`)
}

/** True if every section of the enrolment's course is marked as read. */
const hasReadAll = sql<boolean>`not exists (
  select from module_content s join course_modules m on m.id = s.module_id
  where m.course_id = ${enrollments.courseId} and s.retired_at is null and m.retired_at is null
    and not exists (select from section_reads r
      where r.enrollment_id = ${enrollments.id} and r.section_id = s.id and r.taken_back_at is null))`

/**
 * Issues the certificate of a passed submission. Each enrolment has one certificate in force; calling this again
 * returns it.
 */
export async function issueCertificate(
  tx: Tx,
  {
    enrollmentId,
    submissionId,
    pickDigits = pickRandomDigits,
  }: { enrollmentId: string; submissionId: string; pickDigits?: () => number },
) {
  const [passed] = await tx
    .select({
      studentId: students.id,
      studentName: profiles.fullName,
      courseTitle: courses.title,
      courseLevel: courses.level,
      courseDuration: courses.duration,
      hasReadAll,
      finalScore: examSubmissions.percentage,
      submittedAt: examSubmissions.submittedAt,
    })
    .from(examSubmissions)
    .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(examSubmissions.id, submissionId))
    .prepare()
    .execute()
  if (!passed) throw new Error('a certificate needs a submission')
  const { submittedAt, ...award } = passed
  const certificate = { ...award, enrollmentId, submissionId, completionDate: londonDay(submittedAt) }
  const isInForce = and(eq(certificates.enrollmentId, enrollmentId), isNull(certificates.supersededBy))
  const findExisting = async () => {
    const [existing] = await tx
      .select({ certificateNumber: certificates.certificateNumber })
      .from(certificates)
      .where(isInForce)
    return existing
  }
  return insertCertificate(tx, certificate, { pickDigits, findExisting })
}

const missLimits = [limits.verificationMisses, limits.verificationMissesDaily]

/**
 * Looks up a certificate for the public. Unknown numbers count against the IP address, so that nobody finds graduates
 * by trying numbers. Over the limit, every lookup is refused.
 */
export async function verifyCertificate({
  typed,
  address,
}: {
  typed: string
  address: string
}): Promise<Outcome<Verification, 'invalid-input' | 'not-found'> | Throttled> {
  if (typed.trim() === '') return refused('invalid-input')
  const number = readCertificateNumber(typed)
  if (!number) return refused('not-found')
  const lookup = await lookUpWithinLimits({ counted: missLimits, subject: address, lookUp: selectVerification(number) })
  if (!lookup.ok) return lookup
  if (!lookup.found) return refused('not-found')
  const { issuedAt, revokedAt, noticeUntil, ...found } = lookup.found
  return done({
    ...found,
    issuedAt: new Date(issuedAt),
    revokedAt: revokedAt === null ? null : new Date(revokedAt),
    notice: noticeUntil === null ? null : { takesEffectAt: new Date(noticeUntil) },
  })
}

/** Counts a wrong name for a certificate against the IP address, like a lookup of an unknown number. */
export async function countFailedLookup({ address }: { address: string }) {
  await throttle(...missLimits.map((limit) => [limit, address] as const))
}

/**
 * Sets whether public checks show the holder's name or only the initials, for this certificate and for all that it
 * replaced.
 */
export async function setNameHidden({
  student,
  number,
  isHidden,
}: {
  student: Pick<StudentActor, 'studentId'>
  number: string
  isHidden: boolean
}): Promise<Outcome<undefined, 'no-certificate'>> {
  return db.transaction(async (tx) => {
    const ownEnrollment = tx
      .select({ enrollmentId: certificates.enrollmentId })
      .from(certificates)
      .where(and(eq(certificates.certificateNumber, number), eq(certificates.studentId, student.studentId)))
    // Lock first, so that a replacement issued meanwhile is included in the update.
    const [locked] = await tx
      .select({ enrollmentId: certificates.enrollmentId })
      .from(certificates)
      .where(inArray(certificates.enrollmentId, ownEnrollment))
      .orderBy(asc(certificates.id))
      .for('no key update')
    if (!locked) return refused('no-certificate')
    await tx
      .update(certificates)
      .set({ nameHidden: isHidden })
      .where(eq(certificates.enrollmentId, locked.enrollmentId))
    return done()
  })
}
