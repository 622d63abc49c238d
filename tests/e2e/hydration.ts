import type { Page } from '@playwright/test'

/**
 * Waits until React handles the page's events, and effects have run that listen for keys; before that a click or a key
 * does what the browser does by itself.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps$')))
  await page.evaluate(async () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}
