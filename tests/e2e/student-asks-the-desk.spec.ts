import { enrollAndPay, enterAs, registerStudent } from './accounts.ts'
import { expect, expectAccessible, origin, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'
import { pastePicture } from './pasted-pictures.ts'

test('a student asks a question, corrects the form, and replies in the thread', async ({ page, context, watched }) => {
  watched.allow(/status of 422/)
  await registerStudent(context)
  await page.goto('/student-dashboard')
  await page.getByRole('tab', { name: 'Support' }).click()
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible()
  await page.getByRole('link', { name: 'New ticket' }).click()
  await page.getByLabel('Category').selectOption('Account')
  await page.getByLabel('Your question').fill('May I change the name on my record?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Please add a short subject' })).toBeVisible()
  await expect(page.getByLabel('Your question')).toHaveValue('May I change the name on my record?')
  await page.getByLabel('Subject').fill('My name')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My name' })).toBeVisible()
  await expect(page.locator('#latest')).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Support 1' })).toBeVisible()

  await page.getByLabel('Your reply').fill('It is Nell Plain now.')
  await pastePicture(page.getByLabel('Your reply'))
  await pastePicture(page.getByLabel('Your reply'))
  await expect(page.getByText('Attached: Pasted picture 2.png')).toBeVisible()
  await pastePicture(page.getByLabel('Your reply'), { text: 'copied from Word' })
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.locator('#latest')).toContainText('It is Nell Plain now.')
  await expect(page.locator('#latest').getByRole('link')).toContainText([
    'Pasted picture 1.png',
    'Pasted picture 2.png',
  ])
  await expect(page.getByText('Attached: ')).toHaveCount(0)
  await expect(page.locator('#latest')).toBeFocused()
  await expect(page.getByLabel('Your reply')).toHaveValue('')
})

test('a student on a phone writes a note and asks about a section without losing the scroll position', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/status of 422/)
  await page.setViewportSize({ width: 390, height: 844 })
  await registerStudent(context)
  await page.goto(`/course/${await enrollAndPay(context)}/section/1.1`)
  const bar = page.getByRole('group', { name: 'Tools of this section' })
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 900))
  const stays = () => expect.poll(() => page.evaluate(() => scrollY)).toBe(900)

  await bar.getByRole('link', { name: 'Note' }).click()
  await page.getByLabel('Note', { exact: true }).fill('Say it aloud.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('You have unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bar.getByRole('link', { name: 'My note' })).toBeFocused()

  await bar.getByRole('link', { name: 'Ask' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('link', { name: 'Please write at least 10 characters' })).toBeVisible()
  await page.getByLabel('Your question').fill('Why is ‘ng’ one sound here?')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: 'Back to the text' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await stays()

  await bar.getByRole('link', { name: 'Outline' }).click()
  await expect(page.getByRole('navigation', { name: 'Module 1' })).toBeVisible()
  await stays()
  await page.goto('/student-dashboard?tab=support')
  await page.getByRole('link', { name: /^About 1\.1 / }).click()
  await expect(page.getByText('Why is ‘ng’ one sound here?')).toBeVisible()
})

test('a student without JavaScript asks about a section and writes a note', async ({ browser, context }) => {
  await registerStudent(context)
  const section = `/course/${await enrollAndPay(context)}/section/1.1`
  const plain = await browser.newContext({
    baseURL: origin(),
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const page = await plain.newPage()
  await page.goto(section)
  await page.getByRole('link', { name: 'Ask' }).click()
  await page.getByLabel('Your question').fill('Too short')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('link', { name: 'Please write at least 10 characters' })).toBeVisible()
  await expect(page.getByLabel('Your question')).toHaveValue('Too short')
  await page.getByLabel('Your question').fill('Long enough now')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: 'Back to the text' }).click()
  await page.getByRole('link', { name: 'Note' }).click()
  await page.getByLabel('Note', { exact: true }).fill('Mine')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await plain.close()
})

test('a student who was signed out finds the unsent question or the requested page after signing in, others do not', async ({
  page,
  context,
}) => {
  const { email, password } = await registerStudent(context)
  const write = async () => {
    await page.goto('/student-dashboard?tab=support&ask=question')
    await page.getByLabel('Category').selectOption('Account')
    await page.getByLabel('Subject').fill('My name')
    await page.getByLabel('Your question').fill('May I change it?')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('what you sent wasn’t saved')).toBeVisible()
  }
  const enter = async (as: { email: string; password: string }) => {
    await page.getByLabel('Email').fill(as.email)
    await page.getByLabel('Password', { exact: true }).fill(as.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await write()
  await enter({ email, password })
  await expect(page.getByLabel('Category')).toHaveValue('Account')
  await expect(page.getByLabel('Subject')).toHaveValue('My name')
  await expect(page.getByLabel('Your question')).toHaveValue('May I change it?')
  await page.reload()
  await expect(page.getByLabel('Your question')).toHaveValue('')
  await context.clearCookies()
  await page.getByRole('tab', { name: 'Payments' }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await enter({ email, password })
  await expect(page).toHaveURL(/\/student-dashboard\?tab=payments$/)

  await write()
  await page.goto('/auth')
  await enter({ email, password })
  await expect(page).toHaveURL(/\/student-dashboard$/)
  await page.goto('/student-dashboard?tab=support&ask=question')
  await expect(page.getByLabel('Your question')).toHaveValue('May I change it?')

  await write()
  await enter({ email: 'active@ukli.example', password })
  await expect(page.getByLabel('Your question')).toBeVisible()
  // The fields are empty in any case before the page is hydrated.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('unsent-words'))).toBeNull()
  await expect(page.getByLabel('Your question')).toHaveValue('')
})

test('a student who was offline when sending a question finds it in the form and sends it later', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED/)
  await registerStudent(context)
  await page.goto('/student-dashboard?tab=support&ask=question')
  await page.getByLabel('Category').selectOption('Account')
  await page.getByLabel('Subject').fill('My name')
  await page.getByLabel('Your question').fill('May I change it?')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'We can’t connect right now' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'What you wrote' }).last()).toHaveValue('May I change it?')
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Your question')).toHaveValue('May I change it?')
  await expect(page.getByLabel('Category')).toHaveValue('Account')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My name' })).toBeVisible()
})

test('a student on a phone sees either the list of tickets or one ticket', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await enterAs(context, 'active')
  await page.goto('/student-dashboard?tab=support')
  const thread = page.getByLabel('Your reply')
  await expect(thread).toBeHidden()
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().click()
  await expect(thread).toBeVisible()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Your tickets' }).click()
  await expect(thread).toBeHidden()
})

test('a student who asks for reinstatement or a resit finds course and category filled in', async ({
  page,
  context,
}) => {
  for (const [name, button, category] of [
    ['overdue', 'Ask to be reinstated', 'Payment'],
    ['failed', 'Ask for a resit', 'Exam'],
  ] as const) {
    await enterAs(context, name)
    await page.goto('/student-dashboard')
    await page.getByRole('tabpanel').getByRole('link', { name: button }).first().click()
    await expect(page.getByLabel('Category')).toHaveValue(category)
    await expect(page.getByLabel('Programme').locator('option:checked')).toHaveText('Foundational NLP for Linguists')
  }
})

test('a student in any state sees the tabs stay in place when switching between them', async ({ page, context }) => {
  for (const name of ['pending', 'active', 'failed', 'suspended']) {
    await enterAs(context, name)
    const places = new Set<string>()
    for (const tab of ['overview', 'payments', 'courses', 'support']) {
      await page.goto(`/student-dashboard?tab=${tab}`)
      places.add(JSON.stringify(await page.getByRole('tablist').boundingBox()))
    }
    expect([...places], name).toHaveLength(1)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ watched }) => watched.allow(/\.js csp$/))

  test('a student asks, replies, and downloads a calendar of dates', async ({ page, context }) => {
    await registerStudent(context)
    await page.goto('/student-dashboard?tab=support&ask=question')
    await page.getByLabel('Category').selectOption('Other')
    await page.getByLabel('Subject').fill('Reading group')
    await page.getByLabel('Your question').fill('Is there one in Leeds?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Thanks, we’ve got your question and will reply in office hours.')).toBeVisible()
    await page.getByLabel('Your reply').fill('Or in York?')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.locator('#latest')).toContainText('Or in York?')
    const file = await context.request.get('/student-dashboard/dates.ics')
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR/)
  })
})
