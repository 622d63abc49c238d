import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { parse } from 'yaml'
import { enrollAndPay, enterAs, registerStudent, signUp } from './accounts.ts'
import { expectTexts, expectToast, type Texts } from './expected-texts.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

// The exact texts of the specification (sections 2, 4, 5 and 8) for the student area. Demo accounts must not change.

const nlp = 'Foundational NLP for Linguists'
const courses = [
  'Foundational NLP for Linguists',
  'Python for Text Data Analysis',
  'Forensic Phonetics and Speaker Identification',
  'Second Language Acquisition Theory',
  'Computational Stylometry',
  'Sentiment Analysis and Opinion Mining',
  'Other',
]
const levels = ['High School', "Bachelor's Degree", "Master's Degree", 'PhD', 'Other']

/** Returns the id of the course that the signed-in demo student is studying. */
async function courseOf(page: Page) {
  await page.goto('/student-dashboard?tab=courses')
  const href = await page.getByRole('link', { name: 'Continue Learning' }).getAttribute('href')
  return href?.replace('/course/', '') ?? ''
}

const stats = ['Total Enrolled', 'Active Courses', 'Pending Payment', 'Certificates']
const dashboards: Record<string, Record<string, Texts>> = {
  pending: {
    overview: {
      texts: [...stats, 'Welcome back, Peter Pendleton', 'Payment Pending', nlp],
      tabs: [/Payments 1/, /My Courses 0/],
      buttons: ['Sign Out'],
    },
    payments: {
      texts: ['Payment Pending', 'Please complete payment to access course materials'],
      buttons: ['Pay Now'],
    },
    courses: { texts: ["You don't have any active courses yet"], links: ['Browse More Courses'] },
  },
  active: {
    overview: {
      headings: ['Student Dashboard', 'Recent Activity'],
      texts: [
        'Active',
        nlp,
        'Update Photo',
        /UKLI-\d{4}-\d{6}/,
        'Amara Osei-Bonsu',
        'active@ukli.example',
        'Course preference',
        "Bachelor's Degree",
      ],
    },
    payments: { texts: ['No pending payments'] },
    courses: { links: ['Continue Learning', 'Certificates', 'Browse More Courses'], texts: ['Active'] },
  },
}

for (const [name, tabs] of Object.entries(dashboards)) {
  test(`the student ${name} sees the texts of the specification on the dashboard`, async ({ page, context }) => {
    await enterAs(context, name)
    for (const [tab, texts] of Object.entries(tabs)) {
      await page.goto(`/student-dashboard?tab=${tab}`)
      await test.step(tab, () => expectTexts(page, texts))
    }
  })
}

test('a newcomer is led to registration, must accept the terms, and registers', async ({ page, context }) => {
  await signUp(context)
  await page.goto('/courses?status=open')
  await page.goto('/student-dashboard')
  await expect(page).toHaveURL('/enroll')
  const optionsOf = (label: string) => page.getByLabel(label).locator('option:not([value=""])').allTextContents()
  expect(await optionsOf('Preferred course')).toEqual(courses)
  expect(await optionsOf('Highest education level')).toEqual(levels)
  const submit = page.getByRole('button', { name: 'Complete Registration' })
  await expect(submit).toBeDisabled()
  await page.getByRole('checkbox').check()
  await expect(submit).toBeEnabled()
  await page.getByLabel('Preferred course').selectOption('Other')
  await page.getByLabel('Highest education level').selectOption('High School')
  await submit.click()
  await expectToast(page, 'Your matric number has been assigned', 'Registration Complete!')
  await expectTexts(page, { texts: ["You haven't enrolled in any courses yet"], links: ['Browse Courses'] })
  await expect(page.getByText('Update Photo')).toBeVisible()
  await page.goto('/my-certificates')
  await expectTexts(page, { texts: ['No Certificates Yet'], links: ['Browse Courses'] })
  await page.goto('/courses')
  await expectTexts(page, { buttons: ["Requires Bachelor's Degree or higher"] })
  await expect(page.getByText('Register as a student to enroll in courses')).toBeHidden()
})

test('a student sees on the button why they cannot enrol in a course', async ({ page, context }) => {
  for (const [name, reason] of [
    ['pending', 'Pending payment'],
    ['overdue', 'Enrollment cancelled (payment overdue)'],
    ['active', 'Already enrolled'],
  ] as const) {
    await enterAs(context, name)
    await page.goto('/courses?q=Foundational')
    const button = page.getByRole('article').filter({ hasText: nlp }).getByRole('button', { name: reason, exact: true })
    await expect(button).toBeDisabled()
  }
})

test('a person without access to a course or exam is redirected and told why', async ({ page, context }) => {
  await enterAs(context, 'active')
  const course = await courseOf(page)
  await registerStudent(context)
  await page.goto(`/course/${course}`)
  await expect(page).toHaveURL('/courses')
  await expectToast(page, 'Please enroll and complete payment for this course', 'Access Denied')
  await page.goto(`/exam/${course}`)
  await expect(page).toHaveURL('/courses')
  await expectToast(page, 'Please enroll and pay for this course first', 'Access Denied')
  await signUp(context)
  await page.goto(`/course/${course}`)
  await expect(page).toHaveURL('/enroll')
  await expectToast(page, 'Please register as a student first', 'Access Denied')
})

test('a student sees the specified texts on a course page with a locked exam', async ({ page, context }) => {
  await enterAs(context, 'active')
  const course = await courseOf(page)
  await page.goto(`/course/${course}`)
  await expectTexts(page, {
    headings: [nlp],
    tabs: ['Content', 'Summary'],
    texts: ['Certificate', /26 weeks|6 months/, /Module 1\b/, /Module 12\b|Module 8\b/, 'Locked'],
  })
  await expect(page.getByRole('button', { name: /Final Exam\s+Locked/ })).toBeDisabled()
  await expect(page.getByRole('tab', { name: 'Content' })).toHaveAttribute('aria-selected', 'true')
})

test('a student sees the specified texts in exam rules, a pass and a fail', async ({ page, context }) => {
  await enterAs(context, 'examready')
  const course = await courseOf(page)
  await page.goto(`/exam/${course}`)
  await expectTexts(page, {
    buttons: ['Start Exam'],
    texts: [
      /\d+ minutes/,
      /\d+%/,
      /timer starts when you click Start Exam/,
      /cannot pause once started/,
      /auto-submit when time expires/,
    ],
  })
  await enterAs(context, 'graduate')
  await page.goto(`/exam/${course}`)
  await expectTexts(page, {
    headings: ['Congratulations!'],
    links: ['View Dashboard', 'View Certificate'],
    texts: [
      '85.0%',
      '17 out of 20 correct',
      'You have successfully passed the exam! Your certificate has been generated.',
    ],
  })
  await page.goto('/my-certificates')
  await expectTexts(page, {
    headings: ['My Certificates', nlp],
    texts: ['UKLI-CERT-2025-000001', '12 November 2025', '85.0%', 'Download PDF'],
  })
  await enterAs(context, 'failed')
  await page.goto(`/exam/${course}`)
  await expectTexts(page, {
    headings: ['Exam Complete'],
    links: ['View Dashboard'],
    texts: ['45.0%', '9 out of 20 correct', /You need \d+% to pass\. Please study and try again\./],
  })
  await expect(page.getByRole('link', { name: 'View Certificate' })).toHaveCount(0)
})

type Bank = { questions: { text: string; key: 'a' | 'b' | 'c' | 'd' }[] }
const bank = parse(readFileSync('content/courses/phonetic-transcription-taster/exam.yaml', 'utf8')) as Bank
const plain = (text: string) => text.replaceAll(/[{}`^]/g, '').replaceAll(/\s+/g, ' ')

async function failExam(page: Page, context: BrowserContext) {
  await page.goto(`/exam/${await enrollAndPay(context)}`)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(page.getByRole('heading', { name: 'Start the exam now?' })).toBeVisible()
  await page.getByRole('button', { name: 'Start Exam' }).click()
  const questions = page.getByRole('group', { name: /^\(?\d+\)?/ })
  await expect(questions).toHaveCount(10)
  await expectTexts(page, { texts: ['0 / 10', 'answered'] })
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)/)
  await expect(page.getByRole('button', { name: 'Submit Exam' })).toBeDisabled()
  for (const question of await questions.all()) {
    const text = plain(await question.innerText())
    const key = bank.questions.find((each) => text.includes(plain(each.text)))?.key ?? 'a'
    await question
      .getByRole('radio')
      .nth(('abcd'.indexOf(key) + 1) % 4)
      .check()
  }
  await page.getByRole('button', { name: 'Submit Exam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Exam' }).click()
}

test('a student sees the specified messages on enrolling and on failing an exam', async ({ page, context }) => {
  await registerStudent(context)
  await page.goto('/courses?q=Phonetic+Transcription+Taster')
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await expectToast(page, 'Redirecting to your dashboard...', 'Enrollment Successful!')
  await page.waitForURL('**/student-dashboard')
  const again = await context.newPage()
  await registerStudent(context)
  await failExam(again, context)
  await expectToast(again, 'You scored 0.0%. Unfortunately, you did not pass.', 'Exam Complete')
  await expectTexts(again, { headings: ['Exam Complete'], texts: ['0 out of 10 correct'] })
})

test('a student sees a message on a changed photo and an error on a bad one', async ({ page, context, watched }) => {
  watched.allow(/422/)
  await registerStudent(context)
  await page.goto('/student-dashboard')
  const picker = page.locator('input[type=file]')
  await expect(picker).toHaveAttribute('accept', /image/)
  await picker.setInputFiles('public/icon-192.png')
  await expectToast(page, 'Profile image updated successfully!', 'Success')
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await expectToast(page, 'The file must be an image', 'Error')
})

test('a student downloads a certificate and sees progress while it is generated', async ({ page, context }) => {
  await enterAs(context, 'graduate')
  await page.goto('/my-certificates')
  await hydrated(page)
  let make = () => {}
  const made = new Promise<void>((resolve) => {
    make = resolve
  })
  await page.route('**/certificate.pdf', async (route) => {
    await made
    await route.continue()
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download PDF/ }).click()
  await expect(page.getByText('Generating PDF')).toBeVisible()
  make()
  expect((await download).suggestedFilename()).toBe('UKLI-CERT-2025-000001.pdf')
  await expect(page.getByRole('button', { name: /^Download PDF/ })).toBeVisible()
})
