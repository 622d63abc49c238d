import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import { actionsOn, createApplication, emailsTo, hrActor } from '#tests/support/applicants.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { assignReviewer, removeReviewer, saveReview } from './commands.server.ts'
import { readReviews } from './queries.server.ts'

openTestWorld()

let first: StaffActor
let second: StaffActor
let applicationId: string

const marks = { knowledge: 5, experience: 4, communication: 3, motivation: 3, notes: 'A fine ear for vowels.' }

beforeAll(async () => {
  first = await hrActor()
  second = await hrActor()
})

beforeEach(async () => {
  applicationId = (await createApplication()).id
})

describe('reviewers', () => {
  it('are assigned once, with one email and one log entry', async () => {
    const assign = () => assignReviewer({ staff: first, applicationId, reviewerId: second.staffId })
    const before = (await emailsTo(second.email, 'review-requested')).length
    await Promise.all([assign(), assign()])
    expect(await emailsTo(second.email, 'review-requested')).toHaveLength(before + 1)
    expect((await actionsOn(applicationId)).filter((action) => action.startsWith('Review asked'))).toHaveLength(1)
  })

  it('see colleagues’ reviews only after writing their own', async () => {
    await saveReview({ staff: first, applicationId, ...marks })
    await assignReviewer({ staff: first, applicationId, reviewerId: second.staffId })
    expect(JSON.stringify(await readReviews({ staff: second, applicationId }))).not.toContain('vowels')
    await saveReview({ staff: second, applicationId, ...marks, notes: '' })
    expect(JSON.stringify(await readReviews({ staff: second, applicationId }))).toContain('vowels')
  })

  it('can be removed only before they have written a review', async () => {
    await assignReviewer({ staff: first, applicationId, reviewerId: second.staffId })
    expect(await removeReviewer({ staff: first, applicationId, reviewerId: second.staffId })).toMatchObject({
      ok: true,
    })
    await saveReview({ staff: second, applicationId, ...marks })
    expect(await removeReviewer({ staff: first, applicationId, reviewerId: second.staffId })).toMatchObject({
      reason: 'review-written',
    })
  })

  it('must be in HR, and cannot review their own application or a withdrawn one', async () => {
    const teacher = await createStaff('staff')
    expect(await assignReviewer({ staff: first, applicationId, reviewerId: teacher.staffId })).toMatchObject({
      reason: 'not-a-reviewer',
    })
    const own = await createApplication({ email: second.email })
    expect(await assignReviewer({ staff: first, applicationId: own.id, reviewerId: second.staffId })).toMatchObject({
      reason: 'reviewer-applies',
    })
    expect(await saveReview({ staff: second, applicationId: own.id, ...marks })).toMatchObject({
      reason: 'own-application',
    })
    await rowsOf('update job_applications set withdrawn_at = now() where id = $1', [applicationId])
    expect(await saveReview({ staff: first, applicationId, ...marks })).toMatchObject({ reason: 'withdrawn' })
  })
})
