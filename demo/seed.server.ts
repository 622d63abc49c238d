import { DrizzleQueryError, sql } from 'drizzle-orm'
import { isErrorCode } from '#db/embedded/error-code.ts'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { settings } from '#db/tables/operations.ts'
import { seedAlumni } from './alumni.server.ts'
import { seedAppeals } from './appeals.server.ts'
import { seedApplications } from './applications.server.ts'
import { seedArrangements } from './arrangements.server.ts'
import { seedAwards } from './awards.server.ts'
import { seedDocuments } from './documents.server.ts'
import { seedEvidence } from './evidence.server.ts'
import { seedHealth } from './health.server.ts'
import { seedChats } from './chats.server.ts'
import { seedComplaints } from './complaints.server.ts'
import { seedMessages } from './messages.server.ts'
import { moveToDaytime } from './hours.ts'
import { hashDemoPassword } from './people.server.ts'
import { seedStaff } from './staff.server.ts'
import { seedNamedStudents } from './students.server.ts'
import { seedTeams } from './teams.server.ts'
import { seedTickets } from './tickets.server.ts'
import { seedCrowd } from './crowd.server.ts'
import { seedMoney } from './money.server.ts'
import { seedLogs, seedSignIns } from './logs.server.ts'
import { seedOpenings } from './openings.server.ts'
import { importCoursesWhenAlone } from '#app/domain/courses/format/import.commands.server.ts'

const cancelled = '57014'

/**
 * Waits until no other process seeds, and retries, because on a busy machine seeding can take longer than the statement
 * timeout.
 */
async function waitForSeedLock(tx: Tx): Promise<void> {
  try {
    await tx.transaction(async (within) => {
      await within.execute(sql`set local statement_timeout = '1s'`)
      await within.execute(sql`select pg_advisory_xact_lock(420044)`)
      await within.execute(sql`set local statement_timeout to default`)
    })
  } catch (error) {
    if (!(error instanceof DrizzleQueryError && isErrorCode(error.cause, cancelled))) throw error
    await waitForSeedLock(tx)
  }
}

/** Imports the catalogue. Demo people are added only in demo mode, and only to a database without people. */
export async function seedInstitute({ isDemo, now }: { isDemo: boolean; now: Date }) {
  await importCoursesWhenAlone()
  if (!isDemo) return
  await seedOpenings({ now })
  const passwordHash = await hashDemoPassword()
  await db.transaction(async (tx) => {
    // If several processes start at once, one seeds. The others then find people and return.
    await waitForSeedLock(tx)
    if ((await tx.select({ id: profiles.id }).from(profiles).limit(1)).length > 0) return
    // If the demo is seeded at night, its data are made as if it were the evening before, so that a time such as “an
    // hour ago” is not in the night.
    const world = { tx, now: moveToDaytime(now), seededAt: now, passwordHash }
    const staff = await seedStaff(world)
    const students = await seedNamedStudents(world)
    const crowd = await seedCrowd(world)
    await seedMoney(world, { crowd, staff })
    await seedTeams(world, { students: crowd })
    await seedAlumni(world)
    await seedAwards(world, { staff })
    await seedAppeals(world, { staff, students: crowd })
    await seedArrangements(world, { staff, students: crowd })
    await seedEvidence(world, { staff })
    await seedMessages(world, { staff })
    await seedComplaints(world, { staff })
    await seedTickets(world, { staff, students: [...students, ...crowd] })
    await seedChats(world, { staff, students: [...students, ...crowd] })
    await seedApplications(world, { staff })
    await seedDocuments(world, { staff })
    await seedLogs(world, { staff })
    await seedHealth(world)
    await seedSignIns(world)
    await tx.insert(settings).values({ key: 'demo_seeded', value: true, changedAt: now }).onConflictDoNothing()
  })
}
