import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openInstitute } from '#tests/support/http-institute.ts'

const institute = openInstitute({ settings: { LOG_LEVEL: 'error' } })
let operator: pg.Client

beforeAll(async () => {
  operator = new pg.Client({ connectionString: institute.databaseUrl() })
  await operator.connect()
})
afterAll(() => operator.end())

const search = (n: number) => `/courses?q=sound${n}`
const check = '/certificate-verification?number=UKLI-CERT-2025-000001'

async function ask(path: string) {
  const began = performance.now()
  const { status, headers } = await institute.client().get(path)
  return { status, retryAfter: headers.get('retry-after'), seconds: (performance.now() - began) / 1_000 }
}

it('a locked table fails its own pages with 503, and leaves readiness and other pages alone', async () => {
  expect((await ask(search(0))).status).toBe(200)
  const signedIn = institute.client()
  await signedIn.signIn('active@ukli.example')
  await operator.query('begin')
  await operator.query('lock table sessions in access exclusive mode')
  const waiting = Array.from({ length: 12 }, () => signedIn.get('/student-dashboard'))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const ready = await ask('/readyz')
  expect(ready.status).toBe(200)
  expect(ready.seconds).toBeLessThan(1)
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await ask(check)).status).toBe(200)
  expect(institute.log()).toContain('a statement waits for a lock')
  await operator.query('rollback')
  expect((await signedIn.get('/student-dashboard')).status).toBe(200)
})

it('a database without a free connection is answered with 503 and Retry-After, and the process stays ready', async () => {
  expect((await ask('/readyz')).status).toBe(200)
  const hogs: pg.Client[] = []
  /** Ends the connections of the institute, and takes all that are free. */
  async function takeEveryConnection() {
    await operator.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'ukli%'")
    for (;;) {
      const hog = new pg.Client({ connectionString: institute.databaseUrl(), application_name: 'hog' })
      hog.on('error', () => {})
      const isTaken = await hog.connect().then(
        () => true,
        () => false,
      )
      if (!isTaken) return
      hogs.push(hog)
    }
  }
  try {
    await expect
      .poll(() => takeEveryConnection().then(() => ask(check)), { timeout: 20_000 })
      .toMatchObject({ status: 503, retryAfter: '5' })
    expect((await ask('/readyz')).status).toBe(200)
    expect(institute.log()).toContain('the database has no connection left')
  } finally {
    for (const hog of hogs) await hog.end()
  }
  await expect.poll(() => ask(check).then(({ status }) => status), { timeout: 20_000 }).toBe(200)
})
