import type { Browser, Page } from '@playwright/test'
import { enterAs, registerStudent } from './accounts.ts'
import { anotherBrowser, checkAtWidths, expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

/** Registers a student whom only this test uses, so that no other test touches their tickets. */
async function newStudent(browser: Browser, name: string) {
  const { context } = await anotherBrowser(browser)
  const account = await registerStudent(context, { name })
  await context.close()
  return account
}

/** Opens a ticket for a student who is found by name, and waits until it is shown. */
async function openTicket(page: Page, { student, subject }: { student: string; subject: string }) {
  await page.goto('/staff-portal/tickets')
  await hydrated(page)
  await page.getByRole('link', { name: 'Open a ticket' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill(student)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(student) })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByLabel('Category').selectOption('Exam')
  await dialog.getByLabel('Question').fill('Asked by telephone: can the exam be sat in two parts?')
  await dialog.getByRole('button', { name: 'Open ticket' }).click()
  await expect(page.getByText('Ticket opened. The student has been emailed.').first()).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(subject)
}

/** Expects the newest entry of the thread to be visible above the composer. */
async function expectNewestInView(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const newest = document.querySelector('[aria-label=Thread] ol > li:last-child')?.getBoundingClientRect()
        const composer = document.querySelector('section[aria-label=Answer]')?.getBoundingClientRect()
        return newest && composer ? newest.top < composer.top && newest.top < innerHeight : false
      }),
    )
    .toBe(true)
}

const widths = [
  { width: 1280, height: 800, student: 'Wren Birchall' },
  { width: 390, height: 844, student: 'Wren Cedarwood' },
]

for (const { width, height, student } of widths) {
  test(`an adviser takes, answers, resolves and reopens a ticket at ${width} pixels, and their dashboard lists it`, async ({
    page,
    context,
    browser,
  }) => {
    await page.setViewportSize({ width, height })
    await newStudent(browser, student)
    await enterAs(context, 'service')
    const subject = `An exam in two parts, asked at ${width}`
    await openTicket(page, { student, subject })
    const thread = page.getByRole('article')
    const reply = thread.getByRole('textbox', { name: /^Reply to/ })
    await reply.fill('Yes, with a break. When do you need it?')
    await thread.getByRole('button', { name: 'Send reply' }).click()
    await expect(thread.getByRole('list', { name: 'Status' }).locator('[aria-current]')).toContainText('In Progress')
    await expect(thread.getByLabel('Assigned to')).not.toHaveValue('')
    await checkAtWidths(page, async () => {
      await expectNewestInView(page)
      if (width >= 1024)
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
          .toBeLessThanOrEqual(0)
    })
    // Extra time is granted from the ticket, so the form returns to the ticket.
    await page.getByRole('link', { name: 'Grant extra time' }).click()
    await page.getByRole('dialog').getByLabel('Extra time').selectOption('25')
    await page.getByRole('dialog').getByRole('button', { name: 'Set arrangements' }).click()
    await expect(page).toHaveURL(/\/staff-portal\/tickets\?ticket=/)
    await expect(page.getByText('25% extra time')).toBeVisible()
    await reply.fill('You have 25% more time now.')
    await thread.getByRole('button', { name: 'Send and resolve' }).click()
    await expect(thread.getByRole('list', { name: 'Status' }).locator('[aria-current]')).toContainText('Resolved')
    await reply.fill('And a break of ten minutes.')
    await thread.getByRole('button', { name: 'Send reply' }).click()
    await expect(thread.getByRole('list', { name: 'Status' }).locator('[aria-current]')).toContainText('In Progress')
    await checkAtWidths(page, () => expectAccessible(page, ['light']))
    await page.goto('/staff-portal/me')
    const inbox = page.getByRole('region', { name: 'Waiting for you' })
    await inbox.getByRole('link', { name: 'Mine' }).click()
    await expect(inbox).toContainText('with student')
    await page.getByRole('link', { name: new RegExp(subject) }).click()
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(subject)
  })
}

test('an adviser notes on and answers a ticket with only the keyboard, and turns single-key shortcuts off', async ({
  page,
  context,
  browser,
}) => {
  await newStudent(browser, 'Wren Dogwood')
  await enterAs(context, 'service')
  const subject = 'Keys to a ticket'
  await openTicket(page, { student: 'Wren Dogwood', subject })
  await page.goto('/staff-portal/tickets?sort=newest&status=open&q=wren+dogwood')
  await hydrated(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Write an internal note, in an open ticket')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const thread = page.getByRole('article')
  const title = thread.getByRole('heading', { level: 2 })
  await expect(title).toHaveText(subject)
  await expect(title).toBeFocused()
  await page.keyboard.press('n')
  await expect(thread.getByRole('textbox', { name: 'Internal note' })).toBeFocused()
  await page.keyboard.type('Has asked by telephone.')
  await page.keyboard.press('Control+Enter')
  await expect(thread.getByRole('listitem').filter({ hasText: 'Has asked by telephone.' })).toBeVisible()
  await thread.getByRole('heading', { level: 2 }).focus()
  await page.keyboard.press('r')
  const reply = thread.getByRole('textbox', { name: /^Reply to/ })
  await expect(reply).toBeFocused()
  await page.keyboard.type('Reply with r, note with n.')
  await expect(reply).toHaveValue('Reply with r, note with n.')
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('main [data-row-link]:focus')).toHaveText(new RegExp(subject))
  await page.keyboard.press('r')
  await expect(reply).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(thread.getByRole('list', { name: 'Status' }).locator('[aria-current]')).toContainText('In Progress')
  await expect(reply).toHaveValue('')
  // Turn off single-key shortcuts: then single keys do nothing.
  await title.focus()
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Turn off single-key shortcuts' }).press('Enter')
  await page.keyboard.press('Escape')
  await title.focus()
  await page.keyboard.press('n')
  await expect(title).toBeFocused()
  await expect(thread.getByRole('textbox', { name: 'Internal note' })).toHaveCount(0)
})

test('two advisers see each other in a ticket, and the second to reply sees that the first changed it', async ({
  page,
  context,
  browser,
  watched,
}) => {
  watched.allow(/status of 409/)
  // The test keeps the first page from being notified of the second reply.
  watched.allow(/ticket-live/)
  await newStudent(browser, 'Wren Elderfield')
  await enterAs(context, 'service')
  await openTicket(page, { student: 'Wren Elderfield', subject: 'Two at once' })
  const other = await anotherBrowser(browser)
  await enterAs(other.context, 'lead')
  await other.page.goto(page.url())
  await hydrated(other.page)
  // The character counter below the viewers is a status, too.
  const status = (on: Page) => on.getByRole('article').getByRole('status').first()
  await expect(status(page)).toContainText(/ is viewing$/)
  await expect(status(other.page)).toContainText(/ is viewing$/)
  const field = (on: Page) => on.getByRole('textbox', { name: /^Reply to/ })
  await field(other.page).pressSequentially('On Monday', { delay: 30 })
  await expect(status(page)).toContainText(/ is typing$/)
  await field(page).fill('On Tuesday.')
  await other.page.getByRole('button', { name: 'Send reply' }).click()
  // The first page shows the reply without a reload, and keeps what was typed.
  await expect(page.getByRole('article').getByText('On Monday', { exact: true })).toBeVisible()
  await expect(field(page)).toHaveValue('On Tuesday.')
  const name = ((await status(page).textContent()) ?? '').replace(/ is \w+$/, '')
  await page.route('**/staff-portal/ticket-live*', (route) => route.abort())
  await other.page.getByRole('textbox', { name: /^Reply to/ }).fill('Or later.')
  await other.page.getByRole('button', { name: 'Send reply' }).click()
  await expect(other.page.getByRole('article').getByText('Or later.')).toBeVisible()
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('article')).toContainText(`${name} changed this ticket while you were working`)
  await expect(field(page)).toHaveValue('On Tuesday.')
  await other.context.close()
  await page.unroute('**/staff-portal/ticket-live*')
  // Viewers disappear by themselves.
  await page.reload()
  await expect(status(page)).toHaveText('')
})

test('an adviser selects two tickets of one student, must choose an adviser to assign them, and merges them', async ({
  page,
  context,
  browser,
  watched,
}, { retry }) => {
  // The browser logs the refused form.
  watched.allow(/status of 422/)
  // A second try must not find the tickets of the first.
  const student = retry === 0 ? 'Wren Foxglove' : 'Wren Foxtail'
  await newStudent(browser, student)
  await enterAs(context, 'service')
  await openTicket(page, { student, subject: 'Asked first' })
  await openTicket(page, { student, subject: 'Asked again' })
  await page.goto(`/staff-portal/tickets?q=${encodeURIComponent(student)}`)
  await hydrated(page)
  const bar = page.getByRole('form', { name: 'Selected tickets' })
  await page.getByRole('checkbox', { name: 'Choose Asked again' }).check()
  await expect(bar.getByRole('status')).toHaveText('1 selected')
  await expect(bar.getByRole('button', { name: 'Merge these two' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('Please choose an adviser').first()).toBeVisible()
  await bar.getByRole('button', { name: 'Select all on this page' }).click()
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Merge these two' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge “Asked again” into “Asked first”?' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Ticket updated successfully').first()).toBeVisible()
  const thread = page.getByRole('article')
  await expect(thread).toContainText('Merged into another ticket.')
  await thread.getByRole('link', { name: 'Open it' }).click()
  await expect(thread.getByRole('heading', { level: 2 })).toHaveText('Asked first')
})
