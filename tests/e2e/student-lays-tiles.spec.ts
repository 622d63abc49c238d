import type { Page } from '@playwright/test'
import { enrollAndPay, registerStudent } from './accounts.ts'
import { blockFonts, expect, expectAccessible, recordShifts, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const item = (courseId: string, key: string) => `/course/${courseId}/practice?item=${key}&again`
const nlp = 'Foundational NLP for Linguists'
const places = ['bilabial', 'dental', 'alveolar', 'palatal', 'velar', 'glottal']

const tile = (page: Page, text: string) =>
  page.getByRole('group', { name: 'Tiles' }).getByRole('button', { name: new RegExp(`^${text}(, placed)?$`) })
const place = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label} `) })
const check = (page: Page) => page.getByRole('button', { name: /^Check/ })

test('a student places glosses under morphemes by clicking and dragging, and swaps two', async ({ page, context }) => {
  await registerStudent(context)
  const courseId = await enrollAndPay(context, nlp)
  await page.goto(item(courseId, 'gloss-kitaplarimda'))
  await hydrated(page)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await tile(page, 'book').click()
  await expect(page.getByText('“book” taken. Choose its place.')).toBeVisible()
  await place(page, 'kitap').click()
  await expect(place(page, 'kitap')).toHaveAccessibleName('kitap book')
  await expect(page.getByText('“book” is at kitap.')).toHaveCount(1)
  // A tile that was clicked can still be dragged.
  await tile(page, 'LOC').click()
  await tile(page, 'LOC').dragTo(place(page, '-lar'))
  await expect(place(page, '-lar')).toHaveAccessibleName('-lar LOC')
  await expect(page.getByText('2 of 4 places still empty.')).toBeVisible()
  await place(page, '-lar').dragTo(place(page, '-da'))
  await tile(page, '1SG.POSS').click()
  await place(page, '-lar').click()
  await tile(page, 'PL').dragTo(place(page, '-ım'))
  await expect(page.getByText('Every place is filled.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  await check(page).click()
  await expect(page.getByText('2 of 4 are right.')).toBeVisible()
  await place(page, '-lar').click()
  await place(page, '-ım').click()
  await check(page).click()
  await expect(page.getByText('At the second try.')).toBeVisible()
})

test('a student puts a gloss back among the tiles', async ({ page, context, watched }) => {
  watched.allow(/status of 422/)
  await registerStudent(context)
  const courseId = await enrollAndPay(context, nlp)
  await page.goto(item(courseId, 'gloss-kitaplarimda'))
  await hydrated(page)
  await tile(page, 'book').click()
  await place(page, 'kitap').click()
  await place(page, 'kitap').click()
  await page.getByRole('button', { name: 'Put it back' }).press('Enter')
  await expect(place(page, 'kitap')).toHaveAccessibleName('kitap empty')
  await expect(page.locator('[data-tile=free]').first()).toBeFocused()
  await check(page).click()
  await expect(page.getByText('Fill in every gap')).toBeVisible()
  await expectAccessible(page)
})

test('a student puts places of articulation in order with only the keyboard', async ({ page, context }) => {
  await registerStudent(context)
  const courseId = await enrollAndPay(context)
  await page.goto(item(courseId, 'places-front-to-back'))
  await hydrated(page)
  const tiles = page.getByRole('group', { name: 'Tiles' }).getByRole('button')
  const texts = await tiles.allTextContents()
  await tiles.first().focus()
  let [at, to] = [0, 0]
  for (const [i, text] of places.entries()) {
    const free = texts.filter((each) => !places.slice(0, i).includes(each))
    const from = i === 0 ? at : texts.indexOf(free[0] ?? '')
    const steps = texts.indexOf(text) - from
    for (let n = 0; n < Math.abs(steps); n += 1) await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft')
    await expect(tile(page, text)).toBeFocused()
    await page.keyboard.press('Enter')
    to = i
    await expect(place(page, `${to + 1}\\.`)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(place(page, `${to + 1}\\.`)).toHaveAccessibleName(`${to + 1}. ${text}`)
    at = texts.indexOf(text)
  }
  await expect(page.getByText('Every place is filled.')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByText('1 of 6 places still empty.')).toBeVisible()
  await tile(page, 'glottal').press('Enter')
  await page.keyboard.press('Escape')
  await tile(page, 'glottal').press('Enter')
  await page.keyboard.press('Enter')
  await check(page).press('Enter')
  await expect(page.getByText('Right.', { exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a student taps tiles, which are at least 44 pixels large, fit the screen and do not move', async ({
    page,
    context,
    watched,
  }) => {
    await blockFonts(page, watched)
    await registerStudent(context)
    const courseId = await enrollAndPay(context, nlp)
    const shifts = await recordShifts(page, { imperceptible: 0.001 })
    for (const key of ['gloss-kitaplarimda', 'annotation-cycle', 'ud-tags']) {
      await page.goto(item(courseId, key))
      await hydrated(page)
      await expect(page.locator('[data-place]').first()).toBeVisible()
      expect(await shifts(), key).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      const tiles = page.getByRole('group', { name: 'Tiles' }).getByRole('button')
      for (const box of await Promise.all((await tiles.all()).map((each) => each.boundingBox()))) {
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.width).toBeGreaterThanOrEqual(44)
      }
      const before = await tiles.last().boundingBox()
      await tiles.first().tap()
      await page.locator('[data-place]').first().tap()
      expect(await tiles.last().boundingBox()).toEqual(before)
      await expectAccessible(page)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a student chooses each place from a list', async ({ page, context, watched }) => {
    watched.allow(/\.js csp$/)
    await registerStudent(context)
    const courseId = await enrollAndPay(context)
    await page.goto(item(courseId, 'places-front-to-back'))
    await expect(page.getByRole('group', { name: 'Tiles' })).toBeHidden()
    for (const [i, text] of places.entries()) await page.getByLabel(`${i + 1}.`).selectOption(text)
    await check(page).click()
    await expect(page.getByText('Right.', { exact: true })).toBeVisible()
  })
})
