import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { parse } from 'yaml'
import { getAskedSound } from '#app/domain/courses/practice/stretch.ts'
import { registerStudent } from './accounts.ts'
import { expect, signIn, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'
import { movedInstitute } from './moved-clock.ts'

const { moveClock } = movedInstitute()

type Question = { text: string; key: 'a' | 'b' | 'c' | 'd' }

/** Buys a programme on its page and at the sandbox checkout. Returns its URL in the student area. */
async function buy(page: Page, { title, slug }: { title: string; slug: string }) {
  await page.goto(`/courses/${slug}`)
  await page.getByRole('complementary', { name: 'Enrolment' }).getByRole('button', { name: 'Enroll Now' }).click()
  await page.waitForURL('**/student-dashboard')
  await page
    .getByRole('button', { name: /^Pay £/ })
    .first()
    .click()
  for (const consent of [/open the course at once/, /if I then cancel/])
    await page.getByRole('checkbox', { name: consent }).check()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByLabel(/card number/i).fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await page.getByRole('link', { name: 'Continue Learning' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Locked')).toBeVisible()
  return new URL(page.url()).pathname
}

async function readFirstSection(page: Page, course: string) {
  await page.goto(`${course}/section/1.1`)
  await page
    .getByRole('button', { name: /mark as read/i })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible()
}

const check = (page: Page) => page.getByRole('button', { name: /^Check/ }).click()

async function openItem(page: Page, course: string, item: string) {
  await page.goto(`${course}/practice?item=${item}&again`)
  await hydrated(page)
}

/** Keeps letters and digits, so that a question is found whatever markup its source and its page have. */
const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Sits the exam with all answers right, and downloads the certificate. */
async function pass(page: Page, context: BrowserContext, slug: string, count: number) {
  const { questions } = parse(readFileSync(`content/courses/${slug}/exam.yaml`, 'utf8')) as { questions: Question[] }
  await page.getByRole('link', { name: /Final Exam/ }).click()
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(page.getByRole('heading', { name: 'Start the exam now?' })).toBeVisible()
  await page.getByRole('button', { name: 'Start Exam' }).click()
  const asked = page.getByRole('group', { name: /^\(?\d+\)?/ })
  await expect(asked).toHaveCount(count)
  for (const [i, shown] of (await asked.allInnerTexts()).entries()) {
    const [known] = questions
      .filter(({ text }) => bare(shown).includes(bare(text)))
      .toSorted((a, b) => b.text.length - a.text.length)
    if (!known) throw new Error(`not in the bank: ${shown}`)
    await asked.nth(i).getByRole('radio').nth('abcd'.indexOf(known.key)).check()
  }
  await page.getByRole('button', { name: 'Submit Exam' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /submit/i })
    .click()
  await expect(page.getByText(`100.0%, ${count} out of ${count} correct`)).toBeVisible()
  await page.getByRole('link', { name: 'View Certificate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Certificates' })).toBeVisible()
  const number = /UKLI-CERT-\d{4}-\d{6}/.exec(await page.locator('main').innerText())?.[0] ?? ''
  const pdf = await context.request.get(`/certificates/${number}/certificate.pdf`)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto(`/certificate-verification?number=${number}`)
  await expect(page.getByRole('heading', { name: 'Certificate Verified' })).toBeVisible()
}

/** Moves the clock to the last week of the course. The session has ended by then. */
async function comeBack(page: Page, email: string, course: string, weeks: number) {
  moveClock(`+${weeks}w`)
  await page.context().clearCookies({ name: /session/ })
  await signIn(page, email)
  await page.goto(course)
}

test('a student buys the diploma in forensic phonetics, measures speech, sits the exam 34 weeks later and is certified', async ({
  page,
  context,
}) => {
  test.slow()
  const slug = 'forensic-phonetics-and-speaker-identification'
  const title = 'Forensic Phonetics and Speaker Identification'
  const { email } = await registerStudent(context)
  const course = await buy(page, { title, slug })

  await readFirstSection(page, course)

  await openItem(page, course, 'measure-low-speaker')
  await page.getByLabel(/^Your/).fill('212')
  await check(page)
  await expect(page.getByText('That is an octave too high')).toBeVisible()
  await page.getByLabel(/^Your/).fill('106')
  await check(page)
  await expect(page.getByText('At the second try.')).toBeVisible()

  const hiss = getAskedSound({ say: 'ˈeseɪ', sound: 2 })
  await openItem(page, course, 'mark-the-fricative')
  await page.getByRole('textbox', { name: 'Start ms' }).fill(String(hiss.start))
  await page.getByRole('textbox', { name: 'End ms' }).fill(String(hiss.end))
  await check(page)
  await expect(page.getByText(`You marked ${hiss.start} to ${hiss.end} ms.`)).toBeVisible()

  await openItem(page, course, 'place-fleece-chart')
  await page
    .getByRole('group', { name: 'A place on the vowel chart' })
    .getByLabel('close, front', { exact: true })
    .check()
  await check(page)
  await expect(page.getByText('Close and front: the upper left corner.')).toBeVisible()

  await comeBack(page, email, course, 34)
  await pass(page, context, slug, 35)
})

test('a student buys Python, hands in a program and a query, sits the exam 15 weeks later and is certified', async ({
  page,
  context,
}) => {
  test.slow()
  const slug = 'python-for-text-data-analysis'
  const title = 'Python for Text Data Analysis'
  const { email } = await registerStudent(context)
  const course = await buy(page, { title, slug })

  await readFirstSection(page, course)

  await openItem(page, course, 'code-name-the-title')
  await page.getByRole('textbox', { name: 'Your program' }).fill('title = "Middlemarch"\nprint(title)')
  await check(page)
  await expect(page.getByText('Your browser ran them; we have not run the program again.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('Right.', { exact: true })).toBeVisible()

  await openItem(page, course, 'query-article-of')
  await page.getByLabel('Query').fill('the')
  await check(page)
  await expect(page.getByText('The word after it has to be part of the query.')).toBeVisible()
  await page.getByLabel('Query').fill('the /spleen|streets?/')
  await check(page)
  await expect(page.getByText('At the second try.')).toBeVisible()

  await comeBack(page, email, course, 15)
  await pass(page, context, slug, 30)
})

test.describe('the programmes without a measurement or a program', () => {
  // One institute serves all three.
  test.describe.configure({ mode: 'default' })
  for (const { slug, title, weeks, questions } of [
    {
      slug: 'second-language-acquisition-theory',
      title: 'Second Language Acquisition Theory',
      weeks: 25,
      questions: 30,
    },
    { slug: 'computational-stylometry', title: 'Computational Stylometry', weeks: 11, questions: 25 },
    {
      slug: 'sentiment-analysis-and-opinion-mining',
      title: 'Sentiment Analysis and Opinion Mining',
      weeks: 9,
      questions: 25,
    },
  ])
    test(`a student buys ${title}, reads a section, sits the exam ${weeks} weeks later and is certified`, async ({
      page,
      context,
    }) => {
      test.slow()
      const { email } = await registerStudent(context)
      const course = await buy(page, { title, slug })
      await readFirstSection(page, course)
      await comeBack(page, email, course, weeks)
      await pass(page, context, slug, questions)
    })
})
