import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { anotherBrowser, expect, freshEmail, test } from './fixtures.ts'
import { spreadInstitute } from './own-institute.ts'

spreadInstitute()

type Bank = { questions: { text: string; a: string; b: string; c: string; d: string; key: 'a' | 'b' | 'c' | 'd' }[] }
const bank = parse(readFileSync('content/courses/phonetic-transcription-taster/exam.yaml', 'utf8')) as Bank

test('a newcomer goes from the home page to a certificate that a stranger can check', async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(120_000)
  const email = freshEmail('rosa')
  const password = 'Transcribe all day 7'

  await page.goto('/')
  await page
    .getByRole('dialog', { name: /welcome/i })
    .getByRole('button', { name: 'Explore Site' })
    .click()
  await page.getByRole('button', { name: 'Accept All Cookies' }).click()
  await expect(page.getByRole('button', { name: 'Accept All Cookies' })).toBeHidden()

  // Signing up
  await page.goto('/auth?mode=sign-up')
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await page.getByLabel('Full name').fill('Rosa Ní Mhurchú')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /create account|sign up/i }).click()
  await expect(
    page.getByText('Registration successful! You can now log in and complete your student registration.'),
  ).toBeVisible()

  // Registration follows, because sign-up also signs in
  await page.waitForURL('**/enroll')
  await page.getByLabel(/course/i).selectOption('Other')
  await page.getByLabel(/education/i).selectOption('High School')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /registration/i }).click()
  await page.waitForURL('**/student-dashboard')
  await expect(page.getByText('Your matric number has been assigned')).toBeVisible()
  await expect(page.getByText(/UKLI-\d{4}-\d{6}/).first()).toBeVisible()

  // Enrolling in the taster
  await page.goto('/courses?q=Phonetic+Transcription+Taster')
  const card = page.getByRole('article').filter({ hasText: 'Phonetic Transcription Taster' })
  await card.getByRole('button', { name: 'Enroll Now' }).click()
  await expect(page.getByText('Enrollment Successful!')).toBeVisible()
  await expect(page.getByText('Redirecting to your dashboard...')).toBeVisible()
  await page.waitForURL('**/student-dashboard')

  // The payment due is the first thing on the dashboard.
  const first = page.getByRole('tabpanel').getByRole('region').first()
  await expect(first).toContainText('Payment due in 14 days')
  await first.getByRole('button', { name: 'Pay £25.00' }).click()
  await page.waitForURL('**/pay/*')

  // Paying on the sandbox
  for (const consent of [/open the course at once/, /if I then cancel/])
    await page.getByRole('checkbox', { name: consent }).check()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.waitForURL('**/checkout/*')
  await page.getByLabel(/card number/i).fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /pay £25\.00/i }).click()
  await page.waitForURL('**/student-dashboard**')

  // Studying
  await page.getByRole('tab', { name: /My Courses/ }).click()
  await page.getByRole('link', { name: 'Continue Learning' }).click()
  await expect(page).toHaveURL(/\/course\/[^/]+$/)
  await page.getByRole('link', { name: /^Start 1\.1 / }).click()
  await page.waitForURL('**/course/*/section/1.1')
  await expect(page.getByRole('heading', { level: 1, name: 'Sounds, letters and symbols' })).toBeVisible()
  const coursePage = page.url()
  const practice = page.getByRole('complementary', { name: 'Question' }).filter({ hasText: 'Transcribe ‘fox’' })
  await practice.getByLabel('Your transcription').pressSequentially('fQx')
  await practice.getByRole('button', { name: 'Check' }).click()
  await expect(practice.getByRole('status')).toBeFocused()
  await expect(practice.getByText(/the hiss at the end of Scottish/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(practice.getByLabel('Your transcription')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('fQks')
  await page.keyboard.press('Enter')
  await expect(practice.getByText('Right.', { exact: true })).toBeVisible()

  // The exam: started, left and resumed
  await page.getByRole('link', { name: 'Phonetic Transcription Taster' }).click()
  await page.getByRole('link', { name: /Final Exam/ }).click()
  await page.waitForURL('**/exam/*')
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(page.getByRole('heading', { name: 'Start the exam now?' })).toBeVisible()
  await page.getByRole('button', { name: 'Start Exam' }).click()
  const answer = async (from: number, to: number) => {
    const questions = page.getByRole('group', { name: /^\(?\d+\)?/ })
    await expect(questions).toHaveCount(10)
    for (let i = from; i < to; i++) {
      const question = questions.nth(i)
      const text = (await question.innerText()).replaceAll(/\s+/g, ' ')
      const known = bank.questions.find((each) =>
        text.includes(each.text.replaceAll(/[{}`^]/g, '').replaceAll(/\s+/g, ' ')),
      )
      if (!known) throw new Error(`not in the bank: ${text}`)
      await question.getByRole('radio').nth('abcd'.indexOf(known.key)).check()
    }
  }
  await answer(0, 4)
  await expect(page.getByText(/All answers saved/)).toBeVisible()
  const examUrl = page.url()
  await page.close()
  const again = await context.newPage()
  await again.goto(examUrl)
  await expect(again.getByText('4 / 10')).toBeVisible()
  await expect(again.getByRole('timer')).toHaveText(/9:\d\d|8:\d\d/)
  page = again
  await answer(4, 10)
  await expect(page.getByText('10 / 10')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Exam' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: /submit/i })
  await confirm.click()
  await expect(
    page.getByText('You have successfully passed the exam! Your certificate has been generated.'),
  ).toBeVisible()
  await expect(page.getByText('100.0%, 10 out of 10 correct')).toBeVisible()

  // The certificate is a real PDF
  await page.getByRole('link', { name: 'View Certificate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Certificates' })).toBeVisible()
  const number = /UKLI-CERT-\d{4}-\d{6}/.exec(await page.locator('main').innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  const pdf = await context.request.get(`/certificates/${number}/certificate.pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // Signing out ends access to course and certificate
  await page.goto('/student-dashboard')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(coursePage)
  await page.waitForURL('**/auth**')
  expect((await context.request.get(`/certificates/${number}/certificate.pdf`, { maxRedirects: 0 })).status()).not.toBe(
    200,
  )

  // A stranger checks the number
  const stranger = await anotherBrowser(browser)
  await stranger.page.goto('/certificate-verification')
  await stranger.page.getByLabel(/certificate number/i).fill(`  ${number.toLowerCase()} `)
  await stranger.page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(stranger.page.getByText('Certificate Verified').first()).toBeVisible()
  await expect(stranger.page.getByText('Rosa Ní Mhurchú').first()).toBeVisible()
  expect(stranger.watched.faults).toEqual([])
  await stranger.context.close()

  // HR sees the sign-in and the visits in the logs
  const hr = await anotherBrowser(browser)
  await hr.page.goto('/staff-portal')
  await hr.page.getByLabel('Email').fill('hr@ukli.example')
  await hr.page.getByLabel('Password', { exact: true }).fill('Linguistics2026')
  await hr.page.getByRole('button', { name: /sign in|log in|login/i }).click()
  await expect(hr.page.getByRole('heading', { name: 'Staff Management' })).toBeVisible()
  await expect(hr.page.getByText('Welcome, Imogen Achebe (UKLI-EMP-0001)')).toBeVisible()
  await hr.page.locator('summary').filter({ hasText: 'Oversight' }).click()
  await hr.page.getByRole('link', { name: 'Activity Logs' }).click()
  await expect(hr.page.getByText('Signed in to the staff portal').first()).toBeVisible()
  await hr.page.goto('/visitor-logs')
  await expect(hr.page.getByRole('cell', { name: '/certificate-verification' }).first()).toBeVisible()
  expect(hr.watched.faults).toEqual([])
  await hr.context.close()
})
