import { settle } from './accounts.ts'
import { expect, expectAccessible, freshEmail, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'
import { smallPdf } from '#tests/support/small-pdf.ts'

const pdf = {
  name: 'Ada Sapir.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(smallPdf),
}

test('a visitor sends a message that is too short, sees the error with the text kept, and sends it corrected', async ({
  page,
  watched,
}) => {
  watched.allow(/status of 422/)
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Sapir')
  await page.getByLabel('Email').fill(freshEmail('ada'))
  await page.getByLabel('Subject').fill('Schwa')
  await page.getByRole('textbox', { name: 'Message' }).fill('Short')
  await expect(page.getByText('995 characters left').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send Message' }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(problem).toBeFocused()
  await expect(problem).toContainText('Message must be at least 10 characters')
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Short')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Message' }).fill('Where do I find the schwa on my keyboard?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(page.getByText("Thank you for contacting us. We'll get back to you soon.")).toBeVisible()
  await expect(page.getByText(/MSG-[2-9A-Z]{8}/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('a visitor whose program fills in the hidden field is refused and told why', async ({ page, watched }) => {
  watched.allow(/status of 422/)
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Bot')
  await page.locator('input[name=website]').fill('https://spam.example', { force: true })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/filled in a field that nobody sees/).first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Bot')
  await expect(page.locator('input[name=website]')).toHaveValue('')
})

test('a visitor opens the live chat over the page, sees that no one is available, and finds the contact form', async ({
  page,
  context,
}) => {
  // The welcome dialog opens when the page is idle, and would take the focus from the link.
  await settle(context)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Start Live Chat' }).click()
  const panel = page.getByRole('region', { name: 'Chat with us' })
  await expect(panel.getByRole('heading', { name: 'Live Chat' })).toBeFocused()
  await expect(panel).toContainText(/No one is available to chat right now|Our team is away now/)
  await expect(panel.getByRole('link', { name: 'Send us a Message' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start Live Chat' })).toBeFocused()

  await page.goto('/about')
  await hydrated(page)
  const link = page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'Live Chat' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Live Chat' })).toBeFocused()
  await expect(page).toHaveURL('/about')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(link).toBeFocused()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab).toHaveURL('/chat')
  await expect(panel).toHaveCount(0)
})

test('an applicant corrects the form, closes and reopens the dialog without losing it, and applies with a CV', async ({
  page,
  watched,
}) => {
  watched.allow(/status of 422/)
  const applyNow = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Research Fellow in Applied Linguistics' }) })
    .getByRole('link', { name: 'Apply Now', exact: true })
  await page.clock.install()
  // With the dialog open from the beginning, the welcome of a first visit stays away however slow the machine is.
  await page.goto('/careers?apply=research-fellow-applied-linguistics')
  const dialog = page.getByRole('dialog', { name: 'Apply: Research Fellow in Applied Linguistics' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await dialog.getByLabel('Full name').fill('A')
  await dialog.getByLabel('LinkedIn profile').fill('ftp://example.org/ada')
  await dialog.getByLabel('Cover letter').fill('x'.repeat(2001))
  await expect(dialog.getByText('1 character too many').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  const problem = dialog.getByRole('alert').filter({ hasText: 'There is a problem' })
  for (const text of [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Invalid LinkedIn URL',
    'Cover letter must be less than 2000 characters',
  ])
    await expect(problem).toContainText(text)
  await expect(page).toHaveTitle(/^Error: Careers/)
  await expectAccessible(page)
  await dialog.getByLabel('Full name').fill('Ada Sapir')
  await dialog.getByLabel('Email').fill(freshEmail('applicant'))
  await dialog.getByLabel('LinkedIn profile').fill('https://www.linkedin.com/in/ada')
  await dialog.getByLabel('Cover letter').fill('I study schwa.')
  await dialog.getByLabel('CV').setInputFiles({ ...pdf, buffer: Buffer.from('MZ not a CV') })
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(problem).toContainText('Your CV must be a PDF, DOC, DOCX or ODT file')
  await dialog.getByLabel('CV').setInputFiles(pdf)
  await dialog.getByLabel('I need visa sponsorship').check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveTitle(/^Careers/)
  await applyNow.click()
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ada Sapir')
  await expect(dialog.getByLabel('Cover letter')).toHaveValue('I study schwa.')
  await expect(dialog.getByLabel('I need visa sponsorship')).toBeChecked()
  await expect(dialog.getByLabel('CV')).toHaveValue(/Ada Sapir\.pdf$/)
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText("Application submitted successfully! We'll be in touch soon.")).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/APP-[2-9A-Z]{8}/)).toBeVisible()
  await hydrated(page)
  // The welcome of a first visit comes after a second, and would cover the number.
  await page.clock.runFor(2_000)
  await expect(page.getByRole('dialog', { name: /^Welcome to/ })).toBeHidden()
  await applyNow.click()
  await expect(dialog.getByLabel('Full name')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/careers')
})

test('a visitor without scripts sees contact errors and applies for a job', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Last name is required')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')

  await page.goto('/careers')
  await page.getByRole('link', { name: 'Submit Your CV' }).click()
  await page.getByLabel('Full name').fill('Ada Sapir')
  await page.getByLabel('Email').fill(freshEmail('plain'))
  await page.getByLabel('CV').setInputFiles(pdf)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText("Application submitted successfully! We'll be in touch soon.")).toBeVisible()
  await context.close()
})
