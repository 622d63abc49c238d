import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { accounts, profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import type { Person } from '#app/core/person.ts'

export async function getOwnProfile({ person }: { person: Person }) {
  const [row] = await db
    .select({
      phone: profiles.phone,
      passwordChangedAt: accounts.updatedAt,
      /** The version of the terms that the student agreed to; null for other people. */
      termsVersion: students.termsVersion,
    })
    .from(profiles)
    .leftJoin(students, eq(students.userId, profiles.id))
    .leftJoin(accounts, and(eq(accounts.userId, profiles.id), eq(accounts.providerId, 'credential')))
    .where(eq(profiles.id, person.userId))
  if (!row) throw new Error('a person without a profile')
  const { fullName, email, emailVerified } = person
  return { fullName, email, isConfirmed: emailVerified, ...row }
}

export type OwnProfile = Awaited<ReturnType<typeof getOwnProfile>>
