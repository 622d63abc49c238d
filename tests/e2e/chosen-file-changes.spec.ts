import { writeFileSync } from 'node:fs'
import type { Locator, TestInfo } from '@playwright/test'
import { smallPdf } from '#tests/support/small-pdf.ts'
import { registerStudent } from './accounts.ts'
import { expect, freshEmail, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const pdf = (text: string) => Buffer.concat([smallPdf, Buffer.from(`% ${text}\n`)])

/** Chooses a file and then saves it again on disk, after which browsers no longer read it. */
async function chooseAndSaveAgain(field: Locator, name: string, testInfo: TestInfo) {
  const path = testInfo.outputPath(name)
  writeFileSync(path, pdf('first'))
  await field.setInputFiles(path)
  writeFileSync(path, pdf('saved again, with more in it'))
  return path
}

test('an applicant whose CV has changed on disk is told to choose it again, and applies with the new one', async ({
  page,
}, testInfo) => {
  await page.goto('/careers')
  await page.getByRole('link', { name: 'Submit Your CV' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Ada Sapir')
  await dialog.getByLabel('Email').fill(freshEmail('again'))
  const path = await chooseAndSaveAgain(dialog.getByLabel('CV'), 'Ada Sapir.pdf', testInfo)
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  const complaint = dialog.getByText('Ada Sapir.pdf has changed since you chose it: choose it again')
  await expect(complaint).toBeVisible()
  await expect(dialog.getByLabel('CV')).toBeFocused()
  await expect(dialog.getByLabel('CV')).toHaveValue('')
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ada Sapir')
  await dialog.getByLabel('CV').setInputFiles(path)
  await expect(complaint).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText("Application submitted successfully! We'll be in touch soon.")).toBeVisible()
})

test('a student whose attachment has changed on disk is told so, keeps the question, and sends it with the file', async ({
  page,
  context,
}, testInfo) => {
  await registerStudent(context)
  await page.goto('/student-dashboard?tab=support')
  await hydrated(page)
  await page.getByRole('link', { name: 'New ticket' }).click()
  await page.getByLabel('Category').selectOption('Account')
  await page.getByLabel('Subject').fill('My transcript')
  await page.getByLabel('Your question').fill('Is this the transcript you need from me?')
  const field = page.locator('input[name=files]')
  const path = await chooseAndSaveAgain(field, 'transcript.pdf', testInfo)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('transcript.pdf has changed since you chose it: choose it again')).toBeVisible()
  await expect(page.getByLabel('Your question')).toHaveValue('Is this the transcript you need from me?')
  await field.setInputFiles(path)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Is this the transcript you need from me?').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /transcript\.pdf/ })).toBeVisible()
})
