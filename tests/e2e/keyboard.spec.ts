import type { Page } from '@playwright/test'
import { enrollAndPay, enterAs, registerStudent, settle } from './accounts.ts'
import { expect, freshEmail, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

/** Presses Tab until the element has the focus. Throws if it is not reached. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'link' | 'button' | 'radio' | 'checkbox' | 'tab' = 'link',
) {
  const wanted = page.getByRole(role, { name }).and(page.locator(':focus'))
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab')
    if ((await wanted.count()) > 0) return
  }
  throw new Error(`${role} ${name} was not reached`)
}

test('a visitor skips the navigation with the first Tab', async ({ page, context }) => {
  await settle(context)
  for (const address of ['/', '/contact', '/auth', '/staff-portal']) {
    await page.goto(address)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  }
})

test('a visitor opens the phone menu, closes it with Esc, gets the focus back and follows a link', async ({
  page,
  context,
}) => {
  await settle(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByText('Menu', { exact: true }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  // Esc closes the menu once the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden({ timeout: 200 })
  }).toPass()
  await expect(page.getByText('Menu', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('/courses')
  await expect(menu).toBeHidden()
})

test('HR closes the portal’s menu on a phone and the menu at the name with Esc, and gets the focus back', async ({
  page,
  context,
}) => {
  await enterAs(context, 'hr')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/staff-portal/staff')
  await hydrated(page)
  const menu = page.getByText('Menu', { exact: true })
  const link = page.getByRole('link', { name: /^My Dashboard/ })
  await menu.click()
  await link.focus()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(menu).toBeFocused()
  // Esc in the menu at the name closes that one only.
  await menu.click()
  const atName = page.locator('.portal-person > summary')
  await atName.click()
  await page.keyboard.press('Escape')
  await expect(page.locator('.portal-person')).not.toHaveAttribute('open')
  await expect(atName).toBeFocused()
  await expect(link).toBeVisible()
})

test('a student moves between tabs with arrow keys and leaves them with Tab', async ({ page, context }) => {
  await enterAs(context, 'active')
  await page.goto('/student-dashboard')
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await expect(tab(/Payments/)).toHaveAttribute('tabindex', '-1')
  await tab(/Overview/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/Payments/)).toBeFocused()
  await expect(page).toHaveURL(/tab=payments/)
  await page.keyboard.press('End')
  await expect(tab(/Support/)).toBeFocused()
  await expect(tab(/Support/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab(/Overview/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tabpanel')).toContainText('Your tickets')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0)
})

test('HR opens notes in a dialog, which traps the focus and returns it when closed', async ({ page, context }) => {
  await enterAs(context, 'hr')
  await page.goto('/staff-portal/applications')
  const opener = page.getByRole('button', { name: /Add Notes|View\/Edit Notes/ }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Internal Notes' })
  await expect(dialog).toBeVisible()
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a student answers practice items with only the keyboard', async ({ page, context, watched }) => {
  watched.allow(/status of 422/)
  await registerStudent(context)
  await page.goto(`/course/${await enrollAndPay(context)}/section/1.1`)
  const question = page.getByRole('complementary', { name: 'Question' }).first()
  const practice = page.getByRole('region', { name: 'Practice' })
  const openItem = practice.locator('[data-ask]')
  await hydrated(page)
  await question.getByLabel('Your answer').focus()
  await page.keyboard.type('5 or 7')
  await page.keyboard.press('Enter')
  await expect(question.getByText('Enter a number, such as 3')).toBeVisible()
  await expect(question.getByLabel('Your answer')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('status')).toBeFocused()
  await expect(question.getByRole('status')).toContainText('Nearly.')
  await page.keyboard.press('Enter')
  await expect(question.getByLabel('Your answer')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('status')).toBeFocused()
  await expect(question.getByRole('status')).toContainText(/Right\.\s*At the second try\./)
  await page.keyboard.press('n')
  await expect(page.getByRole('complementary', { name: 'Question' }).nth(1)).toBeFocused()
  await practice
    .getByRole('link', { name: /transcribe/i })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(openItem).toBeVisible()
  await practice.getByLabel('Your transcription').focus()
  await page.keyboard.type('fQ x')
  await expect(practice.getByLabel('Your transcription')).toHaveValue('fɒ x')
})

test('a student sits an exam with only the keyboard', async ({ page, context }) => {
  await registerStudent(context)
  await page.goto(`/exam/${await enrollAndPay(context)}`)
  await tabTo(page, 'Start Exam', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Start the exam now?' })).toBeVisible()
  await tabTo(page, 'Start Exam', 'button')
  await page.keyboard.press('Enter')
  const question = (n: number) => page.getByRole('group', { name: new RegExp(`^\\(${n}\\)`) })
  await expect(question(1)).toBeVisible()
  await tabTo(page, /^A /, 'radio')
  await page.keyboard.press('ArrowDown')
  await expect(question(1).getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('3')
  await expect(question(1).getByRole('radio').nth(2)).toBeChecked()
  // After scrolling away from the focus, a key answers the question that is in view.
  await page.evaluate(() => document.querySelector('#q8')?.scrollIntoView())
  await page.keyboard.press('b')
  await expect(question(8).getByRole('radio').nth(1)).toBeChecked()
  await expect(question(1).getByRole('radio').nth(2)).toBeChecked()
  await page.evaluate(() => scrollTo(0, 0))
  await page.keyboard.press('n')
  await page.keyboard.press('d')
  await expect(question(2).getByRole('radio').nth(3)).toBeChecked()
  await page.keyboard.press('f')
  await expect(question(2).getByRole('checkbox', { name: 'Flag for review' })).toBeChecked()
  for (let n = 3; n <= 10; n++) {
    await page.keyboard.press('n')
    await page.keyboard.press('1')
  }
  await expect(page.getByText('10 / 10')).toBeVisible()
  await expect(page.getByText(/All answers saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('10 / 10')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Exam' }).focus()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Submit Exam' })
  await expect(page.getByRole('dialog')).toContainText('1 is still flagged')
  await confirm.focus()
  await page.keyboard.press('Enter')
  const result = page.getByRole('heading', { level: 1 })
  await expect(result).toHaveText(/Congratulations!|Exam Complete/)
  await hydrated(page)
  await expect(result).toBeInViewport()
})

test('a visitor follows a link, which loads a document with its title and description', async ({ page, context }) => {
  await settle(context)
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 600))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partnership Opportunities' }).click()
  await expect(page).toHaveTitle('Partnership Opportunities – The UK Linguistic Institute')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/collaborators$/)
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveCount(1)
  await expect(description).toHaveAttribute('content', /partner/i)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /:\d+\/$/)
})

test('a visitor clicks before the page is hydrated, and the click is not lost', async ({ page, context }) => {
  await settle(context)
  await page.goto('/contact')
  await page.getByRole('link', { name: 'Careers' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Careers/ })).toBeVisible()
  await page.goto('/cookie-policy')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a student keeps the focus when marking a section as read, opening the next one and changing a photo', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/422/)
  await registerStudent(context)
  const courseId = await enrollAndPay(context)
  await page.goto(`/course/${courseId}/section/1.1`)
  await hydrated(page)
  const isLost = () => page.evaluate(() => document.activeElement === document.body)
  const read = page.getByRole('button', { name: 'Mark as read' })
  await read.focus()
  const before = await read.boundingBox()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeFocused()
  await expect(page.getByText('Saved')).toBeVisible()
  const after = await page.getByRole('button', { name: 'Mark as unread' }).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(30)
  await page.getByRole('link', { name: /^Next: 1\.2/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Voicing, place and manner' })).toBeFocused()
  await page.goto('/student-dashboard')
  const picker = page.locator('input[type=file]')
  await picker.focus()
  await picker.setInputFiles('public/icon-192.png')
  await expect(page.getByText('Profile image updated successfully!')).toBeVisible()
  expect(await isLost()).toBe(false)
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await expect(picker).toHaveAccessibleDescription(/The file must be an image/)
  await expect(picker).toBeFocused()
})

test('a visitor keeps the focus when requesting a password link twice, and signs up with the keyboard', async ({
  page,
  context,
}) => {
  await settle(context)
  const email = freshEmail('keys')
  await page.goto('/auth/forgot-password')
  await hydrated(page)
  const confirmation = page.locator('section:focus')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(confirmation).toContainText(email)
  await tabTo(page, 'Send another email', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sending…' })).toHaveCount(0)
  await expect(page.locator('body:focus')).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)

  await page.goto('/auth?mode=sign-up')
  await hydrated(page)
  await page.getByLabel('Full Name').fill('Ada Sapir')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('A long password 1')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/enroll')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
