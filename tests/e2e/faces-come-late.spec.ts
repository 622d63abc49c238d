import type { Page } from '@playwright/test'
import { settle } from './accounts.ts'
import { expect, recordShifts, test } from './fixtures.ts'

const delayMilliseconds = 1_500

async function delayFonts(page: Page) {
  const requested: string[] = []
  await page.route('**/*.woff2', async (route) => {
    requested.push(route.request().url())
    await new Promise((resolve) => setTimeout(resolve, delayMilliseconds))
    await route.continue()
  })
  return requested
}

for (const width of [390, 1280]) {
  test(`fonts that load late do not shift the home page at ${width} px`, async ({ page, context }) => {
    await settle(context)
    const requested = await delayFonts(page)
    const shifts = await recordShifts(page)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(requested.length).toBeGreaterThan(1)
    await page.evaluate(() => document.fonts.ready)
    // A layout shift shows up to two frames later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await shifts()).toEqual([])
  })
}
