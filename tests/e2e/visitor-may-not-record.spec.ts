import type { Page } from '@playwright/test'
import { settle } from './accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const executablePath = process.env.CHROMIUM_PATH
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream=deny',
    ],
  },
})

async function tryToRecord(page: Page) {
  await page.goto('/bench')
  await hydrated(page)
  // Pointing opens the bench; a click could come after its button has gone.
  await page.mouse.move(200, 300)
  await expect(page.locator('[data-readout]')).toContainText('F0')
  await page.getByRole('button', { name: /Say it/ }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
}

async function goOnWithAnotherVoice(page: Page) {
  await page.getByLabel(/Use a supplied voice/).selectOption({ label: 'heed /hiːd/ (another woman)' })
  await expect(page.getByRole('img', { name: /^Vowel chart/ })).toBeVisible()
  await expect(page.getByText(/Open the mouth more|further back/)).toBeVisible()
}

test('a visitor whose microphone is refused reads why, and goes on with a supplied voice', async ({
  page,
  context,
}) => {
  await settle(context)
  await tryToRecord(page)
  await expect(page.getByText('The microphone is not allowed')).toBeVisible()
  await expectAccessible(page)
  await goOnWithAnotherVoice(page)
})

const missing = {
  'a device has no microphone': {
    remove: () => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Requested device not found', 'NotFoundError'))
    },
    reads: 'No microphone here. This device has none that the browser can use. Work with a supplied voice',
  },
  'a browser cannot record': {
    remove: () => {
      Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
    },
    reads: 'This browser cannot record. Work with a supplied voice',
  },
}
for (const [name, { remove, reads }] of Object.entries(missing))
  test(`a visitor reads that ${name}, and goes on with a supplied voice`, async ({ page, context }) => {
    await settle(context)
    await page.addInitScript(remove)
    await tryToRecord(page)
    await expect(page.getByRole('alert')).toContainText(reads)
    await expectAccessible(page)
    await goOnWithAnotherVoice(page)
  })
