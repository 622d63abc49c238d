import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync, strToU8 } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { companionPaths } from '../format/course-paths.ts'
import { coursesFolder, importCourses } from '../format/import.commands.server.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createExamCandidate, createStaff, taster } from '#tests/support/attempts.ts'
import { openCourseFolder } from '#tests/support/course-folders.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readArchive, writeArchive } from './archive.gateway.server.ts'
import { writeDraft } from './authoring.commands.server.ts'
import { createCourse, returnCourseToFolder, importDraft, takeOverCourse } from './ownership.commands.server.ts'
import type { DraftAction } from './authoring.forms.ts'
import { findVersion, listAuthoredCourses, listDraftFiles, readDraft } from './authoring.queries.server.ts'

openTestWorld()
const { folder, copyCourse } = openCourseFolder()
copyCourse(taster)

let hr: StaffActor
let other: StaffActor
const section = 'modules/03-transcribing-speech/01-broad-and-narrow.md'

beforeAll(async () => {
  hr = await createStaff('hr')
  other = await createStaff('hr')
})

const write = (action: DraftAction, staff = hr, slug = taster) => writeDraft({ staff, slug, action })
const draftOf = async (path: string | null = null, slug = taster) => {
  const draft = await readDraft({ staff: hr, slug, path })
  if (!draft) throw new Error('no draft')
  return draft
}
const publish = async (slug = taster) =>
  write({ intent: 'publish', revision: (await draftOf(null, slug)).revision }, hr, slug)
const keptBy = async () =>
  (await pool.query<{ kept_by: string }>('select kept_by from courses where slug = $1', [taster])).rows[0]?.kept_by

async function edit(path: string, change: (text: string) => string) {
  const { opened } = await draftOf(path)
  if (!opened) throw new Error('no file')
  return write({ intent: 'save', path, text: change(opened.text), version: opened.version })
}

beforeEach(async () => {
  await returnCourseToFolder({ slug: taster })
  await importCourses({ now: clock.now(), folder })
  await takeOverCourse({ staff: hr, slug: taster })
})

describe('ownership', () => {
  it('passes from the folder to the portal, where imports skip the course, and back', async () => {
    expect(await keptBy()).toBe('portal')
    expect(await listDraftFiles({ staff: hr, slug: taster }).then((files) => files.get('exam.yaml'))).toBe(
      readFileSync(join(coursesFolder(), taster, 'exam.yaml'), 'utf8'),
    )
    await edit('course.yaml', (text) => text.replace(/^title: .*$/m, 'title: A taster of phones'))
    expect(await publish()).toMatchObject({ ok: true })
    const title = async () =>
      (await pool.query<{ title: string }>('select title from courses where slug = $1', [taster])).rows[0]?.title
    await importCourses({ now: clock.now(), folder })
    expect(await title()).toBe('A taster of phones')
    expect(await returnCourseToFolder({ slug: taster })).toBe(true)
    await importCourses({ now: clock.now(), folder })
    expect(await title()).toBe('Phonetic Transcription Taster')
    expect(await readDraft({ staff: hr, slug: taster, path: null })).toBeNull()
  })

  it('can be changed only by HR', async () => {
    const staff = await createStaff('customer_service')
    await expect(takeOverCourse({ staff, slug: taster })).rejects.toThrow('not allowed')
    await expect(readDraft({ staff, slug: taster, path: null })).rejects.toThrow('not allowed')
    await expect(write({ intent: 'remove', path: section }, staff)).rejects.toThrow('not allowed')
  })
})

describe('a draft', () => {
  it('is invisible until it is published, then visible to everyone', async () => {
    const stored = async () =>
      (
        await pool.query<{ content: string }>(
          `select content from module_content where section_key = 'broad-and-narrow'`,
        )
      ).rows
    const before = await stored()
    await edit(section, (text) => text.replace('\n\n', '\n\nA new first sentence.\n\n'))
    expect(await stored()).toEqual(before)
    expect((await draftOf()).changes).toBe(1)
    expect(await publish()).toMatchObject({ ok: true })
    expect((await stored())[0]?.content).toMatch(/^A new first sentence/)
    expect(await publish()).toMatchObject({ reason: 'nothing-changed' })
  })

  it('is published once when the button is pressed twice, and both presses succeed', async () => {
    await edit(section, (text) => text.replace('\n\n', '\n\nA new first sentence.\n\n'))
    const { revision, versions } = await draftOf()
    const press = () => write({ intent: 'publish', revision })
    expect(await Promise.all([press(), press()])).toMatchObject([{ ok: true }, { ok: true }])
    expect((await draftOf()).versions).toHaveLength(versions.length + 1)
    expect(await press()).toMatchObject({ ok: true })
    await edit(section, (text) => `${text}\nMore.\n`)
    expect(await press()).toMatchObject({ reason: 'draft-changed' })
  })

  it('is discarded once when the button is pressed twice, and both presses succeed', async () => {
    await edit(section, (text) => `${text}\nMore.\n`)
    const { revision } = await draftOf()
    const press = () => write({ intent: 'discard', revision })
    expect(await press()).toMatchObject({ ok: true })
    expect(await press()).toMatchObject({ ok: true })
    expect((await draftOf()).changes).toBe(0)
    expect((await draftOf()).revision).toBe(revision + 1)
    // A repeated press counts only for the same action: this one asks to publish.
    expect(await write({ intent: 'publish', revision })).toMatchObject({ reason: 'draft-changed' })
  })

  it('cannot be discarded after a colleague has just published it', async () => {
    await edit(section, (text) => `${text}\nMore.\n`)
    const { revision } = await draftOf()
    await write({ intent: 'publish', revision }, other)
    expect(await write({ intent: 'discard', revision })).toMatchObject({ reason: 'draft-changed' })
  })

  it('accepts one of two simultaneous saves and refuses the other as changed meanwhile', async () => {
    const { opened } = await draftOf(section)
    const save = (staff: StaffActor, text: string) =>
      write({ intent: 'save', path: section, text, version: opened?.version ?? 0 }, staff)
    const outcomes = await Promise.all([save(hr, '# Mine\n\nText.\n'), save(other, '# Theirs\n\nText.\n')])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'changed-meanwhile' })
    expect((await draftOf(section)).opened?.version).toBe((opened?.version ?? 0) + 1)
  })

  it('lists each fault with its file and line, and cannot be published with faults', async () => {
    await edit('course.yaml', (text) => text.replace(/^level: .*$/m, 'level: Doctorate'))
    await edit(
      'exam.yaml',
      (text) =>
        `${text}  - text: Which?\n    a: a\n    b: b\n    c: c\n    d: d\n    key: e\n    explanation: So.\n    module: 1\n`,
    )
    await edit(section, (text) => `${text}\n\`\`\`gloss\nev-ler\nhouse\n‘houses’ (Turkish)\n\`\`\`\n`)
    const { problems, opened } = await draftOf('exam.yaml')
    const line = (opened?.text.split('\n').findIndex((each) => each.includes('key: e')) ?? 0) + 1
    expect(problems).toContainEqual({
      path: 'course.yaml',
      line: expect.any(Number),
      text: 'Level: must be one of: Certificate, Diploma',
      field: 'f.level',
      item: null,
    })
    const item = expect.any(Number) as number
    const text = expect.stringMatching(/^Question \d+, Correct option: must be one of/) as string
    expect(problems).toContainEqual({
      path: 'exam.yaml',
      line,
      text,
      field: expect.stringMatching(/^f\.questions\.\d+\.key$/),
      item,
    })
    expect(problems).toContainEqual(
      expect.objectContaining({
        path: section,
        line: expect.any(Number) as number,
        text: expect.stringMatching(/different boundaries/) as string,
      }),
    )
    expect(await publish()).toMatchObject({ reason: 'has-faults' })
  })

  it('refuses an empty file, except companion files such as the bibliography, which can be emptied and removed', async () => {
    expect(await edit(section, () => ' \n')).toMatchObject({ reason: 'is-empty' })
    expect(await edit('exam.yaml', () => '')).toMatchObject({ reason: 'is-empty' })
    for (const path of companionPaths) expect(await edit(path, () => '\n')).toMatchObject({ ok: true })
    expect((await draftOf()).problems.map(({ path }) => path)).not.toEqual(expect.arrayContaining([...companionPaths]))
    for (const path of companionPaths) expect(await write({ intent: 'remove', path })).toMatchObject({ ok: true })
  })

  it('counts as changed only while it differs from the published version', async () => {
    const isChanged = async () =>
      (await listAuthoredCourses({ staff: hr })).find(({ slug }) => slug === taster)?.isChanged
    expect(await isChanged()).toBe(false)
    await edit(section, (text) => `${text}\nMore.\n`)
    expect(await isChanged()).toBe(true)
    await edit(section, (text) => text.replace('\nMore.\n', ''))
    expect(await isChanged()).toBe(false)
  })

  it('logs how much each save changed', async () => {
    await edit('errata.yaml', () => '[]')
    const { rows } = await pool.query(
      `select before, after from staff_activity_logs where action like 'Edited a course%' order by created_at desc, id desc limit 1`,
    )
    expect(rows).toEqual([{ before: expect.stringMatching(/^\d+ words$/), after: '1 word' }])
  })

  it('is not published when a colleague has just changed it', async () => {
    const { revision } = await draftOf()
    await edit(section, (text) => `${text}\n`)
    expect(await write({ intent: 'publish', revision })).toMatchObject({ reason: 'draft-changed' })
  })

  it('adds, moves and removes files, and logs each action', async () => {
    const added = await write({ intent: 'add-section', folder: '02-vowels', title: 'Length' })
    expect(added).toMatchObject({ ok: true, value: { path: 'modules/02-vowels/04-length.md' } })
    const path = 'modules/02-vowels/04-length.md'
    expect(await write({ intent: 'move', path, to: section })).toMatchObject({ reason: 'file-exists' })
    expect(await write({ intent: 'move', path, to: 'modules/02-vowels/09-length.md' })).toMatchObject({ ok: true })
    expect(await write({ intent: 'remove', path })).toMatchObject({ reason: 'no-file' })
    expect(await write({ intent: 'remove', path: 'modules/02-vowels/09-length.md' })).toMatchObject({ ok: true })
    const { rows } = await pool.query<{ action: string }>(
      `select action from staff_activity_logs where entity_id = $1 order by created_at desc limit 3`,
      [taster],
    )
    expect(rows.map(({ action }) => action.split(':')[0])).toEqual([
      'Removed a file of a course',
      'Moved a file of a course',
      'Added a section to a course',
    ])
  })

  it('can be restored to a published version', async () => {
    const before = await listDraftFiles({ staff: hr, slug: taster })
    await edit(section, () => '# Spoilt\n\nText.\n')
    const { revision, baseNumber } = await draftOf()
    expect(await write({ intent: 'restore', number: baseNumber, revision })).toMatchObject({ ok: true })
    expect(await listDraftFiles({ staff: hr, slug: taster })).toEqual(before)
  })

  it('lets only HR open a version that is too old to be listed, and only in its own course', async () => {
    const { baseNumber } = await draftOf()
    await pool.query(
      `insert into course_versions (slug, number, files, published_by, published_at)
       select slug, number + n, files, published_by, published_at + n * interval '1 minute'
       from course_versions, generate_series(1, 120) n where slug = $1 and number = $2`,
      [taster, baseNumber],
    )
    expect((await draftOf()).versions.map(({ number }) => number)).not.toContain(baseNumber)
    const oldVersion = { staff: hr, slug: taster, number: baseNumber }
    expect(await findVersion(oldVersion)).toMatchObject({ number: baseNumber, publishedAt: expect.any(Date) })
    expect(await findVersion({ ...oldVersion, slug: 'another' })).toBeNull()
    expect(await findVersion({ ...oldVersion, number: baseNumber + 121 })).toBeNull()
    await expect(findVersion({ ...oldVersion, staff: await createStaff('staff') })).rejects.toThrow('not allowed')
  })
})

describe('an exam in progress', () => {
  it('keeps its questions when an edited exam is published', async () => {
    const { attemptId, paper } = await createExamCandidate()
    const words = async () =>
      (
        await pool.query<{ id: string; text: string }>(
          'select id, question_text as text from exam_questions where id = any($1::uuid[]) order by id',
          [paper],
        )
      ).rows
    const before = await words()
    await edit('exam.yaml', (text) =>
      text
        .replaceAll(/^( *-? *text: )(['"]?)(.)/gm, '$1$2So: $3')
        .replace('pass_percentage: 60', 'pass_percentage: 61'),
    )
    expect((await draftOf()).problems).toEqual([])
    expect(await publish()).toMatchObject({ ok: true })
    expect(await words()).toEqual(before)
    const { rows } = await pool.query<{ paper: string[] }>('select paper from exam_attempts where id = $1', [attemptId])
    expect(rows[0]?.paper).toEqual(paper)
  })
})

describe('a new course', () => {
  it('is not in the catalogue before it is published, and no other course can have its slug or title', async () => {
    expect(await createCourse({ staff: hr, slug: 'whistled-languages', title: 'Whistled languages' })).toMatchObject({
      ok: true,
    })
    expect(await createCourse({ staff: hr, slug: 'whistled-languages', title: 'Again' })).toMatchObject({
      reason: 'slug-taken',
    })
    expect(await createCourse({ staff: hr, slug: taster, title: 'Again' })).toMatchObject({ reason: 'slug-taken' })
    const listed = await listAuthoredCourses({ staff: hr })
    expect(listed.find(({ slug }) => slug === 'whistled-languages')).toMatchObject({
      keeper: 'new',
      title: 'Whistled languages',
    })
    expect((await pool.query(`select from courses where slug = 'whistled-languages'`)).rows).toHaveLength(0)
    // With the files of another course it can be published, but only under a title of its own.
    const files = new Map(await listDraftFiles({ staff: hr, slug: taster }))
    const { revision } = await draftOf(null, 'whistled-languages')
    await importDraft({ staff: hr, slug: 'whistled-languages', revision, files, recordings: [] })
    expect(await publish('whistled-languages')).toMatchObject({ reason: 'title-taken' })
    const { opened } = await draftOf('course.yaml', 'whistled-languages')
    const text = opened?.text.replace(/^title: .*$/m, 'title: Whistled languages') ?? ''
    await write({ intent: 'save', path: 'course.yaml', text, version: opened?.version ?? 0 }, hr, 'whistled-languages')
    expect(await publish('whistled-languages')).toMatchObject({ ok: true })
    const { rows } = await pool.query(`select kept_by, is_open from courses where slug = 'whistled-languages'`)
    expect(rows).toEqual([{ kept_by: 'portal', is_open: true }])
  })
})

describe('an archive', () => {
  const pack = (files: Record<string, string | Uint8Array>) =>
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text]),
      ),
    )
  const head = 'title: x\n'

  it('is exported and imported again with the same files', async () => {
    const files = await listDraftFiles({ staff: hr, slug: taster })
    const archive = await writeArchive({ slug: taster, files, recordings: new Map() })
    expect(archive).toEqual(await writeArchive({ slug: taster, files, recordings: new Map() }))
    const read = await readArchive(archive)
    expect(read.ok && new Map([...read.files].toSorted())).toEqual(new Map([...files].toSorted()))
    await edit(section, () => '# Spoilt\n\nText.\n')
    const { revision } = await draftOf()
    expect(
      await importDraft({ staff: hr, slug: taster, revision, files: read.ok ? read.files : new Map(), recordings: [] }),
    ).toMatchObject({ ok: true })
    expect(await listDraftFiles({ staff: hr, slug: taster })).toEqual(files)
    expect(await publish()).toMatchObject({ reason: 'nothing-changed' })
  })

  it('may contain the course folder or only its files, and system files are ignored', async () => {
    for (const root of ['', 'tone/']) {
      const read = await readArchive(
        pack({ [`${root}course.yaml`]: head, '__MACOSX/._x': 'x', [`${root}.DS_Store`]: 'x' }),
      )
      expect(read).toMatchObject({ ok: true })
    }
  })

  it.each([
    ['a path outside the course', { 'course.yaml': head, '../evil.md': 'x' }, 'strange-name'],
    ['an absolute path', { 'course.yaml': head, '/etc/passwd': 'x' }, 'strange-name'],
    ['a path outside its module', { 'course.yaml': head, 'modules/01-a/../../../02-b.md': 'x' }, 'strange-name'],
    ['a file that does not belong to a course', { 'course.yaml': head, 'run.sh': 'x' }, 'strange-name'],
    ['no course.yaml', { 'exam.yaml': 'questions: []' }, 'no-archive'],
    ['a file that is not text', { 'course.yaml': new Uint8Array([0xff, 0xfe, 0x00]) }, 'not-text'],
    ['a file larger than its limit', { 'course.yaml': 'x'.repeat(700_000) }, 'too-large'],
    [
      'too many files',
      Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`modules/01-a/01-f${i}.md`, 'x'])),
      'too-large',
    ],
  ] as const)('is refused with %s', async (_name, files, reason) => {
    expect(await readArchive(pack(files as Record<string, string | Uint8Array>))).toMatchObject({ ok: false, reason })
  })

  it('is refused when several entries point to the same data', async () => {
    const one = Buffer.from(pack({ 'course.yaml': head.repeat(100) }))
    const directory = one.subarray(one.readUInt32LE(one.length - 6), -22)
    const other = Buffer.from(directory)
    other.write('errata.yaml', 46)
    const end = Buffer.from(one.subarray(-22))
    const count = 9
    end.writeUInt16LE(count, 8)
    end.writeUInt16LE(count, 10)
    const copies = Array.from({ length: count - 1 }, () => other)
    const archive = Buffer.concat([one.subarray(0, -22), ...copies, end])
    expect(await readArchive(archive)).toMatchObject({ ok: false, reason: 'shared-data' })
  })

  // Its time limit is tested in `app/platform/worker.test.ts`.
  it('is refused when it decompresses to 50 MB, and the next archive is still read', async () => {
    const bomb = Buffer.from(pack({ 'course.yaml': new Uint8Array(50_000_000) }))
    bomb.writeUInt32LE(10, bomb.readUInt32LE(bomb.length - 6) + 24)
    expect(await readArchive(bomb)).toMatchObject({ ok: false })
    expect(await readArchive(pack({ 'course.yaml': head }))).toMatchObject({ ok: true })
  })

  it('is refused when it is not a zip file, and never decompressed beyond the limit when it understates its size', async () => {
    expect(await readArchive(strToU8('no archive at all'))).toMatchObject({ ok: false, reason: 'no-archive' })
    const bomb = pack({ 'course.yaml': 'a'.repeat(500_000) })
    // Understate the uncompressed size in the entry's own header and in the central directory.
    const view = new DataView(bomb.buffer)
    for (let at = 0; at + 30 < bomb.length; at += 1) {
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
    }
    const read = await readArchive(bomb)
    expect(read.ok ? (read.files.get('course.yaml')?.length ?? 0) : 0).toBeLessThan(200_001)
  })
})
