import type { Page } from '@playwright/test'
import { linkTo } from './emails.ts'
import { expect, expectAccessible, freshEmail, origin, test } from './fixtures.ts'

const password = 'Linguistics2026'
const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** Passkeys need a domain name instead of an IP address, so these tests open the institute as localhost. */
const named = (path: string) => origin().replace('127.0.0.1', 'localhost') + path

/** Adds a virtual device that verifies its user and accepts every request. */
async function addDevice(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function join(page: Page) {
  const email = freshEmail('passkey')
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(named(path), { form, headers: { origin: named('') } })
  const cookie = { url: named('/'), sameSite: 'Lax' } as const
  await page.context().addCookies([
    { name: 'cookieConsent', value: 'declined', ...cookie },
    { name: 'visited', value: 'yes', ...cookie },
  ])
  await post('/auth?mode=sign-up', { fullName: 'Edward Sapir', email, password })
  await post('/auth', { email, password })
  // A second factor requires a confirmed email address.
  const link = new URL(await linkTo(email, '/auth/verify-email'), named(''))
  await post('/auth/verify-email', { token: link.searchParams.get('token') ?? '' })
  return email
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
}

test('a person adds a passkey, signs in with it alone and after the password, and removes it', async ({
  page,
  watched,
}) => {
  watched.allow(/status of (401|403|422)/)
  const email = await join(page)
  await addDevice(page)
  await page.goto(named('/my-account'))
  await passkeys(page).locator('summary', { hasText: 'Add a passkey' }).click()
  await passkeys(page).getByLabel('Name of the passkey').fill('Laptop')
  await passkeys(page).getByLabel('Your password').fill('Wrong-one-99')
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys(page).getByRole('alert')).toContainText('Your current password is not correct')
  await passkeys(page).getByLabel('Your password').fill(password)
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('status').filter({ hasText: 'Save these codes' })).toBeFocused()
  await expect(passkeys(page).getByRole('list', { name: 'Your passkeys' })).toContainText('Laptop')
  await expectAccessible(page)

  await signOut(page)
  await page.goto(named('/auth?next=%2Fmy-account'))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/my-account/)
  await expect(page.getByText('This device. Signed in with a passkey')).toBeVisible()

  await signOut(page)
  await page.goto(named('/auth?next=%2Fmy-account'))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('This device. Signed in with the password and a passkey')).toBeVisible()

  await passkeys(page).getByText('Change Laptop').click()
  const item = passkeys(page).getByRole('listitem')
  await item.getByLabel('New name').fill('Work laptop')
  await item.getByRole('button', { name: 'Rename' }).click()
  await expect(item).toContainText('Work laptop')
  await item.getByLabel('Your password').fill(password)
  await item.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed.')).toBeVisible()

  await signOut(page)
  await page.goto(named('/staff-portal'))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey doesn’t belong to an account here')
})
