import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createStaff, taster } from '#tests/support/attempts.ts'
import { openCourseFolder } from '#tests/support/course-folders.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { importCourses } from '../format/import.commands.server.ts'
import { describeRecording } from '../format/recording-files.ts'
import { findRecordingFile, mapRecordings } from '../courses.queries.server.ts'
import { parsePointer, recordingUrl } from '../recordings.ts'
import { readArchive, writeArchive } from './archive.gateway.server.ts'
import { listDraftFiles, readDraft } from './authoring.queries.server.ts'
import { createCourse, takeOverCourse } from './ownership.commands.server.ts'
import { addDraftRecording } from './recordings.commands.server.ts'
import { readRecording } from './recordings.gateway.server.ts'

openTestWorld()
const { folder, copyCourse } = openCourseFolder()
copyCourse(taster)

const read = (name: string) => new Uint8Array(readFileSync(join('app/linguistics/acoustics/files.fixture', name)))
const fileOf = (pointer: string | undefined) => {
  const stored = parsePointer(pointer ?? '')
  if (!stored) throw new Error('no recording')
  return recordingUrl(stored).split('/').at(-1) ?? ''
}
const taken = (name: string) => {
  const described = describeRecording(read(name))
  if (typeof described === 'string') throw new Error(described)
  return described
}

let hr: StaffActor
beforeAll(async () => {
  hr = await createStaff('hr')
})

const fence =
  '\n\n```audio A vowel\nfile: vowel.flac\nspeaker: a man\nvariety: SSB\nlicence: CC0\nsource: made here\ntranscript: a\n```\n'

it('a recording of a course folder is imported, found at its URL, taken over, exported and imported again', async () => {
  mkdirSync(join(folder, taster, 'audio'))
  writeFileSync(join(folder, taster, 'audio/vowel.flac'), read('praat.flac'))
  writeFileSync(join(folder, taster, 'audio/vowel.TextGrid'), read('praat.TextGrid'))
  const section = join(folder, taster, 'modules/03-transcribing-speech/01-broad-and-narrow.md')
  writeFileSync(section, readFileSync(section, 'utf8').replace(/^## /m, `${fence}\n## `))
  await importCourses({ now: clock.now(), folder })
  const { rows } = await pool.query<{ format: string; size: number }>(
    'select format, length(content) size from course_recordings',
  )
  expect(rows).toEqual([{ format: 'flac', size: read('praat.flac').length }])

  await takeOverCourse({ staff: hr, slug: taster })
  const files = new Map(await listDraftFiles({ staff: hr, slug: taster }))
  const pointed = files.get('audio/vowel.flac') ?? taken('praat.flac').pointer
  expect(await findRecordingFile(fileOf(pointed))).toEqual({ bytes: read('praat.flac'), type: 'audio/flac' })
  // The portal takes the folder of the installation, so that the copy's recording is added as an author does.
  await addDraftRecording({ staff: hr, slug: taster, name: 'vowel', read: taken('praat.flac') })
  const recorded = await listDraftFiles({ staff: hr, slug: taster })
  const archive = await writeArchive({ slug: taster, files: recorded, recordings: await mapRecordings(recorded) })
  const unpacked = await readArchive(archive)
  expect(unpacked.ok && new Map(unpacked.files)).toEqual(new Map(recorded))
  expect(unpacked.ok && unpacked.recordings).toMatchObject([{ format: 'flac', content: read('praat.flac') }])
})

it('an author adds, replaces and restores recordings; the bytes of each stay', async () => {
  await createCourse({ staff: hr, slug: 'sounds', title: 'Sounds' })
  const add = (name: string) => addDraftRecording({ staff: hr, slug: 'sounds', name: 'word', read: taken(name) })
  expect(await add('vbr.mp3')).toEqual({ ok: true, value: { path: 'audio/word.mp3' } })
  const textOf = async () => (await listDraftFiles({ staff: hr, slug: 'sounds' })).get('audio/word.mp3')
  const first = await textOf()
  await add('cbr.mp3')
  const second = await textOf()
  expect(second).not.toBe(first)
  for (const text of [first, second])
    expect(await findRecordingFile(fileOf(text))).toMatchObject({ type: 'audio/mpeg' })
  const opened = (await readDraft({ staff: hr, slug: 'sounds', path: 'audio/word.mp3' }))?.opened
  expect(opened).toMatchObject({ path: 'audio/word.mp3', version: 2 })
})

it('an upload is read by its content', async () => {
  const upload = (name: string, content: Uint8Array<ArrayBuffer>) => readRecording(new File([content], name))
  expect(await upload('x.exe', read('vorbis.ogg'))).toMatchObject({ ok: true, value: { file: { format: 'ogg' } } })
  expect(await upload('x.wav', read('praat.TextGrid'))).toMatchObject({
    ok: true,
    value: { grid: expect.stringContaining('"ɑː"') },
  })
  const bad = strToU8('File type = "ooTextFile"\nObject class = "Sound"\n')
  expect(await upload('x.TextGrid', Uint8Array.from(bad))).toMatchObject({ reason: 'no-grid' })
  expect(await upload('x.wav', new Uint8Array(100))).toMatchObject({ reason: 'no-sound' })
  expect(await upload('x.wav', new Uint8Array(0))).toMatchObject({ reason: 'no-file' })
  expect(await upload('x.wav', new Uint8Array(5_000_001))).toMatchObject({ reason: 'too-large' })
})

it('an archive with recordings is refused if one is no sound, too large or too long', async () => {
  const pack = (name: string, content: Uint8Array) =>
    readArchive(zipSync({ 'course.yaml': strToU8('title: x\n'), [name]: content }, { level: 0 }))
  expect(await pack('audio/a.mp3', read('vbr.mp3'))).toMatchObject({ ok: true })
  expect(await pack('audio/a.mp3', strToU8('<html>'))).toEqual({ ok: false, reason: 'no-sound', name: 'audio/a.mp3' })
  const large = new Uint8Array(5_000_001)
  large.set(read('vbr.mp3'))
  expect(await pack('audio/a.mp3', large)).toMatchObject({ ok: false, reason: 'too-large' })
  const long = Buffer.from(read('vbr.mp3'))
  long.writeUInt32BE(275_000, long.indexOf('Xing') + 8)
  expect(await pack('audio/a.mp3', long)).toMatchObject({ ok: false, reason: 'too-long' })
  expect(await pack('audio/a.exe', read('vbr.mp3'))).toMatchObject({ ok: false, reason: 'strange-name' })
  expect(await pack('audio/../a.mp3', read('vbr.mp3'))).toMatchObject({ ok: false, reason: 'strange-name' })
})

it('only authors add recordings, and only to a draft', async () => {
  const input = { slug: 'sounds', name: 'other', read: taken('opus.ogg') }
  await expect(addDraftRecording({ staff: await createStaff('customer_service'), ...input })).rejects.toThrow()
  expect(await addDraftRecording({ staff: hr, ...input, slug: 'no-such' })).toEqual({ ok: false, reason: 'not-found' })
})

it.each(['', '..', 'x.wav', `${'0'.repeat(64)}.wav`, `${'0'.repeat(64)}.exe`, "' or 1=1 --.wav"])(
  'there is no recording at %j',
  async (file) => expect(await findRecordingFile(file)).toBeNull(),
)
