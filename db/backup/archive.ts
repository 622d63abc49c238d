import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readGzip } from './compression.ts'
import { contentsShape, type Contents } from './contents.ts'
import { decryptFor, encryptWith } from './encryption.ts'

/**
 * A frame of the archive: a letter, four bytes of length, and data. The archive is one gzip stream of frames: the
 * contents (C), then for each table in order its rows (D, any number) and their count (E). A truncated file fails the
 * checksum of gzip.
 */
type Frame = { kind: 'C' | 'D' | 'E'; body: Buffer }

const headBytes = 5
const partial = '.partial'

function packFrame({ kind, body }: Frame) {
  const head = Buffer.alloc(headBytes)
  head.write(kind, 'latin1')
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

/**
 * Creates an archive. The file has a temporary name until it is complete. Only its owner can read it, and with a key it
 * is encrypted.
 */
export function createArchive({ file, key }: { file: string; key?: string | undefined }) {
  const gzip = createGzip({ level: 1 })
  const stored = fs.createWriteStream(`${file}${partial}`, { mode: 0o600, flush: true })
  const written = key ? pipeline(gzip, encryptWith(key), stored) : pipeline(gzip, stored)
  // An error is thrown where `written` is awaited. Until then an unhandled rejection would end the process.
  written.catch(() => {})
  const append = async (frames: AsyncIterable<Buffer> | Iterable<Buffer>) => {
    await Promise.race([pipeline(frames, gzip, { end: false }), written])
  }
  return {
    appendContents: (contents: Contents) =>
      append([packFrame({ kind: 'C', body: Buffer.from(JSON.stringify(contents)) })]),
    appendRows: ({ rows, countRows }: { rows: AsyncIterable<Buffer>; countRows: () => Promise<number> }) =>
      append(packTable({ rows, countRows })),
    async finish() {
      gzip.end()
      await written
      await fs.promises.rename(`${file}${partial}`, file)
    },
    async discard() {
      gzip.destroy()
      await written.catch(() => {})
      await fs.promises.rm(`${file}${partial}`, { force: true })
    },
  }
}

async function* packTable({ rows, countRows }: { rows: AsyncIterable<Buffer>; countRows: () => Promise<number> }) {
  for await (const body of rows) yield packFrame({ kind: 'D', body })
  yield packFrame({ kind: 'E', body: Buffer.from(String(await countRows())) })
}

async function* readFrames({ file, keys }: { file: string; keys: readonly string[] }): AsyncGenerator<Frame> {
  let rest = Buffer.alloc(0)
  for await (const chunk of readGzip({ file, decrypt: await decryptFor({ file, keys }) })) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= headBytes) {
      const end = headBytes + rest.readUInt32BE(1)
      if (rest.length < end) break
      const kind = rest.toString('latin1', 0, 1)
      if (kind !== 'C' && kind !== 'D' && kind !== 'E') throw createDamageError(file)
      yield { kind, body: rest.subarray(headBytes, end) }
      rest = rest.subarray(end)
    }
  }
  if (rest.length) throw createDamageError(file)
}

function createDamageError(file: string) {
  return new Error(`${file} is not a complete backup`)
}

/** Opens an archive and reads its contents. Then call `openTable` for each table in order. */
export async function openArchive({ file, keys = [] }: { file: string; keys?: readonly string[] | undefined }) {
  const frames = readFrames({ file, keys })
  const first = await frames.next()
  if (first.done || first.value.kind !== 'C') throw createDamageError(file)
  const contents = contentsShape.parse(JSON.parse(first.value.body.toString()))
  return {
    contents,
    openTable() {
      let expected = Number.NaN
      async function* readTable() {
        for (;;) {
          const { value, done } = await frames.next()
          if (done || value.kind === 'C') throw createDamageError(file)
          if (value.kind === 'D') yield value.body
          else {
            expected = Number(value.body.toString())
            return
          }
        }
      }
      return { rows: readTable(), expectedRows: () => expected }
    },
    /** Throws if anything follows the last table or the checksum, which is at the end, is wrong. */
    async confirmEnd() {
      const last = await frames.next()
      if (!last.done) throw createDamageError(file)
    },
    close: () => frames.return(undefined),
  }
}
