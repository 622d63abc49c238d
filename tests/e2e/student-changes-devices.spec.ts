import type { Page } from '@playwright/test'
import { enrollAndPay, enterAs, registerStudent } from './accounts.ts'
import { anotherBrowser, expect, test } from './fixtures.ts'

const bar = (page: Page) => page.locator('#exam-bar')
const radio = (page: Page, question: number, option: number) =>
  page
    .getByRole('group', { name: new RegExp(`^\\(${question}\\)`) })
    .getByRole('radio')
    .nth(option)

const name = 'Gloria Anzaldúa'

test('a student is granted breaks, sits the exam offline and in two tabs, takes a break, and appeals to HR', async ({
  page,
  context,
  browser,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/)
  await registerStudent(context, { name })
  const exam = `/exam/${await enrollAndPay(context)}`
  const service = await anotherBrowser(browser)
  await enterAs(service.context, 'service')

  await page.goto('/exam-arrangements')
  await page.getByLabel('Stop-the-clock breaks').check()
  await page.getByLabel('Why you need them').fill('My eyes need a rest.')
  await page.getByRole('button', { name: 'Ask for arrangements' }).click()
  await expect(page.getByText('Awaiting a decision')).toBeVisible()
  await service.page.goto('/staff-portal/arrangements')
  await service.page.getByRole('link', { name: `Decide: ${name}` }).click()
  await service.page.getByLabel('Stop-the-clock breaks').selectOption('10')
  await service.page.getByLabel('Reply to the student').fill('Granted for a year.')
  await service.page.getByRole('button', { name: 'Grant' }).click()
  await expect(service.page.getByRole('link', { name: `Decide: ${name}` })).toBeHidden()
  expect(service.watched.faults).toEqual([])
  await service.context.close()

  await page.goto(exam)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(page.getByRole('heading', { name: 'Start the exam now?' })).toBeVisible()
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await radio(page, 1, 0).check()
  await expect(bar(page)).toContainText('All answers saved')

  await context.setOffline(true)
  await radio(page, 2, 1).check()
  await radio(page, 3, 2).check()
  await expect(bar(page)).toContainText('Offline, 2 answers waiting')
  await context.setOffline(false)
  await expect(bar(page)).toContainText('All answers saved')

  const second = await context.newPage()
  await second.goto(exam)
  await expect(second.getByText('You can continue here')).toBeVisible()
  await expect(radio(second, 3, 2)).toBeChecked()
  await expect(page.getByText('now open in another tab')).toBeVisible()
  await radio(second, 4, 3).check()
  await expect(bar(second)).toContainText('4 / 10')

  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect(radio(page, 4, 3)).toBeChecked()
  await expect(second.getByText('now open in another tab')).toBeVisible()

  await page
    .getByRole('group', { name: 'Show questions' })
    .getByRole('button', { name: /Unanswered/ })
    .click()
  await expect(radio(page, 1, 0)).toBeHidden()
  await expect(radio(page, 5, 0)).toBeVisible()
  await second.close()

  await page.getByRole('button', { name: /Take a break/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on a break')
  await expect(page.locator('main')).toContainText('4 of 10')
  await page.getByRole('button', { name: 'Resume exam' }).click()
  for (let n = 5; n <= 10; n += 1) await radio(page, n, 0).check()
  await page.getByRole('button', { name: 'Submit Exam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Exam' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Congratulations!|Exam Complete/)

  await page.getByRole('link', { name: /appeal/ }).click()
  const record = page.getByRole('list', { name: 'What happened' })
  for (const line of [/break/i, /connection/i, /submitted|handed in/i]) await expect(record).toContainText(line)
  await page.getByLabel('What went wrong').fill('The alarm rang for five minutes.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Under review', { exact: true })).toBeVisible()
  const { page: desk, context: hr, watched: deskWatched } = await anotherBrowser(browser)
  await enterAs(hr, 'hr')
  await desk.goto('/staff-portal/appeals')
  await desk.getByRole('link', { name: `Decide: ${name}` }).click()
  await desk.getByLabel('If upheld').selectOption({ index: 1 })
  await desk.getByLabel('Reply to the student').fill('We have seen the record.')
  await desk.getByRole('button', { name: 'Uphold' }).click()
  await expect(desk.getByRole('link', { name: `Decide: ${name}` })).toBeHidden()
  await page.reload()
  await expect(page.getByText('Upheld', { exact: true })).toBeVisible()
  await expect(page.locator('main')).toContainText('We have seen the record.')
  expect(deskWatched.faults).toEqual([])
  await hr.close()
})
