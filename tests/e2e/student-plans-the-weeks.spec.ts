import { enrollAndPay, registerStudent, sendForm } from './accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a student makes a weekly plan, corrects the form, reads, changes the plan, and finishes the course', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/status of 422/)
  await registerStudent(context)
  const courseId = await enrollAndPay(context)
  await page.goto('/student-dashboard')
  await page.getByRole('link', { name: 'Make a weekly plan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly plan')
  await expect(page.getByText(/of reading and practice left, in 9 sections/)).toBeVisible()
  for (const day of await page.getByRole('checkbox').all()) await day.uncheck()
  await page.getByRole('radio', { name: /^15 min/ }).check()
  await page.getByRole('button', { name: 'Make a plan' }).click()
  await expect(page.getByRole('link', { name: 'Please choose at least one day' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^15 min/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  for (const day of await page.getByRole('checkbox').all()) await day.check()
  await page.getByRole('button', { name: 'Make a plan' }).click()
  await expect(page.getByText('Plan saved')).toBeVisible()
  await expect(page.getByText(/^Done by \w+day \d/)).toBeVisible()
  await expect(page.getByText(/a week every day/)).toBeVisible()
  await expectAccessible(page)

  const calendar = await context.request.get(`/course/${courseId}/plan.ics`)
  expect(await calendar.text()).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\nSUMMARY:Phonetic Transcription Taster: 1\.1/)

  await page.goto(`/course/${courseId}`)
  await expect(page.getByText(/^0 min of 15 min this week\./)).toBeVisible()
  await page
    .getByRole('button', { name: /Mark as read/ })
    .first()
    .click()
  await expect(page.getByText(/^[1-9]\d? min of 15 min this week\./)).toBeVisible()
  await page.getByRole('link', { name: 'Weekly plan' }).click()
  const week = page.getByRole('region', { name: 'This week' })
  await expect(week.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'read' }) })).toHaveCount(1)

  await page.getByRole('radio', { name: /^2 h/ }).check()
  await page.getByRole('button', { name: 'Update plan' }).click()
  await expect(page.getByText(/at 2 h a week/)).toBeVisible()
  await page.goto('/student-dashboard')
  await expect(page.getByRole('region', { name: 'This week' }).getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)

  const outline = await (await context.request.get(`/course/${courseId}`)).text()
  const modules = [...new Set(outline.match(/\?module=\d+/g))]
  for (const module of modules) {
    const text = await (await context.request.get(`/course/${courseId}${module}`)).text()
    for (const [, sectionId = ''] of text.matchAll(/name="sectionId" value="([^"]+)"/g))
      await sendForm(context, `/course/${courseId}/section/1.1`, { sectionId, act: 'read' })
  }
  await page.goto(`/course/${courseId}/plan`)
  await expect(page.getByRole('heading', { name: 'You’ve read the whole course' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the exam' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a student makes and deletes a plan, sets the daily email, and stops and resumes reminders', async ({
    page,
    context,
    watched,
  }) => {
    // Chromium reports preloaded scripts that it may not run.
    watched.allow(/ csp$/)
    await registerStudent(context)
    const courseId = await enrollAndPay(context)
    await page.goto(`/course/${courseId}/plan`)
    await page.getByRole('button', { name: 'Make a plan' }).click()
    await expect(page.getByText(/^Done by \w+day /)).toBeVisible()
    await page.getByRole('button', { name: 'Delete plan' }).click()
    await expect(page.getByRole('button', { name: 'Make a plan' })).toBeVisible()
    await page.goto('/my-account')
    const emails = page.getByRole('region', { name: 'Emails' })
    await emails.getByLabel('Daily email').selectOption('At 7:00')
    await emails.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('We’ll email you at 7:00 when something is due')).toBeVisible()
    await expect(emails.getByLabel('Daily email')).toHaveValue('7')
    await emails.getByRole('button', { name: 'Stop reminders' }).click()
    await expect(emails.getByText('Reminders are off.')).toBeVisible()
    await emails.getByRole('button', { name: 'Send reminders again' }).click()
    await expect(emails.getByText('Reminders are on.', { exact: true })).toBeVisible()
  })
})
