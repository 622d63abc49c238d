import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { release } from '#app/core/release.ts'
import { startInstituteProcess } from '#tests/support/institute-process.ts'
import { copyDataDir } from '#tests/support/seeded-institute.ts'

const dataDir = copyDataDir(inject('seededDataDir'))

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function withoutTable(name: string, act: () => Promise<unknown>) {
  const host = encodeURIComponent(join(dataDir, 'postgres-18.sock'))
  const client = new pg.Client(`postgresql://ukli@localhost/ukli?host=${host}`)
  await client.connect()
  await client.query(`alter table ${name} rename to ${name}_away`)
  await act()
  await client.query(`alter table ${name}_away rename to ${name}`)
  await client.end()
}

it('logs start and stop with the release, misspelt settings, and errors with their request id', async () => {
  const settings = { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.0/8', BAKCUP_DIR: '/nowhere', CLAMD: '127.0.0.1:1' }
  const institute = await startInstituteProcess({ dataDir, settings })
  const headers = { accept: 'text/html', 'x-request-id': 'proxy-4711', 'x-forwarded-for': '203.0.113.9' }
  await withoutTable('courses', () => fetch(`${institute.url}/courses?q=verbs`, { headers }))
  // The process is ready because its database answers; only uploads need the scanner.
  const ready = () => fetch(`${institute.url}/readyz`).then(async (answer) => [answer.status, await answer.text()])
  await expect.poll(ready, { timeout: 20_000 }).toEqual([200, 'ready\nmalware scanner does not answer'])
  await institute.stop()
  const lines = institute
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const find = (msg: string) => lines.find((line) => String(line.msg).includes(msg))
  expect(institute.output()).toContain(`(release ${release})`)
  for (const msg of ['started', 'stopping', 'stopped']) expect(find(msg)).toMatchObject({ release })
  expect(find('BAKCUP_DIR is not a setting. Is BACKUP_DIR meant?')).toBeDefined()
  expect(find('the malware scanner does not answer')).toMatchObject({ reason: expect.stringContaining('ECONNREFUSED') })
  expect(find('Failed to load courses')).toMatchObject({
    requestId: 'proxy-4711',
    errorId: expect.stringMatching(/^ERR-/),
  })
  expect(find('started')).not.toHaveProperty('requestId')
})
