import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { sessions } from '#db/tables/accounts.ts'
import type { Person } from '#app/core/person.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { createAccount, signIn } from './accounts.commands.server.ts'
import { changePassword } from './passwords.commands.server.ts'
import { changeProfile } from './profile.commands.server.ts'
import { hashPassword } from './passwords.gateway.server.ts'
import { getOwnProfile, findPerson, listSessions } from './accounts.queries.server.ts'
import { endOtherSessions, endSession } from './sessions.commands.server.ts'
import type { NewPassword } from './accounts.types.ts'
import { confirmAddressChange, restoreOldAddress, requestAddressChange } from './addresses.commands.server.ts'

openTestWorld()
const origin = 'http://institute.test'
const ipAddress = '2001:db8::7'
const password = 'Linguistics2026!' as NewPassword
let people = 0

async function join(name = 'owner') {
  people += 1
  const email = `${name}-${people}@ukli.test`
  const made = await db.transaction(async (tx) =>
    createAccount(tx, { fullName: 'Ada Okafor', email, passwordHash: await hashPassword(password) }),
  )
  if (!made.ok) throw new Error(made.reason)
  return email
}

async function enter(email: string, userAgent = 'test') {
  const outcome = await signIn({ email, password, ipAddress, userAgent })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}

async function tokenTo(recipient: string, template: string) {
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id)
  const text = decryptEmail(rows.findLast((row) => row.template === template)?.text ?? '')
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}

async function templatesTo(recipient: string) {
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id)
  return rows.map(({ template }) => template)
}

/** Requests a change to a new email and opens the link sent there. */
async function move(person: Person, newEmail: string) {
  await requestAddressChange({ person, newEmail, currentPassword: password, origin })
  return confirmAddressChange({ token: await tokenTo(newEmail, 'confirm-address'), origin, ipAddress })
}

describe('a new email', () => {
  it('replaces the old one once it is confirmed, and the old one is emailed', async () => {
    const email = await join()
    const { person } = await enter(email)
    const request = { person, newEmail: 'moved@ukli.test', currentPassword: password, origin }
    expect(await requestAddressChange(request)).toEqual({ ok: true })
    expect((await enter(email)).person.email).toBe(email)
    const token = await tokenTo('moved@ukli.test', 'confirm-address')
    const confirmation = { token, origin, ipAddress }
    expect(await confirmAddressChange(confirmation)).toMatchObject({ ok: true, value: { email: 'moved@ukli.test' } })
    expect(await confirmAddressChange(confirmation)).toEqual({ ok: false, reason: 'invalid-link' })
    expect((await enter('moved@ukli.test')).person.emailVerified).toBe(true)
    expect(await templatesTo(email)).toContain('address-changed')
  })

  it('needs the password and must be different', async () => {
    const email = await join()
    const { person } = await enter(email)
    const request = (newEmail: string, currentPassword: string) =>
      requestAddressChange({ person, newEmail, currentPassword, origin })
    expect(await request('else@ukli.test', 'Wrong-password-1')).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await request(email, password)).toEqual({ ok: false, reason: 'same-address' })
    expect(await templatesTo('else@ukli.test')).toEqual([])
  })

  it('gets the same answer if it already has an account, and only its owner is emailed', async () => {
    const other = await join('other')
    const { person } = await enter(await join())
    const request = { person, newEmail: other, currentPassword: password, origin }
    expect(await requestAddressChange(request)).toEqual({ ok: true })
    expect(await templatesTo(other)).toEqual(['address-taken'])
  })

  it('is refused if another account has taken it in the meantime', async () => {
    const { person } = await enter(await join())
    await requestAddressChange({ person, newEmail: 'wanted@ukli.test', currentPassword: password, origin })
    await db.transaction(async (tx) =>
      createAccount(tx, { fullName: 'Quick', email: 'wanted@ukli.test', passwordHash: await hashPassword(password) }),
    )
    const token = await tokenTo('wanted@ukli.test', 'confirm-address')
    expect(await confirmAddressChange({ token, origin, ipAddress })).toEqual({ ok: false, reason: 'email-taken' })
  })

  it('cannot be confirmed once the password was changed', async () => {
    const { person } = await enter(await join())
    await requestAddressChange({ person, newEmail: 'late@ukli.test', currentPassword: password, origin })
    await changePassword({ person, currentPassword: password, newPassword: 'Another-phrase-9' as NewPassword, origin })
    const token = await tokenTo('late@ukli.test', 'confirm-address')
    expect(await confirmAddressChange({ token, origin, ipAddress })).toEqual({ ok: false, reason: 'invalid-link' })
  })
})

describe('the owner of the old email', () => {
  it('restores it and ends every session, even after a thief has changed the password', async () => {
    const email = await join()
    const { person } = await enter(email)
    await move(person, 'thief@ukli.test')
    const newPassword = 'Another-phrase-9' as NewPassword
    await changePassword({ person, currentPassword: password, newPassword, origin })
    const token = await tokenTo(email, 'address-changed')
    expect(await restoreOldAddress({ token, ipAddress })).toMatchObject({ ok: true, value: { email } })
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.userId))).toEqual([])
    expect(await restoreOldAddress({ token, ipAddress })).toEqual({ ok: false, reason: 'invalid-link' })
  })

  it('overrules later changes', async () => {
    const email = await join()
    const { person } = await enter(email)
    await move(person, 'thief-one@ukli.test')
    const { person: thief } = await enter('thief-one@ukli.test')
    await move(thief, 'thief-two@ukli.test')
    const later = await tokenTo('thief-one@ukli.test', 'address-changed')
    await restoreOldAddress({ token: await tokenTo(email, 'address-changed'), ipAddress })
    expect(await restoreOldAddress({ token: later, ipAddress })).toEqual({ ok: false, reason: 'invalid-link' })
    expect((await enter(email)).person.email).toBe(email)
  })
})

describe('sessions', () => {
  it('are listed with device and sign-in method, and can be ended only by their owner', async () => {
    const email = await join()
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const { sessionToken: elsewhere } = await enter(email, firefox)
    const { person } = await enter(email)
    const listed = await listSessions({ person })
    expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Unknown device', true],
      ['Firefox on Linux', false],
    ])
    const sessionId = listed[1]?.id ?? ''
    const { person: stranger } = await enter(await join('stranger'))
    await endSession({ person: stranger, sessionId })
    expect(await findPerson({ sessionToken: elsewhere })).not.toBe(null)
    await endSession({ person, sessionId })
    expect(await findPerson({ sessionToken: elsewhere })).toBe(null)
  })

  it('can all be ended except the current one', async () => {
    const email = await join()
    const { sessionToken: elsewhere } = await enter(email)
    const { person, sessionToken } = await enter(email)
    await endOtherSessions({ person })
    expect(await findPerson({ sessionToken: elsewhere })).toBe(null)
    expect(await findPerson({ sessionToken })).not.toBe(null)
  })
})

describe('a profile', () => {
  it('saves name and phone', async () => {
    const email = await join()
    const { person } = await enter(email)
    await changeProfile({ person, fullName: 'Nguyễn Thị Hương', phone: '07700 900118' })
    const again = (await enter(email)).person
    expect(await getOwnProfile({ person: again })).toMatchObject({
      fullName: 'Nguyễn Thị Hương',
      phone: '07700 900118',
    })
  })
})
