import fs from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, inflateRawSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createScratchDirectory, startTestCluster } from '#tests/support/database.ts'
import { takeSnapshot } from './backup/snapshot.ts'
import { backupDatabase, restoreDatabase } from './backup.ts'

const schema = `
  create table parents (id bigint generated always as identity primary key, "select" text, tags text[], born timestamptz,
    size double precision, bytes bytea, twice int generated always as (2 * length("select")) stored);
  create table children (id int primary key, parent_id bigint not null references parents, next_id int references children);
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
  create trigger children_refuse before insert on children for each row execute function refuse()`
const rows = `
  insert into parents ("select", tags, born, size, bytes)
    select E'line\\n\\\\.\\n\\ttab ' || n, array['a,b', null, '"'], timestamptz '2026-01-01 00:00Z' + n * interval '1 s',
      n / 3.0, decode(md5(n::text), 'hex')
    from generate_series(1, 20000) n;
  alter table children disable trigger user;
  insert into children select n, n, nullif(n % 7 + 1, n) from generate_series(1, 500) n;
  alter table children enable trigger user`
const checksum = `
  select md5(string_agg(p::text, '' order by p.id)) as parents,
    (select md5(string_agg(c::text, '' order by c.id)) from children c) as children from parents p`

let cluster: Awaited<ReturnType<typeof startTestCluster>>

beforeAll(async () => {
  cluster = await startTestCluster({ migrate: (url) => run({ url, text: schema }) })
})
afterAll(() => cluster.stop())

async function run({ url, text }: { url: string; text: string }): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function openClone({ filled }: { filled: boolean }) {
  const { url, drop } = await cluster.clone()
  if (filled) await run({ url, text: rows })
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { url, client }
}

function openScratch() {
  const directory = createScratchDirectory()
  onTestFinished(() => fs.rmSync(directory, { recursive: true }))
  return { directory, file: path.join(directory, 'ukli.backup') }
}

const gzipHeadBytes = 10

/** Everything that can be read in a backup without a key: its bytes, and all that can be decompressed in them. */
function readWithoutKey(file: string) {
  const bytes = fs.readFileSync(file)
  const texts = [bytes.toString('latin1')]
  for (let at = 0; (at = bytes.indexOf('1f8b08', at, 'hex')) >= 0; at += 1)
    try {
      texts.push(
        inflateRawSync(bytes.subarray(at + gzipHeadBytes), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'),
      )
    } catch {
      // These bytes only look like the start of compressed data.
    }
  return texts.join('\n')
}

test('an encrypted backup can be read and restored only with its key', async () => {
  const [{ file }, source, target] = [
    openScratch(),
    await openClone({ filled: true }),
    await openClone({ filled: false }),
  ]
  const [older, newer] = ['o'.repeat(40), 'n'.repeat(40)]
  const words = ['ukli-backup', 'parents', 'next_id', 'tab 4321', 'tab 20000']
  const findWords = () => words.filter((word) => readWithoutKey(file).includes(word))
  await backupDatabase({ client: source.client, file })
  expect(findWords()).toEqual(words)
  await backupDatabase({ client: source.client, file, key: older })
  expect(findWords()).toEqual([])
  const restore = (keys: string[]) => restoreDatabase({ client: target.client, file, keys })
  await expect(restore([])).rejects.toThrow('BACKUP_KEY is not set')
  await expect(restore([newer])).rejects.toThrow('BACKUP_KEY does not fit')
  expect(await run({ url: target.url, text: 'select from parents limit 1' })).toEqual([])
  expect(await restore([newer, older])).toBe(20500)
  expect(await run({ url: target.url, text: checksum })).toEqual(await run({ url: source.url, text: checksum }))
})

test('an encrypted backup that was truncated or changed restores nothing', async () => {
  const [{ file }, source, target] = [
    openScratch(),
    await openClone({ filled: true }),
    await openClone({ filled: false }),
  ]
  const key = 'k'.repeat(40)
  await backupDatabase({ client: source.client, file, key })
  const whole = fs.readFileSync(file)
  const changed = (at: number) => Buffer.from(whole).fill((whole.at(at) ?? 0) ^ 1, at, at + 1)
  const middle = Math.floor(whole.length / 2)
  const damaged = [
    whole.subarray(0, -1),
    whole.subarray(0, middle),
    whole.subarray(0, 45),
    changed(middle),
    changed(whole.length - 1),
  ]
  for (const bytes of damaged) {
    fs.writeFileSync(file, bytes)
    await expect(restoreDatabase({ client: target.client, file, keys: [key] })).rejects.toThrow()
  }
  expect(await run({ url: target.url, text: 'select from parents limit 1' })).toEqual([])
})

test('a backup restored into an empty database gives the same rows, and identities, triggers and foreign keys work on', async () => {
  const [{ file }, source, target] = [
    openScratch(),
    await openClone({ filled: true }),
    await openClone({ filled: false }),
  ]
  const manifest = await backupDatabase({ client: source.client, file })
  expect(manifest.tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['children', 500],
    ['parents', 20000],
  ])
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(await restoreDatabase({ client: target.client, file })).toBe(20500)
  expect(await run({ url: target.url, text: checksum })).toEqual(await run({ url: source.url, text: checksum }))

  const next = await run({ url: target.url, text: `insert into parents default values returning id` })
  expect(next).toEqual([{ id: '20001' }])
  await expect(run({ url: target.url, text: 'insert into children values (1000, 1)' })).rejects.toThrow('refused')
  await expect(run({ url: target.url, text: 'delete from parents where id = 1' })).rejects.toThrow('foreign key')
})

test('a backup is a snapshot of one instant, whatever is written meanwhile', async () => {
  const { url, client } = await openClone({ filled: true })
  const { tables } = await takeSnapshot({
    client,
    keeper: {
      begin: async () => void (await run({ url, text: 'delete from children' })),
      keepTable: ({ rows }) => pipeline(rows, new PassThrough().resume()),
    },
  })
  expect(tables.map(({ rows }) => rows)).toEqual([500, 20000])
  expect(await run({ url, text: 'select from children' })).toEqual([])
})

test('a restore into a database with rows is refused unless overwriting is requested', async () => {
  const [{ file }, source, target] = [
    openScratch(),
    await openClone({ filled: true }),
    await openClone({ filled: false }),
  ]
  await backupDatabase({ client: source.client, file })
  await run({ url: target.url, text: `insert into parents ("select") values ('mine')` })
  await expect(restoreDatabase({ client: target.client, file })).rejects.toThrow('not empty: parents has rows')
  expect(await restoreDatabase({ client: target.client, file, overwrite: true })).toBe(20500)
  expect(await run({ url: target.url, text: checksum })).toEqual(await run({ url: source.url, text: checksum }))
})

test('a truncated file, or one that is not a backup, changes nothing', async () => {
  const [{ file }, source, target] = [
    openScratch(),
    await openClone({ filled: true }),
    await openClone({ filled: false }),
  ]
  await backupDatabase({ client: source.client, file })
  const { size } = fs.statSync(file)
  for (const cut of [size - 4, Math.round(size / 2), 20]) {
    fs.truncateSync(file, cut)
    await expect(restoreDatabase({ client: target.client, file })).rejects.toThrow(`${file} is not a complete backup`)
  }
  fs.writeFileSync(file, 'not a backup')
  await expect(restoreDatabase({ client: target.client, file })).rejects.toThrow(`${file} is not a complete backup`)
  expect(await run({ url: target.url, text: 'select from parents limit 1' })).toEqual([])
})

test('a backup of another schema is refused with the name of the table that differs', async () => {
  const [{ file }, source, target] = [
    openScratch(),
    await openClone({ filled: false }),
    await openClone({ filled: false }),
  ]
  await backupDatabase({ client: source.client, file })
  await run({ url: target.url, text: 'alter table children add column mood text' })
  await expect(restoreDatabase({ client: target.client, file })).rejects.toThrow(
    'children (id, mood, next_id, parent_id)',
  )
})

test('a backup that cannot be written fails and leaves no file behind', async ({ skip }) => {
  skip(!fs.existsSync('/dev/full'), 'this system has no /dev/full')
  const [{ directory, file }, source] = [openScratch(), await openClone({ filled: true })]
  fs.symlinkSync('/dev/full', `${file}.partial`)
  await expect(backupDatabase({ client: source.client, file })).rejects.toThrow('ENOSPC')
  expect(fs.readdirSync(directory)).toEqual([])
})
