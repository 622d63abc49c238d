import type { BrowserContext, Page } from '@playwright/test'
import pg from 'pg'
import { translatePage } from '#tests/support/translate-page.ts'
import { enrollAndPay, registerStudent, sendForm } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const bar = (page: Page) => page.locator('#exam-bar')
const radio = (page: Page, question: number, option: number) =>
  page.locator(`#q${question}`).getByRole('radio').nth(option)

/** Starts the exam of a new student without opening a page. Returns the exam's URL. */
async function startExam(context: BrowserContext) {
  await registerStudent(context)
  const exam = `/exam/${await enrollAndPay(context)}`
  await sendForm(context, exam, { intent: 'start' })
  return exam
}

async function rows(text: string, values: unknown[]) {
  const socket = encodeURIComponent(`${process.env.E2E_DATA_DIR}/postgres-18.sock`)
  const database = new pg.Client({ connectionString: `postgresql://ukli@localhost/ukli?host=${socket}` })
  await database.connect()
  const { rows: found } = await database.query<Record<string, unknown>>(text, values)
  await database.end()
  return found
}

/** Returns the number of answers of the page's attempt that are in the database. */
async function countStored(page: Page) {
  const attemptId = await page.locator('#exam-answers [name=attemptId]').inputValue()
  const [found] = await rows('select count(answer)::int as stored from exam_answers where attempt_id = $1', [attemptId])
  return found?.stored
}

async function answerAll(page: Page) {
  for (let n = 1; n <= 10; n += 1) await radio(page, n, 0).check()
}

async function submit(page: Page) {
  await page.getByRole('button', { name: 'Submit Exam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Exam' }).click()
}

const isResult = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(/Congratulations!|Exam Complete/)

const brokenStorages: Record<string, () => void> = {
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  'is denied': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  },
  'is null': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null })
  },
}

for (const [how, breakStorage] of Object.entries(brokenStorages)) {
  test(`a student whose storage ${how} loses no answer and is told the truth about it`, async ({
    page,
    context,
    watched,
  }) => {
    // React Router remembers how far pages were scrolled, and reports that it cannot.
    watched.allow(/Access is denied for this document|reading '(getItem|removeItem|setItem)'/)
    await registerStudent(context)
    const exam = `/exam/${await enrollAndPay(context)}`
    await page.addInitScript(breakStorage)
    await sendForm(context, exam, { intent: 'start' })
    await page.goto(exam)
    await answerAll(page)
    await expect(bar(page)).toContainText('All answers saved')
    expect(await countStored(page)).toBe(10)
    await page.getByRole('button', { name: 'Hide clock' }).click()
    await expect(page.getByRole('timer')).toBeHidden()
    await page.reload()
    await expect(bar(page)).toContainText('10 / 10')
    await submit(page)
    await isResult(page)
  })
}

test('an exam whose script does not come says so, and opens again by itself with what was chosen', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_FAILED|Failed to fetch dynamically imported|error loading/i)
  const exam = await startExam(context)
  await page.route(/\/assets\/exam-[^/]+\.js/, (route) => route.abort())
  await page.goto(exam)
  await radio(page, 1, 2).check()
  await page.locator('#q2').getByLabel('Flag for review').check()
  await expect(bar(page)).toContainText('Not saving yet')
  await expect(bar(page)).not.toContainText('saved')
  await expect(bar(page).getByText('press “Save answers” below')).toBeVisible()
  await expect(page.getByRole('timer')).not.toContainText(/\d:\d\d\b.*minutes/)
  await page.unroute(/\/assets\/exam-[^/]+\.js/)
  await expect(bar(page)).toContainText('All answers saved', { timeout: 40_000 })
  await expect(radio(page, 1, 2)).toBeChecked()
  await expect(page.locator('#q2').getByLabel('Flag for review')).toBeChecked()
  expect(await countStored(page)).toBe(1)
})

test('a student answers, flags, filters and submits on a page that the browser translates', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/)
  const exam = await startExam(context)
  await page.goto(exam)
  await hydrated(page)
  const question = await page.locator('#q1 legend').innerHTML()
  await page.evaluate(translatePage)
  await radio(page, 1, 1).check()
  await expect(bar(page)).toContainText('1 / 10')
  await expect(bar(page)).toContainText('All answers saved')
  expect(await page.locator('#q1 legend').innerHTML()).toBe(question)
  await page.locator('#q2').getByLabel('Flag for review').check()
  await page.locator('#q1').getByRole('button', { name: 'Clear answer' }).click()
  await expect(bar(page)).toContainText('0 / 10')
  await page.keyboard.press('n')
  await page.keyboard.press('b')
  await expect(bar(page)).toContainText('1 / 10')
  const filter = page.getByRole('group', { name: 'Show questions' })
  await filter.getByRole('button', { name: /Flagged/ }).click()
  await filter.getByRole('button', { name: /Unanswered/ }).click()
  await filter.getByRole('button', { name: /All/ }).click()
  await expect(page.getByText('9 questions are not answered')).toBeVisible()
  await context.setOffline(true)
  await radio(page, 3, 0).check()
  await expect(bar(page)).toContainText('Offline, 1 answer waiting')
  await context.setOffline(false)
  await answerAll(page)
  await expect(bar(page)).toContainText('All answers saved')
  await page.getByRole('button', { name: 'Hide clock' }).click()
  await submit(page)
  await isResult(page)
})

test('what was chosen while the script loads stays, even if something has changed the page', async ({
  page,
  context,
  watched,
}) => {
  // React reports that the page was changed.
  watched.allow(/React error #418/)
  const exam = await startExam(context)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(exam, { waitUntil: 'commit' })
  await radio(page, 1, 3).check()
  await page.locator('#q4').getByLabel('Flag for review').check()
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('input')) field.after(document.createElement('i'))
    document.body.prepend(document.createElement('aside'))
  })
  release()
  await expect(bar(page)).toContainText('All answers saved')
  await expect(radio(page, 1, 3)).toBeChecked()
  await expect(page.locator('#q4').getByLabel('Flag for review')).toBeChecked()
  await page.reload()
  await expect(radio(page, 1, 3)).toBeChecked()
  await expect(page.locator('#q4').getByLabel('Flag for review')).toBeChecked()
})

test('an exam whose page fails opens again by itself, once, with every answer', async ({ page, context, watched }) => {
  watched.allow(/broken on purpose/)
  const exam = await startExam(context)
  await page.goto(exam)
  await hydrated(page)
  await radio(page, 1, 0).check()
  await expect(bar(page)).toContainText('All answers saved')
  const failOnce = async () => {
    await page.evaluate(() => {
      const { appendChild, insertBefore } = Node.prototype
      const fail = () => {
        Object.assign(Node.prototype, { appendChild, insertBefore })
        throw new Error('broken on purpose')
      }
      Object.assign(Node.prototype, { appendChild: fail, insertBefore: fail })
    })
    await radio(page, 2, 1).click()
  }
  await failOnce()
  await expect(radio(page, 2, 1)).toBeChecked()
  await expect(bar(page)).toContainText('2 / 10')
  await expect(bar(page)).toContainText('All answers saved')
  await page.locator('#q2').getByRole('button', { name: 'Clear answer' }).click()
  await expect(bar(page)).toContainText('1 / 10')
  await expect(bar(page)).toContainText('All answers saved')
  await failOnce()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
})

test('a student who is offline, signed out or behind a portal submits as soon as it is over', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/)
  const exam = await startExam(context)
  await page.goto(exam)
  await hydrated(page)
  await context.setOffline(true)
  await answerAll(page)
  await expect(bar(page)).toContainText('Offline, 10 answers waiting')
  await page.route('**/answers', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Wi-Fi' }))
  await context.setOffline(false)
  await submit(page)
  await expect(page.getByText('sign in to it in another tab. We’ll submit your exam')).toBeVisible()
  expect(await countStored(page)).toBe(0)
  await page.unroute('**/answers')
  const cookies = await context.cookies()
  await context.clearCookies()
  await expect(page.getByText('Signed out: please sign in again in another tab. We’ll submit your exam')).toBeVisible()
  await context.addCookies(cookies)
  await isResult(page)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('exam-answers:'))))
    .toEqual([])
})

test('the clock is right again when a device wakes, though its own clock stood still', async ({ page, context }) => {
  const exam = await startExam(context)
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() - Number(Reflect.get(globalThis, 'slept') ?? 0)
  })
  // The clock must not move back while the page's first question is under way: no clock of a browser does so.
  const firstAnswer = page.waitForResponse('**/answers')
  await page.goto(exam)
  await (await firstAnswer).finished()
  await expect(page.getByRole('timer')).toContainText(/(9:\d\d|10:00)minutes/)
  await page.evaluate(() => {
    Reflect.set(globalThis, 'slept', 240_000)
  })
  await expect(page.getByRole('timer')).toContainText(/1[34]:\d\dminutes/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('timer')).toContainText(/9:\d\dminutes/)
})

for (const [name, width, height, fontSize] of [
  ['a phone at a zoom of 200 %', 195, 330, ''],
  ['a phone at a zoom of 400 %', 98, 165, ''],
  ['a phone with text of 200 %', 390, 660, '200%'],
] as const) {
  test(`a question can be read on ${name}`, async ({ page, context }) => {
    const exam = await startExam(context)
    const second = await context.newPage()
    await page.setViewportSize({ width, height })
    await page.goto(exam)
    await hydrated(page)
    if (fontSize) await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
    await second.goto(exam)
    await expect(page.getByText('now open in another tab')).toBeAttached()
    await radio(page, 1, 0).check()
    await expect(bar(page)).toContainText('All answers saved')
    await page.locator('#q2 legend').evaluate((legend) => legend.scrollIntoView({ block: 'start' }))
    const shown = await page.evaluate(() => {
      const barBottom = document.getElementById('exam-bar')?.getBoundingClientRect().bottom ?? 0
      const noticeTop = document.querySelector('[data-notices]')?.getBoundingClientRect().top ?? innerHeight
      return (Math.min(innerHeight, noticeTop) - Math.max(0, barBottom)) / innerHeight
    })
    expect(shown).toBeGreaterThan(0.6)
    // Words are whole: no line ends within one.
    const broken = await bar(page).evaluate((header) => {
      const range = document.createRange()
      const walker = document.createTreeWalker(header, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        if (text.parentElement?.closest('.sr-only, .max-sm\\:sr-only')) continue
        for (const word of text.data.matchAll(/\S+/g)) {
          range.setStart(text, word.index)
          range.setEnd(text, word.index + word[0].length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word[0])
        }
      }
      return found
    })
    if (width > 100) expect(broken).toEqual([])
    await second.close()
  })
}

const foreignReplies: { status: number; body?: string; headers?: Record<string, string> }[] = [
  { status: 200, body: '' },
  { status: 200, body: '{"savedAt":"10:00:00","remainingMilliseconds":600000,"isSeated":true}' },
  { status: 204 },
  { status: 302, headers: { location: '/auth' } },
  { status: 403, body: '<h1>Blocked by your school' },
  { status: 409, body: '<h1>Conflict' },
  { status: 413, body: '' },
  { status: 429, headers: { 'retry-after': '1' } },
  { status: 502, body: '<h1>Bad Gateway' },
]

test('no answer but our own counts as saved, whatever its status and form', async ({ page, context, watched }) => {
  watched.allow(/answers|status of|ERR_|answer: 5/)
  const exam = await startExam(context)
  await page.goto(exam)
  await hydrated(page)
  for (const [i, reply] of foreignReplies.entries()) {
    await page.route('**/answers', (route) => route.fulfill(reply))
    await radio(page, i + 1, 1).check()
    await expect(bar(page)).toContainText(`1 answer waiting`)
    await page.unroute('**/answers')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(bar(page)).toContainText('All answers saved')
    expect(await countStored(page)).toBe(i + 1)
  }
})

test('a copied tab, another account, a page from the history and odd storage lose no answer', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/status of 401/)
  const exam = await startExam(context)
  await page.goto(exam)
  await radio(page, 1, 0).check()
  await expect(bar(page)).toContainText('All answers saved')
  const attemptId = await page.locator('#exam-answers [name=attemptId]').inputValue()

  // A browser that duplicates a tab copies its session storage.
  const seat = await page.evaluate((id) => sessionStorage.getItem(`exam-seat:${id}`) ?? '', attemptId)
  const copy = await context.newPage()
  await copy.addInitScript(([id, value]) => sessionStorage.setItem(`exam-seat:${id}`, value ?? ''), [attemptId, seat])
  await copy.goto(exam)
  await expect(page.getByText('now open in another tab')).toBeVisible()
  await radio(copy, 2, 0).check()
  await radio(page, 3, 0).check()
  await expect(bar(page)).toContainText('All answers saved')
  await expect(bar(copy)).toContainText('All answers saved')
  await copy.close()
  expect(await countStored(page)).toBe(3)

  // Somebody else signs in on the same browser, and the student again.
  const cookies = await context.cookies()
  await context.clearCookies()
  await registerStudent(context, { name: 'Another Person' })
  await radio(page, 4, 0).check()
  await expect(bar(page)).toContainText('Signed out')
  expect(await countStored(page)).toBe(3)
  await context.addCookies(cookies)
  await expect(bar(page)).toContainText('All answers saved')
  expect(await countStored(page)).toBe(4)

  await page.goto('/about')
  await page.goBack()
  await expect(radio(page, 4, 0)).toBeChecked()
  await radio(page, 5, 0).check()
  await expect(bar(page)).toContainText('All answers saved')

  // What another version or an extension has left must not make the server refuse everything.
  const odd = [null, 7, {}, { questionId: 'x', answer: 'A', flagged: false, revision: 9 }, { questionId: attemptId }]
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [`exam-answers:${attemptId}`, JSON.stringify(odd)],
  )
  await page.reload()
  await answerAll(page)
  await expect(bar(page)).toContainText('All answers saved')
  expect(await countStored(page)).toBe(10)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Exam questions can’t be printed.')).toBeVisible()
  await expect(page.locator('#q1')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await submit(page)
  await isResult(page)
  await page.goBack()
  await page.goto(exam)
  await isResult(page)
})

test('a clock of the device that jumps changes neither the time left nor what is saved', async ({ page, context }) => {
  const exam = await startExam(context)
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + Number(Reflect.get(globalThis, 'jumped') ?? 0)
  })
  await page.goto(exam)
  for (const jumped of [86_400_000, -86_400_000, 0]) {
    await page.evaluate((by) => Reflect.set(globalThis, 'jumped', by), jumped)
    await page.waitForTimeout(600)
    await expect(page.getByRole('timer')).toContainText(/9:\d\dminutes/)
    await radio(page, 1, jumped > 0 ? 1 : 2).check()
    await expect(bar(page)).toContainText('All answers saved')
  }
})
