import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import { addWorkMinutes } from './hours.ts'
import { addAccount, nextNumber, type World } from './people.server.ts'

type Member = {
  email: string
  fullName: string
  department: string
  position: string
  roles: readonly StaffRole[]
  daysAgo: number
  isActive?: boolean
}

const members: readonly Member[] = [
  {
    email: 'hr@ukli.example',
    fullName: 'Imogen Achebe',
    department: 'Human Resources',
    position: 'Head of People',
    roles: ['hr'],
    daysAgo: 900,
  },
  {
    email: 'it@ukli.example',
    fullName: 'Gareth Mbeki',
    department: 'Technology',
    position: 'Systems Administrator',
    roles: ['it_support'],
    daysAgo: 720,
  },
  {
    email: 'service@ukli.example',
    fullName: 'Priya Raghunathan',
    department: 'Student Services',
    position: 'Student Adviser',
    roles: ['customer_service'],
    daysAgo: 540,
  },
  {
    email: 'staff@ukli.example',
    fullName: 'Tomos Llewellyn',
    department: 'Academic',
    position: 'Linguistics Instructor',
    roles: ['staff'],
    daysAgo: 500,
  },
  {
    email: 'lead@ukli.example',
    fullName: 'Niamh Ó Briain',
    department: 'Student Services',
    position: 'Head of Student Services',
    roles: ['customer_service', 'hr'],
    daysAgo: 640,
  },
  {
    email: 'leaver@ukli.example',
    fullName: 'Marcus Whitfield',
    department: 'Marketing',
    position: 'Campaign Manager',
    roles: ['staff'],
    daysAgo: 430,
    isActive: false,
  },
  {
    email: 'h.sorensen@ukli.example',
    fullName: 'Hanne Sørensen',
    department: 'Academic',
    position: 'Senior Lecturer in Phonetics',
    roles: ['staff'],
    daysAgo: 400,
  },
  {
    email: 'k.adeyemi@ukli.example',
    fullName: 'Kẹ́hìndé Adéyẹmí',
    department: 'Academic',
    position: 'Lecturer in Sociolinguistics',
    roles: ['staff'],
    daysAgo: 350,
  },
  {
    email: 'w.zhang@ukli.example',
    fullName: 'Zhang Wei',
    department: 'Curriculum',
    position: 'Course Developer',
    roles: ['staff'],
    daysAgo: 280,
  },
  {
    email: 'r.fairbairn@ukli.example',
    fullName: 'Rowan Fairbairn',
    department: 'Student Services',
    position: 'Student Adviser',
    roles: ['customer_service'],
    daysAgo: 200,
  },
  {
    email: 'a.nowak@ukli.example',
    fullName: 'Agnieszka Nowak',
    department: 'Technology',
    position: 'Support Engineer',
    roles: ['it_support', 'staff'],
    daysAgo: 150,
  },
  {
    email: 's.bianchi@ukli.example',
    fullName: 'Sofia Bianchi',
    department: 'Academic',
    position: 'Lecturer in Corpus Linguistics',
    roles: ['staff'],
    daysAgo: 60,
  },
  {
    email: 'd.okonkwo@ukli.example',
    fullName: 'Daniel Okonkwo',
    department: 'Marketing',
    position: 'Content Editor',
    roles: ['staff'],
    daysAgo: 12,
  },
]

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
  for (const member of members.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
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
      isActive: member.isActive ?? true,
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
