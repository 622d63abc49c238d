import { z } from 'zod'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import { addWorkMinutes } from './hours.ts'
import { addAccount, nextNumber, type World } from './people.server.ts'
import { readTexts } from './texts.server.ts'

const members = z.array(
  z.strictObject({
    email: z.string(),
    fullName: z.string(),
    department: z.string(),
    position: z.string(),
    roles: z.array(z.enum(staffRoles)),
    daysAgo: z.number(),
    isActive: z.boolean().default(true),
  }),
)

export type SeededStaff = {
  staffId: string
  userId: string
  email: string
  fullName: string
  roles: readonly StaffRole[]
}

export async function seedStaff(world: World): Promise<SeededStaff[]> {
  const { tx, now } = world
  const seeded: SeededStaff[] = []
  // Employee numbers follow the order of joining; everybody joined on a working day.
  for (const member of readTexts('staff', members).toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const createdAt = addWorkMinutes(addDays(now, -member.daysAgo), 25)
    const userId = await addAccount(world, { fullName: member.fullName, email: member.email, at: createdAt })
    const staffId = newId()
    const number = await nextNumber(tx, 'employee_ids')
    await tx.insert(staff).values({
      id: staffId,
      userId,
      employeeId: `UKLI-EMP-${String(number).padStart(4, '0')}`,
      fullName: member.fullName,
      email: member.email,
      department: member.department,
      position: member.position,
      isActive: member.isActive,
      createdBy: seeded[0]?.staffId ?? null,
      createdAt,
    })
    await tx
      .insert(staffRoleAssignments)
      .values(
        member.roles.map((role) => ({ staffId, role, assignedBy: seeded[0]?.staffId ?? null, assignedAt: createdAt })),
      )
    seeded.push({ staffId, userId, email: member.email, fullName: member.fullName, roles: member.roles })
  }
  return seeded
}
