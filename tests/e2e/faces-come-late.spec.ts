import type { BrowserContext, Page } from '@playwright/test'
import { enterAs, settle } from './accounts.ts'
import { expect, noteMoves, test } from './fixtures.ts'

/** When the page has long been drawn and is being read. */
const late = 1_500

async function delayFaces(page: Page) {
  const asked: string[] = []
  await page.route('**/*.woff2', async (route) => {
    asked.push(route.request().url())
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue()
  })
  return asked
}

async function lessonOf(context: BrowserContext) {
  await enterAs(context, 'examready')
  const dashboard = await context.request.get('/student-dashboard')
  return /\/course\/[0-9a-f-]{36}/.exec(await dashboard.text())?.[0] ?? ''
}

const pages: Record<string, (context: BrowserContext) => Promise<string>> = {
  home: (context) => settle(context).then(() => '/'),
  'the dashboard': (context) => enterAs(context, 'examready').then(() => '/student-dashboard'),
  'a dashboard with a course passed': (context) =>
    enterAs(context, 'graduate').then(() => '/student-dashboard?tab=courses'),
  'a lesson': lessonOf,
  'the certificates': (context) => enterAs(context, 'graduate').then(() => '/my-certificates'),
}

for (const [what, open] of Object.entries(pages)) {
  for (const width of [390, 1280]) {
    test(`type that comes late moves nothing on ${what} at ${width} px`, async ({ page, context }) => {
      const address = await open(context)
      const asked = await delayFaces(page)
      const moved = await noteMoves(page)
      await page.setViewportSize({ width, height: 844 })
      await page.goto(address, { waitUntil: 'networkidle' })
      expect(asked.length).toBeGreaterThan(1)
      await page.evaluate(() => document.fonts.ready)
      // Two frames later whatever was to move has moved.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await moved()).toEqual([])
    })
  }
}
