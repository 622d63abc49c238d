import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The texts of a screen, by role. Names must match exactly; `texts` may be anywhere in the visible text. */
export type Texts = {
  headings?: readonly string[]
  links?: readonly string[]
  buttons?: readonly string[]
  tabs?: readonly (string | RegExp)[]
  placeholders?: readonly string[]
  texts?: readonly (string | RegExp)[]
}

export async function expectTexts(
  page: Page,
  { headings = [], links = [], buttons = [], tabs = [], placeholders = [], texts = [] }: Texts,
) {
  for (const name of headings) await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible()
  for (const name of links) await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
  for (const name of buttons) await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()
  for (const name of tabs) await expect(page.getByRole('tab', { name }).first()).toBeVisible()
  for (const text of placeholders) await expect(page.getByPlaceholder(text, { exact: true }).first()).toBeVisible()
  const isShown = (all: string, text: string | RegExp) =>
    typeof text === 'string' ? all.includes(text) : text.test(all)
  const missing = async () => {
    const all = await page.locator('body').innerText()
    return texts.filter((text) => !isShown(all, text)).map(String)
  }
  await expect.poll(missing, { message: `missing on ${page.url()}` }).toEqual([])
}

/** Expects a toast with this text, and this title where the specification gives one. */
export async function expectToast(page: Page, text: string, title?: string) {
  const toast = page.locator('[data-notices]').filter({ hasText: text }).first()
  // In one look, because the page after an enrolment follows in 1.5 s.
  const { words, width } = await toast.evaluate((each) => ({
    words: each.textContent,
    width: each.getBoundingClientRect().width,
  }))
  expect(words).toContain(title ?? '')
  // A toast that only screen readers can read is none.
  expect(width).toBeGreaterThan(200)
}
