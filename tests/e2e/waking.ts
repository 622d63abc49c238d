import type { Page } from '@playwright/test'

/** Twice, since a pointer that stands where it stood on the page before has not moved. */
async function moveAbout(page: Page) {
  await page.mouse.move(9, 9)
  await page.mouse.move(12, 12)
}

/** Does what wakes a stored page, and waits until the scripts of whatever page answer. Before that a click is a browser's own. */
export async function wake(page: Page, interact: () => Promise<unknown> = () => moveAbout(page)) {
  await page.evaluate(() => {
    // What was begun already, by a field that takes the focus, may have said so before anybody listened.
    const isBegun = Object.keys(document).some((key) => key.startsWith('__reactContainer'))
    const live = new Promise((resolve) => {
      addEventListener('ukli:live', resolve, { once: true })
      if (isBegun) setTimeout(resolve, 500)
    })
    Reflect.set(globalThis, 'isLive', live)
  })
  await interact()
  await page.evaluate(() => Reflect.get(globalThis, 'isLive') as Promise<unknown>)
}
