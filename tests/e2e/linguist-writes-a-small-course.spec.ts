import type { Locator, Page } from '@playwright/test'
import { enterAs, registerStudent } from './accounts.ts'
import { anotherBrowser, expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'
import { tabTo } from './tab-to.ts'
import { ownInstitute } from './own-institute.ts'

// These tests publish a course, and other tests count the programmes on sale.
ownInstitute()

const title = 'Two Vowels of English'
const why = 'It is the vowel that the section describes.'

async function save(page: Page) {
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible()
}

/** Fills in fields of the open entry by their labels. */
async function fill(page: Page, fields: Readonly<Record<string, string>>) {
  const form = page.getByRole('group', { name: 'Fields' })
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text)
}

async function addItem(page: Page, kind: string, fields: Readonly<Record<string, string>>) {
  await page.getByLabel('A new item').selectOption(kind)
  await page.getByRole('button', { name: 'Add this item' }).click()
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused()
  await fill(page, fields)
}

async function fillProspectus(page: Page) {
  await fill(page, {
    'Title in phonetic symbols': '/tuː ˈvaʊəlz əv ˈɪŋɡlɪʃ/',
    'Length in weeks': '1',
    'Price in pounds': '27.50',
    Minutes: '10',
    'Questions in one exam': '5',
  })
  await page
    .getByLabel('Description')
    .fill(
      'Why do ‘ship’ and ‘sheep’ sound alike to so many learners? Two short sections train the ear on one contrast.',
    )
  const outcomes = [
    'count the vowels of a word, and say which of them a learner of English is likely to take for one another',
    'name a vowel by its place',
    'tell two vowels apart',
    'choose a symbol',
  ]
  for (const [i, outcome] of outcomes.entries()) {
    await page.getByRole('button', { name: 'Add an outcome' }).click()
    const field = page.getByLabel(`Outcome ${i + 1}`, { exact: true })
    await field.fill(outcome)
    // The field shows the whole outcome, and Enter adds no line break.
    expect(await field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true)
    await field.press('Enter')
    await expect(field).toHaveValue(outcome)
  }
  const works = ['Roach, P. (2009). English Phonetics. Cambridge.', 'Wells, J. C. (2008). Dictionary. Longman.']
  for (const [i, work] of works.entries()) {
    await page.getByRole('button', { name: 'Add a work' }).click()
    await page.getByLabel(`Work ${i + 1}`, { exact: true }).fill(work)
  }
}

async function studyAndPass(page: Page) {
  await page.goto(`/courses?q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('button', { name: 'Enroll Now' }).click()
  await page.waitForURL('**/student-dashboard')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await page.waitForURL('**/pay/*')
  for (const consent of [/open the course at once/, /if I then cancel/])
    await page.getByRole('checkbox', { name: consent }).check()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.waitForURL('**/checkout/*')
  await page.getByLabel(/card number/i).fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /pay £27\.50/i }).click()
  await page.waitForURL('**/student-dashboard**')

  await page.getByRole('tab', { name: /My Courses/ }).click()
  await page.getByRole('link', { name: 'Continue Learning' }).click()
  await page.getByRole('link', { name: /^Start 1\.1 / }).click()
  await page.waitForURL('**/section/1.1')
  await expect(page.getByRole('heading', { level: 1, name: 'The vowel of ship' })).toBeVisible()
  await expect(page.getByText('It is short and lax')).toBeVisible()
  const practice = page.getByRole('region', { name: 'Practice' })
  await practice.getByRole('radio', { name: '/ɪ/' }).check()
  await practice.getByRole('button', { name: 'Check' }).click()
  await expect(practice.getByText(why).first()).toBeVisible()

  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('link', { name: /Final Exam/ }).click()
  await page.waitForURL('**/exam/*')
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(page.getByRole('heading', { name: 'Start the exam now?' })).toBeVisible()
  await page.getByRole('button', { name: 'Start Exam' }).click()
  const questions = page.getByRole('group', { name: /^\(?\d+\)?/ })
  await expect(questions).toHaveCount(5)
  for (const each of await questions.all()) await each.getByRole('radio', { name: /The right answer/ }).check()
  await expect(page.getByText('5 / 5')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Exam' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /submit/i })
    .click()
  await expect(page.getByText('100.0%, 5 out of 5 correct')).toBeVisible()
}

test('a linguist writes, previews, publishes and sells a small course without YAML, and a student passes its exam', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(300_000)
  await enterAs(context, 'hr')
  await page.goto('/staff-portal/courses?create=course')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Address').fill('two-vowels-of-english')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByLabel('Description')).toBeVisible()
  await hydrated(page)
  await fillProspectus(page)
  await save(page)

  await page.getByRole('link', { name: 'Add module' }).click()
  await page.getByLabel('Title of a new module').fill('Ship and sheep')
  await page.getByRole('button', { name: 'Add module' }).click()
  const text = page.locator('#source')
  await expect(text).toHaveValue(/^# Ship and sheep/)
  await text.fill('# The vowel of ship\n\nIt is short and lax: {/ʃɪp/}.\n')
  await text.press('Control+End')
  await page.getByText('Insert', { exact: true }).click()
  await page.getByRole('button', { name: 'Vowel chart' }).click()
  await expect(text).toHaveValue(/```vowels/)
  await page.getByRole('button', { name: 'Phonetic keyboard' }).click()
  await page.getByRole('group', { name: 'IPA keyboard' }).getByRole('button').first().click()
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('/ʃɪp/')).toBeVisible()
  await save(page)
  await page.getByRole('link', { name: /^Add a section/ }).click()
  await page.getByLabel('Title of the section').fill('The vowel of sheep')
  await page.getByRole('button', { name: 'Add section' }).click()
  // Wait for the new section: the page still shows the previous one, in which a script could write by mistake.
  await expect(text).toHaveValue('# The vowel of sheep\n\n')
  await text.fill('# The vowel of sheep\n\nIt is long and tense: {/ʃiːp/}.\n')
  await save(page)

  await page.getByRole('link', { name: 'Add practice to The vowel of ship' }).click()
  await addItem(page, 'one', { Question: 'Which vowel does *ship* have?' })
  for (const [i, vowel] of ['{/ɪ/}', '{/iː/}', '{/e/}'].entries()) {
    await page.getByLabel('Option', { exact: true }).nth(i).fill(vowel)
    await page.getByLabel('Why it is right or wrong').nth(i).fill(why)
  }
  for (const option of await page.getByLabel('This is correct').all()) await expect(option).not.toBeChecked()
  await page.getByLabel('This is correct').first().check()
  await addItem(page, 'text', { Question: 'Which word has the vowel of KIT?', 'Answer 1': 'ship', Explanation: why })
  await addItem(page, 'number', {
    Question: 'How many vowels are there in ‘ship’?',
    'Correct number': '1',
    Explanation: why,
  })
  await addItem(page, 'transcribe', { Question: 'Transcribe ‘ship’.', 'Transcription 1': 'ʃɪp', Explanation: why })
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('4 valid items')).toBeVisible()
  await save(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Add exam' }).click()
  for (let i = 1; i <= 5; i += 1) {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await expect(page.getByRole('group', { name: 'Fields' }).getByLabel('Question', { exact: true })).toHaveValue('')
    await fill(page, {
      Question: `Question ${i} about the two vowels: which of these four answers is the right one, as the sections describe them?`,
      'Option A': `The right answer ${i}`,
      'Option B': 'The first wrong answer',
      'Option C': 'The second wrong answer',
      'Option D': 'The third wrong answer',
      Explanation: why,
    })
    const correct = page.getByLabel('Correct option')
    await expect(correct).toHaveValue('')
    await correct.selectOption('A')
    await page.getByLabel('Module that teaches it').selectOption({ index: 1 })
  }
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('5 valid questions')).toBeVisible()
  // Long questions do not make the fields wider than their pane.
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const isWithin = await page
      .getByRole('group', { name: 'Fields' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
    expect([width, isWithin]).toEqual([width, true])
  }
  // On a phone their titles wrap.
  const titles = page.locator('a[aria-expanded] > span:first-child')
  expect(await titles.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await save(page)

  // The one remaining fault links to its field.
  const faults = page.getByRole('region', { name: /fault/ })
  await expect(faults).toContainText('Module 1, What it teaches: is empty')
  await faults.getByRole('link', { name: 'Open' }).first().click()
  await page.getByLabel('What it teaches').fill('Two vowels that learners confuse.')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('£27.50')).toBeVisible()
  await save(page)

  await expect(page.getByRole('region', { name: /^No faults/ })).toBeVisible()
  await page.getByRole('link', { name: 'Publish version 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 1?' })
  const changes = dialog.getByRole('list', { name: 'Changes' })
  for (const words of ['Price: £27.50', '4 practice items added', '5 questions added', 'The vowel of sheep'])
    await expect(changes).toContainText(words)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish', exact: true }).dblclick()
  await expect(page.getByText('Version 1, published')).toBeVisible()
  await expect(page.getByText('0 files changed')).toBeVisible()
  await expect(page.getByRole('link', { name: 'see its page' })).toHaveAttribute(
    'href',
    '/courses/two-vowels-of-english',
  )
  // This course was never imported from a folder.
  await expect(page.getByText('Exams in progress keep their version.')).not.toContainText('Folder imports')

  const student = await anotherBrowser(browser)
  await registerStudent(student.context, { name: 'Mira Lind' })
  await studyAndPass(student.page)

  const tier = page.getByRole('list', { name: 'Versions' })
  await expect(tier).not.toContainText('not on sale')
  const choose = async (name: string) => {
    await page.getByText('More', { exact: true }).click()
    await page.getByRole('link', { name }).click()
  }
  await choose('Stop selling')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Stop selling' }).click()
  await expect(page.getByText('The course is no longer on sale')).toBeVisible()
  await expect(tier).toContainText('not on sale')
  await page.getByText('More', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Resume sale' })).toBeVisible()
  await page.keyboard.press('Escape')
  const visitor = await anotherBrowser(browser)
  await visitor.page.goto('/courses/two-vowels-of-english')
  await expect(visitor.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const enrolment = visitor.page.getByRole('complementary', { name: 'Enrolment' })
  await expect(enrolment.getByRole('button', { name: 'Tell me' })).toBeVisible()
  await expect(enrolment.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0)
  // Students who have bought the course keep it.
  await student.page.goto('/student-dashboard')
  await student.page.getByRole('tab', { name: /My Courses/ }).click()
  await expect(student.page.getByText(title).first()).toBeVisible()
  expect([...student.watched.faults, ...visitor.watched.faults]).toEqual([])
  await visitor.context.close()
  await student.context.close()

  await page.getByRole('link', { name: /^Prospectus/ }).click()
  await page.getByLabel('Hours a week').fill('3')
  await choose('Discard draft')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Draft discarded')).toBeVisible()
  await expect(page.getByLabel('Hours a week')).not.toHaveValue('3')
  await expect(page.getByText('0 files changed')).toBeVisible()
})

test('a linguist writes, previews and publishes a course with only the keyboard', async ({ page, context }) => {
  test.setTimeout(300_000)
  await enterAs(context, 'hr')
  await page.goto('/staff-portal/courses')
  await hydrated(page)
  const fields = page.getByRole('group', { name: 'Fields' })
  const press = async (role: 'link' | 'button', name: string | RegExp) => {
    await tabTo(page.getByRole(role, { name }))
    await page.keyboard.press('Enter')
  }
  const write = async (wanted: Locator, text: string) => {
    if ((await wanted.and(page.locator(':focus')).count()) === 0) await tabTo(wanted)
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
  }
  const fieldOf = (label: string) => fields.getByLabel(label, { exact: true })
  const saved = page.getByRole('status').filter({ hasText: /^Saved \d/ })

  await press('link', 'New course')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.insertText('By Keyboard Alone')
  await write(page.getByLabel('Address'), 'by-keyboard-alone')
  await page.keyboard.press('Enter')
  await expect(fieldOf('Title')).toBeVisible()
  await write(fieldOf('Title in phonetic symbols'), '/baɪ ˈkiːbɔːd/')
  await write(
    page.getByLabel('Description'),
    'Can a whole course be written without a mouse? This one was: its fields, its figures and its exam, by keyboard alone.',
  )
  await write(fieldOf('Length in weeks'), '1')
  await write(fieldOf('Price in pounds'), '27.50')
  for (const outcome of ['count sounds', 'name sounds', 'tell sounds apart', 'write sounds']) {
    await press('button', /^Add an outcome/)
    await expect(page.getByLabel(/^Outcome \d$/).last()).toBeFocused()
    await page.keyboard.insertText(outcome)
  }
  await write(fieldOf('Minutes'), '10')
  await write(fieldOf('Questions in one exam'), '5')
  for (const work of ['Roach, P. (2009). English Phonetics. Cambridge.', 'Wells, J. C. (2008). Dictionary. Longman.']) {
    await press('button', /^Add a work/)
    await expect(page.getByLabel(/^Work \d$/).last()).toBeFocused()
    await page.keyboard.insertText(work)
  }
  await page.keyboard.press('Control+s')
  await expect(saved).toBeVisible()

  await press('link', 'Add module')
  await expect(page.getByLabel('Title of a new module')).toBeFocused()
  await page.keyboard.insertText('Sounds')
  await page.keyboard.press('Enter')
  const text = page.locator('#source')
  await expect(text).toHaveValue(/^# Sounds/)
  await tabTo(text)
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('A word with one vowel: {//}')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await tabTo(page.getByRole('button', { name: 'Phonetic keyboard' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const keys = page.getByRole('group', { name: 'IPA keyboard' })
  const schwa = keys.getByRole('button').first()
  await tabTo(schwa)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(schwa).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(/\{\/(.{1,2})\1\/\}/u)
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('\n')
  await tabTo(page.getByText('Insert', { exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await press('button', 'Sounds to play')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(/```listen Two words/)
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('sheep').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(saved).toBeVisible()

  await tabTo(page.getByRole('link', { name: 'Add practice to Sounds' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const kind = page.getByLabel('A new item')
  await expect(kind).toBeVisible()
  await tabTo(kind)
  // “Type a number” is the fourth kind.
  for (let i = 1; i < 4; i += 1) await page.keyboard.press('ArrowDown')
  await expect(kind).toHaveValue('number')
  await press('button', 'Add this item')
  await expect(fieldOf('Question')).toBeFocused()
  await page.keyboard.insertText('How many vowels are there in ‘ship’?')
  await write(fieldOf('Correct number'), '1')
  await write(fieldOf('Explanation'), why)
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('1 valid item')).toBeVisible()

  // Leaving the file saves it.
  await tabTo(page.getByRole('link', { name: 'Add exam' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add a question' })).toBeVisible()
  for (let i = 1; i <= 5; i += 1) {
    await press('button', 'Add a question')
    await expect(fieldOf('Question')).toBeFocused()
    await page.keyboard.insertText(`Question ${i} about sounds: which answer is right?`)
    await write(fieldOf('Option A'), `The right answer ${i}`)
    for (const letter of ['B', 'C', 'D']) await write(fieldOf(`Option ${letter}`), `Wrong answer ${letter}`)
    // In the tab order the correct option comes before the explanation.
    await tabTo(fieldOf('Correct option'))
    await page.keyboard.press('a')
    await write(fieldOf('Explanation'), why)
    await tabTo(fieldOf('Module that teaches it'))
    await page.keyboard.press('1')
  }
  await page.keyboard.press('Control+s')
  await expect(saved).toBeVisible()
  const faults = page.getByRole('region', { name: /fault/ })
  await expect(faults).toContainText('What it teaches')
  await tabTo(faults.getByRole('link', { name: 'Open' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What it teaches')).toBeFocused()
  await page.keyboard.insertText('How sounds are counted and named.')
  await page.keyboard.press('Control+s')
  await expect(saved).toBeVisible()
  await expect(page.getByRole('region', { name: /^No faults/ })).toBeVisible()

  await tabTo(page.getByRole('link', { name: 'Publish version 1' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish version 1?' })
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText('5 questions added')
  await tabTo(dialog.getByRole('button', { name: 'Publish', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Version 1, published')).toBeVisible()

  // Escape closes a dialog of the menu and returns to its button.
  const menu = page.locator('summary', { hasText: 'More' })
  await tabTo(menu, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await press('link', 'Stop selling')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(menu).toBeFocused()
})
