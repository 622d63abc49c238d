import { readFileSync } from 'node:fs'
import { enterAs, sendForm, settle } from './accounts.ts'
import { linkTo } from './emails.ts'
import { anotherBrowser, expect, expectAccessible, freshEmail, test } from './fixtures.ts'

test('HR emails an applicant and offers interview times; the applicant books one and later withdraws', async ({
  page,
  context,
  browser,
  watched,
}) => {
  watched.allow(/status of 422/)
  const email = freshEmail('meets')
  const applicant = await anotherBrowser(browser)
  await settle(applicant.context)
  await sendForm(applicant.context, '/careers', { fullName: 'Wren Ashdown', email, position: 'spontaneous' })
  await enterAs(context, 'hr')
  await page.goto(`/staff-portal/applications?q=${encodeURIComponent(email)}`)
  await page.getByLabel('Status', { exact: true }).selectOption('shortlisted')
  await page.getByRole('button', { name: 'Update and write…' }).click()
  const letter = page.getByRole('dialog', { name: 'Write to Wren Ashdown' })
  await letter.getByLabel('Message').fill('We liked what you wrote.\n\nTimes follow.')
  await letter.getByRole('button', { name: 'Update and send' }).click()
  await expect(letter).toHaveCount(0)
  await expect(page.getByRole('article')).toContainText('Status changed from Pending to Shortlisted by Imogen Achebe')
  await page.getByRole('link', { name: 'Offer interview times' }).click()
  const offer = page.getByRole('dialog', { name: /interview times$/ })
  await offer.getByLabel('Where').fill('By video')
  await offer.getByLabel('What it will cover').fill('Your work with corpora, and a lesson you taught.')
  await offer.getByRole('button', { name: 'Send offer' }).click()
  await expect(offer.getByRole('alert').filter({ hasText: 'Choose an interviewer' }).first()).toBeVisible()
  await expectAccessible(page)
  await offer.getByLabel('Interviewer').selectOption({ label: 'Imogen Achebe' })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await offer.getByLabel('Time 1').fill(`${inDays(20)}T10:30`)
  await offer.getByLabel('Time 2').fill(`${inDays(21)}T14:00`)
  await offer.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByRole('article')).toContainText('Awaiting a reply')

  applicant.watched.allow(/status of 422/)
  const { page: theirs } = applicant
  await theirs.goto(await linkTo(email, '/interview'))
  await theirs.getByRole('button', { name: 'Book this time' }).click()
  await expect(theirs.getByRole('alert').first()).toContainText('Please choose one of the times')
  await expectAccessible(theirs)
  await theirs.getByLabel(/14:00 to 14:45$/).check()
  await theirs.getByRole('button', { name: 'Book this time' }).click()
  await expect(theirs.getByRole('heading', { name: /14:00 to 14:45$/ })).toBeVisible()
  await expectAccessible(theirs)
  const calendar = theirs.waitForEvent('download')
  await theirs.getByRole('link', { name: 'Add to calendar' }).click()
  expect(readFileSync(await (await calendar).path(), 'utf8')).toContain('DTEND:')

  await theirs.goto(await linkTo(email, '/my-application'))
  await expect(theirs.getByText('We’d like to talk to you.')).toBeVisible()
  await expect(theirs.getByText('We liked what you wrote.')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByLabel('I want to withdraw my application').check()
  await theirs.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(theirs.getByRole('heading', { name: /^Withdrawn on/ })).toBeVisible()
  expect(applicant.watched.faults).toEqual([])
  await applicant.context.close()
  await page.reload()
  await expect(page.getByRole('article')).toContainText('Withdrawn by the applicant')
})
