import type { Page } from '@playwright/test'
import { enrollAndPay, enterAs, registerStudent, sendForm, settle } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

/**
 * Lists the pressed, selected and current parts of a page that look like the others. Forced colours take away
 * backgrounds and shadows, so that only an outline is left.
 */
async function listUnmarked(page: Page) {
  return page.evaluate(() => {
    const chosen = '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"])'
    const shown = [...document.querySelectorAll(chosen)].filter((each) => each.checkVisibility())
    const isMarked = (each: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each)
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)'
    }
    const unmarked = shown.filter((each) => !isMarked(each)).map(({ textContent }) => textContent)
    return { count: shown.length, unmarked }
  })
}

test('what is pressed, selected or current on a page can be told in forced colours', async ({ page, context }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await settle(context)
  for (const path of ['/courses?level=Certificate', '/bench']) {
    await page.goto(path)
    const { count, unmarked } = await listUnmarked(page)
    expect(count, `chosen on ${path}`).toBeGreaterThan(0)
    expect(unmarked, path).toEqual([])
  }
  await enterAs(context, 'service')
  for (const path of ['/staff-portal/tickets', '/staff-portal/students']) {
    await page.goto(path)
    const { count, unmarked } = await listUnmarked(page)
    expect(count, `chosen on ${path}`).toBeGreaterThan(0)
    expect(unmarked, path).toEqual([])
  }
})

test('a student tells in forced colours which filter of the exam is pressed, and which are not', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await registerStudent(context)
  const exam = `/exam/${await enrollAndPay(context)}`
  await sendForm(context, exam, { intent: 'start' })
  await page.goto(exam)
  await hydrated(page)
  const filter = page.getByRole('group', { name: 'Show questions' })
  const [all, flagged] = [filter.getByRole('button').first(), filter.getByRole('button', { name: 'Flagged' })]
  const elsewhere = page.locator('#q1').getByRole('radio').first()
  await elsewhere.focus()
  const before = await flagged.screenshot()
  await expect(all).toHaveCSS('outline-style', 'solid')
  await expect(flagged).toHaveCSS('outline-style', 'none')
  await flagged.click()
  await page.getByRole('button', { name: 'Submit Exam' }).focus()
  await expect(flagged).toHaveCSS('outline-style', 'solid')
  await expect(all).toHaveCSS('outline-style', 'none')
  expect((await flagged.screenshot()).equals(before), 'a pressed filter looks like one that is not').toBe(false)
})
