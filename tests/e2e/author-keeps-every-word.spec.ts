import type { BrowserContext, Page } from '@playwright/test'
import { enterAs, sendForm } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'
import { isOnTop } from './on-top.ts'
import { ownInstitute } from './own-institute.ts'

// The last test kills the process, so no other file may use this institute.
const institute = ownInstitute()
const slug = 'phonetic-transcription-taster'
const course = `/staff-portal/courses/${slug}`
const first = 'modules/03-transcribing-speech/01-broad-and-narrow.md'

async function openSection(context: BrowserContext, page: Page) {
  await enterAs(context, 'hr')
  await sendForm(context, '/staff-portal/courses', { intent: 'take', slug }).catch(() => null)
  await page.goto(`${course}?file=${first}`)
  await hydrated(page)
  return page.locator('#source')
}

const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('an author opens another file straight after typing, and the text is saved', async ({ page, context }) => {
  const text = await openSection(context, page)
  await text.fill('# Broad and narrow\n\nOne.\n')
  await outline(page)
    .getByRole('link', { name: /^Final exam/ })
    .click()
  await expect(page.getByRole('button', { name: 'Add a question' })).toBeVisible()
  await outline(page)
    .getByRole('link', { name: /^Broad and narrow/ })
    .click()
  await expect(text).toHaveValue('# Broad and narrow\n\nOne.\n')
  await expect(status(page, /^Saved \d/)).toBeVisible()
})

test('an author types while the next file loads, and the text is saved', async ({ page, context }) => {
  const text = await openSection(context, page)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/courses\/.*exam\.yaml/, async (route) => {
    await isReleased
    await route.continue()
  })
  await outline(page)
    .getByRole('link', { name: /^Final exam/ })
    .click()
  await text.fill('# Broad and narrow\n\nTyped late.\n')
  release()
  await expect(page.getByRole('button', { name: 'Add a question' })).toBeVisible()
  await expect(page.getByRole('region', { name: /faults/i })).toBeVisible()
  await outline(page)
    .getByRole('link', { name: /^Broad and narrow/ })
    .click()
  await expect(text).toHaveValue('# Broad and narrow\n\nTyped late.\n')
  await expect(status(page, /^Saved \d/)).toBeVisible()
})

/** Presses Save at the first instant at which the button can be pressed. */
async function pressSaveWhenFree(page: Page) {
  await page.getByRole('button', { name: /^Save/ }).evaluate((button: HTMLButtonElement) => {
    const isFree = () => !button.disabled && button.getAttribute('aria-disabled') !== 'true'
    const observer = new MutationObserver(() => {
      if (!isFree()) return
      observer.disconnect()
      button.click()
    })
    observer.observe(button, { attributes: true, childList: true, subtree: true })
  })
}

test('an author’s own saves replace each other, though a reply is late', async ({ page, context }) => {
  const text = await openSection(context, page)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/text', async (route) => {
    const response = await route.fetch()
    await isReleased
    await route.fulfill({ response })
  })
  await text.fill('# Broad and narrow\n\nFirst.\n')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(status(page, 'Saving…')).toBeVisible()
  await text.fill('# Broad and narrow\n\nSecond.\n')
  await pressSaveWhenFree(page)
  release()
  await expect(status(page, /^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue('# Broad and narrow\n\nSecond.\n')
})

test('an author’s save whose reply is lost does not refuse the next one', async ({ page, context, watched }) => {
  watched.allow(/ERR_FAILED/)
  const text = await openSection(context, page)
  await page.route(
    '**/text',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await text.fill('# Broad and narrow\n\nIts reply is lost.\n')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(status(page, 'no connection')).toBeVisible()
  await text.fill('# Broad and narrow\n\nTyped after it.\n')
  await expect(status(page, /^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue('# Broad and narrow\n\nTyped after it.\n')
})

test('an author who undoes a change while it is being saved keeps the text before it', async ({ page, context }) => {
  const text = await openSection(context, page)
  const before = await text.inputValue()
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/text', async (route) => {
    await isReleased
    await route.continue()
  })
  await text.fill('# Broad and narrow\n\nToo hasty.\n')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(status(page, 'Saving…')).toBeVisible()
  await text.fill(before)
  release()
  await expect(status(page, /^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue(before)
})

test('an author keeps typed text while offline, and it is saved once the connection is back', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/)
  const text = await openSection(context, page)
  await context.setOffline(true)
  await text.fill('# Broad and narrow\n\nOffline.\n')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(status(page, 'no connection')).toBeVisible()
  await outline(page)
    .getByRole('link', { name: /^Final exam/ })
    .click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(text).toHaveValue('# Broad and narrow\n\nOffline.\n')
  await context.setOffline(false)
  await expect(status(page, /^Saved \d/)).toBeVisible()
})

test('an author whose session ended keeps text in a new form row, and it is saved after signing in again', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/status of 401/)
  await openSection(context, page)
  await page.goto(`${course}?file=glossary.yaml`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Add a term' }).click()
  const term = page.getByLabel('Term', { exact: true })
  await term.fill('a term of mine')
  await page.getByLabel('Definition').fill('It was written while the session ended.')
  await context.clearCookies({ name: /^(?!cookieConsent|visited)/ })
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(status(page, 'you’re signed out')).toBeVisible()
  await expect(term).toHaveValue('a term of mine')

  // Reload before signing in again, as if the window had been closed.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByLabel('Email').fill('hr@ukli.example')
  await page.getByLabel('Password', { exact: true }).fill('Linguistics2026')
  await page.getByRole('button', { name: /sign in|log in|login/i }).click()
  await expect(term).toHaveValue('a term of mine')
  await expect(status(page, /^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(term).toHaveValue('a term of mine')
})

test('an author inserts a figure at the end of a text without a cursor, formats words, and undoes each step', async ({
  page,
  context,
}) => {
  const text = await openSection(context, page)
  const before = await text.inputValue()
  const insert = async (what: string) => {
    await page.getByText('Insert', { exact: true }).click()
    await page.getByRole('button', { name: what, exact: true }).click()
    await expect(text).toBeFocused()
  }
  await insert('Syntax tree')
  await expect(text).toHaveValue(`${before}\n\`\`\`tree She saw him\n[S [NP She] [VP [V saw] [NP him]]]\n\`\`\`\n`)
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue(before)
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('My words')
  await insert('Footnote')
  await expect(text).toHaveValue(`${before}My words^[More of this.]`)
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue(`${before}My words`)
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue(before)

  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('My words')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+b')
  await expect(text).toHaveValue(`${before}My **words**`)
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue(`${before}My words`)
  await page.keyboard.press('Control+i')
  await expect(text).toHaveValue(`${before}My *words*`)
  await page.keyboard.press('Control+z')
  await insert('Bold')
  await expect(text).toHaveValue(`${before}My **words**`)
})

test('an author follows a fault to its field, which neither the header nor the phonetic keyboard covers', async ({
  page,
  context,
}) => {
  await openSection(context, page)
  await page.goto(`${course}?file=course.yaml`)
  await hydrated(page)
  const price = page.getByLabel('Price in pounds')
  const stored = await price.inputValue()
  await price.fill('')
  await page.getByRole('button', { name: /^Save/ }).click()
  const fault = page.getByRole('listitem').filter({ hasText: 'Price in pounds: must be' })
  await fault.getByRole('link', { name: 'Show' }).click()
  await expect(price).toBeFocused()
  await expect.poll(() => isOnTop(page.getByText('Price in pounds', { exact: true }))).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await price.fill(stored)

  await page.getByRole('button', { name: 'Phonetic keyboard' }).click()
  const outcome = page.getByLabel('Outcome 3', { exact: true })
  await outcome.press('Control+End')
  await page.getByRole('group', { name: 'IPA keyboard' }).getByRole('button').first().click()
  await expect(outcome).toHaveValue(/ɪ$/)
  expect(await isOnTop(outcome)).toBe(true)
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(status(page, /^Saved \d/)).toBeVisible()

  const text = await openSection(context, page)
  await text.fill(`# Broad and narrow\n\n${'A line.\n'.repeat(60)}`)
  await page.getByRole('button', { name: 'Phonetic keyboard' }).click()
  await text.press('Control+End')
  const keys = page.getByRole('group', { name: 'Phonetic keyboard' })
  await keys.getByRole('button', { name: 'ɪ', exact: true }).click()
  await expect(text).toHaveValue(/ɪ$/)
  expect(await isOnTop(page.getByText('Insert', { exact: true }))).toBe(true)
  const bottom = await text.evaluate((each) => each.getBoundingClientRect().bottom)
  const top = await keys.evaluate((each) => each.getBoundingClientRect().top)
  // The text area ends within a line of the keyboard's top edge.
  expect(bottom - top).toBeLessThan(20)
  await keys.getByRole('button', { name: 'ɲ' }).click()
  await expect(text).toHaveValue(/ɪɲ$/)
})

test('an author publishes while the process dies, and the course is published exactly once in the end', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|Failed to fetch/)
  await enterAs(context, 'hr')
  // This course has only a prospectus.
  const announced = 'british-sign-language-linguistics'
  await sendForm(context, '/staff-portal/courses', { intent: 'take', slug: announced })
  await page.goto(`/staff-portal/courses/${announced}`)
  await hydrated(page)
  await page.getByLabel('Hours a week').fill('2')
  await page.getByRole('link', { name: 'Publish version 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 2?' })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click({ noWaitAfter: true })
  await institute.kill()
  await expect(page.getByText(/can’t connect right now|Version 2, published/).first()).toBeVisible()
  await institute.start()
  await page.goto(`/staff-portal/courses/${announced}`)
  await expect(page.getByLabel('Hours a week')).toHaveValue('2')
  const again = page.getByRole('link', { name: 'Publish version 2' })
  if (await again.isVisible()) {
    await again.click()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  }
  await expect(page.getByText('Version 2, published')).toBeVisible()
  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Restore/ })).toHaveCount(2)
})
