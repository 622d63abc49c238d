import { beforeAll, expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import { createApplication, emailsTo, hrActor } from '#tests/support/applicants.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { actOnApplications } from './commands.server.ts'
import { bulkForm } from './forms.ts'

openTestWorld()

const origin = 'http://institute.test'
let hr: StaffActor

beforeAll(async () => {
  hr = await hrActor()
})

const stages = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => (await rowsOf('select stage as it from job_applications where id = $1', [id]))[0]?.it),
  )

it('rejects each selected application with an email, and names those it skipped', async () => {
  const people = [
    await createApplication(),
    await createApplication(),
    await createApplication({ fullName: 'Bo Lind' }),
  ]
  const [one, two, gone] = people
  if (!one || !two || !gone) throw new Error('three applicants')
  await rowsOf('update job_applications set withdrawn_at = now() where id = $1', [gone.id])
  const chosen = people.map(({ id }) => ({ applicationId: id, from: 'pending' as const }))
  const reject = () => actOnApplications({ staff: hr, chosen, action: { step: 'reject' }, origin })
  const result = await reject()
  expect(result).toMatchObject({ done: 2, failed: [{ name: 'Bo Lind' }] })
  expect(await stages(people.map(({ id }) => id))).toEqual(['rejected', 'rejected', 'withdrawn'])
  // A second submission: the stages have already changed.
  expect(await reject()).toMatchObject({ done: 0 })
  expect(await emailsTo(one.email, 'application-answer')).toHaveLength(1)
  expect(await emailsTo(gone.email, 'application-answer')).toEqual([])
})

it('moves applications to a stage without an email', async () => {
  const { id, email } = await createApplication()
  const chosen = [{ applicationId: id, from: 'pending' as const }]
  await actOnApplications({ staff: hr, chosen, action: { step: 'move', stage: 'interview' }, origin })
  expect(await stages([id])).toEqual(['interview'])
  expect(await emailsTo(email, 'application-answer')).toEqual([])
})

it('bulk actions are only for HR', async () => {
  const outsider = await createStaff('it_support')
  await expect(actOnApplications({ staff: outsider, chosen: [], action: { step: 'reject' }, origin })).rejects.toThrow(
    'not allowed',
  )
})

it('the bulk form needs a tick to reject, and cannot move applications to a stage that sends an email', async () => {
  const { id } = await createApplication()
  const form = { chosen: `${id}:pending`, stage: '', reviewerId: '' }
  const problem = (changes: object) => bulkForm.safeParse({ ...form, ...changes }).error?.issues[0]?.message
  expect(problem({ step: 'reject' })).toContain('Please tick')
  expect(problem({ step: 'reject', sure: 'on' })).toBeUndefined()
  expect(problem({ step: 'move', stage: 'offer' })).toBe('Choose a stage')
  expect(problem({ step: 'move', stage: 'interview' })).toBeUndefined()
  expect(problem({ step: 'move', stage: 'interview', chosen: undefined })).toContain('select some')
})
