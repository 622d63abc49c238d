import type { Page, Route } from '@playwright/test'
import { enterAs, registerStudent, sendForm, settle, signUp } from './accounts.ts'
import { expect, origin, test } from './fixtures.ts'
import { translatePage } from '#tests/support/translate-page.ts'
import { hydrated } from './hydration.ts'

/** What password managers do: an icon behind each field. */
function addIcons() {
  for (const field of document.querySelectorAll('input')) {
    const icon = document.createElement('span')
    icon.textContent = '🔑'
    field.after(icon)
  }
}

for (const [who, change] of [
  ['nothing', () => {}],
  ['a translation', translatePage],
  ['a password manager', addIcons],
] as const) {
  test(`what is typed, chosen and focused before the scripts run stays, if ${who} changes the page by then`, async ({
    page,
    context,
    watched,
  }) => {
    // React says that it drew the page again.
    if (who !== 'nothing') watched.allow(/Minified React error #418/)
    await settle(context)
    const held: Route[] = []
    await page.route('**/assets/*.js', (route) => void held.push(route))
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.getByLabel('Last name').fill('Carvalho')
    await page.getByRole('textbox', { name: 'Message' }).fill('Is a licenciatura a Bachelor’s Degree for you?')
    await page.getByLabel('First name').fill('Inês')
    await page.evaluate(change)
    await page.unroute('**/assets/*.js')
    for (const route of held) await route.continue().catch(() => {})
    await hydrated(page)
    await expect(page.getByLabel('First name')).toHaveValue('Inês')
    await expect(page.getByLabel('Last name')).toHaveValue('Carvalho')
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/licenciatura/)
    await expect(page.getByLabel('First name')).toBeFocused()
    // The counter shows that React knows of the text.
    await expect(page.locator('#message-count')).toContainText('954 characters left')
  })
}

test('a page goes on when an extension removes the cookie banner or wraps a field', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('region', { name: 'Cookies' }).evaluate((banner) => banner.remove())
  await page.getByLabel('First name').evaluate((field) => {
    const wrapper = document.createElement('div')
    field.replaceWith(wrapper)
    wrapper.append(field)
  })
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a link of an old tab leads to its page, although the script of that page is gone', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/Failed to load resource|Error loading route module|net::ERR|dynamically imported/)
  await settle(context)
  await page.goto('/contact')
  await hydrated(page)
  await page.route('**/assets/careers-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Careers', exact: true }).first().click()
  await page.waitForURL('**/careers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** A captive portal answers everything but what the browser has already. */
async function enterCaptivePortal(page: Page, url: string) {
  await page.route(url, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the Wi-Fi of the station</h1>' }),
  )
  return () => page.unroute(url)
}

test('a form behind a captive portal says that we can’t be reached, and is filled in again afterwards', async ({
  page,
  context,
}) => {
  await registerStudent(context, { name: 'Inês First' })
  await page.goto('/student-dashboard?tab=support')
  await hydrated(page)
  await page.getByRole('link', { name: 'New ticket' }).click()
  await page.getByLabel('Category').selectOption('Account')
  await page.getByLabel('Subject').fill('My marks')
  await page.getByLabel('Your question').fill('I would like to talk about my marks.')
  const leave = await enterCaptivePortal(page, '**/*.data*')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'We can’t connect right now' })).toBeVisible()
  await expect(page.getByText('We’ve kept it in this tab')).toBeVisible()
  await leave()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Your question')).toHaveValue('I would like to talk about my marks.')
})

test('a public form that a captive portal answered has its text when its page opens again', async ({
  page,
  context,
}) => {
  await settle(context)
  await page.goto('/contact')
  await hydrated(page)
  await page.getByLabel('First name').fill('Inês')
  await page.getByRole('textbox', { name: 'Message' }).fill('Is a licenciatura a Bachelor’s Degree for you?')
  const leave = await enterCaptivePortal(page, '**/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to the Wi-Fi' })).toBeVisible()
  await leave()
  await page.goto('/contact')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/licenciatura/)
  await expect(page.getByLabel('First name')).toHaveValue('Inês')
})

test('a ticket typed as one student is not filed for another who signed in meanwhile', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/status of 409/)
  await registerStudent(context, { name: 'Ada First' })
  await page.goto('/student-dashboard?tab=support')
  await hydrated(page)
  await page.getByRole('link', { name: 'New ticket' }).click()
  await page.getByLabel('Category').selectOption('Account')
  await page.getByLabel('Subject').fill('My marks')
  await page.getByLabel('Your question').fill('I would like to talk about my marks.')
  await sendForm(context, '/sign-out', {})
  await registerStudent(context, { name: 'Bea Second' })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/Nothing was sent: Bea Second has signed in/).first()).toBeVisible()
  await expect(page.getByLabel('Your question')).toHaveValue('I would like to talk about my marks.')
  const tickets = await context.request.get(`${origin()}/student-dashboard?tab=support`)
  expect(await tickets.text()).toContain('No tickets yet')
})

test('a browser that blocks cookies is told so, at sign-in and sign-up', async ({ page, context, watched }) => {
  watched.allow(/status of 422/)
  const { email } = await signUp(context)
  await context.clearCookies()
  const drop = async (route: Route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), cookie: '' }, maxRedirects: 0 })
    const headers = answer.headers()
    delete headers['set-cookie']
    await route.fulfill({ response: answer, headers })
  }
  await page.route(/\/auth/, drop)
  await page.goto('/auth')
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Linguistics2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(/Your browser sends us no cookies/).first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('the Enter that ends a composition opens nothing in the finder, in Safari’s way of sending it', async ({
  page,
  context,
}) => {
  await enterAs(context, 'service')
  await page.goto('/staff-portal/tickets')
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('UKLI-2026-000002')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  const composing = (keyCode: number) =>
    page.getByRole('combobox', { name: /^Person/ }).evaluate((field, code) => {
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: code, bubbles: true, cancelable: true }),
      )
    }, keyCode)
  await composing(229)
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
  await composing(13)
  await expect(page.getByRole('dialog', { name: 'Find' })).toHaveCount(0)
})
