import type { Page } from '@playwright/test'

/** Waits until the page is hydrated and its effects listen for keys. Before that the browser itself handles events. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps$')))
  await page.evaluate(async () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}
