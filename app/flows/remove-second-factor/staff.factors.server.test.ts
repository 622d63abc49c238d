import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { authenticators, recoveryCodes, sessions } from '#db/tables/accounts.ts'
import { outbox } from '#db/tables/operations.ts'
import { staffActivityLogs } from '#db/tables/staff.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { encryptSecret } from '#app/platform/encryption.server.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { resetFactor } from './staff.commands.server.ts'
import { mayResetFactor } from '#app/domain/staff/factors.queries.server.ts'

openTestWorld()
const origin = 'http://institute.test'

async function giveFactor({ userId }: StaffActor) {
  const now = clock.now()
  await db.insert(authenticators).values({ userId, sealedKey: encryptSecret('JBQX'), confirmedAt: now, createdAt: now })
  await db.insert(recoveryCodes).values({ userId, fingerprint: 'x' })
  const times = { expiresAt: now, createdAt: now, updatedAt: now }
  await db.insert(sessions).values({ id: newId(), token: newId(), userId, aal: 'aal2', ...times })
}

async function subjectsTo(email: string) {
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, email))
  return rows.map(({ subject }) => subject)
}

it('a lost factor is reset by a colleague in HR, logged and emailed, and all sessions end', async () => {
  const [hr, colleague, member] = [await createStaff('hr'), await createStaff('hr'), await createStaff('it_support')]
  await giveFactor(member)
  const reset = { staff: hr, staffId: member.staffId, origin }
  expect(await mayResetFactor(reset)).toBe(true)
  expect(await resetFactor(reset)).toEqual({ ok: true })
  for (const table of [authenticators, recoveryCodes, sessions]) {
    expect(await db.select().from(table).where(eq(table.userId, member.userId))).toEqual([])
  }
  const logged = await db.select().from(staffActivityLogs).where(eq(staffActivityLogs.staffId, hr.staffId))
  expect(logged.map(({ action, entityId }) => [action, entityId])).toEqual([['Reset a second factor', member.staffId]])
  expect(await subjectsTo(member.email)).toEqual(['Your two-step sign-in was reset'])
  for (const { email } of [hr, colleague])
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^Two-step sign-in/)])
  expect(await mayResetFactor(reset)).toBe(false)
  expect(await resetFactor(reset)).toEqual({ ok: false, reason: 'no-factor' })
})

it('only HR resets a factor, and never their own', async () => {
  const [hr, service] = [await createStaff('hr'), await createStaff('customer_service')]
  await giveFactor(hr)
  expect(await mayResetFactor({ staff: hr, staffId: hr.staffId })).toBe(false)
  expect(await resetFactor({ staff: hr, staffId: hr.staffId, origin })).toEqual({ ok: false, reason: 'own-factor' })
  expect(await resetFactor({ staff: hr, staffId: newId(), origin })).toEqual({ ok: false, reason: 'not-found' })
  await expect(resetFactor({ staff: service, staffId: hr.staffId, origin })).rejects.toThrow('not allowed')
})
