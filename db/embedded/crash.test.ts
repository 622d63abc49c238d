import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { startEmbeddedServer } from './server.ts'
import { reserveDataDirectory, runQuery, startApplication, waitUntilDead } from './testing.ts'

const insert = 'create table kept as select generate_series(1, 1000) as id'
const count = 'select count(*)::int as rows from kept'

test('the server of a killed application stops cleanly, and committed rows are there at the next start', async () => {
  const dataDir = reserveDataDirectory()
  const killed = await startApplication({ dataDir })
  await runQuery({ url: killed.url, text: insert })
  await killed.kill()
  await waitUntilDead({ pid: killed.serverPid })
  expect(fs.readFileSync(`${dataDir}.log`, 'utf8')).toContain('database system is shut down')

  const next = await startEmbeddedServer({ dataDir })
  expect(next).toMatchObject({ isOwner: true, created: false })
  expect(await runQuery({ url: next.url(), text: count })).toEqual([{ rows: 1000 }])
  await next.stop()
})

test('an application that restarts while the old server is still stopping gets its data', async () => {
  const dataDir = reserveDataDirectory()
  const killed = await startApplication({ dataDir })
  await runQuery({ url: killed.url, text: insert })
  await killed.kill()
  const next = await startEmbeddedServer({ dataDir })
  expect(await runQuery({ url: next.url(), text: count })).toEqual([{ rows: 1000 }])
  expect(await next.stop()).toBe('stopped')
})

test('the next start recovers committed rows after the server itself was killed', async () => {
  const dataDir = reserveDataDirectory()
  const first = await startEmbeddedServer({ dataDir, noSync: true })
  await runQuery({ url: first.url(), text: insert })
  const pid = first.pid()
  process.kill(pid, 'SIGKILL')
  await waitUntilDead({ pid })

  const second = await startEmbeddedServer({ dataDir })
  expect(second.isOwner).toBe(true)
  expect(fs.readFileSync(`${dataDir}.log`, 'utf8')).toContain('automatic recovery in progress')
  expect(await runQuery({ url: second.url(), text: count })).toEqual([{ rows: 1000 }])
  expect(await first.stop()).toBe('shared')
  expect(await second.stop()).toBe('stopped')
})

test('processes that start at the same time on an empty directory share one server, which stops when the last one ends', async () => {
  const dataDir = reserveDataDirectory()
  const all = await Promise.all([1, 2, 3].map(() => startApplication({ dataDir })))
  expect(new Set(all.map(({ serverPid }) => serverPid)).size).toBe(1)
  expect(all.filter(({ isOwner }) => isOwner)).toHaveLength(1)
  expect(all.filter(({ created }) => created)).toHaveLength(1)

  const [owner, ...others] = all.toSorted((a, b) => Number(b.isOwner) - Number(a.isOwner))
  await owner?.kill()
  expect(await others[0]?.stop()).toEqual({ left: 'shared' })
  expect(await runQuery({ url: all[0]?.url ?? '', text: 'select 1 as one' })).toEqual([{ one: 1 }])
  expect(await others[1]?.stop()).toEqual({ left: 'stopped' })
})

test('a pid file of a killed server is stale even when another process has its pid', async () => {
  const dataDir = reserveDataDirectory()
  const first = await startEmbeddedServer({ dataDir, noSync: true })
  const pidFile = path.join(dataDir, 'postmaster.pid')
  const words = fs.readFileSync(pidFile, 'utf8')
  await first.stop()
  const { uid, gid } = fs.statSync(dataDir)
  const stranger = spawn('sleep', ['30'], { uid, gid })
  fs.writeFileSync(pidFile, words.replace(/^\d+/, String(stranger.pid)))
  fs.chownSync(pidFile, uid, gid)

  const second = await startEmbeddedServer({ dataDir })
  expect(stranger.exitCode).toBe(null)
  expect(fs.readFileSync(`${dataDir}.log`, 'utf8')).toContain('already exists')
  stranger.kill()
  expect(second.isOwner).toBe(true)
  await second.stop()
})

test('a copy of the data in which the pipe has become an ordinary file still starts', async () => {
  const dataDir = reserveDataDirectory()
  const original = await startEmbeddedServer({ dataDir })
  await runQuery({ url: original.url(), text: insert })
  expect(await original.stop()).toBe('stopped')
  fs.rmSync(`${dataDir}.alive`)
  fs.writeFileSync(`${dataDir}.alive`, '')
  const copied = await startEmbeddedServer({ dataDir })
  expect(await runQuery({ url: copied.url(), text: count })).toEqual([{ rows: 1000 }])
  expect(await copied.stop()).toBe('stopped')
})

async function orphanServer({ dataDir }: { dataDir: string }) {
  const { serverPid, kill } = await startApplication({ dataDir })
  const guards = fs.readdirSync('/proc').filter((pid) => isGuard({ pid, dataDir }))
  expect(guards).toHaveLength(2)
  for (const pid of guards) process.kill(Number(pid), 'SIGKILL')
  await kill()
  return serverPid
}

test('a server whose guard was killed is replaced at the next start', async () => {
  const dataDir = reserveDataDirectory()
  const orphaned = await orphanServer({ dataDir })
  const next = await startEmbeddedServer({ dataDir })
  expect(next.pid()).not.toBe(orphaned)
  expect(await next.stop()).toBe('stopped')
})

test('a process does not join a server whose guard ends meanwhile', async () => {
  const dataDir = reserveDataDirectory()
  const orphaned = await orphanServer({ dataDir })
  const pipe = `${dataDir}.alive`
  const leaving = fs.openSync(pipe, fs.constants.O_RDWR)
  process.kill(orphaned, 'SIGSTOP')
  const joining = startEmbeddedServer({ dataDir })
  await vi.waitUntil(() => openFiles().filter((file) => file === pipe).length === 2, { timeout: 60_000 })
  fs.closeSync(leaving)
  process.kill(orphaned, 'SIGCONT')
  const next = await joining
  expect(next.pid()).not.toBe(orphaned)
  expect(await next.stop()).toBe('stopped')
})

function openFiles() {
  return fs.readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return []
    }
  })
}

function isGuard({ pid, dataDir }: { pid: string; dataDir: string }) {
  if (!/^\d+$/.test(pid)) return false
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.startsWith('/bin/sh') && command.includes(dataDir)
  } catch {
    // The process ended between listing and reading it.
    return false
  }
}
