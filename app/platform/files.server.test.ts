import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Peer } from '#tests/support/s3-peer.ts'
import { readSettings } from './env.server.ts'
import * as files from './files.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'ukli-files-'))
let s3: Awaited<ReturnType<typeof startS3Peer>>

beforeAll(async () => {
  s3 = await startS3Peer()
})

afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The store is chosen by the settings that were read last. */
function openStore(settings: Record<string, string>) {
  readSettings({ DATA_DIR: folder, ...settings })
  return files
}

const kinds = {
  'a folder': () => openStore({}),
  'an S3 bucket': () => openStore(s3.settings),
}

describe.each(Object.entries(kinds))('files in %s', (_kind, open) => {
  it('are read back as stored, with their size', async () => {
    const files = open()
    const bytes = new TextEncoder().encode('ðə ˈkʌmpəni əv ˈwɜːdz')
    await files.putFile({ key: 'cv/1/ə b', content: new Blob([bytes]) })
    const found = await files.openFile('cv/1/ə b')
    expect(found?.size).toBe(bytes.length)
    if (found) expect(await text(found.stream)).toBe('ðə ˈkʌmpəni əv ˈwɜːdz')
  })

  it('are null if they do not exist or were removed', async () => {
    const files = open()
    expect(await files.openFile('cv/none')).toBeNull()
    await files.putFile({ key: 'cv/2', content: new Blob(['1']) })
    await files.removeFile('cv/2')
    await files.removeFile('cv/2')
    expect(await files.openFile('cv/2')).toBeNull()
  })
})

it('a key cannot lead out of the folder of the store', async () => {
  const files = openStore({})
  await expect(async () => files.openFile('../../etc/passwd')).rejects.toThrow(/leads out/)
})

it('writing a file leaves no partial file behind', async () => {
  const files = openStore({})
  await files.putFile({ key: 'parts/1', content: new Blob([new Uint8Array(10)]) })
  expect(readdirSync(join(folder, 'files', 'parts'))).toEqual(['1'])
})
