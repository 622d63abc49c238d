import type { Page } from '@playwright/test'
import { expect, freshEmail, origin, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'
import { isOnTop } from './on-top.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

test.beforeEach(({ context }) => context.addCookies([{ name: 'visited', value: 'yes', url: origin() }]))

async function open(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true))
}

/** Expects that the document was never reloaded and the focus was not lost. */
async function expectSamePage(page: Page) {
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

const declined = () => ({ name: 'cookieConsent', value: 'declined', url: origin() })

test('a visitor changes the theme without losing the scroll position or the focus', async ({ page, context }) => {
  await context.addCookies([declined()])
  await open(page, '/about')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(800)
  const dark = page.getByRole('button', { name: 'Dark' })
  await dark.tap()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
  await expect(dark).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5)
  await expectSamePage(page)
})

test('a visitor declines cookies without losing the scroll position', async ({ page }) => {
  await open(page, '/about')
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('button', { name: 'Decline' }).tap()
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800)
  await expectSamePage(page)
})

test('a visitor searches the catalogue without a page load', async ({ page, context }) => {
  await context.addCookies([declined()])
  await open(page, '/courses')
  const search = page.getByRole('searchbox').first()
  await search.fill('phonetic')
  await search.press('Enter')
  await expect(page).toHaveURL(/[?&]q=phonetic/)
  await expectSamePage(page)
})

test('a visitor verifies a certificate, and the result has the focus', async ({ page, context }) => {
  await context.addCookies([declined()])
  await open(page, '/certificate-verification')
  await page.getByLabel('Certificate Number').fill('UKLI-CERT-2025-000001')
  await page.getByRole('button', { name: 'Verify' }).tap()
  await expect(page.getByRole('heading', { name: 'Certificate Verified' })).toBeFocused()
})

test('a visitor goes back after a corrected form, and is not asked to send it once more', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/status of 422/)
  await context.addCookies([declined()])
  await open(page, '/contact')
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('button', { name: 'Send Message' }).tap()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  await hydrated(page)
  await page.getByLabel('Last name').fill('Sapir')
  await page.getByLabel('Email').fill(freshEmail('back'))
  await page.getByLabel('Subject').fill('A question')
  await page.getByRole('textbox', { name: 'Message' }).fill('Which programmes can I start with?')
  await page.getByRole('button', { name: 'Send Message' }).tap()
  await page.waitForURL('**/contact?sent=*')
  const shown = await page.goBack()
  expect(shown?.request().method()).toBe('GET')
  await expect(page).toHaveTitle(/^Contact/)
  await expect(page.getByLabel('First name')).toBeVisible()
})

test('a student who has just signed in opens the menu, which the message does not cover', async ({ page, context }) => {
  await context.addCookies([declined()])
  await open(page, '/auth?email=graduate%40ukli.example')
  await page.getByLabel('Password', { exact: true }).fill('Linguistics2026')
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  // The message stays while the pointer is over it.
  await page.getByRole('status').getByText('You have successfully logged in').hover()
  const menu = page.getByText('Menu', { exact: true })
  expect(await isOnTop(menu)).toBe(true)
  await menu.press('Enter')
  const links = page.getByRole('navigation', { name: 'Student area menu' })
  expect(await isOnTop(links.getByRole('link', { name: 'Dashboard' }))).toBe(true)
  await links.getByRole('link', { name: 'My account' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
})

test('a visitor changes the theme although the scripts never load', async ({ page, context, watched }) => {
  watched.allow(/assets\/.*\.js/)
  await context.addCookies([declined()])
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/about')
  await page.getByRole('button', { name: 'Dark' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(new URL(page.url()).pathname).toBe('/about')
})
