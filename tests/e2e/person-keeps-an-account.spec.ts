import type { Page } from '@playwright/test'
import { enterAs, registerStudent, sendForm, settle, signUp } from './accounts.ts'
import { anotherBrowser, expect, expectAccessible, freshEmail, test } from './fixtures.ts'

const password = 'Linguistics2026'

test.beforeEach(({ watched }) => watched.allow(/status of (403|404|409|422)/))

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function expectFit(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** An image of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a student changes name, phone, photo and password, and a refused form keeps what was typed', async ({
  page,
  context,
}) => {
  await registerStudent(context)
  await page.goto('/student-dashboard')
  await page.getByRole('link', { name: 'My account' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await expectFit(page)

  const profile = section(page, 'Profile')
  await profile.getByLabel('Full Name').fill('Nguyễn Thị Hương')
  await profile.getByLabel(/Phone/).fill('call me')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Please give your phone number in digits',
  )
  await expect(profile.getByLabel('Full Name')).toHaveValue('Nguyễn Thị Hương')
  await expectFit(page)
  await profile.getByLabel(/Phone/).fill('07700 900118')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(profile.getByLabel(/Phone/)).toHaveValue('07700 900118')

  await profile
    .getByLabel('Update Photo')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') })
  await expect(profile.locator('#photo-error')).toContainText('The file must be an image')
  await profile.getByLabel('Update Photo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Profile image updated successfully!')).toBeVisible()
  await profile.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Photo removed.')).toBeVisible()
  await expect(profile.getByRole('img')).toHaveCount(0)

  const secret = section(page, 'Password')
  await secret.getByLabel('Current password').fill('Not-the-password-1')
  await secret.getByLabel('New password').fill('A-better-phrase-9')
  await secret.getByRole('button', { name: 'Change password' }).click()
  await expect(secret.getByRole('alert')).toContainText('Your current password is not correct')
  await secret.getByLabel('Current password').fill(password)
  await secret.getByLabel('New password').fill('A-better-phrase-9')
  await secret.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. You’ve been signed out on your other devices.')).toBeVisible()
})

test('a student with a name of a hundred letters without a space sees a dashboard that fits a phone', async ({
  page,
  context,
}) => {
  await registerStudent(context, { name: 'Wolfeschlegelsteinhausen'.repeat(5).slice(0, 100) })
  await page.goto('/student-dashboard')
  await expectFit(page)
})

test('a person signs out another device, which must sign in again at its next request', async ({
  page,
  context,
  browser,
}) => {
  await settle(context)
  const email = freshEmail('twice')
  await sendForm(context, '/auth?mode=sign-up', { fullName: 'Edward Sapir', email, password })
  await sendForm(context, '/auth', { email, password })
  const other = await anotherBrowser(browser)
  await sendForm(other.context, '/auth', { email, password })
  await page.goto('/my-account#sessions')
  const sessions = section(page, 'Sessions')
  await expect(sessions.getByRole('row')).toHaveCount(3)
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(page.getByText('That device was signed out.')).toBeVisible()
  await expect(sessions.getByRole('row')).toHaveCount(2)
  await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused()
  await other.page.goto('/my-account')
  await expect(other.page).toHaveURL(/\/auth\?next=%2Fmy-account/)
  await other.context.close()
})

test('a person needs the password to request a new email address, and staff have an account page without a photo', async ({
  page,
  context,
}) => {
  await signUp(context)
  await page.goto('/my-account')
  const address = section(page, 'Email address')
  await address.getByText('Change email address').click()
  await address.getByLabel('New email address').fill(freshEmail('moved'))
  await address.getByLabel('Your password').fill('Not-the-password-1')
  await address.getByRole('button', { name: 'Send confirmation' }).click()
  await expect(address.getByRole('alert')).toContainText('Your current password is not correct')
  await expect(address.getByLabel('New email address')).toHaveValue(/moved/)
  await address.getByLabel('Your password').fill(password)
  await address.getByRole('button', { name: 'Send confirmation' }).click()
  await expect(page.getByText('We’ve emailed your new address.')).toBeVisible()
  await page.goto('/auth/address?token=none')
  await expectFit(page)

  await enterAs(context, 'staff')
  await page.goto('/staff-portal')
  await page.getByRole('banner').locator('summary').last().click()
  await page.getByRole('link', { name: 'My account' }).first().click()
  await expect(section(page, 'Profile').getByLabel('Update Photo')).toHaveCount(0)
  await expectFit(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a person edits profile and photo, and the email typed at sign-in is kept for sign-up', async ({
    page,
    context,
    watched,
  }) => {
    watched.allow(/\.js csp$/)
    await settle(context)
    const email = freshEmail('plain')
    await page.goto('/auth')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await registerStudent(context)
    await page.goto('/my-account')
    await page.getByLabel('Full Name').fill('')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(section(page, 'Profile').getByRole('alert', { name: 'There is a problem' })).toContainText(
      'Full name is required',
    )
    await page.getByLabel('Photo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await expect(page.getByText('Photo removed.')).toBeVisible()
  })
})
