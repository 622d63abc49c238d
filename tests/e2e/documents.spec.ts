import type { Page } from '@playwright/test'
import { settle } from './accounts.ts'
import { expect, origin, signIn, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const phone = { width: 412, height: 823 }
const kilobyte = 1_000

/** The pages whose first visit is measured, fonts and pictures included: the heaviest of each kind. */
const pages = [
  '/',
  '/courses',
  '/courses/foundational-nlp-for-linguists',
  '/courses/second-language-acquisition-theory',
  '/courses/forensic-phonetics-and-speaker-identification',
  '/courses/python-for-text-data-analysis',
  '/courses/introduction-to-sanskrit',
  '/courses/reading-old-english',
  '/about',
  '/contact',
  '/careers',
  '/collaborators',
  '/team-places',
  '/certificate-verification',
  '/auth',
  '/auth?mode=sign-up',
  '/chat',
  '/privacy-policy',
  '/terms-of-use',
]
const mostKilobytes = (path: string) => (path === '/' ? 120 : 100)

const isReact = (script: string) => /react\.(transitional\.)?element|__reactProps/.test(script)

/** Notes the bytes over the network of all that a page loads, and the scripts among it that contain React. */
async function readNetwork(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  return {
    kilobytes: () => bytes / kilobyte,
    countReact: async () => (await Promise.all(scripts)).filter(isReact).length,
  }
}

for (const path of pages) {
  const most = mostKilobytes(path)
  test(`a visitor’s first visit to ${path} loads at most ${most} kB and no React`, async ({ page }) => {
    await page.setViewportSize(phone)
    const network = await readNetwork(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await hydrated(page)
    expect(await network.countReact()).toBe(0)
    expect(network.kilobytes()).toBeLessThan(most)
  })
}

test('a visitor presses a sound before its script is there, and the press is not lost', async ({ page, context }) => {
  await settle(context)
  const network = await readNetwork(page)
  await page.route('**/read-a-recording*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto('/')
  await hydrated(page)
  const sound = page
    .getByRole('navigation', { name: 'Sounds of the sentence' })
    .getByRole('link', { name: 'ɪ', exact: true })
  // As a tap on a phone, which neither points nor focuses first.
  await sound.evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { name: 'near-close front vowel' })).toBeVisible()
  await expect(page).toHaveURL('/?phone=8#recording')
  expect(await network.countReact()).toBeGreaterThan(0)
})

test('a student goes from the application to a document and back by full page loads', async ({ page }) => {
  await signIn(page, 'graduate@ukli.example')
  await hydrated(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-document')
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-document', 'ready')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage') as unknown)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(/\/student-dashboard/)
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('data-document', 'ready')
  await expect(page.getByText('Sign in').first()).toBeVisible()
})

test('a visitor’s choice of theme and cookies stays without loading the page again', async ({ page, context }) => {
  await context.addCookies([{ name: 'visited', value: 'yes', url: origin() }])
  await page.goto('/about')
  await hydrated(page)
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true))
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage') as unknown)).toBe(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`documents ${reducedMotion === 'reduce' ? 'do not ' : ''}fade into each other with reduced motion “${reducedMotion}”, and report no fade that is given up`, async ({
    page,
    context,
  }) => {
    await settle(context)
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        if (Reflect.get(event, 'viewTransition')) document.documentElement.setAttribute('data-fades', '')
      })
    })
    await page.goto('/')
    for (const [at, name] of ['About', 'Courses', 'About', 'Courses'].entries()) {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`/${name.toLowerCase()}`, { waitUntil: 'commit' })
      // The browser gives a fade up when the window changes its size.
      await page.setViewportSize({ width: 1280 - at * 20, height: 800 })
    }
    await hydrated(page)
    await expect(page.locator('html[data-fades]')).toHaveCount(reducedMotion === 'reduce' ? 0 : 1)
  })
