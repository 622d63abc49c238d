import { db, pool } from '#db/client.server.ts'
import { jobApplications } from '#db/tables/applications.ts'
import { newId, newReference } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { createStaff } from './attempts.ts'

/** Creates a member of HR, who may handle applications. */
export async function hrActor(): Promise<StaffActor> {
  return createStaff('hr')
}

/** Adds an application from a new email address. */
export async function createApplication(changes: Partial<typeof jobApplications.$inferInsert> = {}) {
  const id = newId()
  const row = {
    id,
    reference: newReference('APP'),
    fullName: 'Ada Sapir',
    email: `${id}@mail.example`,
    positionApplied: 'Course Content Developer',
    createdAt: clock.now(),
    ...changes,
  }
  await db.insert(jobApplications).values(row)
  return row
}

/** Returns the actions in the staff log of an application, oldest first. */
export async function actionsOn(applicationId: string) {
  const { rows } = await pool.query<{ action: string }>(
    'select action from staff_activity_logs where entity_id = $1 order by created_at, id',
    [applicationId],
  )
  return rows.map(({ action }) => action)
}

/** Returns the token in the newest email of this template to a recipient. */
export async function tokenTo(email: string, template: string) {
  const { rows } = await pool.query<{ text: string }>(
    'select text from outbox where recipient = $1 and template = $2 order by created_at desc, id desc limit 1',
    [email, template],
  )
  const token = /[?&]token=([\w-]+)/.exec(decryptEmail(rows[0]?.text ?? ''))?.[1]
  if (!token) throw new Error(`no link in an email ${template} to ${email}`)
  return token
}

/** Returns the emails of this template to a recipient. */
export async function emailsTo(email: string, template: string) {
  const { rows } = await pool.query<{ subject: string; text: string }>(
    'select subject, text from outbox where recipient = $1 and template = $2',
    [email, template],
  )
  return rows
}
