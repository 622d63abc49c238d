import { enroll, enterAs, registerStudent, taster } from './accounts.ts'
import { anotherBrowser, expect, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

test('customer service records an employer’s transfer, HR confirms it, the student studies, and HR records the refund', async ({
  page,
  context,
  browser,
}) => {
  const { email } = await registerStudent(context, { name: 'Wren Halloway' })
  const courseId = await enroll(context)

  const { page: service, context: theirs } = await anotherBrowser(browser)
  await enterAs(theirs, 'service')
  await service.goto(`/staff-portal/students?q=${email}`)
  await service.getByRole('rowheader').getByRole('link', { name: 'Wren Halloway' }).click()
  await service.getByRole('link', { name: 'Record a payment' }).click()
  const dialog = service.getByRole('dialog', { name: 'Record a payment for Wren Halloway' })
  await hydrated(service)
  await dialog.getByLabel('Payment method').selectOption('bank_transfer')
  await dialog.getByLabel('Reference', { exact: true }).fill('BRONTE 0042')
  await dialog.getByLabel(/^Organisation/).fill('Brontë Speech Clinic')
  await dialog.getByLabel(/^The student has asked in writing/).check()
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(service.getByText('A colleague now has to confirm it').first()).toBeVisible()
  await service.getByRole('link', { name: `Payment for ${taster}` }).click()
  await expect(service.getByText('You recorded it yourself, so a colleague has to confirm it.')).toBeVisible()
  const paymentAt = service.url()
  await page.goto(`/course/${courseId}`)
  await expect(page).not.toHaveURL(/\/course\//)

  const { page: hr, context: ofHr } = await anotherBrowser(browser)
  await enterAs(ofHr, 'hr')
  await hr.goto(`/staff-portal/money?q=bronte+${encodeURIComponent(email)}`)
  await expect(hr.getByRole('table', { name: 'Payments, newest first' }).getByRole('row')).toHaveCount(2)
  await hr.getByRole('link', { name: /^Wren Halloway: payment of £25.00/ }).click()
  const confirm = hr.getByRole('link', { name: 'Confirm the payment' })
  await confirm.click()
  await expect(hr.getByRole('dialog')).toBeVisible()
  await hr.keyboard.press('Escape')
  await expect(confirm).toBeFocused()
  await expect(hr).toHaveURL(paymentAt)
  await confirm.click()
  await hr.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(hr.getByText(/The payment is confirmed and the course is open/).first()).toBeVisible()
  await expect(hr).toHaveURL(paymentAt)

  await page.goto(`/course/${courseId}/section/1.1`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/student-dashboard?tab=payments')
  await expect(page.locator('main')).toContainText('UKLI-REC-')
  const receipt = await page
    .getByRole('link', { name: /UKLI-REC-/ })
    .first()
    .getAttribute('href')
  expect((await context.request.get(receipt ?? '')).headers()['content-type']).toBe('application/pdf')

  await service.reload()
  await service.getByRole('link', { name: 'Withdraw the student' }).click()
  await service.getByRole('dialog').getByLabel('How the student asked').fill('By telephone')
  await service.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(service.getByText('You decided on it, so a colleague in HR has to pay it back')).toBeVisible()

  await hr.goto(paymentAt)
  await hr.getByRole('link', { name: /^Mark as paid back/ }).click()
  await hr.getByRole('dialog').getByLabel('Reference of our payment').fill('UKLI BACK 0042')
  await hr.getByRole('dialog').getByRole('button', { name: 'Mark as paid back' }).click()
  await expect(hr.getByText('£25.00 is recorded as paid back, with a credit note').first()).toBeVisible()
  await expect(hr.getByText(/Credit note UKLI-CRN-/)).toBeVisible()
  await expect(hr.getByText('reference UKLI BACK 0042').first()).toBeVisible()
  await hr.goto('/staff-portal/money/takings')
  await expect(hr.getByRole('heading', { name: /by month$/ })).toBeVisible()
  await theirs.close()
  await ofHr.close()
})
