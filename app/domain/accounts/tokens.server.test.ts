import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { verifications } from '#db/tables/accounts.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { UserId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { deleteTokensOf, issueToken, redeemToken } from './tokens.commands.server.ts'
import { findTokenSubject } from './tokens.queries.server.ts'

const world = openTestWorld()
const purpose = 'reset-password'

function issue(subject: string) {
  return issueToken(db, { purpose, subject, minutes: 30 })
}

it('a token works only once, even if it is used eight times at once', async () => {
  const token = await issue('eight')
  const answers = await meetAtBarrierTimes(8, () => redeemToken(db, { purpose, token }))
  expect(answers.filter((subject) => subject === 'eight')).toHaveLength(1)
  expect(answers.filter((subject) => subject === null)).toHaveLength(7)
})

it('a token can be looked up until it is used', async () => {
  const token = await issue('looked up')
  expect(await findTokenSubject({ purpose, token })).toBe('looked up')
  expect(await redeemToken(db, { purpose, token })).toBe('looked up')
  expect(await findTokenSubject({ purpose, token })).toBeNull()
})

it('a token works for its own purpose only', async () => {
  const token = await issue('mixed')
  expect(await redeemToken(db, { purpose: 'verify-email', token })).toBeNull()
  expect(await redeemToken(db, { purpose, token })).toBe('mixed')
})

it('a token works until it expires', async () => {
  const [used, late] = [await issue('in time'), await issue('late')]
  await world.moveClock({ minutes: 29 })
  expect(await redeemToken(db, { purpose, token: used })).toBe('in time')
  await world.moveClock({ minutes: 2 })
  expect(await findTokenSubject({ purpose, token: late })).toBeNull()
  expect(await redeemToken(db, { purpose, token: late })).toBeNull()
})

it('stores a hash of the token and not the token', async () => {
  const token = await issue('hashed')
  const [row] = await db.select().from(verifications).where(eq(verifications.value, 'hashed'))
  expect(JSON.stringify(row)).not.toContain(token)
})

it('a token survives a transaction that fails', async () => {
  const token = await issue('kept')
  const failing = db.transaction(async (tx) => {
    expect(await redeemToken(tx, { purpose, token })).toBe('kept')
    throw new Error('something else failed')
  })
  await expect(failing).rejects.toThrow('something else failed')
  expect(await redeemToken(db, { purpose, token })).toBe('kept')
})

it('a link that was sent before the upgrade still works', async () => {
  const now = clock.now()
  await db.insert(verifications).values({
    id: newId(),
    identifier: 'W7Vlf18nBoOFHkpo1L2o7GKGjMe9F8yHSBCqAhJt7yY',
    value: 'before',
    expiresAt: addMinutes(now, 30),
    createdAt: now,
    updatedAt: now,
  })
  expect(await redeemToken(db, { purpose, token: 'sent-before-the-upgrade' })).toBe('before')
})

it('deletes the tokens of one account, but not the link that restores its old email', async () => {
  const userId = newId() as UserId
  const [own, change, back, other] = [
    await issue(userId),
    await issue(`${userId} new@ukli.test`),
    await issue(`return ${userId} old@ukli.test`),
    await issue(newId()),
  ]
  await db.transaction((tx) => deleteTokensOf(tx, userId))
  const found = await Promise.all([own, change, back, other].map((token) => findTokenSubject({ purpose, token })))
  expect(found.map((subject) => subject !== null)).toEqual([false, false, true, true])
})
