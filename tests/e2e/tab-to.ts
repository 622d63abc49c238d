import type { Locator } from '@playwright/test'

/** Presses Tab until the element has the focus. Throws if it is not reached. */
export async function tabTo(wanted: Locator, key = 'Tab') {
  const page = wanted.page()
  for (let i = 0; i < 200; i += 1) {
    await page.keyboard.press(key)
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
  }
  throw new Error(`${String(wanted)} was not reached`)
}
