import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { applicationLetters, jobApplications } from '#db/tables/applications.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { openFile, putFile } from '#app/platform/files.server.ts'
import { createApplication, hrActor } from '#tests/support/applicants.ts'
import { startWhileLocked } from '#tests/support/races.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readApplicationDesk } from './applications.queries.server.ts'
import { readApplicationFilter } from './applications.ts'
import { anonymiseOldApplications } from './retention.commands.server.ts'
import { computeAnonymisationCutoff } from './retention.ts'

openTestWorld()

async function rowOf(id: string) {
  const [row] = await db.select().from(jobApplications).where(eq(jobApplications.id, id))
  return row
}

it('removes all personal data 6 months after a rejection, and not before', async () => {
  const { staffId } = await hrActor()
  const key = 'resumes/old.pdf'
  await putFile({ key, content: new Blob(['%PDF-1.7']) })
  const personal = {
    phone: '07700 900123',
    coverLetter: 'I…',
    notes: 'Speaks Faroese',
    resumeUrl: key,
    resumeName: 'Ada.pdf',
  }
  const since = computeAnonymisationCutoff(clock.now())
  const old = await createApplication({ ...personal, status: 'rejected', reviewedBy: staffId, reviewedAt: since })
  const recent = await createApplication({ status: 'rejected', reviewedBy: staffId, reviewedAt: addMinutes(since, 5) })
  const waiting = await createApplication({ status: 'reviewing', reviewedBy: staffId, reviewedAt: since })
  await db.insert(applicationLetters).values({
    id: newId(),
    applicationId: old.id,
    subject: 'Ada',
    body: 'Dear Ada',
    writtenBy: staffId,
    createdAt: since,
  })
  await anonymiseOldApplications()
  const left = await rowOf(old.id)
  expect(left).toMatchObject({ status: 'rejected', positionApplied: old.positionApplied, resumeUrl: null })
  expect(left?.anonymisedAt).not.toBeNull()
  for (const word of ['Ada', '07700', 'Faroese', old.email]) expect(JSON.stringify(left)).not.toContain(word)
  expect(await openFile(key)).toBeNull()
  expect(await db.select().from(applicationLetters).where(eq(applicationLetters.applicationId, old.id))).toEqual([])
  expect((await rowOf(recent.id))?.fullName).toBe('Ada Sapir')
  expect((await rowOf(waiting.id))?.fullName).toBe('Ada Sapir')
})

it('anonymised applications are not listed as other applications of the same person', async () => {
  const hr = await hrActor()
  const rejected = {
    status: 'rejected',
    reviewedBy: hr.staffId,
    reviewedAt: computeAnonymisationCutoff(clock.now()),
  } as const
  const { id } = await createApplication(rejected)
  await createApplication(rejected)
  const readOthers = async () => {
    const filter = { ...readApplicationFilter(new URLSearchParams()), applicationId: id }
    return (await readApplicationDesk({ staff: hr, filter })).selected?.others
  }
  expect(await readOthers()).not.toEqual([])
  await anonymiseOldApplications()
  expect(await readOthers()).toEqual([])
})

it('anonymisation skips an application that is reopened at the same moment', async () => {
  const { staffId } = await hrActor()
  const since = computeAnonymisationCutoff(clock.now())
  const { id } = await createApplication({ status: 'rejected', reviewedBy: staffId, reviewedAt: since })
  await startWhileLocked(
    (colleague) => colleague.query(`update job_applications set status = 'reviewing' where id = $1`, [id]),
    anonymiseOldApplications,
  )
  expect(await rowOf(id)).toMatchObject({ status: 'reviewing', fullName: 'Ada Sapir', anonymisedAt: null })
})
