import { settle } from './accounts.ts'
import { expect, expectAccessible, freshEmail, recordShifts, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const pages = {
  '/': 'How language works',
  '/courses/foundational-nlp-for-linguists': 'Foundational NLP for Linguists',
  '/courses/second-language-acquisition-theory': 'Second Language Acquisition Theory',
  '/about': 'About The UK Linguistic Institute',
  '/contact': 'Contact',
  '/careers': 'Careers at The UK Linguistic Institute',
  '/collaborators': 'Partnership Opportunities',
  '/privacy-policy': 'Privacy Policy',
  '/gdpr-compliance': 'GDPR Compliance',
  '/terms-of-use': 'Terms of Use',
  '/cancellation-form': 'Model cancellation form',
  '/cookie-policy': 'Cookie Policy',
  '/accessibility': 'Accessibility Statement',
}

for (const [address, heading] of Object.entries(pages)) {
  test(`a visitor finds ${address} accessible in both themes and without sideways scrolling at 320 pixels`, async ({
    page,
    context,
  }) => {
    // A dialog hides the page's scroll bar, and with it the width that is measured.
    await settle(context)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(heading))
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/)
    expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname).toBe(address)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}

for (const [window, width] of [
  ['desktop’s window', 1280],
  ['phone', 390],
] as const)
  test(`no page becomes wider than a ${window} when its text alone is doubled`, async ({ page, context }) => {
    test.slow()
    await settle(context)
    const tooWide: string[] = []
    await page.setViewportSize({ width, height: 800 })
    const addresses = [
      '/courses',
      '/courses/phonetic-transcription-taster',
      '/bench',
      '/auth',
      '/auth?mode=sign-up',
      '/certificate-verification',
    ]
    for (const address of [...Object.keys(pages), ...addresses]) {
      await page.goto(address)
      const over = await page.evaluate(() => {
        const doubled = new CSSStyleSheet()
        doubled.replaceSync('html { font-size: 200% !important }')
        document.adoptedStyleSheets.push(doubled)
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      })
      if (over > 0) tooWide.push(`${address}: ${over} px`)
    }
    expect(tooWide).toEqual([])
  })

test('a visitor sees on the home page the figures of the specification and which courses are open, and tries it out', async ({
  page,
  context,
}) => {
  await settle(context)
  await page.goto('/')
  for (const figure of ['500+', '50+', '69+', '98%', '6 months', '8 months', '180+', '95+', '210+'])
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible()
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  await expect(card('Foundational NLP for Linguists')).toContainText('Open for enrolment')
  await expect(card('Second Language Acquisition Theory')).toContainText('Open for enrolment')
  await page
    .getByRole('navigation', { name: 'Sounds of the sentence' })
    .getByRole('link', { name: 'ɪ', exact: true })
    .click()
  await expect(page).toHaveURL('/?phone=8#recording')
  await expect(page.getByRole('heading', { name: 'near-close front vowel' })).toBeVisible()
  await hydrated(page)
  const sound = page
    .getByRole('navigation', { name: 'Sounds of the sentence' })
    .getByRole('link', { name: 'ɪ', exact: true })
  await sound.press('ArrowRight')
  await expect(page).toHaveURL('/?phone=9#recording')
  await expect(sound).toHaveAttribute('tabindex', '-1')
  await page.getByText('The vocal folds stop vibrating').click()
  await expect(page.getByText('Without voicing there is no pitch.')).toBeVisible()
  await page.getByLabel('Certificate number').fill('ukli-cert-2025-000001')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/certificate-verification?number=ukli-cert-2025-000001')
})

test('a visitor transcribes a word of the sample section and learns which sound is wrong', async ({
  page,
  context,
}) => {
  await settle(context)
  await page.goto('/courses/phonetic-transcription-taster#sample')
  await hydrated(page)
  const practice = page.getByRole('region', { name: 'Practice' })
  await practice.getByLabel('Your transcription').fill('fɒkz')
  await practice.getByRole('button', { name: 'Check' }).click()
  await expect(practice.getByText('Nearly.')).toBeVisible()
  await expect(practice.getByText('You wrote /z/, which is voiced; this one is voiceless, /s/.')).toBeVisible()
  await practice.getByLabel('Your transcription').fill('fɒks')
  await practice.getByRole('button', { name: 'Check' }).click()
  await expect(practice.getByText('Right.', { exact: true }).filter({ visible: true })).toHaveCount(1)
})

test('a visitor follows a link, which sets title and canonical link and scrolls to the top', async ({
  page,
  context,
}) => {
  await settle(context)
  await page.goto('/about')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 800))
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Terms of Use' }).click()
  await expect(page).toHaveTitle('Terms of Use – The UK Linguistic Institute')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/terms-of-use$/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a visitor changes the choice about cookies on the cookie policy page', async ({ page }) => {
  await page.goto('/cookie-policy')
  await page.getByRole('button', { name: 'Close the cookie banner' }).click()
  const choices = page.getByRole('region', { name: 'Your cookie choices' })
  await expect(choices.getByRole('status')).toHaveText('You have declined. We set no cookies that need your consent.')
  await choices.getByRole('button', { name: 'Accept All Cookies' }).click()
  await expect(choices.getByRole('status')).toContainText('You have accepted all cookies.')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await choices.getByRole('button', { name: 'Clear theme and welcome message' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('theme')
})

for (const width of [390, 700, 1280]) {
  test(`a visitor sees a message that does not cover the cookie banner at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/contact')
    await hydrated(page)
    for (const [label, value] of Object.entries({
      'First name': 'Ada',
      'Last name': 'Lovelace',
      Email: freshEmail('message'),
      Subject: 'A question',
      Message: 'Is there an engine that analyses sentences?',
    }))
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.getByRole('button', { name: 'Send Message' }).click()
    const notice = page.locator('.notices [data-notice-card]')
    await expect(notice).toBeVisible()
    const card = await notice.boundingBox()
    const banner = await page.locator('[data-cookie-banner]').boundingBox()
    if (!card || !banner) throw new Error('both are to be seen')
    expect(card.y + card.height).toBeLessThanOrEqual(banner.y)
    const header = await page.locator('body > header').boundingBox()
    if (width < 640) expect(card.y).toBe(Math.max(0, (header?.y ?? 0) + (header?.height ?? 0)) + 12)
  })
}

test('a search engine finds every page in the sitemap, is kept from private pages, and gets structured data', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap.match(/<loc>/g)).toHaveLength(15 + 69)
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/staff-portal', '/student-dashboard', '/exam/']) expect(robots).toContain(`Disallow: ${path}`)
  const card = await request.get('/courses/foundational-nlp-for-linguists/card.png')
  expect(card.headers()['content-type']).toBe('image/png')
  const home = await (await request.get('/courses/foundational-nlp-for-linguists')).text()
  const data = [...home.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => (JSON.parse(json ?? '') as { '@type': string })['@type'],
  )
  expect(data).toEqual(['Course', 'BreadcrumbList'])
})

for (const address of [
  '/',
  '/courses',
  '/courses/phonetic-transcription-taster',
  '/certificate-verification',
  '/certificate-verification?number=UKLI-CERT-2025-000001',
]) {
  test(`a visitor sees no layout shift while ${address} loads`, async ({ page, context }) => {
    await settle(context)
    const shifts = await recordShifts(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      // A layout shift shows up to two frames later.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await shifts()).toEqual([])
    }
  })
}

test('an element that is added to a page makes the browser restyle less than a tenth of the others', async ({
  page,
  browser,
  context,
}) => {
  await settle(context)
  await page.goto('/courses', { waitUntil: 'networkidle' })
  const elements = await page.locator('*').count()
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const text = document.createElement('p')
    document.body.append(text)
    await frame()
    // The browser’s parser also moves elements like this at the end of a partly rendered page.
    document.documentElement.append(text)
    await frame()
    await frame()
  })
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  const restyled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  expect(restyled.length).toBeGreaterThan(0)
  // On a busy machine other changes once restyled 73 of 1,900 elements. A CSS rule at fault would restyle all of them.
  expect(Math.max(...restyled)).toBeLessThan(elements / 10)
})
