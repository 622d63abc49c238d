import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'
import { movedInstitute } from './moved-clock.ts'

const { moveClock, begin } = movedInstitute()

const status = (page: Page) => page.getByRole('status').filter({ hasText: /\./ }).last()

test('a student on a phone reviews what is due, leaves, comes back and sees the result', async ({ browser }) => {
  const { context, page, watched } = await begin(browser, {
    email: 'phone@mail.example',
    items: ['transcribe-fox', 'sounds-in-scratch'],
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  await page.goto('/review')
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing to review today.' })).toBeVisible()
  await expect(page.getByText(/The next 2 items are due on/)).toBeVisible()
  await expectAccessible(page)
  moveClock('+1d')
  await page.goto('/review')
  await page.getByRole('button', { name: 'Begin with 2 items' }).click()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await hydrated(page)

  // Transcribes with the IPA keyboard, wrongly at first.
  const isFirst = await page.getByLabel('Your transcription').isVisible()
  if (!isFirst) {
    await page.getByLabel('Your answer').fill('5')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('link', { name: 'Next' }).click()
  }
  const field = page.getByLabel('Your transcription')
  await field.tap()
  await expect(field).toHaveAttribute('inputmode', 'none')
  const keys = page.getByRole('group', { name: 'IPA keyboard' })
  for (const key of ['f', 'ɒ', 'x', 's']) await keys.getByRole('button', { name: key, exact: true }).tap()
  await keys.getByRole('button', { name: 'Delete' }).tap()
  await expect(field).toHaveValue('fɒx')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await keys.getByRole('button', { name: 'Check' }).tap()
  await expect(status(page)).toContainText(/Not yet\.|Nearly\./)
  await expect(page.getByText('look here').first()).toBeVisible()
  await expect(page.getByText('fɒks')).toHaveCount(0)
  await expectAccessible(page)

  // After leaving and coming back, the answer is still there.
  await page.getByRole('link', { name: 'Leave' }).click()
  await page.goto('/review')
  await hydrated(page)
  await expect(page.getByText('look here').first()).toBeVisible()
  await expect(field).toHaveValue('fɒx')
  await field.fill('fɒks')
  await keys.getByRole('button', { name: 'Check' }).tap()
  await expect(status(page)).toContainText('At the second try.')
  await page.reload()
  if (isFirst) {
    await page.getByLabel('Your answer').fill('5')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('link', { name: 'Finish' }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: '1 item mended, nothing lost.' })).toBeVisible()
  await expect(page.getByText('/fɒx/')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Next: 1\.1/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  expect(watched.faults).toEqual([])
  await context.close()
})

test('a student reviews with only the keyboard, briefly offline, and is asked a missed item once more', async ({
  browser,
}) => {
  const { context, page, watched } = await begin(browser, {
    email: 'keys@mail.example',
    items: ['minimal-pair-lace', 'sounds-in-scratch'],
  })
  moveClock('+1d')
  await page.goto('/review')
  await hydrated(page)
  await page.getByRole('button', { name: 'Begin with 2 items' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  for (let left = 2; left > 0; left -= 1) {
    const number = page.getByLabel('Your answer')
    if (await number.isVisible()) {
      await number.focus()
      await page.keyboard.type('7')
      await context.setOffline(true)
      await page.keyboard.press('Enter')
      await expect(page.getByText(/Your answer is still here/)).toBeVisible()
      await expect(number).toHaveValue('7')
      await context.setOffline(false)
      await expect(status(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(number).toBeFocused()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('5')
      await page.keyboard.press('Enter')
      await expect(status(page)).toContainText('Right.')
    } else {
      await page.getByRole('button', { name: 'I don’t know' }).focus()
      await page.keyboard.press('Enter')
      await expect(status(page)).toContainText('Here’s the answer.')
    }
    await expect(status(page)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('once more')).toBeVisible()
  await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.getByRole('button', { name: 'I don’t know' }).focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '2 items to look at again tomorrow.' })).toBeVisible()
  await expectAccessible(page)
  expect(watched.faults).toEqual([])
  await context.close()
})

test.describe('without JavaScript', () => {
  test('a student reviews an item', async ({ browser }) => {
    const { context, page } = await begin(browser, {
      email: 'noscript@mail.example',
      items: ['sounds-in-scratch'],
      javaScriptEnabled: false,
    })
    moveClock('+1d')
    await page.goto('/review')
    await page.getByRole('button', { name: 'Begin with 1 item' }).click()
    await page.getByLabel('Your answer').fill('7')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Nearly.')).toBeVisible()
    await expect(page.getByLabel('Your answer')).toHaveValue('7')
    await page.getByLabel('Your answer').fill('')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('Enter a number, such as 37 or 3.7')).toBeVisible()
    await page.getByLabel('Your answer').fill('5')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('At the second try.')).toBeVisible()
    await page.getByRole('link', { name: 'Finish' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 item mended, nothing lost.')
    await context.close()
  })
})

test('a student learns where a transcription is wrong, and a misspelling or a correct detail counts as right', async ({
  browser,
}) => {
  const { context, page, watched, courseId } = await begin(browser, { email: 'slips@mail.example', items: [] })
  const open = async (item: string) => {
    await page.goto(`/course/${courseId}/practice?item=${item}`)
    await hydrated(page)
  }
  const answer = async (label: string, typed: string) => {
    await page.getByLabel(label).fill(typed)
    await page.getByRole('button', { name: 'Check' }).click()
  }

  await open('transcribe-thick')
  await answer('Your transcription', 'tɪk')
  await expect(status(page)).toContainText('Nearly. Look at the manner of the first sound.')
  await expect(page.getByText('look here')).toHaveCount(1)
  await expect(page.getByText('θɪk')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tell me the rule' }).click()
  await expect(status(page).locator('..')).toContainText('one sound each')

  await open('transcribe-wool')
  await answer('Your transcription', 'wʊɫ')
  await expect(status(page)).toContainText('Right. The dark l is true of the sound; slashes leave it out.')

  await open('term-for-p-t-k-release')
  await answer('Your answer', 'a plossive')
  await expect(status(page)).toContainText('Right. The right form is plosive.')
  await expectAccessible(page)
  expect(watched.faults).toEqual([])
  await context.close()
})
