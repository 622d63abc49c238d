import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Person, StaffActor, StudentActor } from '#app/core/person.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { changePhoto } from './photo.commands.server.ts'
import { openPhoto } from './photo.queries.server.ts'
import { largestPhotoBytes } from './photo.ts'

const world = openTestWorld()

function picture(format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg') {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#1947bf' } })
    .withExif({ IFD0: { Copyright: 'Canary', Make: 'Canary' } })
    .toFormat(format)
    .toBuffer()
}

const contentOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

function personOf(student: StudentActor | null, roles: readonly StaffRole[] = []) {
  return { student, staff: roles.length > 0 ? ({ roles } as StaffActor) : null } as Person
}

async function read(person: Person, url: string) {
  const found = await openPhoto({ person, url })
  if (!found) return null
  const chunks: Buffer[] = []
  for await (const chunk of found.stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function photoOf({ studentId }: StudentActor) {
  const [row] = await rowsOf<{ url: string | null }>('select profile_image_url as url from students where id = $1', [
    studentId,
  ])
  return row?.url
}

const stored = () => readdirSync(join(world.dataDir, 'files', 'student-profiles')).length

describe('a profile photo', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'is re-encoded from %s as a square WebP without metadata',
    async (format) => {
      const student = await createStudent()
      const outcome = await changePhoto({ student, content: contentOf(await picture(format)) })
      if (!outcome.ok) throw new Error(outcome.reason)
      expect(await photoOf(student)).toBe(outcome.value.photoUrl)
      const bytes = await read(personOf(student), outcome.value.photoUrl)
      const { format: kept, width, height, exif } = await sharp(bytes ?? Buffer.alloc(0)).metadata()
      expect({ kept, width, height, exif }).toEqual({ kept: 'webp', width: 512, height: 512, exif: undefined })
      expect(bytes?.includes('Canary')).toBe(false)
    },
  )

  it('is rotated upright', async () => {
    const student = await createStudent()
    // The left half is red; rotated upright (orientation 6), red is at the top.
    const half = { create: { width: 300, height: 600, channels: 3, background: '#f00' } } as const
    const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#00f' } })
      .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD0: { Orientation: '6' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const outcome = await changePhoto({ student, content: contentOf(bytes) })
    const shown = await read(personOf(student), outcome.ok ? outcome.value.photoUrl : '')
    const { data, info } = await sharp(shown ?? Buffer.alloc(0))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
    expect([redAt(60, 60), redAt(450, 60)].every((red) => red > 200)).toBe(true)
    expect([redAt(60, 450), redAt(450, 450)].every((red) => red < 60)).toBe(true)
  })

  it('replaces the previous one, whose file is deleted', async () => {
    const student = await createStudent()
    const first = await changePhoto({ student, content: contentOf(await picture()) })
    const before = stored()
    await changePhoto({ student, content: contentOf(await picture('png')) })
    expect(stored()).toBe(before)
    expect(await read(personOf(student), first.ok ? first.value.photoUrl : '')).toBe(null)
  })

  it('is refused when it is a disguised script, otherwise not an image, empty or too large', async () => {
    const student = await createStudent()
    const change = (bytes: Uint8Array) => changePhoto({ student, content: contentOf(bytes) })
    const before = stored()
    expect(await change(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))).toEqual({
      ok: false,
      reason: 'not-an-image',
    })
    expect(await change((await picture()).subarray(0, 300))).toEqual({ ok: false, reason: 'not-an-image' })
    expect(await change(Buffer.from('%PDF-1.7'))).toEqual({ ok: false, reason: 'not-an-image' })
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    expect(await change(heic)).toEqual({ ok: false, reason: 'heic' })
    expect(await change(Buffer.alloc(0))).toEqual({ ok: false, reason: 'missing' })
    expect(await change(Buffer.alloc(largestPhotoBytes + 1))).toEqual({ ok: false, reason: 'too-large' })
    expect(stored()).toBe(before)
    expect(await photoOf(student)).toBe(null)
  })

  it('is refused by its header when decoding it would take too much memory', async () => {
    const student = await createStudent()
    const pictureOf = (width: number, options: { progressive: boolean }) =>
      sharp({ create: { width, height: 4_000, channels: 3, background: '#1947bf' } })
        .png(options)
        .toBuffer()
    const change = async (bytes: Uint8Array) => {
      const outcome = await changePhoto({ student, content: contentOf(bytes) })
      return outcome.ok ? 'done' : outcome.reason
    }
    expect(await change(await pictureOf(4_000, { progressive: true }))).toBe('done')
    expect(await change(await pictureOf(4_001, { progressive: true }))).toBe('too-many-pixels')
    expect(await change(await pictureOf(4_001, { progressive: false }))).toBe('done')
    expect(await change(await pictureOf(12_501, { progressive: false }))).toBe('too-many-pixels')
  })

  it('is limited for each student', async () => {
    const student = await createStudent()
    const bytes = await picture('webp')
    const outcomes: string[] = []
    for (let n = 0; n <= limits.photosByStudent.most; n += 1) {
      const outcome = await changePhoto({ student, content: contentOf(bytes) })
      outcomes.push(outcome.ok ? 'done' : outcome.reason)
    }
    expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(['done']))
    expect(outcomes.at(-1)).toBe('throttled')
  })

  it('is processed one at a time, and refused as busy when ten others are waiting', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => createStudent()))
    const bytes = await picture()
    const outcomes = await Promise.all(students.map((student) => changePhoto({ student, content: contentOf(bytes) })))
    const reasons = outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.reason))
    expect(reasons.filter((reason) => reason === 'done').length).toBeGreaterThanOrEqual(11)
    expect(reasons.filter((reason) => reason !== 'done' && reason !== 'busy')).toEqual([])
  })

  it('is shown only to its owner and to staff who manage students (T14)', async () => {
    const student = await createStudent()
    const outcome = await changePhoto({ student, content: contentOf(await picture()) })
    const address = outcome.ok ? outcome.value.photoUrl : ''
    const isShown = async (person: Person) => (await read(person, address)) !== null
    expect(await isShown(personOf(student))).toBe(true)
    expect(await isShown(personOf(null, ['customer_service']))).toBe(true)
    expect(await isShown(personOf(null, ['hr']))).toBe(true)
    expect(await isShown(personOf(null, ['staff', 'it_support']))).toBe(false)
    expect(await isShown(personOf(await createStudent()))).toBe(false)
    expect(await isShown(personOf(null))).toBe(false)
    for (const forged of ['/photos/../secret', '/photos/x.webp', ''])
      expect(await read(personOf(student), forged)).toBe(null)
  })
})
