import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enterAs } from './accounts.ts'
import { anotherBrowser, expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const zip = { name: 'folder.zip', mimeType: 'application/zip' }
const course = '/staff-portal/courses/accents-of-the-british-isles'
const source = '/staff-portal/courses/british-sign-language-linguistics'

/** Opens the first course with the keyboard and confirms that it is edited here. The dialog focuses Cancel first. */
async function takeOver(page: Page) {
  await hydrated(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Edit here' }).click()
}

test('an author writes and previews a section, resolves a conflict, exports and imports the folder, and publishes', async ({
  page,
  context,
  browser,
  watched,
}) => {
  watched.allow(/status of (409|422)|ERR_FAILED/)
  // The editor saves only when this test lets it.
  const saves = '**/staff-portal/courses/*/text'
  const holdSaves = async () => page.route(saves, (route) => route.abort())
  const save = async () => {
    await page.unroute(saves)
    await page.keyboard.press('Control+s')
  }
  const saved = page.getByRole('status').filter({ hasText: /^Saved \d/ })
  await holdSaves()
  await enterAs(context, 'hr')
  await page.goto('/staff-portal/courses?q=accents')
  await takeOver(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Accents of the British Isles' })).toBeVisible()
  await expect(page.getByText('Folder imports no longer change this course')).toBeVisible()
  await page.getByRole('link', { name: 'Add module' }).click()
  await page.getByLabel('Title of a new module').fill('Hearing an accent')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add module' }).click()
  await expect(page.getByRole('link', { name: /^Hearing an accent/ })).toBeVisible()

  const text = page.locator('#source')
  await text.fill(
    '# Hearing an accent\n\nThe vowel of {/bɑːθ/}.\n\n## Examples\n\n```gloss\nev-ler\nhouse\n‘houses’ (Turkish)\n```\n',
  )
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Hearing an accent' })).toBeVisible()
  await expect(preview.getByText('/bɑːθ/')).toHaveAttribute('lang', 'und-fonipa')
  await expect(preview).toContainText('ev-ler and house have different boundaries')
  await page.keyboard.press('Control+Home')
  await save()
  await expect(saved).toBeVisible()
  await holdSaves()
  await expect(text).toBeFocused()
  expect(await text.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(0)
  // Unsaved text is not published, and leaving the page asks first.
  await page.keyboard.type('# Now')
  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(text).toHaveValue(/^# Now# Hearing/)
  await page.getByRole('link', { name: /^Prospectus/ }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Accents of the British Isles')
  await page.getByRole('link', { name: 'Text', exact: true }).click()
  await expect(text).toHaveValue(/^title:/)
  await page.getByRole('link', { name: /^Hearing an accent(?! open)/ }).click()
  await expect(text).toHaveValue(/^# Hearing an accent/)
  // Text that could not be saved and was then undone does not come back.
  const stored = await text.inputValue()
  await text.fill('Undone words')
  await expect(page.getByText('Not saved: no connection')).toBeVisible({ timeout: 15_000 })
  await text.fill(stored)
  await page.reload()
  await hydrated(page)
  await expect(text).toHaveValue(stored)
  await expect(page.getByRole('region', { name: /faults/ })).toContainText('also needs an exam')
  await expectAccessible(page)

  const other = await anotherBrowser(browser)
  await enterAs(other.context, 'lead')
  await other.page.goto(page.url())
  await hydrated(other.page)
  await other.page.locator('#source').fill('# Hearing an accent\n\nWritten by somebody else.\n')
  await other.page.getByRole('button', { name: /^Save/ }).click()
  await expect(other.page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible()
  await text.fill('# Hearing an accent\n\nMine.\n')
  await save()
  await expect(page.getByRole('region', { name: 'Current saved version' })).toContainText('Written by somebody else.')
  await expect(text).toHaveValue('# Hearing an accent\n\nMine.\n')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(saved).toBeVisible()
  await other.context.close()

  const { searchParams } = new URL(page.url())
  const practice = (searchParams.get('file') ?? '').replace(/\.md$/, '.practice.yaml')
  await page.goto(`${course}?${new URLSearchParams({ file: practice, view: 'text' })}`)
  await text.fill(
    "items:\n  - id: bath-vowel\n    kind: transcribe\n    ask: 'Transcribe ‘bath’.'\n    accept: ['b/ɑːθ']\n    why: 'It has the vowel of PALM.'\n",
  )
  await expect(preview).toContainText('must be written without brackets')
  // The highlights behind the text do not cover it.
  const isOnTop = (area: HTMLElement) => {
    area.scrollIntoView()
    const { left, top } = area.getBoundingClientRect()
    return document.elementsFromPoint(left + 62, top + 22).find((each) => area.parentElement?.contains(each)) === area
  }
  expect(await text.evaluate(isOnTop)).toBe(true)
  await text.fill((await text.inputValue()).replace('b/ɑːθ', 'bɑːθ'))
  await expect(preview.getByText('Transcribe ‘bath’.')).toBeVisible()
  await preview.getByText('After the right answer').click()
  await expect(preview.getByText('It has the vowel of PALM.')).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(saved).toBeVisible()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Export folder' }).click()
  const archive = await (await downloading).path()
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Import folder' }).click()
  await expectAccessible(page)
  await page.getByLabel('Archive').setInputFiles({ ...zip, buffer: Buffer.from('no zip') })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Please choose a zip archive').first()).toBeVisible()
  await page.getByLabel('Archive').setInputFiles({ ...zip, buffer: readFileSync(archive) })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Folder imported').first()).toBeVisible()
  await expect(page).toHaveURL(course)

  // A course that is not written yet has only a prospectus, which can be published alone.
  await page.goto('/staff-portal/courses?q=sign')
  await takeOver(page)
  await page.getByLabel('Hours a week').fill('2')
  await expect(page.getByText('1 file changed')).toBeVisible()
  await page.getByRole('link', { name: 'Publish version 2' }).click()
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('hours a week')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 2, published')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(source))

  // Restoring the first version needs a confirmation.
  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('link', { name: 'Restore version' }).last().click()
  await expect(page.getByRole('dialog', { name: /version 1\?$/ }).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Version restored').first()).toBeVisible()
  await expect(page.getByLabel('Hours a week')).not.toHaveValue('2')
})
