import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import type { StaffActor } from '#app/core/person.ts'
import { enroll } from '#app/domain/enrollments/enrollments.commands.server.ts'
import { readOffers } from '#app/domain/enrollments/offers.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { createStaff, taster } from '#tests/support/attempts.ts'
import { courseIdOf, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { listAuthoredCourses } from './authoring/authoring.queries.server.ts'
import { coursesFolder, importCourses } from './format/import.commands.server.ts'
import { listCatalogue } from './search.queries.server.ts'
import { saleTermsForm } from './courses.forms.ts'
import { setSaleTerms } from './sale-terms.commands.server.ts'
import { takenPlaces } from './sale-terms.queries.server.ts'

const world = openTestWorld({ isListening: true })
let staff: StaffActor
let courseId: string

beforeAll(async () => {
  staff = await createStaff('hr')
  courseId = await courseIdOf(taster)
})

const set = (change: Partial<Parameters<typeof setSaleTerms>[0]>) =>
  setSaleTerms({ staff, slug: taster, ownPrice: null, places: null, isSold: true, ...change })
beforeEach(async () => expect(await set({})).toEqual({ ok: true, value: undefined }))

const enrollOne = async () => enroll({ student: await createStudent(), courseId })
const termsOf = async () => (await listAuthoredCourses({ staff })).find(({ slug }) => slug === taster)
const latestEntry = async () =>
  (
    await rowsOf<{ before: string; after: string }>(
      `select before, after from staff_activity_logs where entity = 'courses' order by created_at desc, id desc limit 1`,
    )
  )[0]

describe('the price of a course', () => {
  it('is the institute’s own for new enrolments, is logged, and follows the text again once it is cleared', async () => {
    const before = await enrollOne()
    await set({ ownPrice: '30.00' })
    const after = await enrollOne()
    const priceOf = async (outcome: typeof before) =>
      (
        await rowsOf<{ price_pence: number }>('select price_pence from enrollments where id = $1', [
          outcome.ok ? outcome.value.enrollmentId : null,
        ])
      )[0]?.price_pence
    expect([await priceOf(before), await priceOf(after)]).toEqual([2500, 3000])
    expect(await latestEntry()).toEqual({ before: '£25.00, no limit, on sale', after: '£30.00, no limit, on sale' })
    expect(await termsOf()).toMatchObject({ terms: { price: '30.00', textPrice: '25.00', ownPrice: '30.00' } })
    await set({})
    expect(await termsOf()).toMatchObject({ keeper: 'folder', terms: { price: '25.00', ownPrice: null } })
  })

  it('and a stopped sale survive an import that changes the price in the folder', async () => {
    const folder = join(world.dataDir, 'courses')
    cpSync(coursesFolder(), folder, { recursive: true })
    await set({ ownPrice: '30.00', isSold: false })
    await rowsOf(`update courses set content_hash = 'older', text_price = '19.00' where slug = $1`, [taster])
    await importCourses({ now: clock.now(), folder })
    expect(await termsOf()).toMatchObject({
      isOpen: false,
      terms: { price: '30.00', textPrice: '25.00', isStopped: true },
    })
  })

  it('is asked for no more when its sale stops: it takes no new students, which is not “in preparation”', async () => {
    const inCatalogue = async () => (await listCatalogue()).find(({ slug }) => slug === taster)
    const unwritten = async () => (await listCatalogue()).find(({ slug }) => slug === 'introduction-to-linguistics')
    expect(await inCatalogue()).toMatchObject({ isOpen: true, isClosed: false })
    await set({ isSold: false })
    const { offerOf } = await readOffers({ student: null })
    await vi.waitFor(async () => expect(await inCatalogue()).toMatchObject({ isOpen: false, isClosed: true }))
    const closed = await inCatalogue()
    expect(closed && offerOf(closed)).toMatchObject({
      badge: { text: 'Not taking new students' },
      next: { label: 'Tell me when it reopens' },
    })
    expect(await enrollOne()).toEqual({ ok: false, reason: 'closed' })
    expect(await unwritten()).toMatchObject({ isOpen: false, isClosed: false })
  })

  it('is the text’s if both are the same, and logs nothing that did not change', async () => {
    const entries = () => rowsOf(`select from staff_activity_logs where entity = 'courses'`)
    const { length } = await entries()
    await set({ ownPrice: '25.00' })
    expect(await termsOf()).toMatchObject({ terms: { ownPrice: null } })
    expect(await entries()).toHaveLength(length)
  })
})

describe('the places of a course', () => {
  it('are given to as many students as there are, even if they come at once', async () => {
    const taken = (await termsOf())?.terms?.taken ?? 0
    await set({ places: taken + 2 })
    const students = await Promise.all(Array.from({ length: 5 }, () => createStudent()))
    let next = 0
    const outcomes = await meetAtBarrierTimes(5, () => {
      const student = students[next++]
      if (!student) throw new Error('no student')
      return enroll({ student, courseId })
    })
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 3 }, () => ({ ok: false, reason: 'full' })))
    expect((await termsOf())?.terms).toMatchObject({ places: taken + 2, taken: taken + 2 })
    const [waiting] = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.enrollmentId] : []))
    await rowsOf(`update enrollments set status = 'cancelled' where id = $1`, [waiting])
    expect(await enrollOne()).toMatchObject({ ok: true })
  })
})

it('counts the places that students have taken by an index', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain select ${takenPlaces} from ${courses}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('enrollments_places')
})

describe('the sale of a course', () => {
  it('stops and resumes, but only for a course that is written', async () => {
    await set({ isSold: false })
    expect(await enrollOne()).toEqual({ ok: false, reason: 'closed' })
    expect(await latestEntry()).toMatchObject({ after: '£25.00, no limit, not on sale' })
    await set({})
    expect(await enrollOne()).toMatchObject({ ok: true })
    const [planned] = await rowsOf<{ slug: string }>('select slug from courses where not is_open limit 1')
    await setSaleTerms({ staff, slug: planned?.slug ?? '', ownPrice: '99.00', places: null, isSold: true })
    expect(await rowsOf('select is_open, price from courses where slug = $1', [planned?.slug])).toEqual([
      { is_open: false, price: '99.00' },
    ])
  })

  it('is for HR only, and for courses that exist', async () => {
    const service = await createStaff('customer_service')
    await expect(set({ staff: service })).rejects.toThrow('author courses')
    expect(await set({ slug: 'no-such-course' })).toEqual({ ok: false, reason: 'not-published' })
  })
})

it.each([
  [
    { ownPrice: '', places: '' },
    { ownPrice: null, places: null },
  ],
  [
    { ownPrice: ' 27.50 ', places: '20' },
    { ownPrice: '27.50', places: 20 },
  ],
  [
    { ownPrice: '£30', places: '' },
    { ownPrice: '30.00', places: null },
  ],
])('reads %j', (fields, read) => {
  expect(saleTermsForm.parse({ slug: taster, ...fields })).toEqual({ slug: taster, ...read, isSold: false })
})

it.each(['0', '0.00', '-1', '1.5', '20000.01', '1e3', 'free', '99999999'])('refuses the price %s', (ownPrice) => {
  expect(saleTermsForm.safeParse({ slug: taster, ownPrice, places: '' }).success).toBe(false)
})

it.each(['0', '-1', '1.5', 'many', '1000000'])('refuses %s places', (places) => {
  expect(saleTermsForm.safeParse({ slug: taster, ownPrice: '', places }).success).toBe(false)
})
