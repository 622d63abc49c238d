import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { Client } from '#tests/support/http-institute.ts'
import { freePort, startInstituteProcess } from '#tests/support/institute-process.ts'
import { copyDataDir } from '#tests/support/seeded-institute.ts'

const dataDir = copyDataDir(inject('seededDataDir'))
const project = join(import.meta.dirname, '..', '..')
const settings = { LIMITS_SCALE: '1000' }

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the institute as a process', () => {
  it('keeps every change that it acknowledged when it is killed, and starts again', async () => {
    const first = await startInstituteProcess({ dataDir, settings })
    const visitor = new Client(first.url)
    await visitor.signIn('visitor@ukli.example')
    const registered = await visitor.post('/enroll', {
      coursePreference: 'Other',
      educationLevel: 'High School',
      terms: 'on',
    })
    expect(registered.status).toBe(302)
    first.kill('SIGKILL')
    await first.ended

    const second = await startInstituteProcess({ dataDir, settings })
    const again = new Client(second.url)
    again.cookies.set([...visitor.cookies.keys()][0] ?? '', [...visitor.cookies.values()][0] ?? '')
    const dashboard = await again.get('/student-dashboard')
    expect(dashboard.status).toBe(200)
    expect(await dashboard.text()).toMatch(/UKLI-\d{4}-\d{6}/)
    await second.stop()
  })

  it('finishes the requests in progress when it is told to stop', async () => {
    const institute = await startInstituteProcess({ dataDir, settings })
    const requests = Array.from({ length: 40 }, () =>
      fetch(`${institute.url}/courses`).then((answer) => answer.text().then(() => answer.status)),
    )
    await new Promise((resolve) => setTimeout(resolve, 15))
    institute.kill('SIGTERM')
    const statuses = await Promise.allSettled(requests)
    const answered = statuses.filter((each) => each.status === 'fulfilled')
    expect(answered.length).toBeGreaterThan(0)
    expect(answered.every((each) => each.status === 'fulfilled' && each.value === 200)).toBe(true)
    await institute.ended
  })

  it('shares its embedded database with a second process', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => startInstituteProcess({ dataDir, settings })))
    const client = new Client(one?.url ?? '')
    await client.signIn('graduate@ukli.example')
    const elsewhere = new Client(two?.url ?? '')
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.get('/my-certificates')).status).toBe(200)
    await Promise.all([one?.stop(), two?.stop()])
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a port number'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL must be a PostgreSQL URL'],
    [{ DATABASE_URL: 'postgresql://localhost/x', ORIGIN: 'https://ukli.example' }, 'SECRET must be set'],
  ])('refuses to start and names the invalid setting: %o', async (wrong, words) => {
    await expect(
      startInstituteProcess({ dataDir, settings: wrong as unknown as Record<string, string> }),
    ).rejects.toThrow(words)
  })
})

describe.each([[['start']], [['run', 'dev']]])('npm %s', (words) => {
  it('serves pages, and leaves no process running when npm is stopped', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ukli-npm-'))
    chmodSync(folder, 0o755)
    const port = await freePort()
    const npm = spawn('npm', words, {
      cwd: project,
      env: {
        ...process.env,
        DATABASE_URL: '',
        DATA_DIR: folder,
        PORT: String(port),
        LOG_LEVEL: 'silent',
        DEMO: 'off',
        ORIGIN: 'http://127.0.0.1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve) =>
      npm.stdout.on('data', (chunk: Buffer) => chunk.includes('The UK Linguistic Institute is at') && resolve()),
    )
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      )
    const page = await fetch(`http://127.0.0.1:${port}/courses`, { headers: { accept: 'text/html' } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Our Courses')])
    npm.kill('SIGTERM')
    await vi.waitFor(async () => expect(await isUp()).toBe(false), { timeout: 60_000, interval: 200 })
    await vi.waitFor(() => expect(existsSync(join(folder, 'postgres-18', 'postmaster.pid'))).toBe(false), {
      timeout: 60_000,
      interval: 200,
    })
    rmSync(folder, { recursive: true, force: true })
  })
})
