import type { Page } from '@playwright/test'

/** Does what wakes a stored page, and waits until its scripts answer. Before that a click is a browser's own. */
export async function wake(page: Page, interact: () => Promise<unknown> = () => page.mouse.move(9, 9)) {
  await page.evaluate(() => {
    const live = new Promise((resolve) => addEventListener('ukli:live', resolve, { once: true }))
    Reflect.set(globalThis, 'isLive', live)
  })
  await interact()
  await page.evaluate(() => Reflect.get(globalThis, 'isLive') as Promise<unknown>)
}
