import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createScratchDirectory } from '#tests/support/database.ts'
import { Client } from '#tests/support/http-institute.ts'
import { freePort, startInstituteProcess } from '#tests/support/institute-process.ts'

const project = join(import.meta.dirname, '..', '..')
const dataDir = createScratchDirectory()
let settings: Record<string, string>
let port: number
let institute: Awaited<ReturnType<typeof startInstituteProcess>>
let passwordLink: string

function admin(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'bin', 'admin.ts'), ...words], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings },
  })
  return { status, text: stdout + stderr }
}

const details = ['--name', 'Institute of Kent', '--email', 'hello@kent.example']
const firstMember = ['--hr-name', 'Ada Hale', '--hr-email', 'ada@kent.example']

beforeAll(async () => {
  port = await freePort()
  settings = { DEMO: 'off', ORIGIN: `http://127.0.0.1:${port}`, LIMITS_SCALE: '1000' }
})
afterAll(() => institute?.stop())

const page = async (path: string) => {
  const answer = await fetch(institute.url + path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

it('init prepares an empty database once, and names missing options', async () => {
  expect(admin('init', ...details)).toMatchObject({ status: 1, text: expect.stringContaining('--hr-name') })
  expect(admin('init', '--name', 'Institute of Kent', ...firstMember)).toMatchObject({
    status: 1,
    text: expect.stringContaining('--email'),
  })
  const prepared = admin('init', ...details, ...firstMember, '--office-hours', 'Mon-Thu 8-16')
  expect(prepared.status).toBe(0)
  passwordLink = /Set a password at (\S+)/.exec(prepared.text)?.[1] ?? ''
  expect(passwordLink).toContain(settings.ORIGIN)
  expect(admin('init', ...details, ...firstMember)).toMatchObject({
    status: 1,
    text: expect.stringContaining('already has staff'),
  })
})

it('the new institute starts with the courses and without demo data', async () => {
  institute = await startInstituteProcess({ dataDir, port, settings })
  expect(await page('/courses')).toContain('Phonetic Transcription Taster')
  const demoStudent = new Client(institute.url)
  const signIn = { intent: 'sign-in', email: 'active@ukli.example', password: 'Linguistics2026' }
  expect((await demoStudent.post('/auth', signIn)).status).toBe(401)
})

it('check lists what is missing before opening, and fails because of it only with --opening', () => {
  const checked = admin('check')
  expect(checked).toMatchObject({
    status: 0,
    text: expect.stringContaining('All invariants hold\nMissing before opening'),
  })
  expect(checked.text).toContain('SMTP_URL and MAIL_FROM are not set')
  expect(checked.text).toContain('Only one member of HR')
  expect(checked.text).not.toContain('No programme is open')
  expect(admin('check', '--opening').status).toBe(1)
})

it('the new institute shows its own name and no details of the example institute', async () => {
  const pages = [
    '/',
    '/about',
    '/contact',
    '/careers',
    '/collaborators',
    '/courses',
    '/certificate-verification',
    '/terms-of-use',
    '/terms-of-use/2026-11-21',
    '/privacy-policy',
    '/gdpr-compliance',
    '/cookie-policy',
    '/cancellation-form',
    '/accessibility',
    '/auth',
    '/staff-portal',
    '/chat',
    '/site.webmanifest',
  ]
  for (const path of pages) {
    const html = await page(path)
    expect(html, path).toContain('Institute of Kent')
    expect(
      /@ukli\.example|7946 0182|UK Linguistic Institute|Active students|500\+|98%|180\+|JobPosting/i.exec(html),
      path,
    ).toBeNull()
  }
  expect(await page('/careers')).toContain('There are no open positions at the moment')
  expect(await page('/contact')).toContain('Mon-Thu')
})

it('changed details of the institute appear on cached pages', async () => {
  expect(await page('/contact')).not.toContain('496 0000')
  expect(
    admin('institute', 'set', '--phone', '+44 1227 496 0000', '--address', '1 High Street, Canterbury').status,
  ).toBe(0)
  await expect.poll(() => page('/contact'), { timeout: 10_000 }).toContain('+44 1227 496 0000')
  expect(await page('/terms-of-use')).toContain('at 1 High Street, Canterbury (visits by appointment)')
  // A file changes only the details that it contains.
  const file = join(dataDir, 'more.json')
  const figures = { activeStudents: '41', instructors: '6', programmes: '12', satisfaction: '91%' }
  writeFileSync(file, JSON.stringify({ companyNumber: '01234567', figures }))
  expect(admin('institute', 'set', '--file', file).status).toBe(0)
  expect(JSON.parse(admin('institute', 'show').text.split('\nChanged at')[0] ?? '')).toMatchObject({
    phone: '+44 1227 496 0000',
    companyNumber: '01234567',
  })
  await expect.poll(() => page('/'), { timeout: 10_000 }).toContain('91%')
  expect(/180\+|95\+|210\+/.exec(await page('/'))).toBeNull()
})

it('the first member of HR chooses a password and must then set up a second factor', async () => {
  const token = new URL(passwordLink).searchParams.get('token') ?? ''
  const newPassword = 'Chalk-Downs-47-Hops'
  const browser = new Client(institute.url)
  const choosing = await (await browser.get(`/auth/reset-password?token=${token}`)).text()
  expect(choosing).toContain('Choose your password</h1>')
  expect(choosing).toContain('Welcome to Institute of Kent')
  expect(/30 minutes|new password|signed out/i.exec(choosing.replace(/<script[\s\S]*?<\/script>/g, ''))).toBeNull()
  const chosen = await browser.post('/auth/reset-password', { token, newPassword })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/staff-portal'])
  await browser.signIn('ada@kent.example', newPassword)
  const portal = await browser.get('/staff-portal/staff')
  expect([portal.status, portal.headers.get('location')]).toEqual([302, '/my-account#two-step'])
  const account = await (await browser.get('/my-account')).text()
  expect(account).toContain('Ada Hale')
  expect(account.includes('Set up two-step sign-in or add a passkey to open the staff portal')).toBe(true)
})
