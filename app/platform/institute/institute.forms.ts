import { z } from 'zod'
import { emailPattern } from '#app/core/email-address.ts'
import { emailPurposes, usualOfficeHours } from '#app/core/institute.ts'

const line = z.string().trim().min(1).max(200)
const hour = z.number().int().min(0).max(24)
const dayHours = z.tuple([hour, hour]).refine(([opens, closes]) => opens < closes, 'opens before it closes')
const email = z.email({ pattern: emailPattern }).max(254)

/** The details of the institute as they are stored. A missing detail is not shown. */
export const instituteForm = z.strictObject({
  name: line.max(80),
  emails: z.partialRecord(z.enum(emailPurposes), email),
  phone: line.max(40).nullable().default(null),
  address: z.array(line).min(1).max(8).nullable().default(null),
  companyNumber: line.max(40).nullable().default(null),
  vatNumber: line.max(40).nullable().default(null),
  dataProtectionNumber: line.max(40).nullable().default(null),
  accreditingBody: line.nullable().default(null),
  officeHours: z
    .array(dayHours.nullable())
    .length(7)
    .refine((days) => days.some((day) => day !== null), 'the office is open on one day at least')
    .default([...usualOfficeHours] as ([number, number] | null)[]),
  figures: z
    .strictObject({ activeStudents: line, instructors: line, programmes: line, satisfaction: line })
    .nullable()
    .default(null),
})

/** Ignores unknown details, which a newer release may have stored. */
export const storedInstitute = z.object(instituteForm.shape)
