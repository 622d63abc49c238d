import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { formatTextGrid } from '#app/linguistics/acoustics/textgrid.ts'
import { toBenchSound } from '#app/linguistics/figures/bench.ts'
import { parseCue, toUtterance } from '#app/linguistics/sound/cues.ts'
import { sampleRate, synthesise } from '#app/linguistics/sound/synthesis.ts'
import { encodeWav } from '#app/linguistics/sound/wav.ts'
import { settle } from './accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

/** The sound of the fake microphone: a woman who says *bard* twice a second, with silence between. */
const heard = join(mkdtempSync(join(tmpdir(), 'bench-')), 'bard.wav')

/** A synthetic word as a WAV file, with silence around it. */
function sayWord(cue: string) {
  const withSilence = new Float32Array(sampleRate * 1.2)
  withSilence.set(
    synthesise(toUtterance(parseCue(cue))).map((sample) => sample * 0.6),
    sampleRate * 0.3,
  )
  return encodeWav(withSilence)
}
writeFileSync(heard, sayWord('bɑːd@woman'))

/** A WAV file with a tone in both channels. */
function makeWav({ rate, channels, bits, seconds }: { rate: number; channels: number; bits: number; seconds: number }) {
  const frame = (channels * bits) / 8
  const file = Buffer.alloc(44 + rate * seconds * frame)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(channels, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * frame, 28)
  file.writeUInt16LE(frame, 32)
  file.writeUInt16LE(bits, 34)
  file.write('data', 36)
  file.writeUInt32LE(file.length - 44, 40)
  for (let n = 44; n < file.length; n += 1) file[n] = 128 + Math.round(60 * Math.sin(((n - 44) / frame / rate) * 900))
  return file
}

const executablePath = process.env.CHROMIUM_PATH
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=none',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${heard}`,
    ],
  },
})

/** Returns the seconds of the measured stretch as the words below the picture have them, and how yellow the picture is there. */
async function readMeasured(page: Page) {
  const words = page.getByText(/^Where the vowel is measured: [\d.]+ to [\d.]+ s/)
  const [from = 0, to = 0] = ((await words.textContent()) ?? '').match(/[\d.]+(?= (?:to|s))/g)?.map(Number) ?? []
  const canvas = page.getByRole('slider', { name: 'Cursor in the sound' })
  /** Returns red minus blue of a pixel near the top, where no speech is drawn. */
  const yellowAt = (share: number) =>
    canvas.evaluate((drawn, at) => {
      if (!(drawn instanceof HTMLCanvasElement)) throw new Error('the picture is no canvas')
      // Read from a copy: a canvas that is read often is slower, and the browser says so.
      const brush = new OffscreenCanvas(1, 1).getContext('2d')
      brush?.drawImage(drawn, -Math.round(at * drawn.width), -2)
      const [red = 0, , blue = 0, alpha = 0] = brush?.getImageData(0, 0, 1, 1).data ?? []
      return ((red - blue) * alpha) / 255
    }, share)
  return { from, to, yellowAt }
}

const readout = (page: Page) => page.locator('[data-readout]')

async function openBench(page: Page) {
  await page.goto('/bench')
  await hydrated(page)
  // Pointing opens the bench; a click could come after its button has gone.
  await page.mouse.move(200, 300)
  await expect(readout(page)).toContainText('F0')
}

test('a visitor reads pitch and formants by keyboard, and finds them in a table', async ({ page, context }) => {
  await settle(context)
  await page.goto('/courses/phonetic-transcription-taster')
  await page.getByRole('link', { name: 'The bench' }).click()
  await expect(page).toHaveURL(/\/bench$/)
  await openBench(page)
  await expectAccessible(page)
  const cursor = page.getByRole('slider', { name: 'Cursor in the sound' })
  await cursor.press('Home')
  for (let i = 0; i < 19; i += 1) await cursor.press('Shift+ArrowRight')
  await expect(cursor).toHaveAttribute('aria-valuetext', /^190 ms; F0 1[12]\d Hz; F1 [56]\d\d, F2 [91]/)
  await cursor.press('[')
  for (let i = 0; i < 5; i += 1) await cursor.press('Shift+ArrowRight')
  await cursor.press(']')
  await expect(page.getByText('190 to 240 ms')).toBeVisible()
  await page.getByText('Values as a table').click()
  await expect(page.getByRole('columnheader', { name: 'F2, Hz' }).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Sound' }).selectOption({ label: 'bed /bed/ (a child)' })
  await expect(readout(page)).toContainText(/F0 2\d\d Hz/)
  await expectAccessible(page)
})

test('a visitor sees in the picture where the vowel is measured, at every zoom and width, and reads it in seconds', async ({
  page,
  context,
}) => {
  await settle(context)
  await openBench(page)
  const { from, to, yellowAt } = await readMeasured(page)
  expect(to).toBeGreaterThan(from)
  const cursor = page.getByRole('slider', { name: 'Cursor in the sound' })
  const [length, at] = [
    Number(await cursor.getAttribute('aria-valuemax')) / 1000,
    Number(await cursor.getAttribute('aria-valuenow')) / 1000,
  ]
  const expectStretch = async (view: { from: number; to: number }) => {
    const share = (at: number) => (at - view.from) / (view.to - view.from)
    for (const at of [from + 0.01, to - 0.01]) expect(await yellowAt(share(at)), String(at)).toBeGreaterThan(20)
    for (const at of [from - 0.01, to + 0.01])
      if (share(at) >= 0 && share(at) < 1) expect(await yellowAt(share(at)), String(at)).toBe(0)
  }
  await expectStretch({ from: 0, to: length })
  const chart = page.getByText('Its vowel on the chart')
  await chart.click()
  const values = page.getByText(`the medians from ${from.toFixed(3)} to ${to.toFixed(3)} s`)
  const [, f0, f1, f2] = /F0 (\d+) Hz, F1 ([\d,]+), F2 ([\d,]+) Hz/.exec((await values.textContent()) ?? '') ?? []
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const start = Math.min(length / 2, Math.max(0, at - length / 4))
  await expect.poll(() => yellowAt((from + 0.01 - start) / (length / 2))).toBeGreaterThan(20)
  await expectStretch({ from: start, to: start + length / 2 })
  await page.getByText('Values as a table').click()
  const row = page.getByRole('row', { name: /^Measured vowel/ })
  await expect(row.getByRole('rowheader')).toHaveText(`Measured vowel, ${from.toFixed(3)} to ${to.toFixed(3)} s`)
  expect((await row.getByRole('cell').allTextContents()).slice(0, 3)).toEqual([f0, f1, f2])
  // Resizing must not lay it elsewhere either.
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => yellowAt((from + 0.01) / length)).toBeGreaterThan(20)
  await expectStretch({ from: 0, to: length })
  // The table is wider than a phone and scrolls by itself.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a visitor records a word, sees the tracks and where the vowel lies', async ({ page, context }) => {
  await context.grantPermissions(['microphone'])
  await settle(context)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await openBench(page)
  await page.getByRole('button', { name: /Say it/ }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Level')).toBeVisible()
  // The microphone says the word once in 1.2 s, so that two seconds have a whole one.
  await page.waitForTimeout(1400)
  await page.locator('speech-bench').getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('img', { name: /Vowel chart. Target ɑː/ })).toBeVisible()
  await expect(page.getByText('Yes, that is the vowel.')).toBeVisible()
  await expect(page.getByText(/F0 (1[89]|2[0-3])\d Hz\. Measured/)).toBeVisible()
  await expectAccessible(page)
  expect(sent.filter((url) => !url.includes('/visits'))).toEqual([])
})

test('a visitor marks the boundaries of a word by keyboard and sees the first slip', async ({ page, context }) => {
  await settle(context)
  await openBench(page)
  await page.getByRole('button', { name: /Mark it/ }).click()
  const [first, second] = toBenchSound({ say: 'bɑːd', words: '' }).marks.map(({ end }) => end)
  const move = async (name: RegExp, to: number) => {
    const handle = page.getByRole('slider', { name })
    const at = Number(await handle.getAttribute('aria-valuenow'))
    const [key, steps] = [to < at ? 'Shift+ArrowLeft' : 'Shift+ArrowRight', Math.round(Math.abs(to - at) / 10)]
    for (let i = 0; i < steps; i += 1) await handle.press(key)
  }
  await move(/between b and ɑː/, first ?? 0)
  await page.getByRole('button', { name: 'Check the boundaries' }).click()
  const slip = page.getByText(/1 of 2 right. Look first at ɑː \| d: \d+ ms too early/)
  await expect(slip).toBeVisible()
  const openGrid = (text: string) =>
    page
      .getByLabel('Open a TextGrid')
      .setInputFiles({ name: 'a.TextGrid', buffer: Buffer.from(text), mimeType: 'text/plain' })
  for (const [text, reason] of [
    ['these are words', 'no TextGrid that can be read'],
    [formatTextGrid([], 300), 'no tier with intervals'],
    [formatTextGrid([{ name: 'a', intervals: [{ label: 'a', start: 0, end: 9000 }] }], 9000), 'goes on after the end'],
  ] as const) {
    await openGrid(text)
    await expect(page.getByRole('alert')).toContainText(reason)
    await expect(slip).toBeVisible()
  }
  await move(/between ɑː and d/, second ?? 0)
  await page.getByRole('button', { name: 'Check the boundaries' }).click()
  await expect(page.getByText('All 2 right.')).toBeVisible()
  await expectAccessible(page)
})

test('a visitor opens files of every kind, and is told why one is not opened', async ({ page, context }) => {
  await settle(context)
  await openBench(page)
  const open = async (name: string, buffer: Buffer) =>
    page.getByLabel('Open a file').setInputFiles({ name, buffer, mimeType: 'audio/wav' })
  for (const name of ['low-24bit.wav', 'praat.flac', 'vorbis.ogg', 'opus.ogg', 'vbr.mp3']) {
    await open(name, readFileSync(`app/linguistics/acoustics/files.fixture/${name}`))
    await expect(page.getByRole('combobox', { name: 'Sound' })).toHaveValue('own')
    await expect(page.locator('option:checked', { hasText: name })).toBeAttached()
    await expect(readout(page)).toContainText('F0')
  }
  const stereo = makeWav({ rate: 192_000, channels: 2, bits: 8, seconds: 1 })
  await open('stereo.wav', stereo)
  await expect(page.locator('option:checked', { hasText: 'stereo.wav' })).toBeAttached()
  const alert = page.getByRole('alert')
  // Half an hour in two hundredths of the memory that it would take decoded.
  await open('long.wav', makeWav({ rate: 8000, channels: 1, bits: 8, seconds: 1800 }))
  await expect(alert).toContainText('longer than 60 seconds')
  await open('words.wav', Buffer.from('these are words'))
  await expect(alert).toContainText('cannot read this file as a sound')
  await open('large.webm', Buffer.alloc(3_000_000))
  await expect(alert).toContainText('doesn’t say how long it is')
})

test('a visitor sets the chart to a voice by two words', async ({ page, context }) => {
  await context.grantPermissions(['microphone'])
  await settle(context)
  await openBench(page)
  await page.getByRole('button', { name: /Say it/ }).click()
  await page.getByText('Set the chart to your voice').click()
  for (const word of ['heed', 'had']) {
    await page.getByRole('button', { name: `Record “${word}”` }).click()
    await expect(page.getByText('Level')).toBeVisible()
    await page.waitForTimeout(1400)
    await page.locator('speech-bench').getByRole('button', { name: 'Stop', exact: true }).click()
    if (word === 'heed') await expect(page.getByText(/^F1 \d+, F2 \d+ Hz$/)).toBeVisible()
  }
  // The fake microphone says the same word twice, so that these are no corners.
  await expect(page.getByText('These two vowels are too much alike')).toBeVisible()
  await expectAccessible(page)
})

/** Replaces the microphone: the file of Chromium's own stays the same, and this one plays what a test chooses, over and over. */
const fakeMicrophone = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const heard = new AudioContext()
      const said = Reflect.get(globalThis, 'said') as string
      const source = heard.createBufferSource()
      source.buffer = await heard.decodeAudioData(Uint8Array.from(atob(said), (sign) => sign.charCodeAt(0)).buffer)
      source.loop = true
      const microphone = heard.createMediaStreamDestination()
      source.connect(microphone)
      source.start()
      return microphone.stream
    }
  })

async function recordSound(page: Page, { name, heard: sound }: { name: string; heard: Uint8Array }) {
  await page.evaluate((said) => Reflect.set(globalThis, 'said', said), Buffer.from(sound).toString('base64'))
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('Level', { exact: true })).toBeVisible()
  await page.waitForTimeout(1400)
  await page.locator('speech-bench').getByRole('button', { name: 'Stop', exact: true }).click()
}

test('a child says two words that set the chart, and is then placed beside the target', async ({ page, context }) => {
  await settle(context)
  await fakeMicrophone(page)
  await openBench(page)
  const record = (name: string, cue: string) => recordSound(page, { name, heard: sayWord(cue) })
  await page.getByRole('button', { name: /Say it/ }).click()
  await page.getByText('Set the chart to your voice').click()
  await record('Record “heed”', 'hiːd@child')
  await expect(page.getByText(/^F1 \d+, F2 \d+ Hz$/)).toHaveCount(1)
  await record('Record “had”', 'hæd@child')
  await expect(page.getByText(/Your F1 lies 1\.[2-6]\d times as high as that of the reference/)).toBeVisible()
  await expect(page.getByText('The chart is set to your voice')).toBeVisible()
  await record('Record', 'bɑːd@child')
  await expect(page.getByText('Yes, that is the vowel.')).toBeVisible()
  await expect(page.getByText(/set to your heed and had by the method of Watt and Fabricius/)).toBeVisible()
  await expectAccessible(page)
})

test('a visitor whose microphone hears nothing, or too much, reads so', async ({ page, context }) => {
  await settle(context)
  await fakeMicrophone(page)
  await openBench(page)
  await recordSound(page, { name: 'Record yourself', heard: encodeWav(new Float32Array(sampleRate)) })
  await expect(page.getByRole('alert')).toContainText('We heard almost nothing')
  await expect(page.locator('option', { hasText: 'your recording' })).toHaveCount(0)
  const square = Float32Array.from({ length: sampleRate }, (_, n) => (n % 160 < 80 ? 1 : -1))
  await recordSound(page, { name: 'Record yourself', heard: encodeWav(square) })
  await expect(page.getByRole('alert')).toContainText('A little too loud')
  await expect(page.locator('option:checked', { hasText: 'your recording' })).toBeAttached()
  await expectAccessible(page)
})

test('a visitor on a phone opens a word, reads its pitch, places its vowel and then their own', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await context.grantPermissions(['microphone'])
  await settle(context)
  await openBench(page)
  await expect(readout(page)).toContainText(/F0 1[12]\d Hz/)
  await page.getByText('Its vowel on the chart').click()
  await expect(page.getByRole('img', { name: /^Vowel chart. Target ɑː: .* Here: F1 [56]\d\d, F2 [91]/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Say it/ }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Level')).toBeVisible()
  await page.waitForTimeout(1400)
  await page.locator('speech-bench').getByRole('button', { name: 'Stop', exact: true }).click()
  // The result stands above the picture, so that nobody has to scroll to it.
  await expect(page.getByText('Yes, that is the vowel.')).toBeVisible()
  const [advice, picture] = [page.getByText('Yes, that is the vowel.'), page.getByRole('slider', { name: /^Cursor/ })]
  expect((await advice.boundingBox())?.y).toBeLessThan((await picture.boundingBox())?.y ?? 0)
  // A recording of one's own is opened at the voice in it.
  await page.getByRole('button', { name: /Look/ }).click()
  await page.getByRole('button', { name: 'Record yourself' }).click()
  await expect(page.getByText('Level')).toBeVisible()
  await page.waitForTimeout(1400)
  await page.locator('speech-bench').getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.locator('option:checked', { hasText: 'your recording' })).toBeAttached()
  await expect(readout(page)).toContainText(/F0 (1[89]|2[0-3])\d Hz/)
  // The word of one’s own recording is unknown, so it has no target; “Say it” returns to the supplied word.
  await page.getByText('Its vowel on the chart').click()
  await expect(page.getByRole('img', { name: /^Vowel chart. Here: F1 [67]\d\d, F2 1[12]\d\d Hz.$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Say it/ }).click()
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible()
})

for (const [act, wake] of Object.entries({
  'presses Tab': (page: Page) => page.keyboard.press('Tab'),
  scrolls: (page: Page) => page.mouse.wheel(0, 200),
  'points at the page': (page: Page) => page.mouse.move(200, 300),
}))
  test(`a visitor ${act}, and the bench opens and loads no picture of the server`, async ({ page, context }) => {
    await settle(context)
    const pictures: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.png')) pictures.push(request.url())
    })
    await page.goto('/bench')
    await hydrated(page)
    const button = page.getByRole('button', { name: 'Open the speech bench' })
    await expect(button).toBeVisible()
    await wake(page)
    await expect(readout(page)).toContainText('F0')
    await expect(button).toBeHidden()
    expect(pictures.filter((url) => url.includes('/sounds/'))).toEqual([])
  })

test('a visitor opens the bench with the keyboard and goes on from there', async ({ page, context }) => {
  await settle(context)
  await page.goto('/bench')
  await hydrated(page)
  await page.getByRole('button', { name: 'Open the speech bench' }).focus()
  await expect(readout(page)).toContainText('F0')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Sound' })).toBeFocused()
})

test('a visitor whose browser does not get the bench sees what is drawn without it', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/speech-element|Failed to fetch/)
  await settle(context)
  await page.route('**/speech-element*', (route) => route.abort())
  await page.goto('/bench')
  await hydrated(page)
  // Pointing opens the bench; a click could come after its button has gone.
  await page.mouse.move(200, 300)
  await expect(page.getByRole('columnheader', { name: 'F1, Hz' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Play.*bard/ }).first()).toBeVisible()
})

test('without scripts the bench shows the spectrogram and a table, and says what is missing', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/bench')
  await expect(page.locator('.drawn-note', { hasText: 'With scripts this is a speech bench' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'F1, Hz' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Play.*bard/ }).first()).toBeVisible()
  await context.close()
})

test('a page without a bench may not use the microphone and loads nothing of it', async ({ page, context }) => {
  await settle(context)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const response = await page.goto('/about')
  await hydrated(page)
  expect(response?.headers()['permissions-policy']).toContain('microphone=()')
  expect(scripts.filter((url) => /speech-element|analysis-worker/.test(url))).toEqual([])
})
