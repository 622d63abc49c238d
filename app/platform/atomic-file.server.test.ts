import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeFileAtomically } from './atomic-file.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'ukli-whole-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('writes a complete file', async () => {
  await writeFileAtomically(join(folder, 'deep', 'a.bin'), Buffer.from('all of it'))
  expect(readFileSync(join(folder, 'deep', 'a.bin'), 'utf8')).toBe('all of it')
})

it('leaves nothing behind when writing fails', async () => {
  // A folder with the file’s name makes renaming fail after the bytes were written, as on a full disk.
  mkdirSync(join(folder, 'taken', 'full'), { recursive: true })
  await expect(writeFileAtomically(join(folder, 'taken'), Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(folder).toSorted()).toEqual(['deep', 'taken'])
})
