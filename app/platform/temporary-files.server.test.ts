import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from './env.server.ts'
import { openReceiver, withTemporaryFiles } from './temporary-files.server.ts'

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

it('removes half a file when its sender breaks off', async () => {
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

it('removes what a dead process has left, but no file in use', async () => {
  for (const name of ['old', 'new']) writeFileSync(join(folder, name), '')
  const long = new Date(Date.now() - 7_200_000)
  utimesSync(join(folder, 'old'), long, long)
  // The settings were read again, as by a new process.
  readSettings({ DATA_DIR: dataDir })
  await withTemporaryFiles(async () => void (await openReceiver()(Readable.from([]))))
  await expect.poll(() => readdirSync(folder)).toEqual(['new'])
})
