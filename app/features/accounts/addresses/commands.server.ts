import { and, eq, inArray, like, ne, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { profiles, verifications } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Person, UserId } from '#app/core/person.ts'
import { countAttempt, throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { lettersTo, limits } from '#app/features/throttles/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { endSessionsOf, forgetLinksOf, holdAccount } from '../commands.server.ts'
import { tokenLink } from '../emails.server.ts'
import * as gateway from '../gateway.server.ts'
import { provePassword } from '../passwords/commands.server.ts'
import { linkMinutes } from '../rules.ts'
import { writeAddressChangedLetter, writeAddressTakenLetter, writeConfirmAddressLetter } from './emails.server.ts'
import { changeSubject, readChange, readReturn, returnsOf, returnSubject } from './rules.ts'

function findByAddress(tx: Tx, email: string) {
  return tx
    .select()
    .from(profiles)
    .where(eq(sql`lower(${profiles.email})`, email))
}

/** Asks the new address; the old one stays until it has answered. The same is said of an address that has an account. */
export async function requestAddressChange({
  person,
  newEmail,
  currentPassword,
  origin,
}: {
  person: Person
  newEmail: string
  currentPassword: string
  origin: string
}): Promise<Outcome<undefined, 'wrong-password' | 'same-address'> | Throttled> {
  const proven = await provePassword({ person, password: currentPassword })
  if (!proven.ok) return proven
  if (newEmail === person.email.toLowerCase()) return refused('same-address')
  const throttled = await throttle([lettersTo('address'), person.userId])
  if (throttled) return throttled
  if (!(await countAttempt(lettersTo('address'), newEmail)).isAllowed) return done()
  await gateway.withinTransaction(async (tx) => {
    const [owner] = await findByAddress(tx, newEmail)
    if (owner) return writeAddressTakenLetter(tx, owner)
    const subject = changeSubject({ userId: person.userId, newEmail })
    const token = await gateway.issueToken({
      purpose: 'change-address',
      subject,
      minutes: linkMinutes['change-address'],
    })
    const url = tokenLink({ origin, page: 'address', token })
    await writeConfirmAddressLetter(tx, { fullName: person.fullName, email: newEmail, url })
  })
  return done()
}

async function moveAccount(tx: Tx, { userId, email }: { userId: UserId; email: string }) {
  await tx.update(profiles).set({ email, emailVerified: true, updatedAt: clock.now() }).where(eq(profiles.id, userId))
  await tx.update(staff).set({ email }).where(eq(staff.userId, userId))
}

async function isTaken(tx: Tx, { userId, email }: { userId: UserId; email: string }) {
  const others = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(sql`lower(${profiles.email})`, email), ne(profiles.id, userId)))
  return others.length > 0
}

type Redeemed = { token: string; clientAddress: string }

/** The new address has answered. The old one is told, and may take it back for three days. */
export async function confirmAddressChange({
  token,
  origin,
  clientAddress,
}: Redeemed & { origin: string }): Promise<Outcome<{ email: string }, 'invalid-link' | 'email-taken'> | Throttled> {
  const throttled = await throttle([limits.linksByAddress, clientAddress])
  if (throttled) return throttled
  return gateway.withinTransaction(async (tx) => {
    const known = readChange(await gateway.findTokenSubject({ purpose: 'change-address', token }))
    if (!known) return refused('invalid-link')
    await holdAccount(tx, known.userId)
    if (!(await gateway.redeemToken({ purpose: 'change-address', token }))) return refused('invalid-link')
    const [before] = await tx.select().from(profiles).where(eq(profiles.id, known.userId))
    if (!before) return refused('invalid-link')
    const { userId, newEmail } = known
    if (await isTaken(tx, { userId, email: newEmail })) return refused('email-taken')
    await moveAccount(tx, { userId, email: newEmail })
    // Links to the old address, such as for a new password, are worth nothing any longer.
    await forgetLinksOf(tx, userId)
    const subject = returnSubject({ userId, oldEmail: before.email, changedAt: clock.now() })
    const back = await gateway.issueToken({ purpose: 'keep-address', subject, minutes: linkMinutes['keep-address'] })
    const url = tokenLink({ origin, page: 'address', token: back })
    await writeAddressChangedLetter(tx, { ...before, newEmail, url })
    return done({ email: newEmail })
  })
}

/** What was changed after that change cannot be taken back by those who made it: the earliest owner has the last word. */
async function forgetLaterReturns(tx: Tx, { userId, changedAt }: { userId: UserId; changedAt: Date }) {
  const rows = await tx
    .select()
    .from(verifications)
    .where(like(verifications.value, `${returnsOf(userId)}%`))
  const later = rows.filter(({ value }) => (readReturn(value)?.changedAt ?? changedAt) >= changedAt)
  if (later.length === 0) return
  await tx.delete(verifications).where(
    inArray(
      verifications.id,
      later.map(({ id }) => id),
    ),
  )
}

/** The owner of the old address takes the account back; whoever is in it is out. */
export async function keepAddress({
  token,
  clientAddress,
}: Redeemed): Promise<Outcome<{ email: string }, 'invalid-link' | 'email-taken'> | Throttled> {
  const throttled = await throttle([limits.linksByAddress, clientAddress])
  if (throttled) return throttled
  return gateway.withinTransaction(async (tx) => {
    const known = readReturn(await gateway.findTokenSubject({ purpose: 'keep-address', token }))
    if (!known) return refused('invalid-link')
    await holdAccount(tx, known.userId)
    if (!(await gateway.redeemToken({ purpose: 'keep-address', token }))) return refused('invalid-link')
    const { userId, oldEmail } = known
    if (await isTaken(tx, { userId, email: oldEmail.toLowerCase() })) return refused('email-taken')
    await moveAccount(tx, { userId, email: oldEmail })
    await endSessionsOf(tx, userId)
    await forgetLaterReturns(tx, known)
    return done({ email: oldEmail })
  })
}
