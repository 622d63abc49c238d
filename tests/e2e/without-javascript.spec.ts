import type { Page } from '@playwright/test'
import { expect, freshEmail, test } from './fixtures.ts'
import { smallPdf } from '#tests/support/small-pdf.ts'

test.use({ javaScriptEnabled: false })

// Chromium reports preloaded scripts that it may not run.
test.beforeEach(({ watched }) => watched.allow(/\.js csp$/))

const password = 'Transcribe all day 7'

async function signUpAndRegister(page: Page) {
  const email = freshEmail('plain')
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('Full Name').fill('Nell Plain')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Registration successful! You can now log in')).toBeVisible()
  await page.getByLabel('Preferred course').selectOption('Other')
  await page.getByLabel('Highest education level').selectOption('PhD')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(page.getByText('Your matric number has been assigned')).toBeVisible()
}

test('a newcomer signs up, enrols, pays, reads, sits the exam and signs out', async ({ page }) => {
  await signUpAndRegister(page)

  await page.goto('/courses?q=Phonetic+Transcription+Taster')
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await expect(page.getByText('Enrollment Successful!')).toBeVisible()
  await page.waitForURL('**/student-dashboard')
  await page.getByRole('button', { name: 'Pay £25.00' }).click()
  for (const consent of [/open the course at once/, /if I then cancel/])
    await page.getByRole('checkbox', { name: consent }).check()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByLabel(/card number/i).fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Payment received')).toBeVisible()

  await page.getByRole('link', { name: 'Continue Learning' }).click()
  await page.getByRole('link', { name: /^Start 1\.1 / }).click()
  await page
    .getByRole('button', { name: /mark as read/i })
    .first()
    .click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible()

  // A question of the lesson opens its own page with the feedback on the answer.
  const practice = page.getByRole('complementary', { name: 'Question' }).first()
  await practice.getByLabel('Your answer').fill('7')
  await practice.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Nearly.')).toBeVisible()
  await expect(page.getByText(/Seven is the number of letters/)).toBeVisible()
  await expect(page.getByLabel('Your answer')).toHaveValue('7')
  await page.getByLabel('Your answer').fill('5')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Right.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the lesson' }).click()
  await page.getByRole('link', { name: 'Phonetic Transcription Taster' }).click()
  await page.getByRole('tab', { name: 'Summary' }).click()
  await expect(page.getByRole('tab', { name: 'Summary' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Final Exam' }).click()

  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(page.getByRole('heading', { name: 'Start the exam now?' })).toBeVisible()
  await page.getByRole('button', { name: 'Start Exam' }).click()
  const questions = page.getByRole('group', { name: /^\(?\d+\)?/ })
  await expect(questions).toHaveCount(10)
  await questions.nth(2).getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Save answers' }).last().click()
  await expect(page.getByText(/All answers saved \d\d:\d\d:\d\d/).first()).toBeVisible()
  await expect(questions.nth(2).getByRole('radio').nth(1)).toBeChecked()
  await page.getByRole('button', { name: 'Submit Exam' }).first().click()
  await expect(page.getByText('Please answer every question before you submit')).toBeVisible()
  await expect(questions.nth(2).getByRole('radio').nth(1)).toBeChecked()
  for (let i = 0; i < 10; i++) await questions.nth(i).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Submit Exam' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submit your exam?')
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(questions.nth(9).getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: 'Submit Exam' }).first().click()
  await page.getByRole('button', { name: 'Submit Exam' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Congratulations!|Exam Complete/)
  await expect(page.getByText(/\d+ out of 10 correct/)).toBeVisible()

  await page.getByRole('link', { name: 'View Dashboard' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/student-dashboard')
  await expect(page).toHaveURL('/auth?next=%2Fstudent-dashboard')
})

test('a visitor chooses cookies and theme, filters courses, verifies certificates and sends a message', async ({
  page,
}) => {
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'System' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')

  await page.locator('summary:visible', { hasText: 'Price' }).click()
  await page.getByRole('list', { name: 'Price' }).getByRole('link', { name: 'Under £150' }).click()
  await expect(page).toHaveURL('/courses?price=to-150')
  await expect(page.getByText(/^\d+ of 69 programmes/)).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByRole('article')).toHaveCount(69)

  await page.goto('/certificate-verification')
  await page.getByLabel('Certificate Number').fill('ukli cert 2025 000001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Certificate Verified' })).toBeVisible()
  await page.getByLabel('Certificate Number').fill('UKLI-CERT-2025-999999')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Certificate Not Found' })).toBeVisible()
  await page.getByLabel('Certificate Number').fill('')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Please enter a certificate number').first()).toBeVisible()

  await page.goto('/contact')
  for (const [label, text] of Object.entries({
    'First name': 'Nell',
    'Last name': 'Plain',
    Email: freshEmail('nell'),
    Subject: 'Schwa',
    Message: 'Where do I find the schwa on my keyboard?',
  }))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(page.getByText(/MSG-[2-9A-Z]{8}/)).toBeVisible()
})

test('a visitor follows the chat link in the footer to the chat page', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'Live Chat' }).click()
  await expect(page).toHaveURL('/chat')
  await expect(page.getByRole('heading', { level: 1, name: 'Live Chat' })).toBeVisible()
})

test('an applicant sees an error, keeps what was typed, and applies with a CV', async ({ page, watched }) => {
  watched.allow(/status of 422/)
  await page.goto('/careers')
  await page.getByRole('link', { name: 'Apply Now' }).nth(1).click()
  await page.getByLabel('Full name').fill('N')
  await page.getByLabel('Cover letter').fill('I study schwa.')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Name must be at least 2 characters').first()).toBeVisible()
  await expect(page.getByLabel('Cover letter')).toHaveValue('I study schwa.')
  await page.getByLabel('Full name').fill('Nell Plain')
  await page.getByLabel('Email').fill(freshEmail('nell'))
  await page.getByLabel('CV').setInputFiles({
    name: 'Nell.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(smallPdf),
  })
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText("Application submitted successfully! We'll be in touch soon.")).toBeVisible()
  await expect(page.getByText(/APP-[2-9A-Z]{8}/)).toBeVisible()
})

test('customer service signs in, changes desks, searches and logs out', async ({ page }) => {
  await page.goto('/staff-portal')
  await page.getByLabel('Email').fill('service@ukli.example')
  await page.getByLabel('Password').fill('Linguistics2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Ticket Management' })).toBeVisible()
  for (const name of ['Find Ctrl K', 'Shortcuts']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.getByRole('link', { name: 'Student Management', exact: true }).click()
  await page.getByRole('searchbox').fill('pendleton')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Peter Pendleton').first()).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByText('Logged out successfully.')).toBeVisible()
})
