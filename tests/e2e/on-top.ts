import type { Locator } from '@playwright/test'

/** Returns true if nothing covers the middle of the element. */
export const isOnTop = (element: Locator) =>
  element.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
