import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { RouterContextProvider, type MiddlewareFunction } from 'react-router'
import { expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import type { Person } from '#app/core/person.ts'
import { isAllowed, permissions, type Operation } from '#app/core/permissions.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import { personContext } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { createAccount, signIn } from './accounts.commands.server.ts'
import { hashPassword } from './passwords.gateway.server.ts'
import { findPerson } from './accounts.queries.server.ts'
import type { NewPassword } from './accounts.types.ts'
import { confirmAuthenticator, startAuthenticatorSetup } from './factors.commands.server.ts'
import { readTwoStep } from './factors.queries.server.ts'

openTestWorld({ settings: { DEMO: 'off' } })
const password = 'Linguistics2026!' as NewPassword

async function enterAs(role: StaffRole) {
  const email = `${role}@ukli.test`
  await db.transaction(async (tx) => {
    const made = await createAccount(tx, {
      fullName: 'Ines Takahashi',
      email,
      emailVerified: true,
      passwordHash: await hashPassword(password),
    })
    if (!made.ok) throw new Error(made.reason)
    const { userId } = made.value
    const [id, now] = [randomUUID(), clock.now()]
    await tx.insert(staff).values({ id, userId, employeeId: role, fullName: 'Ines', email, createdAt: now })
    await tx.insert(staffRoleAssignments).values({ staffId: id, role, assignedAt: now })
  })
  const entered = await signIn({ email, password, ipAddress: '2001:db8::3', userAgent: 'test' })
  if (!entered.ok) throw new Error(entered.reason)
  return entered.value.person
}

/** Returns the URL to which a guard sends this person, or null if it lets them pass. */
async function sentTo(person: Person, operation: Operation) {
  const context = new RouterContextProvider()
  context.set(personContext, person)
  const guard = allow(operation) as MiddlewareFunction
  const args = { request: new Request('http://institute.test/'), context, params: {} }
  try {
    await guard(args as unknown as Parameters<typeof guard>[0], async () => undefined)
    return null
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get('location') : 'refused'
  }
}

it.each(['hr', 'it_support', 'customer_service'] as const)(
  'outside demo mode, %s can only set up a second factor until it is confirmed',
  async (role) => {
    const person = await enterAs(role)
    expect(person).toMatchObject({ aal: 'aal1', mustSetUpFactor: true, staff: { roles: [] } })
    for (const operation of Object.keys(permissions) as Operation[]) {
      const isOpen = operation === 'see public pages' || operation === 'manage own account'
      expect([operation, await sentTo(person, operation)]).toEqual([operation, isOpen ? null : '/my-account#two-step'])
      if (!isOpen) expect(isAllowed(operation, person)).toBe(false)
    }
    await startAuthenticatorSetup({ person, currentPassword: password })
    const pending = await readTwoStep({ person })
    const key = pending.state === 'pending' ? pending.key.replaceAll(' ', '') : ''
    const code = new TOTP({ secret: key }).generate({ timestamp: clock.now().getTime() })
    const confirmed = await confirmAuthenticator({ person, code, origin: 'http://institute.test' })
    const raised = confirmed.ok ? await findPerson(confirmed.value) : null
    expect(raised).toMatchObject({ aal: 'aal2', mustSetUpFactor: false, staff: { roles: [role] } })
    expect(raised && (await sentTo(raised, 'enter the staff portal'))).toBe(null)
  },
)

it('staff who see no personal data need only a password', async () => {
  const person = await enterAs('staff')
  expect(person).toMatchObject({ mustSetUpFactor: false, staff: { roles: ['staff'] } })
})
