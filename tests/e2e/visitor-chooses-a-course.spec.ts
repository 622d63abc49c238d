import { settle } from './accounts.ts'
import { expect, freshEmail, origin, signIn, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const open = 'Foundational NLP for Linguists'
const notOpen = 'Speech Perception'

test('a visitor filters the catalogue, reloads its URL and removes the filters', async ({ page, context }) => {
  await settle(context)
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Courses' })).toBeVisible()
  await expect(page.getByText('Register as a student to enroll in courses')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(69)
  await hydrated(page)
  await page
    .getByRole('navigation', { name: 'Levels' })
    .getByRole('link', { name: /Diplomas/ })
    .click()
  await expect(page).toHaveURL(/level=Diploma/)
  await expect(page.getByRole('article')).not.toHaveCount(69)
  const length = page.locator('summary:visible', { hasText: 'Length' })
  await length.click()
  await page.getByRole('list', { name: 'Length' }).getByRole('link', { name: '27 to 52 weeks' }).click()
  await expect(page).toHaveURL('/courses?level=Diploma&length=long')
  await expect(length).toBeFocused()
  await expect(length).toHaveText('Length 27 to 52 weeks')
  const count = await page.getByRole('article').count()
  expect(count).toBeGreaterThan(0)
  await expect(page.getByRole('status').filter({ hasText: `${count} of 69 programmes` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(count)
  await hydrated(page)
  await page.getByRole('link', { name: 'Remove Level: Diploma' }).click()
  await expect(page).toHaveURL('/courses?length=long')
  await expect(page.getByRole('status').filter({ hasText: 'of 69 programmes' })).toBeFocused()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('article')).toHaveCount(69)
})

test('a visitor on a phone sees a programme at once, scrolls at most 25 screens, and filters in a sheet', async ({
  page,
  context,
}) => {
  // The cookie banner stays, as on a first visit; on a slow machine the welcome would open over the sheet.
  await context.addCookies([{ name: 'visited', value: 'yes', url: origin() }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/courses')
  await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(25 * 844)
  await hydrated(page)
  await page.locator('summary:visible', { hasText: 'Filter' }).click()
  await page.getByRole('list', { name: 'Entry' }).getByRole('link', { name: 'High School' }).click()
  await page.getByRole('list', { name: 'Price' }).getByRole('link', { name: 'Under £150' }).click()
  await expect(page).toHaveURL('/courses?entry=High+School&price=to-150')
  await page.getByRole('button', { name: /^Show \d+ programmes$/ }).click()
  await expect(page.locator('summary:visible', { hasText: 'Filter' })).toBeFocused()
  await page.getByRole('searchbox').fill('fonetics')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText(/Results for “phonetic”/)).toBeVisible()
  await expect(page.getByRole('article').first().locator('mark').first()).toHaveText('Phonetic')
})

test('a visitor who searches reads which prices are planned', async ({ page }) => {
  await page.goto('/courses?q=phonetics')
  const prices = page.getByRole('article').filter({ has: page.getByText(/^Planned work/) })
  await expect(prices.first()).toContainText(/£\d+\.00 planned/)
  const open = page.getByRole('article').filter({ hasText: 'Phonetic Transcription Taster' })
  await expect(open).toContainText('£25.00')
  await expect(open).not.toContainText('planned')
})

test('a visitor whose search finds nothing sees the nearest programmes', async ({ page }) => {
  await page.goto('/courses?q=forensic+dentistry')
  await expect(page.getByRole('heading', { name: 'No results for “forensic dentistry”' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Forensic')
})

test('a visitor who enrols is led to registration', async ({ page }) => {
  await page.goto('/courses?status=open')
  await page
    .getByRole('article')
    .filter({ hasText: open })
    .getByRole('button', { name: 'Enroll Now', exact: true })
    .click()
  await page.waitForURL('**/auth**')
  await expect(page.getByText('Registration Required')).toBeVisible()
  await expect(page.getByText('Please register as a student before enrolling in courses')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Three steps to ${open}` })).toBeVisible()
})

test('a student sees on the button why they cannot enrol in a programme', async ({ page }) => {
  await signIn(page, 'active@ukli.example')
  await page.goto('/courses')
  await expect(page.getByText('Register as a student to enroll in courses')).toBeHidden()
  const closed = page.getByRole('button', { name: /^Already enrolled/ }).first()
  await expect(closed).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Go to my courses' }).first()).toHaveAttribute(
    'href',
    '/student-dashboard?tab=courses',
  )
})

for (const javaScriptEnabled of [true, false])
  test(`a visitor opens a programme in preparation in place ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled })
    await settle(context)
    const page = await context.newPage()
    await page.goto('/courses')
    const row = page.getByRole('article').filter({ hasText: notOpen })
    await expect(row.getByRole('button')).toHaveCount(0)
    await row.getByText(/^Certificate, .*, £\d+\.00 planned$/).click()
    for (const shown of [/^Replace a consonant by a cough/, /^Up to \d+ h, \d+ h a week$/, / or higher$/, /^£\d+\.00$/])
      await expect(row.getByText(shown)).toBeVisible()
    await expect(row.getByText('Not open yet', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Enrolment not open yet' })).toBeDisabled()
    await expect(row.getByRole('link', { name: 'Planned modules and exam' })).toBeVisible()
    await row.getByRole('link', { name: 'Tell me when it opens' }).click()
    await expect(page).toHaveURL('/courses/speech-perception#tell-me')
    await expect(page.getByLabel('Email')).toBeInViewport()
    await context.close()
  })

test('a visitor registers interest in a programme, with and without scripts', async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allow(/status of 422/)
  await page.goto('/courses/speech-perception')
  await expect(page.getByRole('heading', { level: 1, name: notOpen })).toBeVisible()
  const form = page.getByRole('region', { name: 'Tell me when it opens' })
  await form.getByLabel('Email').fill('nobody')
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveValue('nobody')
  await form.getByLabel('Email').fill(freshEmail('waiting'))
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expect(form.getByText(/We’ve emailed you a confirmation/)).toBeVisible()
  await expect(page.getByText('We’ll let you know')).toBeVisible()

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/courses/speech-perception')
  await plain.getByLabel('Email').fill(freshEmail('scriptless'))
  await plain.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(plain.getByText(/We’ve emailed you a confirmation/)).toBeVisible()
  await context.close()
})

test('a visitor sees the 404 page, with its status, at an unknown URL', async ({ page, watched }) => {
  watched.allow(/status of 404/)
  for (const address of ['/no-such-page', '/courses/no-such-course']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  }
})
