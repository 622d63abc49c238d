import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { accounts, profiles } from '#db/tables/accounts.ts'
import { demoPassword } from '#app/content/demo-people.ts'
import { newId } from '#app/core/ids.ts'

export type World = {
  tx: Tx
  now: Date
  /** The time of seeding, which at night is later than `now`. */
  seededAt: Date
  passwordHash: string
}

export type SeededStudent = { studentId: string; userId: string; fullName: string; email: string }

/** Returns one hash of the password for all demo accounts, because hashing it for each would take half a minute. */
export function hashDemoPassword() {
  return hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

export async function addAccount(
  { tx, passwordHash }: World,
  person: { fullName: string; email: string; phone?: string; at: Date },
) {
  const userId = newId()
  const times = { createdAt: person.at, updatedAt: person.at }
  await tx.insert(profiles).values({
    id: userId,
    fullName: person.fullName,
    email: person.email,
    emailVerified: true,
    phone: person.phone ?? null,
    ...times,
  })
  await tx
    .insert(accounts)
    .values({ id: newId(), accountId: userId, providerId: 'credential', userId, password: passwordHash, ...times })
  return userId
}

export async function nextNumber(tx: Tx, sequence: 'matric_numbers' | 'employee_ids') {
  const { rows } = await tx.execute<{ n: string }>(sql`select nextval(${sequence}::regclass) as n`)
  return Number(rows[0]?.n)
}

export function makeEmailAddress(name: string) {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z ]/g, '')
  return `${plain.split(' ').join('.')}@mail.example`
}
