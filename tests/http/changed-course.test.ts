import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startInstituteProcess } from '#tests/support/institute-process.ts'
import { copyDataDir } from '#tests/support/seeded-institute.ts'

const dataDir = copyDataDir(inject('seededDataDir'))
let institutes: Awaited<ReturnType<typeof startInstituteProcess>>[] = []

beforeAll(async () => {
  institutes = await Promise.all([1, 2].map(() => startInstituteProcess({ dataDir })))
})
afterAll(async () => {
  await Promise.all(institutes.map((institute) => institute.stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

const read = async (url: string, path: string) => (await fetch(url + path)).text()

it('a price changed in the database appears on the course pages of every process', async () => {
  const paths = ['/courses', '/courses/phonetic-transcription-taster']
  for (const { url } of institutes) for (const path of paths) expect(await read(url, path)).toContain('£25.00')

  const host = encodeURIComponent(join(dataDir, 'postgres-18.sock'))
  const client = new pg.Client({ connectionString: `postgresql://ukli@localhost/ukli?host=${host}` })
  await client.connect()
  await client.query(`update courses set price = 31.50 where slug = 'phonetic-transcription-taster'`)
  await client.end()

  for (const { url } of institutes)
    for (const path of paths) await expect.poll(() => read(url, path), { timeout: 20_000 }).toContain('£31.50')
})
