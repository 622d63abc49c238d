import type { Page } from '@playwright/test'
import { enterAs, sendForm, settle } from './accounts.ts'
import { expectToast } from './expected-texts.ts'
import { anotherBrowser, checkAtWidths, expect, expectAccessible, freshEmail, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const widths = [
  { width: 1280, height: 800, name: 'Rowan Birtles', applicant: 'Hazel Burrell' },
  { width: 390, height: 844, name: 'Rowan Cragg', applicant: 'Hazel Corrigan' },
]

async function openMember(page: Page, name: string) {
  await page.goto(`/staff-portal/staff?q=${encodeURIComponent(name)}`)
  await hydrated(page)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  return page.getByRole('dialog', { name: `Edit ${name}` })
}

for (const { width, height, name, applicant } of widths) {
  test(`HR adds, corrects, deactivates and reactivates a colleague and reviews an applicant at ${width} pixels`, async ({
    page,
    context,
    browser,
  }) => {
    await page.setViewportSize({ width, height })
    const theirs = await anotherBrowser(browser)
    await settle(theirs.context)
    const theirEmail = freshEmail('applies')
    await sendForm(theirs.context, '/careers', { fullName: applicant, email: theirEmail, position: 'spontaneous' })
    await theirs.context.close()
    await enterAs(context, 'hr')
    await page.goto('/staff-portal/me')
    await hydrated(page)
    const inbox = page.getByRole('region', { name: 'Waiting for you' })
    // Other journeys' tickets fill the first page of All, most of all at the weekend, when nothing of theirs is overdue.
    await inbox.getByRole('link', { name: /^People/ }).click()
    await expect(inbox).toContainText('Application')

    await page.goto('/staff-portal/staff')
    await hydrated(page)
    await page.getByRole('link', { name: 'Add Staff Member' }).click()
    const added = page.getByRole('dialog', { name: 'Add Staff Member' })
    await added.getByLabel('Full Name').fill(name)
    await added.getByLabel('Email').fill(freshEmail('colleague'))
    await added.locator('input[name=password]').fill('Linguistics2026')
    await added.getByRole('button', { name: 'Add Staff Member' }).click()
    await expectToast(page, 'Staff member created successfully')

    const edited = await openMember(page, name)
    await edited.getByLabel('Department').fill('Phonetics')
    await edited.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Staff member updated successfully')
    await (await openMember(page, name)).getByRole('link', { name: 'Correct email address' }).click()
    const corrected = page.getByRole('dialog', { name: `Correct the email address of ${name}` })
    await corrected.getByLabel('New email').fill(freshEmail('corrected'))
    await corrected.getByRole('button', { name: 'Change address' }).click()
    await expectToast(page, 'Email address changed. We’ll email both addresses.')
    await (await openMember(page, name)).getByRole('link', { name: `Deactivate ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expectToast(page, 'Staff member deactivated successfully')
    await page.goto(`/staff-portal/staff?state=former&q=${encodeURIComponent(name)}`)
    await hydrated(page)
    await page.getByRole('link', { name: `Reactivate ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
    await expectToast(page, 'Staff member reactivated successfully')
    await checkAtWidths(page, () => expectAccessible(page, ['light']))

    await page.goto(`/staff-portal/applications?q=${encodeURIComponent(theirEmail)}`)
    await hydrated(page)
    await page.locator('main [data-row-link]').filter({ hasText: applicant }).click()
    await expect(page).toHaveURL(/[?&]application=/)
    const application = page.getByRole('article')
    await expect(application).toContainText(applicant)
    await application.getByLabel('Status', { exact: true }).selectOption('shortlisted')
    await application.getByRole('button', { name: 'Update Status' }).click()
    await expect(application).toContainText('Status changed from Pending to Shortlisted')

    await page.goto('/staff-portal/activity')
    const log = page.getByRole('main')
    for (const act of [`Added a member of staff: ${name}`, `Corrected the email address of a member of staff: ${name}`])
      await expect(log).toContainText(act)
    await checkAtWidths(page, async () => {
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
      await expectAccessible(page, ['light'])
    })
  })
}
