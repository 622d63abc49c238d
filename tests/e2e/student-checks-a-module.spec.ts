import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enterAs } from './accounts.ts'
import { hydrated } from './hydration.ts'

/** Gives an answer to the open item, whatever its kind. */
async function giveAnAnswer(page: Page) {
  const main = page.getByRole('main')
  const choice = main.getByRole('radio').or(main.getByRole('checkbox')).first()
  const list = main.getByRole('combobox').first()
  const tile = main.getByRole('group', { name: 'Tiles' }).getByRole('button').first()
  if (await choice.isVisible()) await choice.check()
  else if (await tile.isVisible()) {
    await tile.click()
    await main.locator('[data-place]').first().click()
  } else if (await list.isVisible()) await list.selectOption({ index: 1 })
  else await main.getByRole('textbox').first().fill('1')
}

test('a student takes a self-check: each answer is saved, also one given offline, and the weakest section comes first', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED|self-check\/answer/)
  await enterAs(context, 'active')
  await page.goto('/student-dashboard?tab=courses')
  await page.getByRole('link', { name: 'Continue Learning' }).first().click()
  await page.getByRole('link', { name: 'Self-check, module' }).click()
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.waitForURL('**paper=**')
  await hydrated(page)

  await giveAnAnswer(page)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Next, item 2' }).click()
  await context.setOffline(true)
  await giveAnAnswer(page)
  await page.getByRole('button', { name: 'Next, item 3' }).click()
  await expect(page.getByText('Offline. 1 answer kept on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

  await page.reload()
  await hydrated(page)
  await expect(page.getByText('2 / 10')).toBeVisible()
  await page.getByRole('button', { name: 'Hand in, 8 open' }).click()
  await expect(page.getByRole('heading', { name: 'The weakest first' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Read \d\.\d( again)?$/ }).first()).toBeVisible()
})
