import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '#app/platform/env.server.ts'
import { withTemporaryFiles } from '#app/platform/temporary-files.server.ts'
import { formOf, takeFormWithFile } from './forms.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'ukli-multipart-'))
const folder = join(dataDir, 'receiving')
beforeAll(() => void readSettings({ DATA_DIR: dataDir }))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const limits = { mostFileBytes: 1_000_000, mostFiles: 3 }

function post(body: BodyInit, headers: Record<string, string> = {}) {
  return new Request('https://ukli.example/x', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

function aForm(...files: Blob[]) {
  const form = new FormData()
  form.set('message', 'Schwa')
  for (const [i, file] of files.entries()) form.append('file', file, `file-${i}.txt`)
  return form
}

/** The start of a form with a file, after which the connection breaks. */
function broken() {
  const begin = `--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nSchwa\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'x'.repeat(100_000)}`
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(begin))
      await new Promise((resolve) => setTimeout(resolve, 50))
      controller.error(new Error('the browser has left'))
    },
  })
}

const headers = { 'content-type': 'multipart/form-data; boundary=b' }

it('refuses a truncated form that arrives before the folder exists', async () => {
  const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf'
  const taken = withTemporaryFiles(() => takeFormWithFile(post(body, headers), limits))
  await expect(taken).rejects.toMatchObject({ init: { status: 400 } })
})

it.each(['', '; boundary', '; boundary=', `; boundary=${'b'.repeat(300)}`])(
  'refuses a form whose type ends with “%s”',
  async (boundary) => {
    const sent = post('--b--', { 'content-type': `multipart/form-data${boundary}` })
    await expect(takeFormWithFile(sent, limits)).rejects.toMatchObject({ init: { status: 400 } })
  },
)

it('returns files in order with their names, and truncates one that is too large', async () => {
  await withTemporaryFiles(async () => {
    const large = new Blob([new Uint8Array(1_500_000).fill(97)])
    const form = await takeFormWithFile(post(aForm(new Blob(['one']), large, new Blob([]))), limits)
    const files = form.getAll('file') as File[]
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['file-0.txt', 3],
      ['file-1.txt', 1_000_001],
      ['file-2.txt', 0],
    ])
    expect([await files[0]?.text(), form.get('message')]).toEqual(['one', 'Schwa'])
  })
  // The truncated form of the test before may still be creating and removing its file.
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

it('leaves no file behind when the connection breaks', async () => {
  await expect(withTemporaryFiles(() => takeFormWithFile(post(broken(), headers), limits))).rejects.toMatchObject({
    init: { status: 400 },
  })
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

it('keeps what was typed when a file cannot be received', async () => {
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'no folder')
  const request = post(aForm(new Blob(['one'])))
  await expect(withTemporaryFiles(() => takeFormWithFile(request, limits))).rejects.toThrow('could not be received')
  expect(formOf(request)?.get('message')).toBe('Schwa')
})
