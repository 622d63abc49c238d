import { defineConfig } from '@playwright/test'
import type { Options } from './tests/e2e/fixtures.ts'

/** Debian's Chromium, Chrome, or one that Playwright installed; bin/test.ts finds it. */
const executablePath = process.env.CHROMIUM_PATH

const translatedJourneys = [
  'every-screen-is-accessible',
  'newcomer-learns-for-two-weeks',
  'staff-works-at-a-desk',
  'student-asks-the-desk',
  'student-checks-a-module',
  'student-lays-tiles',
  'student-reviews-what-is-due',
  'visitor-chooses-a-course',
].map((name) => `${name}.spec.ts`)

export default defineConfig<Options>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Journeys spend much time waiting: with two workers, two cores would be idle two fifths of the time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // On a busy machine a browser can miss a timeout. Playwright lists tests that needed the retry as flaky at the end.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  globalSetup: './tests/support/e2e-setup.ts',
  projects: [
    { name: 'journeys' },
    // These walk all screens and act on most of them, while something else translates the page. They double the time of
    // the run, so they run only on request.
    ...(process.env.TRANSLATED
      ? [{ name: 'translated', testMatch: translatedJourneys, use: { isTranslated: true } }]
      : []),
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Fail before the test's own timeout, so that the message names the action that was waiting.
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // Recording makes tests a third slower. To record: `npm test -- e2e --trace retain-on-failure`.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Otherwise headless Chromium places letters on whole pixels, unlike a normal window.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
