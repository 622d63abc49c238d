import type { Page } from '@playwright/test'
import { enrollAndPay, registerStudent } from './accounts.ts'
import { expect, test } from './fixtures.ts'

const bar = (page: Page) => page.locator('#exam-bar')
const radio = (page: Page, question: number, option: number) =>
  page
    .getByRole('group', { name: new RegExp(`^\\(${question}\\)`) })
    .getByRole('radio')
    .nth(option)

test('answers wait while there is no connection, and another tab takes over with all of them', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/)
  await registerStudent(context)
  const exam = `/exam/${await enrollAndPay(context)}`
  await page.goto(exam)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('agrees with ours')).toBeVisible()
  await page.getByRole('checkbox', { name: /printed/ }).check()
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
  await expect(bar(second)).toContainText('It goes on here')
  await expect(radio(second, 3, 2)).toBeChecked()
  await expect(bar(page)).toContainText('goes on there')
  await radio(second, 4, 3).check()
  await expect(bar(second)).toContainText('4 / 10')

  await page.getByRole('button', { name: 'Go on here' }).click()
  await expect(radio(page, 4, 3)).toBeChecked()
  await expect(bar(second)).toContainText('goes on there')

  await page
    .getByRole('group', { name: 'Show questions' })
    .getByRole('button', { name: /Unanswered/ })
    .click()
  await expect(radio(page, 1, 0)).toBeHidden()
  await expect(radio(page, 5, 0)).toBeVisible()
})
