import { defineConfig } from '@playwright/test'

/** Debian's Chromium, Chrome, or one that Playwright installed; bin/test.ts finds it. */
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A journey waits for what its page waits for; two of them leave two cores idle two fifths of the time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine can make a browser miss a deadline. A journey that needed its retry is listed and counted as flaky at the end.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  globalSetup: './tests/support/e2e-setup.ts',
  projects: [
    // The whole way on a database server and with two processes that answer in turn; first, so that no worker ends with it.
    { name: 'spread', testMatch: 'newcomer-earns-a-certificate.spec.ts' },
    { name: 'embedded' },
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Whoever waits for what does not come is told so before the journey's own time is over.
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // Recording costs a third of the time; `npm test -- e2e --trace retain-on-failure` does it when it is needed.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // The shell draws letters on whole pixels otherwise, which no window of a person does.
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
