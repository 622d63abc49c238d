import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import type { ScanVerdict } from '#app/core/vocabulary.ts'
import { env } from '../env.server.ts'
import { openFile } from '../files.server.ts'
import { scanForMalware } from '../malware.server.ts'
import { eicar, startClamdPeer } from '#tests/support/clamd-peer.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { claimUpload, scanWaitingUploads, storeUpload } from './uploads.commands.server.ts'
import { storeLooseFile } from './loose-files.commands.server.ts'
import { readVerdicts, openUpload } from './uploads.queries.server.ts'

const world = openTestWorld()
let peer: Awaited<ReturnType<typeof startClamdPeer>> | undefined

afterEach(async () => {
  await peer?.close()
  peer = undefined
  env.CLAMD = undefined
})

async function scanner(options?: Parameters<typeof startClamdPeer>[0]) {
  peer = await startClamdPeer(options)
  env.CLAMD = peer.address
  return peer
}

const blobOf = (words: string) => new Blob([words])
const record = (key: string, verdict: ScanVerdict) => db.transaction((tx) => claimUpload(tx, { key, verdict }))

async function store(key: string, words: string) {
  const stored = await storeUpload({ key, content: blobOf(words) })
  if (stored.ok) await record(key, stored.value.verdict)
  return stored
}

it('stores and opens clean files, with a scanner on a port or a socket', async () => {
  await scanner()
  expect(await store('cv/port', 'a clean file')).toEqual({ ok: true, value: { verdict: 'clean' } })
  const opened = await openUpload({ key: 'cv/port' })
  expect(opened.ok && (await text(opened.stream))).toBe('a clean file')
  await peer?.close()
  await scanner({ path: join(world.dataDir, 'clamd.sock') })
  expect(await store('cv/socket', 'another')).toMatchObject({ value: { verdict: 'clean' } })
})

it('sends the scanner every byte, even of a file of many chunks', async () => {
  const { seen } = await scanner()
  const bytes = new Uint8Array(200_001).map((_, i) => i % 251)
  expect(await scanForMalware(new Blob([bytes]).stream())).toEqual({ verdict: 'clean' })
  expect(seen[0]?.equals(bytes)).toBe(true)
})

it('refuses an infected file and stores nothing', async () => {
  await scanner()
  expect(await store('cv/bad', `before ${eicar} after`)).toEqual({ ok: false, reason: 'infected' })
  expect(await openFile('cv/bad')).toBeNull()
})

it('keeps an unscanned file closed until it is scanned', async () => {
  env.CLAMD = '127.0.0.1:9'
  expect(await store('cv/later', 'fine')).toMatchObject({ value: { verdict: 'not_scanned' } })
  expect(await openUpload({ key: 'cv/later' })).toEqual({ ok: false, reason: 'waiting' })
  await scanner()
  await scanWaitingUploads()
  expect(await openUpload({ key: 'cv/later' })).toMatchObject({ ok: true, verdict: 'clean' })
})

it('continues with the next file when the scanner fails on one, and retries that one later', async () => {
  env.CLAMD = '127.0.0.1:9'
  await store('cv/too-big', 'a file of many words')
  await store('cv/behind', 'few words')
  await peer?.close()
  const { seen } = await scanner({ mostBytes: 10 })
  await scanWaitingUploads()
  expect(await openUpload({ key: 'cv/behind' })).toMatchObject({ ok: true, verdict: 'clean' })
  expect(await openUpload({ key: 'cv/too-big' })).toEqual({ ok: false, reason: 'waiting' })
  const scans = seen.length
  await scanWaitingUploads()
  expect(seen.length).toBe(scans)
  await peer?.close()
  await scanner()
  await world.moveClock({ minutes: 11 })
  await scanWaitingUploads()
  expect(await openUpload({ key: 'cv/too-big' })).toMatchObject({ ok: true, verdict: 'clean' })
})

it('does not count an unreachable scanner as a failed scan of the file', async () => {
  env.CLAMD = '127.0.0.1:9'
  await store('cv/away', 'fine')
  await expect(scanWaitingUploads()).rejects.toThrow('ECONNREFUSED')
  await scanner()
  await scanWaitingUploads()
  expect(await openUpload({ key: 'cv/away' })).toMatchObject({ ok: true, verdict: 'clean' })
})

it('never opens a file that was found infected later', async () => {
  await storeLooseFile({ key: 'cv/found', content: blobOf(eicar) })
  await record('cv/found', 'not_scanned')
  expect(await openUpload({ key: 'cv/found' })).toMatchObject({ ok: true, verdict: 'not_scanned' })
  await scanner()
  await scanWaitingUploads()
  env.CLAMD = undefined
  expect(await openUpload({ key: 'cv/found' })).toEqual({ ok: false, reason: 'infected' })
  expect((await readVerdicts(['cv/found', 'cv/unheard'])).get('cv/found')).toBe('infected')
})

it('does not treat a failed scan as clean', async () => {
  await scanner({ mostBytes: 3 })
  await expect(scanForMalware(blobOf('four').stream())).rejects.toThrow('size limit exceeded')
  expect(await store('cv/big', 'four')).toMatchObject({ value: { verdict: 'not_scanned' } })
})
