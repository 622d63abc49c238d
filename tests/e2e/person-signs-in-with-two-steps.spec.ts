import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { enterAs, sendForm, settle } from './accounts.ts'
import { linkTo } from './emails.ts'
import { anotherBrowser, expect, expectAccessible, freshEmail, test } from './fixtures.ts'

const password = 'Linguistics2026'

test.beforeEach(({ watched }) => watched.allow(/status of (401|403|404|422)/))

async function expectFit(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Returns the code that an app shows now, or `ahead` intervals of 30 seconds later. */
function codeOf(key: string, ahead = 0) {
  const timestamp = performance.timeOrigin + performance.now() + ahead * 30_000
  return new TOTP({ secret: key }).generate({ timestamp })
}

const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })

async function setUp(page: Page) {
  await page.goto('/my-account')
  await twoStep(page).getByText('Set up two-step sign-in').click()
  await twoStep(page).getByLabel('Your password').fill(password)
  await twoStep(page).getByRole('button', { name: 'Set up' }).click()
  await expect(twoStep(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = (await twoStep(page).getByText('No camera?').locator('+ code').textContent())?.replaceAll(' ', '') ?? ''
  const codes = await twoStep(page)
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  return { key, codes }
}

async function join(page: Page) {
  const email = freshEmail('twostep')
  await settle(page.context())
  await sendForm(page.context(), '/auth?mode=sign-up', { fullName: 'Edward Sapir', email, password })
  await sendForm(page.context(), '/auth', { email, password })
  const link = new URL(await linkTo(email, '/auth/verify-email'), 'http://here')
  await sendForm(page.context(), '/auth/verify-email', { token: link.searchParams.get('token') ?? '' })
  return email
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
}

async function enterPassword(page: Page, email: string, path = '/auth') {
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible()
}

test('a student sets up an app, signs in with its code, then with a recovery code, and turns it off', async ({
  page,
}) => {
  const email = await join(page)
  const { key, codes } = await setUp(page)
  await expectFit(page)
  await twoStep(page).getByLabel('Six-digit code').fill('000000')
  await twoStep(page).getByRole('button', { name: 'Switch on' }).click()
  await expect(twoStep(page).getByRole('alert')).toContainText('That code is wrong')
  await twoStep(page).getByLabel('Six-digit code').fill(codeOf(key))
  await twoStep(page).getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('Two-step sign-in is on. You’ve been signed out on your other devices.')).toBeVisible()
  await expect(twoStep(page).getByText('10 recovery codes are left')).toBeVisible()
  await expectFit(page)

  await signOut(page)
  await enterPassword(page, email, '/auth?next=%2Fmy-account')
  await expectFit(page)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').first()).toContainText('That code is wrong')
  await page.getByLabel('Code').fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/my-account/)
  await expect(page.getByText(/Signed in with the password and a code/)).toBeVisible()

  await signOut(page)
  await enterPassword(page, email)
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/enroll/)

  await page.goto('/my-account')
  const forms = twoStep(page).locator('form')
  await twoStep(page).getByText('Get new recovery codes').click()
  await forms.filter({ hasText: 'New codes' }).getByLabel('Your password').fill(password)
  await twoStep(page).getByRole('button', { name: 'New codes' }).click()
  await expect(twoStep(page).getByText('Save these codes:')).toBeVisible()
  await expectFit(page)
  await twoStep(page).getByText('Switch off two-step sign-in').click()
  await forms.filter({ hasText: 'Switch off' }).getByLabel('Your password').fill(password)
  await twoStep(page).getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a person who is not staff enters the second factor at the staff portal and is refused', async ({
    page,
    watched,
  }) => {
    watched.allow(/\.js csp$/)
    const email = await join(page)
    const { key } = await setUp(page)
    await twoStep(page).getByLabel('Six-digit code').fill(codeOf(key))
    await twoStep(page).getByRole('button', { name: 'Switch on' }).click()
    await page.context().clearCookies()
    await settle(page.context())
    await enterPassword(page, email, '/staff-portal')
    await page.getByLabel('Code').fill(codeOf(key, 1))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert').first()).toContainText('You are not authorized as staff')
    await page.goto('/my-account')
    await expect(page).toHaveURL(/\/auth/)
  })
})

test('HR resets the second factor of a colleague who has lost phone and recovery codes', async ({ page, browser }) => {
  await enterAs(page.context(), 'a.nowak')
  const { key } = await setUp(page)
  await twoStep(page).getByRole('textbox', { name: /code/i }).fill(codeOf(key))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Two-step sign-in is on/).first()).toBeVisible()

  const hr = await anotherBrowser(browser)
  await enterAs(hr.context, 'hr')
  await hr.page.goto('/staff-portal/staff')
  await hr.page.getByRole('link', { name: 'Edit Imogen Achebe' }).click()
  await expect(hr.page.getByRole('link', { name: /^Deactivate/ })).toBeVisible()
  await expect(hr.page.getByRole('link', { name: 'Reset two-step sign-in' })).toHaveCount(0)
  await hr.page.keyboard.press('Escape')
  await hr.page.getByRole('link', { name: 'Edit Agnieszka Nowak' }).click()
  await hr.page.getByRole('link', { name: 'Reset two-step sign-in' }).click()
  await expect(hr.page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectFit(hr.page)
  await hr.page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(hr.page.getByText(/^Two-step sign-in reset/).first()).toBeVisible()
  await hr.context.close()

  await page.goto('/staff-portal')
  await page.getByLabel('Email').fill('a.nowak@ukli.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff Overview' })).toBeVisible()
})
