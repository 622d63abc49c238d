import { enterAs } from './accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const groups = {
  People: ['Staff Management', 'Job Applications', 'Document Management'],
  Students: ['Student Management', 'Ticket Management', 'Requests', 'Money'],
  Teaching: ['Courses', 'Exam Questions', 'Certificates'],
  Oversight: ['Statistics', 'Activity Logs', 'Visitor Logs', 'System Health'],
}

for (const width of [1280, 1440]) {
  test(`HR reaches every desk through a menu that fits a window of ${width} by 720 px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 720 })
    await enterAs(context, 'hr')
    await page.goto('/staff-portal/me')
    await hydrated(page)
    const menu = page.getByRole('navigation', { name: 'Staff portal' })
    await expect(menu.getByRole('link', { name: /My Dashboard \d+ waiting/ })).toHaveAttribute('aria-current', 'page')
    for (const [group, entries] of Object.entries(groups)) {
      for (const entry of entries) {
        const link = menu.getByRole('link', { name: new RegExp(`^${entry}`) })
        if (!(await link.isVisible())) await menu.locator('summary').filter({ hasText: group }).click()
        await link.click()
        await expect(link).toHaveAttribute('aria-current', 'page')
        // One group is open at a time, and nothing has to be scrolled.
        await expect(menu.getByRole('link')).toHaveCount(entries.length + 1)
        expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0)
      }
    }
  })
}

test('desks of one job are tabs of each other, and the menu remembers its open group', async ({ page, context }) => {
  await enterAs(context, 'hr')
  await page.goto('/staff-portal/evidence')
  await hydrated(page)
  const requests = page.getByRole('navigation', { name: 'Requests' })
  for (const desk of ['Exam Arrangements', 'Exam Appeals', 'Complaints', 'Education Evidence']) {
    await requests.getByRole('link', { name: desk }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk)
  }
  const menu = page.getByRole('navigation', { name: 'Staff portal' })
  await menu.getByText('Oversight', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Visitor Logs' })).toBeVisible()
  await page.goto('/staff-portal/me')
  await expect(menu.getByRole('link', { name: 'Visitor Logs' })).toBeVisible()
  await page.getByRole('banner').locator('summary').last().click()
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  await expectAccessible(page)
})

test('the inbox leads to each item that waits', async ({ page, context }) => {
  await enterAs(context, 'hr')
  await page.goto('/staff-portal/me')
  await hydrated(page)
  const inbox = page.getByRole('region', { name: 'Waiting for you' })
  await inbox.getByRole('link', { name: /People/ }).click()
  await expect(inbox.getByRole('cell', { name: 'Application', exact: true }).first()).toBeVisible()
  await expect(inbox.getByRole('cell', { name: 'Ticket', exact: true })).toHaveCount(0)
  await expect(inbox.locator('th .icon')).toHaveCount(await inbox.locator('tbody tr').count())
  await inbox.getByRole('link', { name: /Students/ }).click()
  const appeal = inbox.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Exam appeal', exact: true }) })
  await appeal.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exam Appeals')
  await expect(page.getByRole('dialog')).toBeVisible()
})
