import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { formatClockTime } from '#app/core/dates.ts'
import { enrollAndPay, registerStudent, showAnswer } from './accounts.ts'
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

  /** Signs up a student who has paid for the taster and has revealed the answers of these items. */
  async function begin(
    browser: Browser,
    { email, items, ...options }: BrowserContextOptions & { email: string; items: readonly string[] },
  ) {
    const context = await browser.newContext({ baseURL: institute.url(), ...options })
    await registerStudent(context, { email })
    const courseId = await enrollAndPay(context)
    for (const item of items) {
      const path = `/course/${courseId}/practice?item=${item}`
      await showAnswer(context, path)
    }
    const page = await context.newPage()
    return { context, page, watched: await watch(page), courseId }
  }

  return { moveClock, begin }
}
