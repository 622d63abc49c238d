import { createServer } from 'node:http'
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
  '/courses/computational-stylometry',
  '/courses/sentiment-analysis-and-opinion-mining',
  '/courses/introduction-to-sanskrit',
  '/courses/reading-old-english',
  '/bench',
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

test('a visitor whose blocker takes the script of the chat gets the chat as a page', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/chat-dock|ERR_FAILED/)
  await settle(context)
  await page.route('**/assets/chat-dock*', (route) => route.abort())
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('button', { name: 'Start Live Chat' }).click()
  await expect(page).toHaveURL('/chat')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Start Live Chat' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live Chat' }).click()
  await expect(page).toHaveURL('/chat')
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

test('a document whose second half arrives after its scripts wakes what is in it', async ({ browser }) => {
  // Passes everything on, and the second half of each page a second later.
  const slow = createServer((request, response) => {
    void fetch(origin() + (request.url ?? '/')).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      const at = type.startsWith('text/html') ? body.indexOf('<main') : 0
      response.writeHead(answer.status, { 'content-type': type }).write(body.subarray(0, at))
      setTimeout(() => response.end(body.subarray(at)), at > 0 ? 1_500 : 0)
    })
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const address = slow.address()
  const page = await browser.newPage({
    baseURL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  })
  await settle(page.context())
  await page.goto('/')
  await hydrated(page)
  const sounds = page.getByRole('navigation', { name: 'Sounds of the sentence' })
  await sounds.getByRole('link', { name: 'ɪ', exact: true }).click()
  await expect(page.locator('[data-island="recording"]')).toHaveAttribute('data-awake', '')
  await page.context().close()
  slow.close()
})
