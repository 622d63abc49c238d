import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { formatClockTime } from '#app/core/dates.ts'
import { agreement } from '#tests/support/forms/form.ts'
import { taster } from './accounts.ts'
import { expect, test, watch } from './fixtures.ts'
import { ownInstitute } from './own-institute.ts'

/** Returns the minutes from now until it is ten o’clock in London. */
function minutesUntilTen() {
  const [hours = 0, minutes = 0] = formatClockTime(new Date()).split(':').map(Number)
  return (34 * 60 - hours * 60 - minutes) % (24 * 60)
}

/**
 * Starts an institute for one test file, which moves its clock. The clock starts at ten in the morning, so that no day
 * ends while a student reviews. Call it at the top of the file.
 */
export function movedInstitute() {
  const institute = ownInstitute()

  /** Moves the clock, for example by "+1d". */
  function moveClock(by: string) {
    const admin = join(import.meta.dirname, '..', '..', 'bin', 'admin.ts')
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: institute.dataDir(), LOG_LEVEL: 'silent' }
    expect(spawnSync(process.execPath, [admin, 'clock', by], { env }).status).toBe(0)
  }
  test.beforeAll(() => moveClock(`+${minutesUntilTen()}m`))

  async function send(context: BrowserContext, path: string, form: Record<string, string>) {
    const reply = await context.request.post(institute.url() + path, { form, headers: { origin: institute.url() } })
    expect(reply.status(), path).toBeLessThan(400)
    return new URL(reply.url()).pathname
  }

  const read = async (context: BrowserContext, path: string) =>
    (await context.request.get(institute.url() + path)).text()

  const found = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? ''

  /** Signs up a student who has paid for the taster and has revealed the answers of these items. */
  async function begin(
    browser: Browser,
    { email, items, ...options }: BrowserContextOptions & { email: string; items: readonly string[] },
  ) {
    const context = await browser.newContext({ baseURL: institute.url(), ...options })
    const cookie = { url: institute.url(), sameSite: 'Lax' } as const
    await context.addCookies([
      { name: 'cookieConsent', value: 'declined', ...cookie },
      { name: 'visited', value: 'yes', ...cookie },
    ])
    await send(context, '/auth?mode=sign-up', { fullName: 'Ada Sapir', email, password: 'Linguistics2026' })
    await send(context, '/enroll', { coursePreference: 'Other', educationLevel: 'PhD', phone: '', terms: 'on' })
    const catalogue = await read(context, `/courses?q=${encodeURIComponent(taster)}`)
    const courseId = found(/name="courseId" value="([^"]+)"/, catalogue)
    await send(context, '/courses', { courseId, back: '/courses' })
    const pay = found(/action="(\/pay\/[^"]+)"/, await read(context, '/student-dashboard?tab=payments'))
    await send(context, await send(context, pay, agreement), { cardNumber: '4242 4242 4242 4242' })
    for (const item of items) {
      const path = `/course/${courseId}/practice?item=${item}`
      await send(context, path, {
        itemId: found(/name="itemId" value="([^"]+)"/, await read(context, path)),
        act: 'show',
      })
    }
    const page = await context.newPage()
    return { context, page, watched: await watch(page), courseId }
  }

  return { moveClock, begin }
}
