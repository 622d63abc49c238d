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

test('a visitor whose microphone is refused reads why, and goes on with a supplied voice', async ({
  page,
  context,
}) => {
  await settle(context)
  await page.goto('/bench')
  await hydrated(page)
  // Pointing opens the bench; a click could come after its button has gone.
  await page.mouse.move(200, 300)
  await expect(page.locator('[data-readout]')).toContainText('F0')
  await page.getByRole('button', { name: /Say it/ }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('The microphone is not allowed')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/Use a supplied voice/).selectOption({ label: 'heed /hiːd/ (another woman)' })
  await expect(page.getByText(/Open the mouth more|further back/)).toBeVisible()
})
