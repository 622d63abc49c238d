import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createStaff, taster } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openCourseFolder } from '#tests/support/course-folders.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { importCourses } from '../format/import.commands.server.ts'
import { compareFiles, listChanges } from './changes.queries.server.ts'
import { writeDraft } from './authoring.commands.server.ts'
import { findFileText, readHistory } from './edits.queries.server.ts'
import type { DraftAction } from './authoring.forms.ts'
import { createCourse, returnCourseToFolder, takeOverCourse } from './ownership.commands.server.ts'
import { listDraftFiles, readDraft } from './authoring.queries.server.ts'

openTestWorld()
const { folder, copyCourse } = openCourseFolder()
copyCourse(taster)
let hr: StaffActor
let other: StaffActor
const section = 'modules/03-transcribing-speech/01-broad-and-narrow.md'

beforeAll(async () => {
  hr = await createStaff('hr')
  other = await createStaff('hr')
  await rowsOf(`update staff set full_name = 'Sofia Bianchi' where id = $1`, [other.staffId])
})

beforeEach(async () => {
  await returnCourseToFolder({ slug: taster })
  await importCourses({ now: clock.now(), folder })
  await takeOverCourse({ staff: hr, slug: taster })
})

const write = (action: DraftAction, staff = hr, slug = taster) => writeDraft({ staff, slug, action })
async function draftOf(slug = taster, path: string | null = null) {
  const draft = await readDraft({ staff: hr, slug, path })
  if (!draft) throw new Error('no draft')
  return draft
}
async function save(path: string, change: (text: string) => string, staff = hr) {
  const { opened } = await draftOf(taster, path)
  return write({ intent: 'save', path, text: change(opened?.text ?? ''), version: opened?.version ?? 0 }, staff)
}
const historyOf = (path: string, version: number | null = null) =>
  readHistory({ staff: hr, slug: taster, path, version })

describe('the history of a file', () => {
  it('lists every version with its author, and restores an earlier one without losing the newer one', async () => {
    await save(section, (text) => `${text}\nMine.\n`)
    await save(section, (text) => `${text}\nTheirs.\n`, other)
    const { edits } = await historyOf(section)
    expect(edits.map(({ version, changedBy, isCurrent }) => [version, changedBy, isCurrent])).toEqual([
      [3, 'Sofia Bianchi', true],
      [2, hr.fullName, false],
      [1, hr.fullName, false],
    ])
    expect((await historyOf(section, 2)).shown?.lines.filter(({ kind }) => kind !== 'same')).toContainEqual({
      text: 'Theirs.',
      kind: 'current only',
    })
    expect(await write({ intent: 'take-back', path: section, version: 2, replaces: 2 })).toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect(await write({ intent: 'take-back', path: section, version: 2, replaces: 3 })).toMatchObject({ ok: true })
    const text = (await listDraftFiles({ staff: hr, slug: taster })).get(section) ?? ''
    expect([text.includes('Mine.'), text.includes('Theirs.')]).toEqual([true, false])
    expect((await historyOf(section)).edits.map(({ version, changedBy }) => [version, changedBy])).toEqual([
      [4, hr.fullName],
      [3, 'Sofia Bianchi'],
      [2, hr.fullName],
      [1, hr.fullName],
    ])
  })

  it('keeps earlier texts of a file, and continues its version numbers after the file was removed', async () => {
    await save('glossary.yaml', (text) => `${text}\n`)
    const first = await findFileText({ staff: hr, slug: taster, path: 'glossary.yaml', version: 1 })
    expect(first).not.toBe(await findFileText({ staff: hr, slug: taster, path: 'glossary.yaml', version: 2 }))
    await write({ intent: 'remove', path: 'glossary.yaml' })
    await write({ intent: 'save', path: 'glossary.yaml', text: '', version: 0 })
    expect((await draftOf(taster, 'glossary.yaml')).opened?.version).toBe(3)
  })

  it('keeps, once edits are more than an hour old, one version per author and ten minutes', async () => {
    for (const [word, staff] of [
      ['one', hr],
      ['two', hr],
      ['three', other],
      ['four', hr],
    ] as const)
      await save(section, (text) => `${text}\n${word}\n`, staff)
    // At one instant, because the ten minutes are those of the clock; the first version is from earlier ones.
    await rowsOf(
      `update course_draft_edits set changed_at = now() - case version when 1 then interval '4 hours' else interval '3 hours' end
       where slug = $1`,
      [taster],
    )
    await save(section, (text) => `${text}\nfive\n`)
    const { edits } = await historyOf(section)
    expect(edits.map(({ version, changedBy }) => [version, changedBy])).toEqual([
      [6, hr.fullName],
      [5, hr.fullName],
      [4, 'Sofia Bianchi'],
      [3, hr.fullName],
      [1, hr.fullName],
    ])
  })
})

it('two identical saves from one page create one version', async () => {
  const { opened } = await draftOf(taster, section)
  const action = {
    intent: 'save',
    path: section,
    text: `${opened?.text}\nOnce.\n`,
    version: opened?.version ?? 0,
  } as const
  expect(await Promise.all([write(action), write(action)])).toMatchObject([{ ok: true }, { ok: true }])
  expect((await draftOf(taster, section)).opened?.version).toBe((opened?.version ?? 0) + 1)
})

it('the log shows the old and the new value of a change, and of a long one the number of words', async () => {
  await save('course.yaml', (text) => text.replace("price: '25.00'", "price: '12.00'"))
  await save(section, (text) => `${text}\n${'word '.repeat(200)}\n`)
  const logged = await rowsOf<{ before: string; after: string }>(
    `select before, after from staff_activity_logs where action like 'Edited a course%' order by created_at desc limit 2`,
  )
  expect(logged[1]).toEqual({ before: "price: '25.00'", after: "price: '12.00'" })
  expect(logged[0]?.after).toMatch(/^[\d,]+ words$/)
})

describe('the list of changes before publishing', () => {
  it('names the changed price, questions and practice items, file by file', async () => {
    await save('course.yaml', (text) => text.replace("price: '25.00'", "price: '10.00'"))
    await save('exam.yaml', (text) => text.replace(/explanation: .*/, 'explanation: Another reason.'))
    const changes = await listChanges({ staff: hr, slug: taster })
    expect(changes).toEqual([
      { path: 'course.yaml', name: 'Prospectus', kind: 'changed', facts: ['Price: £25.00 → £10.00'], lines: [] },
      { path: 'exam.yaml', name: 'Final exam', kind: 'changed', facts: ['1 question changed'], lines: [] },
    ])
    expect((await draftOf()).advice.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/£10\.00, but our usual/),
    )
    const text = 'modules/01-a/01-b.md'
    expect(
      compareFiles(new Map([[text, '# A\n\nOld.\n\nKept.\n']]), new Map([[text, '# A\n\nNew.\n\nKept.\n']])),
    ).toMatchObject([
      {
        facts: [],
        lines: [
          { text: 'Old.', kind: 'earlier only' },
          { text: 'New.', kind: 'current only' },
        ],
      },
    ])
    const practice = 'modules/01-a/01-b.practice.yaml'
    expect(
      compareFiles(
        new Map([[practice, 'items:\n  - id: a\n    ask: One\n  - id: b\n']]),
        new Map([[practice, 'items:\n  - id: a\n    ask: Two\n  - id: c\n']]),
      )[0]?.facts,
    ).toEqual(['1 practice item added', '1 practice item changed', '1 practice item removed'])
  })
})

it('a course imported from a folder has a folder, a course created in the portal has none', async () => {
  await createCourse({ staff: hr, slug: 'no-folder', title: 'No Folder' })
  expect([(await draftOf()).hasFolder, (await draftOf('no-folder')).hasFolder]).toEqual([true, false])
})

describe('the sale of a course', () => {
  const isOpen = async () =>
    (await rowsOf<{ is_open: boolean }>('select is_open from courses where slug = $1', [taster]))[0]?.is_open

  it('stops and resumes, and publishing a correction in between does not resume it', async () => {
    expect(await isOpen()).toBe(true)
    await write({ intent: 'stop-sale' })
    expect([await isOpen(), (await draftOf()).isSaleStopped]).toEqual([false, true])
    await save(section, (text) => `${text}\nCorrected.\n`)
    expect(await write({ intent: 'publish', revision: (await draftOf()).revision })).toMatchObject({ ok: true })
    expect(await isOpen()).toBe(false)
    await write({ intent: 'resume-sale' })
    expect(await isOpen()).toBe(true)
  })
})

describe('discarding a draft', () => {
  it('returns it to the published version', async () => {
    await save(section, () => '# Another\n\nText.\n')
    const { revision } = await draftOf()
    expect(await write({ intent: 'discard', revision: revision - 1 })).toMatchObject({ reason: 'draft-changed' })
    expect(await write({ intent: 'discard', revision })).toMatchObject({ ok: true })
    expect((await draftOf()).changes).toBe(0)
  })

  it('deletes a course that was never published', async () => {
    await createCourse({ staff: hr, slug: 'scratch', title: 'Scratch' })
    const { revision } = await draftOf('scratch')
    expect(await write({ intent: 'discard', revision }, hr, 'scratch')).toMatchObject({ value: { isGone: true } })
    expect(await readDraft({ staff: hr, slug: 'scratch', path: null })).toBe(null)
  })
})

it('a new module is listed in the prospectus until it is removed', async () => {
  const added = await write({ intent: 'add-module', title: 'Tone' })
  expect(added).toMatchObject({ ok: true })
  expect((await draftOf()).places.modules.map(({ label }) => label)).toContain('4. Tone')
  expect(await write({ intent: 'remove-module', folder: '04-tone' })).toMatchObject({ ok: true })
  expect((await draftOf()).places.modules).toHaveLength(3)
})

it('removing a module deletes its lessons and practice, and keeps its exam questions without a module', async () => {
  const questionModules = async () => {
    const text = (await listDraftFiles({ staff: hr, slug: taster })).get('exam.yaml') ?? ''
    return (parse(text) as { questions: { module: number | '' }[] }).questions.map(({ module }) => module)
  }
  const before = await questionModules()
  expect(new Set(before)).toEqual(new Set([1, 2, 3]))
  const folderName = '01-sounds-and-consonants'
  expect(await write({ intent: 'remove-module', folder: folderName })).toMatchObject({ ok: true })
  const paths = [...(await listDraftFiles({ staff: hr, slug: taster })).keys()]
  expect(paths.filter((path) => path.includes(folderName))).toEqual([])
  expect(paths.filter((path) => path.endsWith('.practice.yaml'))).toHaveLength(6)
  expect(await questionModules()).toEqual(before.map((module) => (module === 1 ? '' : Number(module) - 1)))
  const { revision, problems } = await draftOf()
  expect(problems.map(({ path }) => path)).toContain('exam.yaml')
  expect(await write({ intent: 'publish', revision })).toMatchObject({ reason: 'has-faults' })
})
