import { enterAs } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

for (const [who, name, address] of [
  ['a student', 'active', '/student-dashboard'],
  ['an adviser', 'service', '/staff-portal/tickets'],
] as const) {
  test(`${who} who comes back to an open page on the next day sees that day`, async ({ page, context }) => {
    await enterAs(context, name)
    await page.clock.install({ time: new Date('2026-11-26T22:00:00Z') })
    await page.goto(address)
    await hydrated(page)
    let reloads = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === `${address}.data`) reloads += 1
    })
    const comeBackAt = async (time: string) => {
      await page.clock.setSystemTime(new Date(time))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    }
    // One minute before midnight in London it is still the same day.
    await comeBackAt('2026-11-26T23:59:00Z')
    const reloaded = page.waitForResponse((response) => response.url().includes(`${address}.data`))
    await comeBackAt('2026-11-27T00:01:00Z')
    expect((await reloaded).ok()).toBe(true)
    await comeBackAt('2026-11-27T09:00:00Z')
    expect(reloads).toBe(1)
  })
}
