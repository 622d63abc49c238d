import type { Locator, Page } from '@playwright/test'
import { settle, signUp } from './accounts.ts'
import { linkTo } from './emails.ts'
import { expect, freshEmail, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'
import { tabTo } from './tab-to.ts'

const number = 'UKLI-CERT-2025-000001'

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

async function press(wanted: Locator, key = 'Enter') {
  await tabTo(wanted)
  await wanted.page().keyboard.press(key)
}

async function write(wanted: Locator, text: string) {
  const isThere = (await wanted.and(wanted.page().locator(':focus')).count()) > 0
  if (!isThere) await tabTo(wanted)
  await wanted.page().keyboard.press('Control+a')
  await wanted.page().keyboard.insertText(text)
}

const expectFocusKept = (page: Page) => expect(page.locator('body:focus')).toHaveCount(0)

test('a visitor is welcomed, closes the welcome and the cookie banner, and chooses a theme', async ({ page }) => {
  await open(page, '/')
  const welcome = page.getByRole('dialog', { name: /^Welcome to/ })
  await expect(welcome).toBeVisible()
  await expect(welcome.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(welcome).toBeHidden()
  const banner = page.getByRole('region', { name: 'Cookies' })
  await press(banner.getByRole('button', { name: 'Decline', exact: true }))
  await expect(banner).toBeHidden()
  await press(page.getByRole('button', { name: 'Dark' }), 'Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Dark' })).toBeFocused()
})

test('a visitor reads a recording, and walks through its sounds with arrow keys', async ({ page, context }) => {
  await settle(context)
  await open(page, '/')
  const sounds = page.getByRole('navigation', { name: 'Sounds of the sentence' })
  await tabTo(sounds.getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/phone=/)
  await expect(page.locator('[data-island="recording"]')).toHaveAttribute('data-awake', '')
  await page.keyboard.press('ArrowRight')
  await expect(sounds.locator('a:focus')).toHaveCount(1)
  await write(page.getByLabel('Certificate number'), number)
  await page.keyboard.press('Enter')
  await expect(page.locator('#verification-result')).toBeFocused()
  await expect(page.locator('#verification-result')).toHaveText('Certificate Verified')
})

test('a visitor searches, filters and clears the catalogue, and never loses the focus', async ({ page, context }) => {
  await settle(context)
  await open(page, '/courses')
  await write(page.getByRole('searchbox').first(), 'phonetic')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=phonetic/)
  await expect(page.getByText(/^\d+ of 69 programmes/)).toBeVisible()
  await expectFocusKept(page)
  await press(page.locator('summary:visible', { hasText: 'Price' }))
  await press(page.getByRole('list', { name: 'Price' }).getByRole('link', { name: 'Under £150' }))
  await expect(page).toHaveURL(/price=to-150/)
  await expectFocusKept(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Price' })).toBeHidden()
  await expect(page.locator('summary:focus')).toContainText('Price')
  await press(page.getByRole('link', { name: 'Clear all' }))
  await expect(page.getByRole('article')).toHaveCount(69)
  await expectFocusKept(page)
})

test('a visitor transcribes a word of a sample section', async ({ page, context }) => {
  await settle(context)
  await open(page, '/courses/phonetic-transcription-taster')
  const practice = page.getByRole('region', { name: 'Practice' })
  await write(practice.getByLabel('Your transcription'), 'fɒkz')
  await page.keyboard.press('Enter')
  await expect(practice.getByText('Nearly.')).toBeVisible()
  await expectFocusKept(page)
})

test('an employer checks a number, a list and finds the place for a file', async ({ page, context, watched }) => {
  watched.allow(/status of 422/)
  await settle(context)
  await open(page, '/certificate-verification')
  await write(page.getByLabel('Certificate Number'), 'UKLI-CERT-2025-999999')
  await press(page.getByRole('button', { name: 'Verify', exact: true }))
  await expect(page.locator('#verification-result')).toHaveText('Certificate Not Found')
  await expect(page.locator('#verification-result')).toBeFocused()
  await open(page, '/certificate-verification')
  await tabTo(page.getByLabel('Certificate file'))
  await press(page.getByRole('link', { name: 'Check a list of up to 50 certificates' }))
  await page.waitForURL('**/list')
  await hydrated(page)
  await write(page.getByLabel('Numbers and names'), `${number}, Suilleabhain`)
  await press(page.getByRole('button', { name: 'Verify list' }))
  await expect(page.getByRole('heading', { name: '1 line checked, 1 verified' })).toBeFocused()
})

test('a visitor corrects a message by the links of its problems, and sends it', async ({ page, context, watched }) => {
  watched.allow(/status of 422/)
  await settle(context)
  await open(page, '/contact')
  const main = page.getByRole('main')
  await write(main.getByLabel('First name'), 'Nell')
  await press(page.getByRole('button', { name: 'Send Message' }))
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(problem).toBeFocused()
  await hydrated(page)
  await press(problem.getByRole('link', { name: 'Last name is required' }))
  await expect(main.getByLabel('Last name')).toBeFocused()
  await write(main.getByLabel('Last name'), 'Keys')
  await write(main.getByLabel('Email'), freshEmail('keys'))
  await write(main.getByLabel('Subject'), 'Schwa')
  await write(main.getByLabel('Message'), 'Where do I find the schwa on my keyboard?')
  await press(page.getByRole('button', { name: 'Send Message' }))
  await expect(page.getByText('Message Sent!')).toBeVisible()
})

test('an applicant opens the dialog, leaves it with Escape, and applies', async ({ page, context }) => {
  await settle(context)
  await open(page, '/careers')
  const opener = page.getByRole('link', { name: 'Submit Your CV' })
  await press(opener)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await hydrated(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await write(dialog.getByLabel('Full name'), 'Nell Keys')
  await write(dialog.getByLabel('Email'), freshEmail('keys'))
  await press(dialog.getByRole('button', { name: 'Submit Application' }))
  await expect(page.getByText("Application submitted successfully! We'll be in touch soon.")).toBeVisible()
})

test('a visitor asks to be told when a programme opens', async ({ page, context }) => {
  await settle(context)
  await open(page, '/courses/speech-perception')
  const form = page.getByRole('region', { name: 'Tell me when it opens' })
  await write(form.getByLabel('Email'), freshEmail('waiting'))
  await page.keyboard.press('Enter')
  await expect(form.getByText(/We’ve emailed you a confirmation/)).toBeVisible()
})

test('an employer orders places for a team', async ({ page, context }) => {
  const { email } = await signUp(context, { name: 'Morag Keys' })
  await open(page, await linkTo(email, '/auth/verify-email'))
  await press(page.getByRole('button', { name: /confirm/i }))
  await page.waitForURL((url) => url.pathname !== '/auth/verify-email')
  await open(page, '/team-places')
  await tabTo(page.getByLabel('Course'))
  await page.keyboard.type('Phonetic Transcription')
  await write(page.getByLabel('Number of places'), '2')
  await write(page.getByLabel('Organisation', { exact: true }), 'Keys Ltd')
  await write(page.getByLabel('Billing address'), '1 Quay Street\nBristol BS1 1AA')
  await press(page.getByLabel(/I order for an organisation/), 'Space')
  await press(page.getByRole('button', { name: 'Order places' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Pay £50.00' })).toBeVisible()
})

test('a person sets a new password and signs in', async ({ page, context }) => {
  const { email } = await signUp(context)
  await context.clearCookies()
  await settle(context)
  await open(page, '/auth')
  await press(page.getByRole('link', { name: 'Forgot password?' }))
  await page.waitForURL('**/forgot-password')
  await hydrated(page)
  await write(page.getByLabel('Email'), email)
  await page.keyboard.press('Enter')
  await expect(page.locator('section:focus')).toContainText(email)
  await open(page, await linkTo(email, '/auth/reset-password'))
  await write(page.getByLabel('New password', { exact: true }), 'Transcribe all night 8')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/auth')
  await hydrated(page)
  await write(page.getByLabel('Email'), email)
  await write(page.getByLabel('Password', { exact: true }), 'Transcribe all night 8')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/auth/)
})
