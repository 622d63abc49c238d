import type { Page } from '@playwright/test'
import { getAskedSound } from '#app/domain/courses/practice/stretch.ts'
import { enrollAndPay, registerStudent } from './accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const nlp = 'Foundational NLP for Linguists'
const item = (courseId: string, key: string) => `/course/${courseId}/practice?item=${key}&again`
const hiss = getAskedSound({ say: 'æʃ', sound: 2 })

const check = (page: Page) => page.getByRole('button', { name: /^Check/ })

test('a student places a vowel on the chart by keyboard and learns in which direction it is wrong', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/status of 422/)
  await registerStudent(context)
  const courseId = await enrollAndPay(context)
  await page.goto(item(courseId, 'place-cardinal-vowel'))
  await hydrated(page)
  await check(page).click()
  await expect(page.getByText('Choose an answer')).toBeVisible()
  const chart = page.getByRole('group', { name: 'A place on the vowel chart' })
  await chart.getByLabel('close-mid, front').focus()
  await page.keyboard.press('Space')
  await check(page).press('Enter')
  await expect(page.getByText('Your vowel is too close and too far front.')).toBeVisible()
  await expect(chart.getByLabel('close-mid, front')).toBeChecked()
  await chart.getByLabel('open-mid, front').check()
  await chart.getByLabel('open-mid, front').press('ArrowLeft')
  await chart.getByLabel('open-mid, back').check()
  await check(page).click()
  await expect(page.getByText('At the second try.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Play ɔ' }).first()).toBeVisible()
})

test('a student marks a sound in its spectrogram by dragging and by entering numbers', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/status of 422/)
  await registerStudent(context)
  const courseId = await enrollAndPay(context)
  await page.goto(item(courseId, 'mark-the-hiss'))
  await hydrated(page)
  const marked = page.getByRole('group', { name: 'Start and end of the sound' })
  const [start, end] = [marked.getByLabel('Start'), marked.getByLabel('End')]
  await check(page).click()
  await expect(page.getByText('Enter the start and then the end of the sound, in whole milliseconds')).toBeVisible()
  const picture = await marked.locator('svg').nth(0).boundingBox()
  if (!picture) throw new Error('there is no spectrogram')
  await page.mouse.move(picture.x + picture.width * 0.05, picture.y + 40)
  await page.mouse.down()
  await page.mouse.move(picture.x + picture.width * 0.5, picture.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(start).not.toHaveValue('')
  expect(Number(await end.inputValue())).toBeGreaterThan(Number(await start.inputValue()))
  await end.fill(String(hiss.end))
  await start.fill('10')
  await check(page).click()
  await expect(page.getByText('The start is too early.')).toBeVisible()
  await start.fill(String(hiss.start + 5))
  await check(page).click()
  await expect(page.getByText('At the second try.')).toBeVisible()
  await expect(page.getByText(`You marked ${hiss.start + 5} to ${hiss.end} ms.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Play ʃ alone' }).first()).toBeVisible()
})

test('a student writes a regular expression and learns which words it wrongly matches and misses', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/status of 422/)
  await registerStudent(context)
  const courseId = await enrollAndPay(context, 'Foundational NLP for Linguists')
  await page.goto(item(courseId, 'write-turkish-plurals'))
  await hydrated(page)
  const field = page.getByRole('textbox', { name: /^Expression/ })
  await field.fill('(ler')
  await check(page).click()
  await expect(page.getByText('This cannot be read as an expression.')).toBeVisible()
  await expect(field).toHaveValue('(ler')
  await field.fill('ev.*')
  await check(page).click()
  await expect(
    page.getByText('It does not match eller, elmalar, kitaplar. It also matches ev, evlerde, evlir and others.'),
  ).toBeVisible()
  await field.fill('[a-z]+(lar|ler)')
  await check(page).click()
  await expect(page.getByText('At the second try.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a student places a vowel, and marks a sound by entering numbers', async ({ page, context, watched }) => {
    watched.allow(/status of 422|\.js csp$/)
    await registerStudent(context)
    const courseId = await enrollAndPay(context)
    await page.goto(item(courseId, 'mark-the-hiss'))
    await page.getByLabel('Start').fill(String(hiss.end))
    await page.getByLabel('End').fill(String(hiss.start))
    await check(page).click()
    await expect(page.getByText('Enter the start and then the end')).toBeVisible()
    await expect(page.getByLabel('Start')).toHaveValue(String(hiss.end))
    await page.getByLabel('Start').fill(String(hiss.start))
    await page.getByLabel('End').fill(String(hiss.end))
    await check(page).click()
    await expect(page.getByText(`You marked ${hiss.start} to ${hiss.end} ms.`)).toBeVisible()
    await page.goto(item(courseId, 'place-cardinal-vowel'))
    await page.getByLabel('open-mid, back', { exact: true }).check()
    await check(page).click()
    await expect(page.getByText('Open-mid and back, and rounded.')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a student sees vowel chart, spectrogram and derivation fit the screen', async ({ page, context }) => {
    await registerStudent(context)
    const courseId = await enrollAndPay(context)
    for (const key of ['place-cardinal-vowel', 'mark-the-hiss', 'derive-in-order']) {
      await page.goto(item(courseId, key))
      await hydrated(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await expectAccessible(page)
    }
  })
})

test('a student brackets a sentence on a phone with the keys for brackets and labels', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await registerStudent(context)
  const courseId = await enrollAndPay(context, nlp)
  await page.goto(item(courseId, 'bracket-bird-fence'))
  await hydrated(page)
  const field = page.getByRole('textbox')
  const keys = page.getByRole('group', { name: 'Brackets and labels' })
  await expect(page.getByText('The labels here are S, NP, PP, VP, Det, N, P, V.')).toBeVisible()
  await field.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(0, 2))
  await keys.getByRole('button', { name: '[NP' }).click()
  await expect(field).toHaveValue('[NP He] drew the bird on the fence')
  await field.press('Control+Home')
  await keys.getByRole('button', { name: '[S' }).press('Enter')
  await field.press('Control+End')
  await keys.getByRole('button', { name: 'Closing bracket' }).press('Space')
  await expect(field).toHaveValue('[S [NP He] drew the bird on the fence]')
  await expectAccessible(page)
  await field.fill('[S [NP [Pron He]] [VP [V drew] [NP [NP [ART the] [N bird]] [PP [P on] [NP [ART the] [N fence]]]]]]')
  await check(page).click()
  await expect(page.getByText('The label here is Det, not ART.')).toBeVisible()
  await expect(page.getByText('Here a pronoun is an NP by itself, without Pron.')).toBeVisible()
})

test('a student measures a formant on the bench of an item, and is told of another formant first', async ({
  page,
  context,
}, testInfo) => {
  await registerStudent(context)
  const courseId = await enrollAndPay(context, 'Phonetic Transcription Taster')
  await page.goto(item(courseId, 'measure-first-formant'))
  await hydrated(page)
  await expect(page.locator('[data-readout]')).toContainText(/F1 \d+/)
  // The student is asked where to measure, so the page must not show it.
  await expect(page.getByText('Where the vowel is measured')).toHaveCount(0)
  await expectAccessible(page)
  const answer = page.getByRole('textbox').last()
  await answer.fill('1220')
  await check(page).click()
  await expect(page.getByText('That is the second formant.')).toBeVisible()
  await answer.fill('700')
  await check(page).click()
  await expect(page.getByText('At the second try.')).toBeVisible()
  await page.goto(`/course/${courseId}/section/2.1`)
  await hydrated(page)
  const bench = page.locator('speech-bench').first()
  await bench.scrollIntoViewIfNeeded()
  await expect(bench.locator('[data-readout]')).toContainText(/F1 \d+/)
  await bench.getByRole('button', { name: 'Say it' }).click()
  await bench.getByLabel(/Use a supplied voice/).selectOption({ label: 'heed /hiːd/ (a woman)' })
  await expect(bench.getByText('Yes, that is the vowel.')).toBeVisible()
  await expect(bench.getByRole('img', { name: /^Vowel chart/ })).toContainText('F1 in Hz')
  await expect(bench.getByText(/^Where the vowel is measured: 0\.\d{3} to 0\.\d{3} s/)).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: testInfo.outputPath('lesson.png') })
})
