import { registerStudent, signUp } from './accounts.ts'
import { linkTo } from './emails.ts'
import { anotherBrowser, expect, test } from './fixtures.ts'

const organisation = 'Meridian Speech Ltd'

test('an employer buys places, invites people, sees only those who agreed, and returns three places', async ({
  page,
  browser,
  context,
  watched,
}) => {
  // An order of one place is refused.
  watched.allow(/status of 422/)
  const { email } = await signUp(context, { name: 'Morag Keane' })
  await page.goto(await linkTo(email, '/auth/verify-email'))
  const confirm = page.getByRole('button', { name: /confirm/i })
  if (await confirm.isVisible()) await confirm.click()

  // Ordering
  await page.goto('/collaborators')
  await page.getByRole('link', { name: 'Buy places for a team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Places for a team' })).toBeVisible()
  await page.getByLabel('Course').selectOption({ label: 'Phonetic Transcription Taster, £25.00 a place' })
  await page.getByLabel('Number of places').fill('1')
  await page.getByLabel('Organisation', { exact: true }).fill(organisation)
  await page.getByLabel('Billing address').fill('1 Quay Street\nBristol BS1 1AA')
  await page.getByLabel('Purchase order').fill('PO 4711')
  await page.getByLabel(/I order for an organisation/).check()
  await page.getByRole('button', { name: 'Order places' }).click()
  await expect(page.getByText('Order at least 2 places').first()).toBeVisible()
  await page.getByLabel('Number of places').fill('10')
  await page.getByRole('button', { name: 'Order places' }).click()

  // The sandbox checkout
  await expect(page.getByRole('heading', { level: 1, name: 'Pay £250.00' })).toBeVisible()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay £250.00' }).click()
  await page.waitForURL(/\/team\/[0-9a-f-]+$/)
  await expect(page.getByText('Paid on')).toBeVisible()

  // Sharing places by link and by email
  await page.getByRole('button', { name: 'Open the link' }).click()
  const link = await page.getByText(/\/claim\?token=/).innerText()
  await page.getByLabel('Email addresses').fill('kofi@mail.example')
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText('kofi@mail.example').first()).toBeVisible()

  // Two people claim by the link; one agrees to be seen
  const claim = async (name: string, address: string, agrees: boolean) => {
    const { context: own, page: other } = await anotherBrowser(browser)
    await registerStudent(own, { name })
    await other.goto(address)
    await expect(other.getByText(`${organisation} pays for your place.`)).toBeVisible()
    const share = other.getByRole('checkbox', { name: /see my name/ })
    await expect(share).not.toBeChecked()
    if (agrees) await share.check()
    await other.getByRole('button', { name: 'Claim my place' }).click()
    await other.waitForURL('**/course/**')
    return other
  }
  const path = new URL(link).pathname + new URL(link).search
  await claim('Olga Open', path, true)
  const quiet = await claim('Quentin Quiet', path, false)
  const invited = await claim('Kofi Asante', await linkTo('kofi@mail.example', '/claim'), false)

  await page.reload()
  await expect(page.getByRole('cell', { name: 'Olga Open' })).toBeVisible()
  await expect(page.getByText('Quentin')).toHaveCount(0)
  await expect(page.getByText('Kofi Asante')).toHaveCount(0)

  // One gives the place up; three places are returned
  await quiet.goto('/student-dashboard?tab=courses')
  await quiet
    .getByRole('link', { name: /withdraw/i })
    .first()
    .click()
  await quiet.getByRole('button', { name: 'Give up my place' }).click()
  await quiet.waitForURL('**/student-dashboard**')
  await page.reload()
  await page.getByLabel('Places to return').fill('3')
  await page.getByRole('button', { name: 'Return places' }).click()
  await expect(page.getByText('3 places returned. £75.00 is on its way back')).toBeVisible()
  const numbers = page.locator('dl').filter({ has: page.getByText('Claimed', { exact: true }) })
  await expect(numbers).toContainText('2')
  await expect(page.getByText(/UKLI-CRN-/)).toBeVisible()

  // A student agrees to be seen later on
  await invited.goto('/my-account')
  await invited.getByRole('checkbox', { name: /see my name/ }).check()
  await invited.getByRole('region', { name: 'Team places' }).getByRole('button', { name: 'Save' }).click()
  await expect(invited.getByText('Your choice is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('cell', { name: 'Kofi Asante' })).toBeVisible()
})
