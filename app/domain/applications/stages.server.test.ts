import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import type { SettableStage } from '#app/core/vocabulary.ts'
import { createApplication, emailsTo, hrActor } from '#tests/support/applicants.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { setApplicationStatus } from './applicant-emails.commands.server.ts'
import { findHired, readApplicationDesk } from './applications.queries.server.ts'
import { readApplicationFilter } from './applications.ts'

openTestWorld()

const origin = 'http://institute.test'
let hr: StaffActor

beforeAll(async () => {
  hr = await hrActor()
})

const desk = (query: Record<string, string>) =>
  readApplicationDesk({ staff: hr, filter: readApplicationFilter(new URLSearchParams(query)) })

describe('a stage', () => {
  it('has a status from the specification, and sends an email for an offer and a hire', async () => {
    const { id, email } = await createApplication()
    let from: SettableStage = 'pending'
    for (const status of ['shortlisted', 'interview', 'offer', 'hired', 'reviewing'] as const) {
      expect(await setApplicationStatus({ staff: hr, origin, applicationId: id, from, status })).toMatchObject({
        ok: true,
      })
      from = status
      const [row] = await rowsOf('select stage, status from job_applications where id = $1', [id])
      const isLater = ['interview', 'offer', 'hired'].includes(status)
      expect(row).toEqual({ stage: status, status: isLater ? 'shortlisted' : status })
    }
    expect(await emailsTo(email, 'application-answer')).toHaveLength(2)
  })
})

it('the details of a hired applicant, and of nobody else, start the form for a new member of staff', async () => {
  const { id, email } = await createApplication()
  expect(await findHired({ staff: hr, applicationId: id })).toBeNull()
  await setApplicationStatus({ staff: hr, origin, applicationId: id, from: 'pending', status: 'hired' })
  expect(await findHired({ staff: hr, applicationId: id })).toMatchObject({ email })
  for (const applicationId of ['member', null]) expect(await findHired({ staff: hr, applicationId })).toBeNull()
})

describe('a withdrawn application', () => {
  it('is neither counted nor listed as pending', async () => {
    const { id } = await createApplication({ fullName: 'Wilma Quist' })
    await rowsOf('update job_applications set withdrawn_at = now() where id = $1', [id])
    const pending = await desk({ q: 'Wilma Quist', status: 'pending' })
    expect(pending.counts).toMatchObject({ all: 1, pending: 0, withdrawn: 1 })
    expect(pending.page.rows).toEqual([])
    expect((await desk({ q: 'Wilma Quist', status: 'withdrawn' })).page.rows.map((row) => row.id)).toEqual([id])
  })
})
