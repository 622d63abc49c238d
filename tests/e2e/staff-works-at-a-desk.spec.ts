import type { Page } from '@playwright/test'
import { enterAs, registerStudent } from './accounts.ts'
import { expectToast } from './expected-texts.ts'
import { anotherBrowser, expect, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'
import { pastePicture } from './pasted-pictures.ts'

async function expectFocusKept(page: Page) {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
}

test('an adviser manages a ticket at its own URL, and keeps the focus after a step, a search and logging out', async ({
  page,
  context,
}) => {
  await enterAs(context, 'service')
  await page.goto('/staff-portal/tickets?status=open')
  await hydrated(page)
  await page.locator('main a[data-row-link]').last().click()
  const manage = page.getByRole('link', { name: /^Manage/ })
  await manage.click()
  await expect(page.getByRole('dialog')).toContainText('Assigned to')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/tickets\?status=open&ticket=[\w-]+$/)
  await expect(manage).toBeFocused()
  await manage.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start Working' }).click()
  await expect(page.getByText('Ticket updated successfully').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusKept(page)
  await page.getByRole('link', { name: 'Student Management', exact: true }).click()
  await expect(page).toHaveURL(/students$/)
  // The URL changes a moment before the page.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Management')
  await page.getByRole('searchbox').fill('pend')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/students\?q=pend/)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully.')).toBeVisible()
  await expectFocusKept(page)
})

test('an adviser sets the priority of a ticket, adds a note and replies beside the list', async ({ page, context }) => {
  await enterAs(context, 'service')
  await page.goto('/staff-portal/tickets?status=open')
  // Use the first ticket, because the test above works on the last.
  await page.locator('main a[data-row-link]').first().click()
  const thread = page.getByRole('article')
  await thread.getByLabel('Priority').selectOption('low')
  await thread.getByRole('button', { name: 'Set' }).click()
  await expect(thread.getByText('Set a ticket’s priority to Low')).toBeVisible()
  await thread.getByRole('link', { name: 'Internal note' }).click()
  await thread.getByRole('textbox', { name: 'Internal note' }).fill('Asked once before')
  await thread.getByRole('button', { name: 'Save note' }).click()
  await expect(thread.getByText('Asked once before')).toBeVisible()
  await thread.getByRole('textbox', { name: /^Reply to/ }).fill('Your payment has arrived.')
  await pastePicture(thread.getByRole('textbox', { name: /^Reply to/ }))
  await expect(thread.getByText('Attached: Pasted picture 1.png')).toBeVisible()
  await thread.getByRole('button', { name: 'Send reply' }).click()
  await expect(thread.getByText('with student')).toBeVisible()
  await expect(thread.getByRole('link', { name: 'Pasted picture 1.png' })).toBeVisible()
  await expect(thread.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('')
  await expectFocusKept(page)
})

test('HR saves notes that somebody else has changed meanwhile, and sees both versions', async ({
  page,
  context,
  watched,
}) => {
  // The browser logs the status of the refused save.
  watched.allow(/status of 409/)
  await enterAs(context, 'hr')
  const write = async (on: Page, text: string) => {
    await on.goto('/staff-portal/applications')
    await on.getByRole('button', { name: /Notes$/ }).click()
    await on.getByRole('dialog').getByRole('textbox').fill(text)
  }
  await write(page, 'What I think')
  const other = await context.newPage()
  await write(other, 'What another thinks')
  await other.getByRole('button', { name: 'Save Notes' }).click()
  await expect(other.getByText('Notes updated').first()).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Save Notes' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'As it stands now' })).toBeVisible()
  await expect(dialog.getByText('What another thinks')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('What I think')
  await expect(page).toHaveTitle(/^Error: Job Applications/)
  await dialog.getByRole('button', { name: 'Save Notes' }).click()
  await expect(page.getByText('Notes updated').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectFocusKept(page)
})

test('HR opens a certificate and reaches a decision on evidence with only the keyboard', async ({ page, context }) => {
  await enterAs(context, 'hr')
  await page.goto('/staff-portal/certificates?q=UKLI-CERT-2025-000001')
  await hydrated(page)
  const width = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width)
  const before = await width()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Final score')).toBeVisible()
  // The page does not scroll, so the dialog must not reserve room for a scroll bar.
  expect(await width()).toBe(before)
  await expect(dialog.getByRole('link', { name: 'Correct name' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'UKLI-CERT-2025-000001', exact: true })).toBeFocused()
  // The row also links to a file, but the key must focus the decision.
  await page.goto('/staff-portal/evidence')
  await hydrated(page)
  await page.keyboard.press('j')
  await expect(page.locator(':focus')).toHaveText(/^Decide/)
})

test('customer service suspends a student, who reads why, replies to a visitor, and finds the student by name', async ({
  page,
  context,
  browser,
}) => {
  await enterAs(context, 'service')
  await page.goto('/staff-portal/students')
  await hydrated(page)
  await page.keyboard.press('/')
  await page.keyboard.type('Elif Y')
  await expect(page).toHaveURL(/students\?q=Elif\+Y$/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await expect(page.getByRole('rowheader').getByRole('link', { name: 'Elif Yıldız' })).toBeFocused()
  await page.getByRole('link', { name: 'Suspend Elif Yıldız' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Suspend Elif Yıldız?' })
  await expect(dialog).toContainText('Tickets, receipts, certificates and data rights')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('A payment of yours was disputed.')
  const { page: other, context: theirs } = await anotherBrowser(browser)
  await enterAs(theirs, 'lead')
  await other.goto(page.url())
  await hydrated(other)
  await other.getByLabel('Reason').fill('The bank has asked for the money back.')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Student suspended successfully').first()).toBeVisible()
  await expectFocusKept(page)
  await other.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(other.getByRole('dialog')).toContainText('A colleague has just changed this student’s status')
  await expect(other.getByRole('dialog')).toContainText('A payment of yours was disputed.')
  await expect(other.getByLabel('What you wrote')).toHaveValue('The bank has asked for the money back.')
  await theirs.close()
  const { page: student } = await anotherBrowser(browser)
  await student.goto('/auth')
  await student.getByLabel('Email').fill('elif.yldz@mail.example')
  await student.getByLabel('Password', { exact: true }).fill('Linguistics2026')
  await student.getByRole('button', { name: 'Sign In' }).click()
  await expect(student.getByText('A payment of yours was disputed.').first()).toBeVisible()
  await student.context().close()

  await page.goto('/staff-portal/messages?status=waiting')
  await page.getByRole('link', { name: /Marisol Etxeberria/ }).click()
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('There is, on any weekday.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Reply sent successfully').first()).toBeVisible()
  await expect(page.getByRole('article')).toContainText('There is, on any weekday.')

  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('elif')
  await expect(page.getByRole('option', { name: /Elif Yıldız/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/students\/UKLI-/)
  await expect(page.getByRole('heading', { name: 'Elif Yıldız' })).toBeVisible()
})

test('customer service finds a student by name, reads an email, writes a note and opens a ticket', async ({
  page,
  context,
  browser,
}) => {
  const { context: theirs } = await anotherBrowser(browser)
  await registerStudent(theirs, { name: 'Zdravka Quillfeather' })
  await theirs.close()
  await enterAs(context, 'service')
  await page.goto('/staff-portal/tickets')
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('quillfeather')
  await expect(page.getByRole('option', { name: /Zdravka Quillfeather/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Zdravka Quillfeather' })).toBeVisible()
  await page.getByRole('link', { name: 'Conversations', exact: true }).click()
  await page
    .getByRole('link', { name: /^Email:/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Zdravka Quillfeather')
  const withEmail = page.url()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The dialog closes before its address does. A form sent in between would keep the address, and with it the dialog.
  await expect(page).not.toHaveURL(withEmail)
  await page.getByLabel('Add a note').fill('Prefers to be rung.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Prefers to be rung.' })).toContainText('Priya Raghunathan')
  await expect(page.getByLabel('Add a note')).toHaveValue('')
  await page.getByRole('link', { name: 'Open a ticket' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject').fill('A letter for the employer')
  await dialog.getByLabel('Category').selectOption('Other')
  await dialog.getByLabel('Question').fill('Asked for it by phone.')
  await dialog.getByRole('button', { name: 'Open ticket' }).click()
  await expect(page).toHaveURL(/tickets\?ticket=/)
  await expect(page.getByRole('article')).toContainText('A letter for the employer')
})

test('HR uploads files to a folder, restores, renames and moves one, and other staff can download them', async ({
  page,
  context,
  browser,
}) => {
  await enterAs(context, 'hr')
  await page.goto('/staff-portal/documents')
  await page.getByRole('link', { name: 'Create Folder' }).click()
  await page.getByLabel('Folder name').fill('Open day 2027')
  await page.getByText('Who can see it: All staff').click()
  await page.getByLabel('Who can see it').selectOption({ label: 'HR only' })
  await page.getByRole('dialog').getByRole('button', { name: 'Create Folder' }).click()
  await expect(page.getByText('Folder created successfully').first()).toBeVisible()
  const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const files = [textFile('Plan.txt', 'Doors open at ten.'), textFile('Draft.txt', 'Or at eleven?')]
  await page.getByLabel('Upload files to Open day 2027').setInputFiles(files)
  await page.getByRole('button', { name: 'Upload File', exact: true }).dblclick()
  await expect(page.getByText('File uploaded successfully').first()).toBeVisible()
  await expect(page.getByText('2 files', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
  await page.getByLabel('Who can see it').selectOption({ label: 'All staff' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('All staff, created by')).toBeVisible()
  await page.getByRole('button', { name: 'Archive Draft.txt' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('File restored successfully').first()).toBeVisible()
  await page.getByRole('link', { name: 'Rename or move Draft.txt' }).click()
  await page.getByLabel('File name').fill('Second plan')
  await page.getByLabel('Folder', { exact: true }).selectOption({ label: 'Staff handbook (All staff)' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Staff handbook' })).toBeVisible()
  await page.getByRole('searchbox').fill('second pl')
  await expect(
    page.getByRole('table').getByRole('link', { name: 'Second plan.txt', exact: true }).first(),
  ).toBeVisible()
  const { page: member } = await anotherBrowser(browser)
  await enterAs(member.context(), 'staff')
  await member.goto('/staff-portal/me')
  const [download] = await Promise.all([
    member.waitForEvent('download'),
    member.getByRole('link', { name: 'Plan.txt', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Plan.txt')
  await member.context().close()
})

test('HR uploads without choosing a folder and sees an error, which disappears when a folder is chosen', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/422/)
  await enterAs(context, 'hr')
  await page.goto('/staff-portal/documents')
  await page.getByRole('button', { name: 'Upload File', exact: true }).click()
  await expectToast(page, 'Please select a folder first')
  await page.getByRole('link', { name: /^Staff handbook/ }).click()
  await expect(page.getByText('Upload files to Staff handbook')).toBeVisible()
  await expect(page.getByText('Please select a folder first')).toHaveCount(0)
})

test('an adviser who loses the role while writing a note keeps the text and no longer sees the ticket desk', async ({
  page,
  context,
  browser,
  watched,
}) => {
  watched.allow(/status of 403/)
  const hr = await anotherBrowser(browser)
  await enterAs(hr.context, 'hr')
  const giveRole = async (role: string) => {
    await hr.page.goto('/staff-portal/staff')
    await hr.page.getByRole('link', { name: 'Edit Sofia Bianchi' }).click()
    await hr.page.getByLabel(role).check()
    for (const box of await hr.page.getByRole('dialog').getByRole('checkbox').all()) await box.uncheck()
    await hr.page.getByLabel(role).check()
    await hr.page.getByRole('button', { name: 'Save changes' }).click()
    await expect(hr.page.getByText('Staff member updated successfully').first()).toBeVisible()
  }
  await giveRole('Customer Service')
  // Only a second Escape discards text typed in a dialog.
  await hr.page.getByRole('link', { name: 'Edit Sofia Bianchi' }).click()
  // Type with keys: browsers let a page prevent closing a dialog only after real user input.
  await hr.page.getByRole('dialog').getByLabel('Department').pressSequentially('A slip')
  await hr.page.keyboard.press('Escape')
  await expect(hr.page.getByRole('alert').filter({ hasText: 'unsaved changes' })).toBeVisible()
  await expect(hr.page.getByRole('dialog').getByLabel('Department')).toHaveValue(/A slip/)
  await hr.page.keyboard.press('Escape')
  await expect(hr.page.getByRole('dialog')).toHaveCount(0)
  await enterAs(context, 's.bianchi')
  await page.goto('/staff-portal/tickets?status=open')
  await page.locator('[data-row-link]').first().click()
  await page.getByRole('link', { name: 'Internal note' }).click()
  await page.getByRole('textbox', { name: 'Internal note' }).fill('What nobody has stored yet')
  await giveRole('Staff (Regular)')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What you wrote' })).toHaveValue('What nobody has stored yet')
  await expect(page.getByRole('link', { name: 'Ticket Management', exact: true })).toHaveCount(0)
  await expectFocusKept(page)
  await hr.context.close()
})
