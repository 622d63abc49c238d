import type { StaffRole } from '#app/core/vocabulary.ts'

export type StaffMember = {
  id: string
  fullName: string
  email: string
  employeeId: string
  department: string | null
  position: string | null
  roles: readonly StaffRole[]
  createdAt: Date
}

export type StaffCounts = { active: number; joinedThisMonth: number }

export type OwnCard = {
  fullName: string
  email: string
  employeeId: string
  department: string | null
  position: string | null
}
