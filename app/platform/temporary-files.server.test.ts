import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from './env.server.ts'
import { openReceiver, removeAbandonedFiles, withTemporaryFiles } from './temporary-files.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'ukli-receiving-'))
const folder = join(dataDir, 'receiving')
beforeAll(() => void readSettings({ DATA_DIR: dataDir }))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('keeps received files on disk until the action has ended, even in failure', async () => {
  await withTemporaryFiles(async () => {
    const received = await openReceiver()(Readable.from([Buffer.from('one '), Buffer.from('two')]))
    expect(readdirSync(folder)).toHaveLength(1)
    expect([received.size, await received.text()]).toEqual([7, 'one two'])
  })
  expect(readdirSync(folder)).toEqual([])
  const failing = withTemporaryFiles(async () => {
    await openReceiver()(Readable.from([Buffer.from('x')]))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(readdirSync(folder)).toEqual([])
})

it('removes a partial file when the upload breaks off', async () => {
  const breaking = withTemporaryFiles(() =>
    openReceiver()(
      Readable.from(
        (function* () {
          yield Buffer.from('half')
          throw new Error('gone')
        })(),
      ),
    ),
  )
  await expect(breaking).rejects.toThrow('gone')
  expect(readdirSync(folder)).toEqual([])
})

const longAgo = new Date(Date.now() - 7_200_000)
const makeOld = (name: string) => utimesSync(join(folder, name), longAgo, longAgo)

it('removes the files of a dead process once they are old, at the start and each hour', async () => {
  for (const name of ['old', 'new']) writeFileSync(join(folder, name), '')
  makeOld('old')
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  // Read the settings again, as a new process does.
  readSettings({ DATA_DIR: dataDir })
  removeAbandonedFiles()
  await expect.poll(() => readdirSync(folder)).toEqual(['new'])
  makeOld('new')
  vi.advanceTimersByTime(3_600_000)
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

it('receives files again after the folder was deleted', async () => {
  rmSync(folder, { recursive: true })
  const size = await withTemporaryFiles(async () => (await openReceiver()(Readable.from([Buffer.from('x')]))).size)
  expect([size, readdirSync(folder)]).toEqual([1, []])
})
