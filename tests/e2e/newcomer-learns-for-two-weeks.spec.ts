import type { BrowserContext, Locator, Page } from '@playwright/test'
import { sendForm, showAnswer } from './accounts.ts'
import { blockFonts, expect, expectAccessible, recordShifts, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'
import { movedInstitute } from './moved-clock.ts'

const { moveClock, begin } = movedInstitute()

type Walk = {
  page: Page
  context: BrowserContext
  press: (control: Locator) => Promise<void>
  shifts: () => Promise<string[]>
}

/**
 * Expects no layout shift since the page was loaded. The page must have been loaded, not reached by a link: a new page
 * that appears more than half a second after the click counts as a shift of the old one.
 */
async function expectNoShift({ page, shifts }: Walk) {
  // A layout shift shows up to two frames later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await shifts(), page.url()).toEqual([])
}

/** Opens the dashboard at the beginning of a day. */
async function open(walk: Walk) {
  const { page } = walk
  await page.goto('/student-dashboard')
  await hydrated(page)
  await expectNoShift(walk)
}

const verdict = (page: Page) => page.getByRole('status').filter({ hasText: /Right\.|Here’s the answer\./ })

/** Reviews all items of the day: reveals each answer. `during` runs at the first item. */
async function review(walk: Walk, during: (page: Page) => Promise<void> = () => Promise.resolve()) {
  const { page, press } = walk
  await press(page.getByRole('button', { name: /^Begin with/ }))
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await during(page)
  for (let isLast = false; !isLast;) {
    await hydrated(page)
    const reveal = page.getByRole('button', { name: 'I don’t know' })
    if (await reveal.isVisible()) await press(reveal)
    await expect(verdict(page)).toBeVisible()
    const onward = page.getByRole('link', { name: /^(Next|Finish)$/ })
    isLast = (await onward.innerText()) === 'Finish'
    await press(onward)
    await expect(onward).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1, name: /^\d+ items? |All \d+|right/ })).toBeVisible()
}

/** Reveals the answers of the day's review by the forms of its page, which is a tenth of the time. */
async function reviewByForms({ context }: Walk) {
  await sendForm(context, '/review', {})
  let isOver = false
  while (!isOver) isOver = !(await showAnswer(context, '/review'))
}

/** Opens the section that "Start" or "Continue" leads to, reveals its first answer, and marks it as read. */
async function read(walk: Walk, place: string) {
  const { page, press } = walk
  await press(page.getByRole('link', { name: new RegExp(`^(Start|Go on with) ${place}`) }).first())
  await page.waitForURL(`**/section/${place}`)
  await page.reload()
  await hydrated(page)
  await expectNoShift(walk)
  const question = page.getByRole('complementary', { name: 'Question 1' })
  await press(question.getByRole('button', { name: 'I don’t know' }))
  await expect(question.getByText('Here’s the answer.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Mark as read' }))
  await expect(page.getByRole('heading', { name: `That was ${place}.` })).toBeVisible()
}

/** The heading of the day: what is left of it, or that it is done. */
const dayHeading = (page: Page) => page.getByRole('heading', { name: /^Done for today$|minutes? today$/ })

async function stop({ page, press }: Walk) {
  await press(page.getByRole('link', { name: 'Stop here for today' }))
  await expect(dayHeading(page)).toBeVisible()
}

async function nextDay(walk: Walk) {
  moveClock('+1d')
  await open(walk)
}

/** Learns for three days, a section each. */
async function learnFirstModule(walk: Walk) {
  const { page, context, press } = walk
  await open(walk)
  await expect(page.getByRole('heading', { name: 'Welcome to Phonetic Transcription Taster' })).toBeVisible()
  await read(walk, '1.1')
  await stop(walk)
  await expect(page.getByText(/items? to review/).first()).toBeVisible()

  await nextDay(walk)
  await expect(page.getByRole('heading', { name: /minutes? today$/ })).toBeVisible()
  await review(walk)
  await open(walk)
  await read(walk, '1.2')
  await stop(walk)

  await nextDay(walk)
  await review(walk, async () => {
    await hydrated(page)
    await context.setOffline(true)
    await press(page.getByRole('button', { name: 'I don’t know' }))
    await expect(page.getByText(/Your answer is still here/)).toBeVisible()
    await context.setOffline(false)
    await expect(verdict(page)).toBeVisible()
    await page.reload()
  })
  await open(walk)
  await read(walk, '1.3')
  await press(page.getByRole('link', { name: 'Module 1 is done' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Module 1 is done.' })).toBeVisible()
}

/**
 * Misses a day, then learns for ten: six with a section each, three with nothing left to read, and the last at the exam.
 * Reviews every other day, because a review takes most of the time.
 */
async function learnToTheExam(walk: Walk) {
  const { page, press } = walk
  moveClock('+1d')
  await nextDay(walk)
  await expect(page.getByText('4 study days in a row; a missed day is forgiven.')).toHaveCount(0)
  await reviewByForms(walk)
  await open(walk)
  await expect(page.getByText('4 study days in a row; a missed day is forgiven.')).toBeVisible()
  await read(walk, '2.1')
  await stop(walk)

  for (const place of ['2.2', '2.3', '3.1', '3.2']) {
    await nextDay(walk)
    // The exam is open, but what is left to read comes first.
    await expect(page.getByRole('link', { name: 'Go to the exam' }).first()).toBeVisible()
    if (place === '2.3' || place === '3.2') {
      await reviewByForms(walk)
      await open(walk)
    }
    await read(walk, place)
    await stop(walk)
  }

  await nextDay(walk)
  await read(walk, '3.3')
  await press(page.getByRole('link', { name: 'What you’ve done' }))
  await expect(page.getByRole('heading', { level: 1, name: 'You’ve read the whole course.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What to study next' })).toBeVisible()
  await page.reload()
  await expectNoShift(walk)

  for (let left = 3; left > 0; left -= 1) {
    await nextDay(walk)
    if (left !== 2) continue
    await reviewByForms(walk)
    await open(walk)
    await expect(dayHeading(page)).toBeVisible()
  }

  await nextDay(walk)
  await press(page.getByRole('link', { name: 'Go to the exam' }).first())
  await press(page.getByRole('button', { name: 'Start Exam' }))
  await expect(page.getByText('You have read 9 of 9 sections.')).toBeVisible()
}

test('a newcomer on a phone learns for two weeks, a day at a time', async ({ browser }) => {
  test.setTimeout(600_000)
  const { context, page, watched } = await begin(browser, {
    email: 'phone-weeks@mail.example',
    items: [],
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  await blockFonts(page, watched)
  const walk = {
    page,
    context,
    press: (control: Locator) => control.tap(),
    shifts: await recordShifts(page, { imperceptible: 0.001 }),
  }
  await learnFirstModule(walk)
  await learnToTheExam(walk)
  await expectAccessible(page)
  expect(watched.faults).toEqual([])
  await context.close()
})

test('a newcomer learns the first module with only the keyboard', async ({ browser }) => {
  test.setTimeout(180_000)
  const { context, page, watched } = await begin(browser, { email: 'keyboard-weeks@mail.example', items: [] })
  await blockFonts(page, watched)
  const press = async (control: Locator) => {
    await control.focus()
    await page.keyboard.press('Enter')
  }
  await learnFirstModule({ page, context, press, shifts: await recordShifts(page, { imperceptible: 0.001 }) })
  expect(watched.faults).toEqual([])
  await context.close()
})
