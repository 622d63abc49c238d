import { and, eq, isNull, lte, desc } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts.ts'
import { certificates } from '#db/tables/exams.ts'
import { revocationNotices } from '#db/tables/certificates.ts'
import { staffActivityLogs } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { addDays, londonYear } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { RevocationReason } from '#app/core/vocabulary.ts'
import { formatCertificateNumber } from '#app/domain/certificates/certificates.rules.ts'
import { chooseRevocationTime } from '#app/domain/certificates/register.ts'
import { addWorkMinutes } from './hours.ts'
import type { World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

type Act = { hr: SeededStaff; daysAgo: number }

/** Returns the newest valid award that is older than `daysAgo`. */
async function getAwardBefore({ tx, now }: World, daysAgo: number) {
  const [award] = await tx
    .select({ certificate: certificates, userId: students.userId })
    .from(certificates)
    .innerJoin(students, eq(students.id, certificates.studentId))
    .where(
      and(
        lte(certificates.issuedAt, addDays(now, -daysAgo)),
        isNull(certificates.revokedAt),
        isNull(certificates.supersededBy),
      ),
    )
    .orderBy(desc(certificates.issuedAt))
    .limit(1)
  if (!award) throw new Error('the demo world needs awards')
  return award
}

function createLogEntry({ hr }: Act, { certificate, action, at, ...rest }: Logged) {
  return {
    id: newId(),
    staffId: hr.staffId,
    action,
    entity: 'certificate',
    entityId: certificate,
    createdAt: at,
    ...rest,
  }
}

type Logged = { certificate: string; action: string; at: Date; before?: string; after?: string }

async function addRevocationNotice(
  world: World,
  act: Act,
  { reason, grounds }: { reason: RevocationReason; grounds: string },
) {
  const { tx, now } = world
  const { certificate } = await getAwardBefore(world, act.daysAgo + 20)
  const { id, certificateNumber: number } = certificate
  const givenAt = addWorkMinutes(addDays(now, -act.daysAgo), 130)
  const effect = chooseRevocationTime({ now: givenAt, isDanger: false })
  const isOver = effect <= now
  await tx.insert(revocationNotices).values({
    id: newId(),
    certificateId: id,
    reason,
    grounds,
    givenBy: act.hr.staffId,
    givenAt,
    takesEffectAt: effect,
    carriedOutAt: isOver ? effect : null,
  })
  const gave = `Gave notice to revoke certificate ${number}: ${reason}`
  await tx.insert(staffActivityLogs).values(createLogEntry(act, { certificate: id, action: gave, at: givenAt }))
  if (!isOver) return
  await tx.update(certificates).set({ revokedAt: effect, revocationReason: reason }).where(eq(certificates.id, id))
  const did = { action: `Revoked certificate ${number}: ${reason}`, before: 'valid', after: 'revoked' }
  await tx.insert(staffActivityLogs).values(createLogEntry(act, { certificate: id, ...did, at: effect }))
}

async function correctAward(world: World, act: Act) {
  const { tx, now } = world
  const { certificate, userId } = await getAwardBefore(world, act.daysAgo + 30)
  const at = addWorkMinutes(addDays(now, -act.daysAgo), 75)
  const studentName = `${certificate.studentName}-Prys`
  const id = newId()
  const number = formatCertificateNumber({ year: londonYear(certificate.issuedAt), digits: 400_417 })
  await tx.update(certificates).set({ supersededBy: id }).where(eq(certificates.id, certificate.id))
  // The position after the old one is as likely to be free as a random one.
  const statusIndex = (certificate.statusIndex + 1) % 131_072
  await tx.insert(certificates).values({ ...certificate, id, certificateNumber: number, studentName, statusIndex })
  await tx.update(profiles).set({ fullName: studentName, updatedAt: at }).where(eq(profiles.id, userId))
  const did = {
    action: `Issued certificate ${number} in place of ${certificate.certificateNumber}: Married, deed shown`,
    before: certificate.studentName,
    after: studentName,
  }
  await tx.insert(staffActivityLogs).values(createLogEntry(act, { certificate: certificate.id, ...did, at }))
}

/**
 * Adds an award that was revoked when its notice of revocation took effect, one whose notice has not yet taken effect,
 * and one that was reissued with a corrected name.
 */
export async function seedAwards(world: World, { staff }: { staff: SeededStaff[] }) {
  const hr = staff.find(({ roles }) => roles.includes('hr'))
  if (!hr) throw new Error('the demo world needs hr')
  await addRevocationNotice(
    world,
    { hr, daysAgo: 61 },
    {
      reason: 'academic misconduct',
      grounds: 'The answers were found word for word in a forum, posted before the exam was handed in.',
    },
  )
  await correctAward(world, { hr, daysAgo: 34 })
  await addRevocationNotice(
    world,
    { hr, daysAgo: 5 },
    {
      reason: 'identity not confirmed',
      grounds: 'The name on the account is not the one on the document that you sent us. Please send it again.',
    },
  )
}
