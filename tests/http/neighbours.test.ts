import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openInstitute } from '#tests/support/http-institute.ts'
import { startInstituteProcess } from '#tests/support/institute-process.ts'
import { openRows } from '#tests/support/institute-rows.ts'

const institute = openInstitute()
const rows = openRows(institute)

it('serves the scripts of another running release, and answers 404 for scripts that no release has', async () => {
  const build = { id: 'other', startedAt: new Date().toISOString(), files: ['page-ofTheOther.js'] }
  mkdirSync(join(institute.dataDir, 'files', 'assets'), { recursive: true })
  writeFileSync(join(institute.dataDir, 'files', 'assets', 'page-ofTheOther.js'), 'export default 1')
  const [index] = await rows<{ files: number }>(
    `update settings set value = value || $1::jsonb where key = 'builds' returning jsonb_array_length(value) as files`,
    [JSON.stringify([build])],
  )
  // At its start the institute added its own assets to the index.
  expect(index).toEqual({ files: 2 })
  const script = await fetch(`${institute.url()}/assets/page-ofTheOther.js`)
  expect([script.status, await script.text()]).toEqual([200, 'export default 1'])
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${institute.url()}/assets/page-ofNobody.js`)).status).toBe(404)
})

it('keeps working after a newer release has extended the schema, and refuses only to start again', async () => {
  await rows('alter table contact_messages add column later text')
  await rows(`create table later_things (id uuid primary key, made_at timestamptz not null)`)
  await rows(`alter table student_tickets add column later integer not null default 0`)
  await rows(
    `insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 253402214400000, '99990101000000_later')`,
  )
  const client = institute.client()
  await client.signIn('active@ukli.example')
  const message = {
    firstName: 'Ada',
    lastName: 'Hale',
    email: 'ada@kent.example',
    subject: 'Other',
    message: 'Does the release beside the new one still take messages?',
  }
  const sent = await client.post('/contact', message)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, expect.stringContaining('/contact?sent=')])
  expect((await client.get('/student-dashboard')).status).toBe(200)
  await expect(startInstituteProcess({ dataDir: institute.dataDir })).rejects.toThrow(
    /belongs to a newer release: it has the migration 99990101000000_later/,
  )
})
