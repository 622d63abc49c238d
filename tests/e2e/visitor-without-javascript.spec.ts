import { registerStudent, sendForm, settle, signUp } from './accounts.ts'
import { linkTo } from './emails.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { expect, freshEmail, origin, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

// Chromium reports preloaded scripts that it may not run.
test.beforeEach(({ watched }) => watched.allow(/\.js csp$/))

test('a visitor opens every public page, and none offers what only scripts can do or is too wide', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/status of 404/)
  await settle(context)
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const found = await page.evaluate(() => {
      const works = (button: HTMLButtonElement) => button.form !== null && button.type === 'submit'
      const dead = [...document.querySelectorAll('button')].filter(
        (button) =>
          button.checkVisibility() &&
          !button.disabled &&
          !button.hasAttribute('aria-disabled') &&
          !works(button) &&
          !button.hasAttribute('commandfor'),
      )
      return { dead: dead.map(({ textContent }) => textContent), width: document.documentElement.scrollWidth }
    })
    expect({ path, ...found }).toEqual({ path, dead: [], width: 390 })
  }
})

test('a visitor reads a recording on the home page, verifies a certificate and opens the menu', async ({
  page,
  context,
}) => {
  await settle(context)
  await page.goto('/')
  const sounds = page.getByRole('navigation', { name: 'Sounds of the sentence' })
  await sounds.getByRole('link', { name: 'ɪ', exact: true }).click()
  await expect(page).toHaveURL('/?phone=8#recording')
  await expect(page.getByRole('heading', { name: 'near-close front vowel' })).toBeVisible()
  await page.getByLabel('Certificate number').fill('ukli-cert-2025-000001')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Certificate Verified' })).toBeVisible()
  // Without a script the notice of the result can’t be closed, so it must not cover the menu.
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
})

test('an employer checks a list and downloads the results', async ({ page, context, watched }) => {
  watched.allow(/status of 422/)
  await settle(context)
  await page.goto('/certificate-verification/list')
  await page.getByRole('button', { name: 'Verify list' }).click()
  await expect(page.getByText('Please enter at least one line').first()).toBeVisible()
  await page.getByLabel('Numbers and names').fill('UKLI-CERT-2025-000001, Suilleabhain\nUKLI-CERT-2025-999998, Nobody')
  await page.getByRole('button', { name: 'Verify list' }).click()
  await expect(page.getByRole('heading', { name: '2 lines checked, 1 verified' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download results (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('certificates.csv')
})

test('a person asks for a new password, sets it and signs in, and is told what a passkey needs', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/status of (401|422)/)
  const { email } = await signUp(context)
  await context.clearCookies()
  await settle(context)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert').first()).toContainText('JavaScript')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await page.goto(await linkTo(email, '/auth/reset-password'))
  await page.getByRole('textbox', { name: 'New password' }).fill('short')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill('Transcribe all night 8')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Transcribe all night 8')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/\/auth/)
})

test('an employer orders and pays places for a team, and a student claims one', async ({ page, context, watched }) => {
  watched.allow(/status of 422/)
  const { email } = await signUp(context, { name: 'Morag Plain' })
  await page.goto(await linkTo(email, '/auth/verify-email'))
  await page.getByRole('button', { name: /confirm/i }).click()
  await page.goto('/collaborators')
  await page.getByRole('link', { name: 'Buy places for a team' }).click()
  await page.getByRole('button', { name: 'Order places' }).click()
  await expect(page.getByRole('alert').first()).toContainText('There is a problem')
  await page.getByLabel('Course').selectOption({ label: 'Phonetic Transcription Taster, £25.00 a place' })
  await page.getByLabel('Number of places').fill('2')
  await page.getByLabel('Organisation', { exact: true }).fill('Plain Speech Ltd')
  await page.getByLabel('Billing address').fill('1 Quay Street\nBristol BS1 1AA')
  await page.getByLabel(/I order for an organisation/).check()
  await page.getByRole('button', { name: 'Order places' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay £50.00' }).click()
  await expect(page.getByText('Paid on')).toBeVisible()
  await page.getByRole('button', { name: 'Open the link' }).click()
  const link = await page.getByText(/\/claim\?token=/).innerText()

  await context.clearCookies()
  await settle(context)
  await registerStudent(context, { name: 'Olga Plain' })
  await page.goto(link.replace(/^.*(?=\/claim)/, origin()))
  await expect(page.getByText('Plain Speech Ltd pays for your place.')).toBeVisible()
  await page.getByRole('button', { name: 'Claim my place' }).click()
  await expect(page).toHaveURL(/\/course\//)
})

test('an applicant opens the page of an application and withdraws it', async ({ page, context }) => {
  await settle(context)
  const email = freshEmail('plainly')
  await sendForm(context, '/careers', { fullName: 'Wren Plain', email, position: 'spontaneous' })
  await page.goto(await linkTo(email, '/my-application'))
  await page.getByLabel('I want to withdraw my application').check()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(page.getByRole('heading', { name: /^Withdrawn on/ })).toBeVisible()
})
