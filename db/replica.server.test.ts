import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startUnreliableProxy } from '#tests/support/unreliable-proxy.ts'
import { isReplicaUp, openDatabase, readDb } from './client.server.ts'
import type { TellOfReplica } from './replica.server.ts'

let database: TestDatabase
let proxy: Awaited<ReturnType<typeof startUnreliableProxy>>
let news: Parameters<TellOfReplica>[0][] = []

beforeAll(async () => {
  database = await cloneDatabase(inject('cluster'))
  proxy = await startUnreliableProxy(database.url)
})
beforeEach(() => {
  news = []
  proxy.mend()
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

async function open(readDatabaseUrl: string) {
  const opened = await openDatabase({
    databaseUrl: database.url,
    readDatabaseUrl,
    dataDir: '',
    tellOfReplica: (each) => void news.push(each),
  })
  onTestFinished(opened.close)
}

/** The same database behind a proxy, so that the connection tells which of the two answered. */
const throughProxy = () => {
  const { username, pathname } = new URL(database.url)
  return `postgresql://${username}@${proxy.host}${pathname}?application_name=replica`
}

const countCourses = async () =>
  (await readDb.execute<{ n: string }>(sql`select count(*) as n from courses`)).rows[0]?.n

it('a process starts although the replica does not answer, reads from the primary, and says so once', async () => {
  await open('postgresql://ukli@127.0.0.1:1/ukli')
  expect(isReplicaUp()).toBe(false)
  for (let asked = 0; asked < 3; asked += 1) expect(Number(await countCourses())).toBeGreaterThan(0)
  expect(news).toEqual([{ isUp: false, reason: expect.stringContaining('ECONNREFUSED') }])
})

it('a replica without the database is said with its reason and stops nothing', async () => {
  await open(database.url.replace(/\/[^/?]+(\?|$)/, '/no-such-database$1'))
  expect(Number(await countCourses())).toBeGreaterThan(0)
  expect(news).toEqual([{ isUp: false, reason: expect.stringContaining('no-such-database') }])
})

it('statements under way when the replica dies are answered by the primary', async () => {
  await open(throughProxy())
  expect([isReplicaUp(), Number(await countCourses()) > 0]).toEqual([true, true])
  const slow = readDb.execute<{ n: number }>(sql`select 7 as n, pg_sleep(0.3)`)
  setTimeout(() => proxy.cut(), 100)
  expect((await slow).rows[0]?.n).toBe(7)
  expect(isReplicaUp()).toBe(false)
  expect(Number(await countCourses())).toBeGreaterThan(0)
  expect(news).toHaveLength(1)
})

it('an error of the statement itself is not blamed on the replica', async () => {
  await open(throughProxy())
  await expect(readDb.execute(sql`select 1 / 0`)).rejects.toThrow()
  expect(isReplicaUp()).toBe(true)
})
