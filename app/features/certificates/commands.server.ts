import { randomInt } from 'node:crypto'
import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { rowsAsJson } from '#db/rows.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { certificates, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { londonDay, londonYear } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { statusListLength, type CourseLevel } from '#app/core/vocabulary.ts'
import { lookUpWithin, throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { verificationOf } from './queries.server.ts'
import { certificateNumber, digitsBelow, listToFill, readCertificateNumber } from './rules.ts'
import type { Verification } from './types.ts'

/** A year's numbers would have to be nearly used up before so many draws in a row meet a taken one. */
const mostDraws = 200

const newestStatusList = sql`(select coalesce(max(${certificates.statusList}), 1) from ${certificates})`

/** The newest list, or the next one once it is half full; asked only after a draw met what was taken. */
async function chooseStatusList(tx: Tx) {
  const [row] = await tx
    .select({ list: newestStatusList.mapWith(Number), held: count() })
    .from(certificates)
    .where(eq(certificates.statusList, newestStatusList))
  return listToFill(row ?? { list: 1, held: 0 })
}

type Award = {
  studentId: string
  studentName: string
  courseTitle: string
  courseLevel: CourseLevel
  courseDuration: string
  enrollmentId: string
  submissionId: string
  finalScore: number
  submittedAt: Date
}

/** A number and a place drawn at random; either may be taken, which only writing them tells. */
export function drawPlace(draw = () => randomInt(digitsBelow)) {
  const issuedAt = clock.now()
  return {
    certificateNumber: certificateNumber({ year: londonYear(issuedAt), digits: draw() }),
    issuedAt,
    statusList: newestStatusList as SQL | number,
    statusIndex: randomInt(statusListLength),
  }
}

export function drawCertificate(award: Award, draw?: () => number) {
  return {
    ...drawPlace(draw),
    id: newId(),
    studentId: award.studentId,
    enrollmentId: award.enrollmentId,
    submissionId: award.submissionId,
    studentName: award.studentName,
    courseTitle: award.courseTitle,
    courseLevel: award.courseLevel,
    courseDuration: award.courseDuration,
    completionDate: londonDay(award.submittedAt),
    finalScore: award.finalScore,
  }
}

/**
 * Certificates that were drawn, as a part of the statement that acts: a table of the ids of those whose number and place were free.
 */
export function certificatesPart(drawn: readonly ReturnType<typeof drawCertificate>[]) {
  const { names, json } = rowsAsJson(
    certificates,
    drawn.map(({ statusList: _newest, ...certificate }) => certificate),
  )
  if (drawn.length === 0) return sql`select null::uuid as id where false`
  return sql`insert into ${certificates} (${names}, status_list) select ${names}, ${newestStatusList}
    from jsonb_populate_recordset(null::${certificates}, ${json}) on conflict do nothing returning id`
}

/** What a certificate says of the passed submission it is for. */
async function readAward(
  tx: Tx,
  { enrollmentId, submissionId }: Pick<Award, 'enrollmentId' | 'submissionId'>,
): Promise<Award> {
  const [row] = await tx
    .select({
      studentId: students.id,
      studentName: profiles.fullName,
      courseTitle: courses.title,
      courseLevel: courses.level,
      courseDuration: courses.duration,
      finalScore: examSubmissions.percentage,
      submittedAt: examSubmissions.submittedAt,
    })
    .from(examSubmissions)
    .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(examSubmissions.id, submissionId))
  if (!row) throw new Error('a certificate needs a submission')
  return { ...row, enrollmentId, submissionId }
}

/**
 * Writes what `draw` draws, and draws again while its number or its place is taken; `on conflict do nothing` keeps the caller's
 * transaction whole meanwhile. `findKnown` tells of a certificate that is there already.
 */
export async function insertDrawn(
  tx: Tx,
  draw: () => ReturnType<typeof drawCertificate>,
  findKnown?: () => Promise<{ certificateNumber: string } | undefined>,
) {
  let statusList: SQL | number = newestStatusList
  for (let drawn = 0; drawn < mostDraws; drawn += 1) {
    const [issued] = await tx
      .insert(certificates)
      .values({ ...draw(), statusList })
      .onConflictDoNothing()
      .returning({ certificateNumber: certificates.certificateNumber })
    const found = issued ?? (await findKnown?.())
    if (found) return found
    statusList = await chooseStatusList(tx)
  }
  throw new Error(`no certificate number of ${londonYear(clock.now())} is free`)
}

/** Issues the certificate of a passed submission, once for each enrolment: asked again, it answers with the one there is. */
export async function issueCertificate(
  tx: Tx,
  { enrollmentId, submissionId, draw }: { enrollmentId: string; submissionId: string; draw?: () => number },
) {
  const award = await readAward(tx, { enrollmentId, submissionId })
  const inForce = and(eq(certificates.enrollmentId, enrollmentId), isNull(certificates.supersededBy))
  return insertDrawn(
    tx,
    () => drawCertificate(award, draw),
    async () => {
      const [known] = await tx
        .select({ certificateNumber: certificates.certificateNumber })
        .from(certificates)
        .where(inForce)
      return known
    },
  )
}

const missLimits = [limits.verificationMisses, limits.verificationMissesDaily]

/**
 * Answers anyone who asks about a number. Numbers that are not in the records count against the address, so that nobody finds
 * graduates by trying numbers; once an address is over its limit it learns nothing, right or wrong.
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
  const looked = await lookUpWithin({ counted: missLimits, subject: address, lookUp: verificationOf(number) })
  if (!looked.ok) return looked
  if (!looked.found) return refused('not-found')
  const { issuedAt, revokedAt, ...found } = looked.found
  return done({ ...found, issuedAt: new Date(issuedAt), revokedAt: revokedAt === null ? null : new Date(revokedAt) })
}

/** What was found, but not by whoever may ask: it counts like a number that is not in the records. */
export async function countMiss({ address }: { address: string }) {
  await throttle(...missLimits.map((limit) => [limit, address] as const))
}

/**
 * The holder's own switch: whether whoever checks the number is told the name or initials, also of a number that it stands in place of.
 * Nothing else of the answer changes.
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
    const asked = tx
      .select({ enrollmentId: certificates.enrollmentId })
      .from(certificates)
      .where(and(eq(certificates.certificateNumber, number), eq(certificates.studentId, student.studentId)))
    // Held first, so that one which is issued in its place meanwhile is seen afterwards.
    const [held] = await tx
      .select({ enrollmentId: certificates.enrollmentId })
      .from(certificates)
      .where(inArray(certificates.enrollmentId, asked))
      .orderBy(asc(certificates.id))
      .for('no key update')
    if (!held) return refused('no-certificate')
    await tx.update(certificates).set({ nameHidden: isHidden }).where(eq(certificates.enrollmentId, held.enrollmentId))
    return done()
  })
}
