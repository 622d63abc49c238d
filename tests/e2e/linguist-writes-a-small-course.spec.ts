import type { Page } from '@playwright/test'
import { enterAs } from './accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const title = 'Two Vowels of English'
const why = 'It is the vowel that the section describes.'

async function save(page: Page) {
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
}

/** Fills in fields by their labels, of the entry that is open. */
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
    'Questions in one exam': '10',
  })
  await page
    .getByLabel('Description')
    .fill(
      'Why do ‘ship’ and ‘sheep’ sound alike to so many learners? Two short sections train the ear on one contrast.',
    )
  const outcomes = [
    'count the vowels of a word',
    'name a vowel by its place',
    'tell two vowels apart',
    'choose a symbol',
  ]
  for (const [i, outcome] of outcomes.entries()) {
    await page.getByRole('button', { name: 'Add an outcome' }).click()
    await page.getByLabel(`Outcome ${i + 1}`, { exact: true }).fill(outcome)
  }
  const works = ['Roach, P. (2009). English Phonetics. Cambridge.', 'Wells, J. C. (2008). Dictionary. Longman.']
  for (const [i, work] of works.entries()) {
    await page.getByRole('button', { name: 'Add a work' }).click()
    await page.getByLabel(`Work ${i + 1}`, { exact: true }).fill(work)
  }
}

test('a linguist who never saw YAML writes sections, practice and an exam in forms', async ({ page, context }) => {
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
  await text.fill('# The vowel of sheep\n\nIt is long and tense: {/ʃiːp/}.\n')
  await save(page)

  await page.getByRole('link', { name: 'Add practice to The vowel of ship' }).click()
  await addItem(page, 'one', { Question: 'Which vowel does *ship* have?' })
  for (const [i, vowel] of ['{/ɪ/}', '{/iː/}', '{/e/}'].entries()) {
    await page.getByLabel('Option', { exact: true }).nth(i).fill(vowel)
    await page.getByLabel('Why it is right or wrong').nth(i).fill(why)
  }
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
  for (let i = 1; i <= 10; i += 1) {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await expect(page.getByRole('group', { name: 'Fields' }).getByLabel('Question', { exact: true })).toHaveValue('')
    await fill(page, {
      Question: `Question ${i} about vowels: which answer is right?`,
      'Option A': `The right answer ${i}`,
      'Option B': 'The first wrong answer',
      'Option C': 'The second wrong answer',
      'Option D': 'The third wrong answer',
      Explanation: why,
    })
  }
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('10 valid questions')).toBeVisible()
  await save(page)

  // The one remaining fault links to its field.
  const faults = page.getByRole('region', { name: /fault/ })
  await expect(faults).toContainText('Module 1, What it teaches: is empty')
  await faults.getByRole('link', { name: 'Open' }).first().click()
  await page.getByLabel('What it teaches').fill('Two vowels that learners confuse.')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('£27.50')).toBeVisible()
  await save(page)
})
