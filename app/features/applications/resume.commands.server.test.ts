import { eq } from 'drizzle-orm'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { jobApplications } from '#db/tables/applications.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { ScanVerdict } from '#app/core/vocabulary.ts'
import { claimUpload } from '#app/features/uploads/commands.server.ts'
import { storeLooseFile } from '#app/features/uploads/loose-files.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { actionsOn, createApplication, hrActor } from '#tests/support/applicants.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readApplicationDesk } from './queries.server.ts'
import { openResume } from './resume.commands.server.ts'
import { readApplicationFilter } from './rules.ts'

openTestWorld()

let hr: StaffActor

beforeAll(async () => {
  hr = await hrActor()
})

async function withCv(verdict: ScanVerdict) {
  const key = `resumes/${crypto.randomUUID()}.pdf`
  await storeLooseFile({ key, content: new Blob(['%PDF-1.7']) })
  await db.transaction((tx) => claimUpload(tx, { key, verdict }))
  return createApplication({ resumeUrl: key, resumeName: 'Ada.pdf' })
}

it('a CV opens for HR, and the access is logged', async () => {
  const { id, reference } = await withCv('clean')
  const opened = await openResume({ staff: hr, applicationId: id })
  expect(opened.ok && [opened.name, await text(opened.stream)]).toEqual(['Ada.pdf', '%PDF-1.7'])
  expect(await actionsOn(id)).toEqual([`CV opened, application ${reference}`])
})

it('a CV does not open when it is infected or missing, or for any other role', async () => {
  const infected = await withCv('infected')
  expect(await openResume({ staff: hr, applicationId: infected.id })).toEqual({ ok: false, reason: 'infected' })
  const without = await createApplication()
  expect(await openResume({ staff: hr, applicationId: without.id })).toEqual({ ok: false, reason: 'absent' })
  expect([...(await actionsOn(infected.id)), ...(await actionsOn(without.id))]).toEqual([])
  const { id } = await withCv('clean')
  for (const role of ['it_support', 'customer_service', 'staff'] as const) {
    await expect(openResume({ staff: { ...hr, roles: [role] }, applicationId: id })).rejects.toThrow('not allowed')
  }
})

it('a CV does not open once the application is withdrawn', async () => {
  const { id } = await withCv('clean')
  await db.update(jobApplications).set({ withdrawnAt: clock.now() }).where(eq(jobApplications.id, id))
  expect(await openResume({ staff: hr, applicationId: id })).toEqual({ ok: false, reason: 'absent' })
  const filter = readApplicationFilter(new URLSearchParams({ application: id }))
  const { selected } = await readApplicationDesk({ staff: hr, filter })
  expect(selected).toMatchObject({ id, email: '', resume: null, coverLetter: null })
})
