import { directUrl } from '#db/client.server.ts'
import { canCreateSchema } from '#db/schema.server.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import { env } from '#app/platform/env.server.ts'
import { startJobQueue, stopJobs } from '#app/platform/jobs.server.ts'
import { addStaffMember } from '#app/flows/manage-staff/accounts.commands.server.ts'
import { identityForm } from '#app/domain/staff/staff.forms.ts'
import { jobs } from '#app/jobs.server.ts'
import { openMigratedDatabase } from './open.ts'

function isStaffRole(word: string): word is StaffRole {
  return staffRoles.some((known) => known === word)
}

export async function createStaff(flags: Record<string, string | boolean | string[] | undefined>) {
  const { name, email, role } = flags
  const asked = Array.isArray(role) ? role : ['staff']
  const unknown = asked.filter((each) => !isStaffRole(each))
  if (unknown.length > 0) throw new Error(`There is no role ${unknown.join(', ')}: ${staffRoles.join(', ')}`)
  const roles = [...new Set(asked.filter(isStaffRole))]
  if (typeof name !== 'string' || typeof email !== 'string') {
    throw new Error(`create-staff needs --name, --email and --role (${staffRoles.join(', ')})`)
  }
  const member = identityForm.safeParse({ fullName: name, email })
  if (!member.success) throw new Error(member.error.issues[0]?.message)
  const { close } = await openMigratedDatabase()
  const { employeeId, howToStart } = await addMember({ ...member.data, roles }).finally(close)
  process.stdout.write(`${member.data.fullName} is ${employeeId}. ${howToStart}\n`)
}

/** Adds a member of staff to the open database. */
export async function addMember(member: { fullName: string; email: string; roles: readonly StaffRole[] }) {
  await startJobQueue(directUrl, jobs, { canCreateSchema: canCreateSchema(env) })
  const added = await addStaffMember({ ...member, origin: env.publicOrigin }).finally(stopJobs)
  if (!added.ok) throw new Error('There is already an account with this address')
  const { employeeId, passwordLink } = added.value
  const howToStart = env.SMTP_URL ? 'A link to set a password was emailed.' : `Set a password at ${passwordLink}`
  return { employeeId, howToStart }
}
