import type { Page } from '@playwright/test'
import { enterAs } from './accounts.ts'
import { checkAtWidths, expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

async function find(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Find' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
  await expect(page.getByRole('dialog', { name: 'Find' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

const errorTable = (page: Page) => page.getByRole('region', { name: 'Errors' }).getByRole('table')

/** Reads the number of the newest error. The demo data contains some. */
async function newestError(page: Page) {
  return (await errorTable(page).getByRole('rowheader').first().innerText()).trim()
}

for (const { width, height } of widths) {
  test(`IT support views health, an error, colleagues, visits and the activity log at ${width} pixels`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height })
    await enterAs(context, 'it')
    await page.goto('/staff-portal')
    await page.goto('/staff-portal/health')
    await hydrated(page)
    await expect(page.getByRole('main')).toContainText('Operational')
    const number = await newestError(page)
    expect(number).toMatch(/^ERR-/)
    await find(page, number.toLowerCase())
    await expect(page).toHaveURL(new RegExp(`/staff-portal/health\\?q=${number}$`))
    await expect(errorTable(page).getByRole('rowheader')).toHaveText([number])
    await errorTable(page).getByText('Places in the code').click()
    await expect(errorTable(page).locator('pre')).toBeVisible()
    await checkAtWidths(page, () => expectAccessible(page, ['light']))

    await page.goto('/staff-portal/overview?q=achebe')
    await expect(page.getByRole('table')).toContainText('Imogen Achebe')
    await expect(page.getByRole('columnheader', { name: 'Two-step sign-in' })).toBeVisible()
    // IT support may not reset the second factor of HR.
    await expect(page.getByRole('link', { name: 'Reset the two-step sign-in of Imogen Achebe' })).toHaveCount(0)

    await page.goto('/visitor-logs?visitors=people&from=2026-01-01&to=9999-12-31')
    await expect(page.getByRole('heading', { name: 'Visitor Logs', level: 1 })).toBeVisible()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('')
    await page.goto('/staff-portal/activity?to=9999-12-31')
    await expect(page.getByRole('heading', { name: 'Activity Logs', level: 1 })).toBeVisible()
    await checkAtWidths(page, async () => {
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
      await expectAccessible(page, ['light'])
    })
  })
}

test('IT support finds an error, a colleague and the logs with only the keyboard', async ({ page, context }) => {
  await enterAs(context, 'it')
  await page.goto('/staff-portal/me')
  await hydrated(page)
  await find(page, 'system')
  await expect(page).toHaveURL(/\/staff-portal\/health$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Health')
  const number = await newestError(page)
  await find(page, number.replace('ERR-', ''))
  await expect(errorTable(page).getByRole('rowheader')).toHaveText([number])
  await find(page, 'overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Overview')
  const search = page.getByRole('searchbox')
  for (let i = 0; i < 80 && !(await search.evaluate((field) => field === document.activeElement)); i += 1)
    await page.keyboard.press('Tab')
  await expect(search).toBeFocused()
  await page.keyboard.type('achebe')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/overview\?q=achebe/)
  await expect(page.getByRole('table')).toContainText('Imogen Achebe')
  await find(page, 'visitor')
  await expect(page).toHaveURL(/\/visitor-logs$/)
  await find(page, 'activity')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity Logs')
})
