import type { Page } from '@playwright/test'

/**
 * Waits until the page listens for keys: the application is hydrated, a document has started. Before that the browser
 * itself handles events.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.document === 'ready' ||
      Object.keys(document.body).some((key) => key.startsWith('__reactProps$')),
  )
  await page.evaluate(async () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}
