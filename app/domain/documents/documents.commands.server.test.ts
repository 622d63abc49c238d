import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import type { FolderAudience } from '#app/core/vocabulary.ts'
import { env } from '#app/platform/env.server.ts'
import { eicar, startClamdPeer } from '#tests/support/clamd-peer.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { changeFile, openDocument, setFileArchived, uploadFile } from './files.commands.server.ts'
import { largestFileBytes } from './documents.ts'
import { createFolder, changeFolder, setFolderArchived } from './folders.commands.server.ts'
import { countDocuments, readDocumentDesk } from './documents.queries.server.ts'

openTestWorld()

const contentOf = (words: string) => new Blob([words])
const plan = { name: '../Plan.csv', content: contentOf('term,hours\n1,9–5\n') }
const noFilter = {
  isArchive: false,
  isCreating: false,
  renamedId: null,
  deletedId: null,
  changedFileId: null,
  search: '',
  undo: null,
}

let hr: StaffActor
let member: StaffActor
let support: StaffActor

beforeAll(async () => {
  hr = await createStaff('hr')
  member = await createStaff('staff')
  support = await createStaff('it_support')
})

async function folderWithFile(audience: FolderAudience) {
  const made = await createFolder({ staff: hr, name: 'Plans 2027', description: null, audience })
  const folderId = made.ok ? made.value.folderId : ''
  expect(await uploadFile({ staff: hr, folderId, file: plan })).toMatchObject({ ok: true })
  const { files } = await readDocumentDesk({ staff: hr, filter: { ...noFilter, folderId } })
  const [file] = files
  if (!file) throw new Error('nothing was stored')
  return { folderId, file }
}

const actionsOn = async (id: string) =>
  (
    await rowsOf<{ action: string }>('select action from staff_activity_logs where entity_id = $1 order by id', [id])
  ).map(({ action }) => action)

const open = (staff: StaffActor, fileId: string) => openDocument({ staff, fileId })

describe('a file in a folder for all staff', () => {
  it('can be opened by all staff, and each download is logged', async () => {
    const { folderId, file } = await folderWithFile('all_staff')
    expect(file.name).toBe('Plan.csv')
    const { folder, files, archivedFiles } = await readDocumentDesk({
      staff: member,
      filter: { ...noFilter, folderId },
    })
    expect([folder?.name, files.length, archivedFiles.length]).toEqual(['Plans 2027', 1, 0])
    const opened = await open(member, file.id)
    expect(opened.ok && (await text(opened.stream))).toBe('term,hours\n1,9–5\n')
    expect(await actionsOn(file.id)).toEqual(['Uploaded the file Plan.csv', 'Downloaded the file Plan.csv'])
  })

  it('gets a number if another file of the folder has its name, however they arrive', async () => {
    const { folderId, file } = await folderWithFile('all_staff')
    const named = (name: string) => ({ ...plan, name })
    await meetAtBarrier(
      ['PLAN.csv', 'Plan.csv', 'Other.csv'].map((name) => () => uploadFile({ staff: hr, folderId, file: named(name) })),
    )
    const read = async () => (await readDocumentDesk({ staff: hr, filter: { ...noFilter, folderId } })).files
    const names = async () => (await read()).map(({ name }) => name.toLowerCase()).toSorted()
    expect(await names()).toEqual(['other.csv', 'plan (2).csv', 'plan (3).csv', 'plan.csv'])
    const other = (await read()).find(({ name }) => name === 'Other.csv')
    await changeFile({ staff: hr, fileId: other?.id ?? '', seen: 'Other.csv', name: 'Plan', folderId })
    expect(await names()).toEqual(['plan (2).csv', 'plan (3).csv', 'plan (4).csv', 'plan.csv'])
    await changeFile({ staff: hr, fileId: file.id, seen: 'Plan.csv', name: 'Plan.csv', folderId })
    expect((await read()).find(({ id }) => id === file.id)?.name).toBe('Plan.csv')
  })

  it('is hidden for everybody while it or its folder is archived', async () => {
    const { folderId, file } = await folderWithFile('all_staff')
    await setFileArchived({ staff: hr, fileId: file.id, isArchived: true })
    for (const staff of [hr, member]) expect(await open(staff, file.id)).toEqual({ ok: false, reason: 'absent' })
    const desk = await readDocumentDesk({ staff: hr, filter: { ...noFilter, folderId } })
    expect([desk.files.length, desk.archivedFiles.length]).toEqual([0, 1])
    await setFileArchived({ staff: hr, fileId: file.id, isArchived: false })
    await setFolderArchived({ staff: hr, folderId, isArchived: true })
    expect(await open(member, file.id)).toEqual({ ok: false, reason: 'absent' })
    expect(await uploadFile({ staff: hr, folderId, file: plan })).toEqual({ ok: false, reason: 'no-folder' })
    const away = await readDocumentDesk({ staff: hr, filter: { ...noFilter, folderId: null, isArchive: true } })
    expect(away.folders.map(({ id }) => id)).toContain(folderId)
    await setFolderArchived({ staff: hr, folderId, isArchived: false })
    expect(await open(member, file.id)).toMatchObject({ ok: true })
  })
})

describe('an HR-only folder', () => {
  it('is invisible to others in lists, counts, downloads and log lines', async () => {
    const before = await countDocuments({ staff: member })
    const { folderId, file } = await folderWithFile('hr_only')
    for (const staff of [member, support]) {
      const { folders, folder } = await readDocumentDesk({ staff, filter: { ...noFilter, folderId } })
      expect([folders.some(({ id }) => id === folderId), folder]).toEqual([false, null])
      expect(await open(staff, file.id)).toEqual({ ok: false, reason: 'absent' })
    }
    expect(await countDocuments({ staff: member })).toEqual(before)
    await changeFolder({
      staff: hr,
      folderId,
      seen: 'Plans 2027',
      name: 'Dismissals',
      description: null,
      audience: 'hr_only',
    })
    await open(hr, file.id)
    const logged = await rowsOf<{ row: string }>(
      `select row_to_json(l)::text as row from staff_activity_logs l where entity_id = any($1)`,
      [[folderId, file.id]],
    )
    expect(logged).toHaveLength(4)
    for (const { row } of logged) expect(row).not.toMatch(/Plans|Plan\.csv|Dismissals/)
  })
})

describe('a folder whose audience changes', () => {
  it('is hidden from others at once, and the log names neither it nor its files', async () => {
    const { folderId, file } = await folderWithFile('all_staff')
    const change = { staff: hr, folderId, seen: 'Plans 2027', name: 'Plans 2027', description: null }
    expect(await changeFolder({ ...change, audience: 'hr_only' })).toEqual({ ok: true, value: undefined })
    expect(await open(member, file.id)).toEqual({ ok: false, reason: 'absent' })
    expect((await actionsOn(folderId)).slice(1)).toEqual([
      'Renamed an HR-only folder',
      'Changed who can see an HR-only folder',
    ])
    await changeFolder({ ...change, audience: 'all_staff' })
    expect(await open(member, file.id)).toMatchObject({ ok: true })
  })
})

describe('a file', () => {
  it('can be renamed, keeping its extension, and moved; a change based on an old name is refused', async () => {
    const { folderId, file } = await folderWithFile('all_staff')
    const target = await folderWithFile('hr_only')
    const change = { staff: hr, fileId: file.id, seen: 'Plan.csv', folderId }
    expect(await changeFile({ ...change, name: 'Hours.exe' })).toMatchObject({ ok: true })
    const { files } = await readDocumentDesk({ staff: member, filter: { ...noFilter, folderId } })
    expect(files.map(({ name }) => name)).toEqual(['Hours.exe.csv'])
    expect(await changeFile({ ...change, name: 'Other' })).toEqual({ ok: false, reason: 'changed-meanwhile' })
    const move = { ...change, seen: 'Hours.exe.csv', name: 'Hours.csv', folderId: target.folderId }
    expect(await changeFile(move)).toEqual({ ok: true, value: { folderId: target.folderId } })
    expect(await open(member, file.id)).toEqual({ ok: false, reason: 'absent' })
    expect((await actionsOn(file.id)).slice(1)).toEqual(['Renamed the file Plan.csv', 'Moved an HR-only file'])
    await setFolderArchived({ staff: hr, folderId, isArchived: true })
    expect(await changeFile({ ...move, seen: 'Hours.csv', folderId })).toEqual({ ok: false, reason: 'no-folder' })
  })

  it('is found by its name and folder, only by staff who may see it', async () => {
    const { folderId, file } = await folderWithFile('hr_only')
    await changeFile({ staff: hr, fileId: file.id, seen: 'Plan.csv', name: 'Zwicky.csv', folderId })
    const search = async (staff: StaffActor) =>
      (await readDocumentDesk({ staff, filter: { ...noFilter, folderId: null, search: 'plans zwick' } })).found
    expect((await search(hr))?.map(({ id }) => id)).toEqual([file.id])
    expect(await search(member)).toEqual([])
  })

  it('is offered for restoring right after it was archived, as is a folder', async () => {
    const { folderId, file } = await folderWithFile('all_staff')
    const undo = async (kind: 'file' | 'folder', id: string) =>
      (await readDocumentDesk({ staff: hr, filter: { ...noFilter, folderId, undo: { kind, id } } })).undo
    expect(await undo('file', file.id)).toBeNull()
    await setFileArchived({ staff: hr, fileId: file.id, isArchived: true })
    expect(await undo('file', file.id)).toMatchObject({ name: 'Plan.csv' })
    expect(await undo('folder', folderId)).toBeNull()
    await setFolderArchived({ staff: hr, folderId, isArchived: true })
    expect(await undo('folder', folderId)).toMatchObject({ name: 'Plans 2027' })
  })
})

describe('an uploaded file', () => {
  it.each([
    ['an HTML page', { name: 'a.html', content: contentOf('<script>') }, 'of-another-kind'],
    ['a program that calls itself a PDF', { name: 'a.pdf', content: contentOf('MZ\u0090\0\u0003') }, 'of-another-kind'],
    ['empty', { name: 'a.txt', content: new Blob() }, 'missing'],
    [
      'a byte too large',
      { name: 'a.txt', content: new Blob([new Uint8Array(largestFileBytes + 1).fill(97)]) },
      'too-large',
    ],
  ])('cannot be %s', async (_, file, reason) => {
    const { folderId } = await folderWithFile('all_staff')
    expect(await uploadFile({ staff: hr, folderId, file })).toEqual({ ok: false, reason })
  })

  it('needs a folder and must not be infected', async () => {
    expect(await uploadFile({ staff: hr, folderId: '', file: plan })).toEqual({ ok: false, reason: 'no-folder' })
    const peer = await startClamdPeer()
    env.CLAMD = peer.address
    const { folderId } = await folderWithFile('all_staff')
    const bad = { name: 'a.txt', content: contentOf(eicar) }
    expect(await uploadFile({ staff: hr, folderId, file: bad })).toEqual({ ok: false, reason: 'infected' })
    env.CLAMD = undefined
    await peer.close()
  })
})

it('refuses a concurrent rename, and archives a folder once', async () => {
  const { folderId } = await folderWithFile('all_staff')
  const rename = { staff: hr, folderId, seen: 'Plans 2027', description: null, audience: 'all_staff' as const }
  const outcomes = await meetAtBarrier([
    () => changeFolder({ ...rename, name: 'Plans A' }),
    () => changeFolder({ ...rename, name: 'Plans B' }),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'changed-meanwhile' })
  const away = { staff: hr, folderId, isArchived: true }
  const archived = await meetAtBarrier([() => setFolderArchived(away), () => setFolderArchived(away)])
  expect(archived.filter(({ ok }) => ok)).toHaveLength(1)
})

it('folders and files are changed only by HR', async () => {
  const { folderId, file } = await folderWithFile('all_staff')
  for (const staff of [member, support, await createStaff('customer_service')]) {
    const made = createFolder({ staff, name: 'x', description: null, audience: 'all_staff' })
    await expect(made).rejects.toThrow('not allowed')
    await expect(uploadFile({ staff, folderId, file: plan })).rejects.toThrow('not allowed')
    await expect(setFolderArchived({ staff, folderId, isArchived: true })).rejects.toThrow('not allowed')
    await expect(setFileArchived({ staff, fileId: file.id, isArchived: true })).rejects.toThrow('not allowed')
    const seen = { seen: 'Plans 2027', name: 'x', description: null, audience: 'all_staff' as const }
    await expect(changeFile({ staff, fileId: file.id, seen: 'Plan.csv', name: 'x', folderId })).rejects.toThrow(
      'not allowed',
    )
    await expect(changeFolder({ staff, folderId, ...seen })).rejects.toThrow('not allowed')
  }
})
