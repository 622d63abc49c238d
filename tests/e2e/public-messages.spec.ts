import { settle } from './accounts.ts'
import { expectToast } from './expected-texts.ts'
import { expect, signIn, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

// Messages of the public forms that the specification demands (sections 5 and 8), on the page and as toasts.

test.beforeEach(({ watched }) => watched.allow(/status of (401|403|422)/))

type Refused = { at: string; button: string; fill: Record<string, string>; says: readonly string[] }

const long = (length: number) => 'x'.repeat(length)
const refusals: readonly Refused[] = [
  { at: '/auth', button: 'Sign In', fill: { Email: 'a@mail.example' }, says: ['Password is required'] },
  { at: '/auth', button: 'Sign In', fill: { Email: 'nobody', Password: 'x' }, says: ['Invalid email address'] },
  {
    at: '/auth?mode=sign-up',
    button: 'Create Account',
    fill: {
      'Full Name': 'Ada',
      Email: `${long(60)}@${long(60)}.${long(60)}.${long(60)}.${long(60)}.example`,
      Password: 'Short1',
    },
    says: ['Password must be at least 12 characters long'],
  },
  ...(
    [
      ['all lower case 1', 'Password must contain at least one uppercase letter'],
      ['ALL UPPER CASE 1', 'Password must contain at least one lowercase letter'],
      ['No Digit In Here', 'Password must contain at least one number'],
    ] as const
  ).map(([password, says]) => ({
    at: '/auth?mode=sign-up',
    button: 'Create Account',
    fill: { 'Full Name': 'Ada', Email: 'ada@mail.example', Password: password },
    says: [says],
  })),
  {
    at: '/contact',
    button: 'Send Message',
    fill: {
      'First name': 'Ada',
      'Last name': 'Sapir',
      Email: 'ada@mail.example',
      Subject: 'Schwa',
      Message: long(1001),
    },
    says: ['Message must be less than 1000 characters', 'Error'],
  },
  {
    at: '/contact',
    button: 'Send Message',
    fill: {
      'First name': 'Ada',
      'Last name': 'Sapir',
      Email: `ada@${`${long(60)}.`.repeat(5)}example`,
      Subject: 'Schwa',
      Message: 'short',
    },
    says: ['Email must be less than 255 characters', 'Message must be at least 10 characters'],
  },
  {
    at: '/careers?apply=spontaneous',
    button: 'Submit Application',
    fill: { 'Full name': 'A', Email: 'x', 'LinkedIn profile': 'nonsense', 'Cover letter': long(2001) },
    says: [
      'Name must be at least 2 characters',
      'Invalid email address',
      'Invalid LinkedIn URL',
      'Cover letter must be less than 2000 characters',
    ],
  },
  {
    at: '/staff-portal',
    button: 'Sign In',
    fill: { Email: 'active@ukli.example', Password: 'Linguistics2026' },
    says: ['Access denied. You are not authorized as staff.'],
  },
  { at: '/staff-portal', button: 'Sign In', fill: { Email: 'hr@ukli.example' }, says: ['Password is required'] },
  {
    at: '/staff-portal',
    button: 'Sign In',
    fill: { Email: 'leaver@ukli.example', Password: 'Linguistics2026' },
    says: ['Access denied. You are not authorized as staff.'],
  },
]

for (const page of ['/auth', '/contact', '/careers', '/staff-portal']) {
  test(`a visitor who fills in forms at ${page} wrongly sees the error messages of the specification`, async ({
    page: tab,
    context,
  }) => {
    await settle(context)
    for (const { at, button, fill, says } of refusals.filter((each) => each.at.startsWith(page))) {
      await test.step(`${at}: ${says[0]}`, async () => {
        await tab.goto(at)
        const form = tab.getByRole('main')
        for (const [label, text] of Object.entries(fill)) await form.getByLabel(new RegExp(`^${label}`)).fill(text)
        await form.getByRole('button', { name: button, exact: true }).click()
        for (const text of says) await expect(tab.locator('body')).toContainText(text)
      })
    }
  })
}

test('a visitor sees messages as toasts with their titles', async ({ page, context }) => {
  await settle(context)
  await page.goto('/certificate-verification')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expectToast(page, 'Please enter a certificate number', 'Invalid Input')
  await page.getByLabel('Certificate Number').fill('UKLI-CERT-2025-999999')
  await page.keyboard.press('Enter')
  await expectToast(page, 'This certificate number is not in our records', 'Certificate Not Found')
  await page.getByLabel('Certificate Number').fill('UKLI-CERT-2025-000001')
  await page.keyboard.press('Enter')
  await expectToast(page, 'This is an authentic certificate from The UK Linguistic Institute', 'Certificate Verified')
  await page.goto('/courses?status=open')
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await expectToast(page, 'Please register as a student before enrolling in courses', 'Registration Required')
  await page.goto('/auth')
  await page.getByLabel('Email').fill('hr@ukli.example')
  await page.getByLabel('Password', { exact: true }).fill('Linguistics2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Welcome back! You have successfully logged in.')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expectToast(page, 'Logged out successfully.')
})

test('a student sees an error number when a page fails in the browser', async ({ page, watched }) => {
  watched.allow(/turbo-stream|Unexpected|decode|not valid JSON/i)
  await signIn(page, 'graduate@ukli.example')
  await hydrated(page)
  await page.route('**/my-certificates.data**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/x-script', body: 'nothing that can be read' }),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Certificates' }).first().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText(/tell us this number: ERR-[2-9A-Z]{8}/)).toBeVisible()
})
