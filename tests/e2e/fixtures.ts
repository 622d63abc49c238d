import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type Browser, type CDPSession, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly, RunOptions } from 'axe-core'
import { translateOnceHydrated, translatePage } from '#tests/support/translate-page.ts'
import { forgetKeys, keysSeen, searchBrowser, searchContext, searchRequests } from './key-search.ts'

/** The URL of an institute that only the tests of one file use (own-institute.ts). */
let ownOrigin: string | null = null
export function useOrigin(url: string | null) {
  ownOrigin = url
}

/** The URL of the institute that this test uses: the one of its file, or that of all (tests/support/e2e-setup.ts). */
export function origin() {
  return ownOrigin ?? process.env.E2E_URL ?? 'http://127.0.0.1:3000'
}

/** The faults of a page. A test calls `allow` for faults that it expects; all others fail it. */
export type Watch = { faults: string[]; allow: (pattern: RegExp) => void }

/** Collects console errors and warnings, failed requests, server errors and breaches of the content security policy. */
export async function watch(page: Page): Promise<Watch> {
  const faults: string[] = []
  const allowed: RegExp[] = []
  const note = (fault: string) => {
    if (!allowed.some((pattern) => pattern.test(fault))) faults.push(fault)
  }
  await page.exposeFunction('reportPolicyBreach', (breach: string) => note(`policy: ${breach}`))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(globalThis, 'reportPolicyBreach') as (breach: string) => void
      report(`${event.violatedDirective} ${event.blockedURI} on ${location.pathname}`)
    })
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(`script: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A download, or a navigation that replaces another, aborts the earlier request.
    if (reason !== 'net::ERR_ABORTED') note(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) note(`answer: ${response.status()} ${response.url()}`)
  })
  return { faults, allow: (pattern) => allowed.push(pattern) }
}

export type Options = { isTranslated: boolean }

export const test = base.extend<{ watched: Watch } & Options>({
  isTranslated: [false, { option: true }],
  baseURL: async ({}, use) => {
    await use(origin())
  },
  watched: [
    async ({ page, request, browser, isTranslated }, use) => {
      if (isTranslated) await page.addInitScript({ content: `(${translateOnceHydrated})(${translatePage})` })
      forgetKeys()
      searchBrowser(browser)
      searchRequests(request)
      searchContext(page.context())
      const watched = await watch(page)
      await use(watched)
      expect([...watched.faults, ...(await keysSeen())]).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Opens the browser of another person, with separate cookies. */
export async function anotherBrowser(browser: Browser) {
  const context = await browser.newContext({ baseURL: origin() })
  const page = await context.newPage()
  const watched = await watch(page)
  return { context, page, watched }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The themes differ only in colours, so only these rules are run again in the second theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const axeSessions = new WeakMap<Page, CDPSession>()

/**
 * Loads axe into the page unless it is there. `page.evaluate` would take three times as long, because Chromium reuses
 * compiled code only if a script is evaluated as a whole. The session stays open: closing it would remove a virtual
 * passkey device.
 */
async function addAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  const session = axeSessions.get(page) ?? (await page.context().newCDPSession(page))
  axeSessions.set(page, session)
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: axeSource })
  if (exceptionDetails) throw new Error(`axe did not load: ${exceptionDetails.text}`)
}

/** Expects no breach of WCAG 2.0 to 2.2 A and AA or of best practice. Waits until nothing is busy or animated. */
export async function expectAccessible(page: Page, themes: readonly ('light' | 'dark')[] = ['light', 'dark']) {
  await addAxe(page)
  for (const [i, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const runOnly: RunOnly = i === 0 ? { type: 'tag', values: standards } : { type: 'rule', values: colourRules }
    // Loading and parsing the style sheets again would take a fifth of axe’s time, and no rule here reads them.
    const options: RunOptions = { runOnly, preload: i === 0 && { assets: ['media'] }, reporter: 'no-passes' }
    await page.waitForFunction(
      () =>
        !document.querySelector('[aria-busy="true"]') &&
        document.getAnimations().every(({ playState, timeline, effect }) => {
          // Scroll-driven animations and spinners run for ever.
          const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
          return isEndless || timeline !== document.timeline || playState !== 'running'
        }),
    )
    const found = await page.evaluate(async (how) => {
      const { run } = Reflect.get(globalThis, 'axe') as typeof axe
      // Parts that are laid out only near the window (app/ui/base.css) would be laid out again for each of their elements.
      const laidOut = new CSSStyleSheet()
      laidOut.replaceSync('.later { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(laidOut)
      const { violations } = await run(document, how)
      document.adoptedStyleSheets.pop()
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    }, options)
    expect(found, `${page.url()} when ${colorScheme}`).toEqual([])
  }
}

/**
 * Checks a staff page at its own width and, if that is 1280 pixels, also at 1440. There the menu is wider
 * (app/ui/portal-shell.tsx), which leaves the page the same room, so a whole journey would repeat the one at 1280.
 */
export async function checkAtWidths(page: Page, check: () => Promise<unknown>) {
  await check()
  const own = page.viewportSize()
  if (own?.width !== 1280) return
  await page.setViewportSize({ width: 1440, height: 900 })
  await check()
  await page.setViewportSize(own)
}

export async function signIn(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Linguistics2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname !== '/auth')
}

/** Returns an email address that no other test uses. */
export function freshEmail(name: string) {
  return `${name}.${process.pid}.${Math.floor(performance.now())}@mail.example`
}

/** Layout shifts up to this are invisible: a late font differs from its fallback by a fraction of a pixel. */
const leastShift = 0.002

/**
 * Records layout shifts of more than `imperceptible` on each page opened from now on. Returns a function that lists those
 * of the current page.
 */
export async function recordShifts(page: Page, { imperceptible = leastShift } = {}) {
  await page.addInitScript((least) => {
    const moved: string[] = []
    Reflect.set(globalThis, 'moved', moved)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Number(Reflect.get(entry, 'value')) <= least) continue
        const sources = Reflect.get(entry, 'sources') as { node?: Node | null }[]
        moved.push(sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | '))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, imperceptible)
  return () => page.evaluate(() => Reflect.get(globalThis, 'moved') as string[])
}

/**
 * Blocks web fonts, because fonts that load late shift the text of student pages (decision 0025). Without them, every
 * shift is the layout’s.
 */
export async function blockFonts(page: Page, watched: Watch) {
  watched.allow(/\.woff2/)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] })
}
