import { enterAs } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('staff see lists on a phone that start near the top, have short rows and show all filters', async ({
  page,
  context,
}) => {
  await enterAs(context, 'lead')
  await page.goto('/staff-portal/tickets')
  const ticket = await page.locator('ol.rows > li').first().boundingBox()
  // The section's title, which the specification names, takes a line, and so do the tabs of the desk.
  expect(ticket?.y).toBeLessThanOrEqual(420)

  await page.goto('/staff-portal/students')
  const heights = await page
    .locator('.data-table tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height).toSorted((a, b) => a - b))
  expect(heights.length).toBeGreaterThan(40)
  // A long name or an additional badge may take another line.
  expect(heights[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(130)

  for (const [desk, label] of [
    ['tickets', 'Filter by status'],
    ['students', 'Filter by status'],
    ['certificates', 'Filter by state'],
  ] as const) {
    await page.goto(`/staff-portal/${desk}`)
    const tier = page.getByRole('navigation', { name: label })
    expect(await tier.evaluate((each) => each.scrollWidth - each.clientWidth), desk).toBe(0)
  }
})
