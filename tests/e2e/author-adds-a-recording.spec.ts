import { readFileSync } from 'node:fs'
import { enterAs, sendForm } from './accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'
import { ownInstitute } from './own-institute.ts'

// The test changes a course that other files read.
ownInstitute()
const slug = 'phonetic-transcription-taster'
const course = `/staff-portal/courses/${slug}`
const section = 'modules/03-transcribing-speech/01-broad-and-narrow.md'
const sounds = 'app/linguistics/acoustics/files.fixture'

test('an author adds a recording with its TextGrid, shows it in a section and opens it on the bench', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/status of 422/)
  await enterAs(context, 'hr')
  await sendForm(context, '/staff-portal/courses', { intent: 'take', slug })
  await page.goto(course)
  await hydrated(page)
  const add = async (file: { name: string; buffer: Buffer }) => {
    await page.getByRole('navigation', { name: 'Outline' }).getByRole('link', { name: 'Add recording' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('vowel')
    await dialog.getByLabel('Recording').setInputFiles({ ...file, mimeType: 'application/octet-stream' })
    await dialog.getByRole('button', { name: 'Add recording' }).click()
  }
  await add({ name: 'a.flac', buffer: Buffer.from('not a sound') })
  await expect(page.getByText('Error: This isn’t a WAV, FLAC, MP3 or Ogg file')).toBeVisible()
  await page.goto(course)
  await hydrated(page)
  await add({ name: 'a.flac', buffer: readFileSync(`${sounds}/praat.flac`) })
  await expect(page.getByRole('heading', { name: 'Vowel (recording)' })).toBeVisible()
  await expect(page.getByText('FLAC, 0.2 s')).toBeVisible()
  await expectAccessible(page)
  await add({ name: 'a.TextGrid', buffer: readFileSync(`${sounds}/praat.TextGrid`) })
  await expect(page.locator('#source')).toHaveValue(/ɑː/)

  await page.goto(`${course}?file=${section}`)
  await hydrated(page)
  const source = page.locator('#source')
  const fence = (lines: string) =>
    `# Broad and narrow\n\n\`\`\`audio A vowel\nfile: vowel.flac\n${lines}\ntranscript: ah\n\`\`\`\n`
  await source.fill(fence('speaker: a man'))
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('it lacks “variety:”, “licence:”, “source:”')).toBeVisible()
  await source.fill(fence('speaker: a man\nvariety: British\nlicence: CC0\nsource: made here\ndo: mark'))
  await expect(preview.getByText('Recording: a man. British. made here. CC0.')).toBeVisible()
  const player = preview.locator('audio')
  const url = (await player.getAttribute('src')) ?? ''
  const part = await context.request.get(url, { headers: { range: 'bytes=4-7' } })
  expect(part.status()).toBe(206)
  expect(part.headers()).toMatchObject({
    'content-type': 'audio/flac',
    'content-range': `bytes 4-7/${readFileSync(`${sounds}/praat.flac`).length}`,
    'cache-control': 'max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  await preview.getByText('Open on the bench').click()
  await expect(preview.locator('[data-readout]')).toContainText('F0')
  await preview.getByRole('button', { name: /Mark it/ }).click()
  await expect(preview.getByRole('slider', { name: /between ɑː and/ })).toBeVisible()
})
