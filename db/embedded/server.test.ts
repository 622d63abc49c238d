import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isRoot } from './account.ts'
import { openEmbeddedDatabase, startEmbeddedServer } from './server.ts'
import { isServing } from './socket.ts'
import { nobody, reserveDataDirectory, runQuery, startApplication } from './testing.ts'

test('as root, the server runs under an unprivileged account', async ({ skip }) => {
  skip(!isRoot(), 'only root can switch to another account')
  const server = await startEmbeddedServer({ dataDir: reserveDataDirectory(), noSync: true })
  expect(fs.statSync(server.dataDir).uid).not.toBe(0)
  expect(fs.statSync(`/proc/${server.pid()}`).uid).toBe(fs.statSync(server.dataDir).uid)
  for (const guarded of [server.socketDir, path.join(server.socketDir, '.s.PGSQL.5432')])
    expect(fs.statSync(guarded).mode & 0o777).toBe(0o700)
  expect(await server.stop()).toBe('stopped')
})

test('an ordinary user runs the server under their own account', async ({ skip }) => {
  skip(!isRoot(), 'only root can start a process as another user; the other tests run as an ordinary user already')
  const dataDir = reserveDataDirectory({ below: 'home' })
  fs.mkdirSync(path.dirname(dataDir), { mode: 0o700 })
  fs.chownSync(path.dirname(dataDir), nobody, nobody)
  const application = await startApplication({ dataDir, uid: nobody })
  expect(fs.statSync(application.dataDir).uid).toBe(nobody)
  expect(await runQuery({ url: application.url, text: 'select 1 as one' })).toEqual([{ one: 1 }])
  expect(await application.stop()).toEqual({ left: 'stopped' })
})

test('as root, data that an ordinary user created is served under that user’s account', async ({ skip }) => {
  skip(!isRoot(), 'needs root')
  const dataDir = reserveDataDirectory()
  fs.chownSync(path.dirname(dataDir), nobody, nobody)
  const application = await startApplication({ dataDir, uid: nobody })
  await application.stop()
  const server = await startEmbeddedServer({ dataDir, noSync: true })
  expect(fs.statSync(`/proc/${server.pid()}`).uid).toBe(nobody)
  await server.stop()
})

test('an ordinary user cannot start on the data of another user', async ({ skip }) => {
  skip(!isRoot(), 'needs root')
  const dataDir = reserveDataDirectory()
  fs.chownSync(path.dirname(dataDir), nobody, nobody)
  fs.mkdirSync(dataDir)
  fs.chownSync(dataDir, nobody - 1, nobody - 1)
  await expect(startApplication({ dataDir, uid: nobody })).rejects.toThrow('start as that user')
})

test('data below a directory only root may enter is moved, and found again at the next start', async ({ skip }) => {
  skip(!isRoot(), 'needs root')
  const dataDir = reserveDataDirectory({ below: 'locked' })
  fs.mkdirSync(path.dirname(dataDir), { mode: 0o700 })
  const first = await startEmbeddedServer({ dataDir, noSync: true })
  try {
    expect(first.dataDir).toMatch(/^\/var\/lib\/ukli-\w+\/postgres-18$/)
    await first.stop()
    fs.chmodSync(path.dirname(dataDir), 0o755)
    const second = await startEmbeddedServer({ dataDir, noSync: true })
    expect(second).toMatchObject({ dataDir: first.dataDir, created: false })
    await second.stop()
  } finally {
    fs.rmSync(path.dirname(first.dataDir), { recursive: true, force: true })
  }
})

test('a data directory whose path is too long for a socket gets its socket elsewhere', async () => {
  const dataDir = reserveDataDirectory({ below: 'a'.repeat(90) })
  const server = await startEmbeddedServer({ dataDir, noSync: true })
  expect(server.socketDir.startsWith('/tmp/')).toBe(true)
  expect(await runQuery({ url: server.url(), text: 'show listen_addresses' })).toEqual([{ listen_addresses: '' }])
  await server.stop()
  fs.rmSync(server.socketDir, { recursive: true })
})

test('a server at the socket that serves other data is refused', async () => {
  const [own, other] = [reserveDataDirectory(), reserveDataDirectory()]
  const { socketDir, stop } = await startEmbeddedServer({ dataDir: own })
  expect(await isServing({ socketDir, dataDir: own })).toBe(true)
  await expect(isServing({ socketDir, dataDir: other })).rejects.toThrow(`serves ${own} instead of ${other}`)
  await stop()
  expect(await isServing({ socketDir, dataDir: own })).toBe(false)
})

test('the application owns its database as an ordinary role, even when several processes open it at once', async () => {
  const dataDir = reserveDataDirectory()
  const [one, two] = await Promise.all([openEmbeddedDatabase({ dataDir }), openEmbeddedDatabase({ dataDir })])
  const [settings] = await runQuery({
    url: one.url,
    text: `select rolsuper, rolcreatedb, current_database() as name, pg_get_userbyid(datdba) as owner,
             current_setting('shared_buffers') as buffers, current_setting('max_connections') as connections,
             'ä' < 'b' collate "en-x-icu" as sorts, lower('ÉÞ') as folds
           from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  })
  expect(settings).toEqual({
    rolsuper: false,
    rolcreatedb: false,
    name: 'ukli',
    owner: 'ukli',
    buffers: '32MB',
    connections: '50',
    sorts: true,
    folds: 'éþ',
  })
  const psql = spawnSync('psql', [one.url, '-Atc', 'select current_user'], { encoding: 'utf8' })
  if (!psql.error) expect(psql).toMatchObject({ stdout: 'ukli\n', stderr: '' })
  expect(await one.server.stop()).toBe('shared')
  expect(await two.server.stop()).toBe('stopped')
})
