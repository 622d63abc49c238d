import { describe, expect, it } from 'vitest'
import { findCueOfUrl, parseCue, soundUrl, toUtterance } from './cues.ts'
import { lengthMilliseconds, sampleRate, synthesise } from './synthesis.ts'
import { encodeWav } from './wav.ts'

const samplesOf = (text: string) => synthesise(toUtterance(parseCue(text)))
const partOf = (url: string) => ({ edition: url.split('/')[2] ?? '', file: url.split('/')[3] ?? '' })

/** Measures the level of a frequency in some samples (Goertzel), over a band of 80 Hz around it. */
function strength(samples: Float32Array, hertz: number, [from, to]: readonly [number, number]) {
  const part = samples.slice((from * sampleRate) / 1000, (to * sampleRate) / 1000)
  let sum = 0
  for (let at = hertz - 80; at <= hertz + 80; at += 20) {
    const turn = (2 * Math.PI * at) / sampleRate
    let [re, im] = [0, 0]
    part.forEach((sample, n) => {
      re += sample * Math.cos(turn * n)
      im += sample * Math.sin(turn * n)
    })
    sum += (re * re + im * im) / part.length
  }
  return sum
}

const energy = (samples: Float32Array, [from, to]: readonly [number, number]) => {
  const part = samples.slice((from * sampleRate) / 1000, (to * sampleRate) / 1000)
  return part.reduce((sum, sample) => sum + sample * sample, 0) / part.length
}

describe('a vowel', () => {
  it.each([
    [300, 2300],
    [730, 1090],
    [400, 800],
  ])('has a peak at each of its formants, and loses it if that formant moves: %i and %i Hz', (f1, f2) => {
    const strengthAt = (hertz: number, text: string) => strength(samplesOf(text), hertz, [80, 300])
    const vowel = `F${f1},${f2}@110`
    expect(strengthAt(f1, vowel)).toBeGreaterThan(3 * strengthAt(f1, `F${f1 + 300},${f2}@110`))
    expect(strengthAt(f2, vowel)).toBeGreaterThan(3 * strengthAt(f2, `F${f1},${f2 + 300}@110`))
  })
  it('glides if it is a diphthong', () => {
    const samples = samplesOf('F750,1300>300,2300@110')
    expect(strength(samples, 1300, [20, 90])).toBeGreaterThan(3 * strength(samples, 2300, [20, 90]))
    expect(strength(samples, 2300, [300, 360])).toBeGreaterThan(3 * strength(samples, 1300, [300, 360]))
  })
})

it('the vowel of FACE glides: the first formant falls and the second rises', () => {
  const face = toUtterance(parseCue('leɪk')).segments.find(({ kind }) => kind === 'vowel')
  const [start, end] = [face?.from ?? [], face?.to ?? []]
  expect((start[0] ?? 0) - (end[0] ?? 0)).toBeGreaterThan(80)
  expect((end[1] ?? 0) - (start[1] ?? 0)).toBeGreaterThan(0)
})

describe('the vowel of a word', () => {
  const formantsOf = (text: string) =>
    toUtterance(parseCue(text))
      .segments.find(({ kind }) => kind === 'vowel')
      ?.from.slice(0, 2)

  it.each([
    ['muːn', [289, 1616]],
    ['kɔːt', [392, 630]],
    ['kɒt', [483, 865]],
    ['træp', [916, 1473]],
    ['fʊt', [413, 1287]],
    ['dres', [600, 1926]],
  ])('has the formants of young speakers in a broad transcription: %s', (text, formants) => {
    expect(formantsOf(text)).toEqual(formants)
  })
  it('has the formants of its symbol in a narrow transcription', () => {
    expect(formantsOf('[muːn]')).toEqual([290, 750])
    expect(formantsOf('[mʉːn]')).toEqual([300, 1400])
  })
})

describe('a plosive', () => {
  it('is silent, bursts, and delays the voice by its onset time', () => {
    const samples = samplesOf('Vt70')
    // 20 ms of silence, the burst, breath up to 70 ms after it, the vowel.
    expect(energy(samples, [0, 15])).toBeLessThan(1e-6)
    expect(energy(samples, [20, 27])).toBeGreaterThan(1e-5)
    expect(energy(samples, [40, 80])).toBeLessThan(energy(samples, [110, 200]) / 5)
  })
  it('is voiced before its burst if the onset time is negative', () => {
    const lead = energy(samplesOf('Vb-90'), [20, 80])
    expect(lead).toBeGreaterThan(20 * energy(samplesOf('Vb0'), [2, 15]))
  })
  it('is aspirated in the words where English aspirates it', () => {
    const kinds = (text: string) =>
      toUtterance(parseCue(text)).segments.flatMap(({ kind, milliseconds }) =>
        kind === 'breath' ? [milliseconds] : [],
      )
    expect(kinds('pɪn')).toEqual([55])
    expect(kinds('spɪn')).toEqual([10])
    expect(kinds('bɪn')).toEqual([])
    expect(kinds('[pɪn]')).toEqual([10])
    expect(kinds('[pʰɪn]')).toEqual([70])
  })
})

it('the noise of [s] is higher than that of [ʃ], and vowels are shorter before fortis consonants', () => {
  const [s, sh] = [samplesOf('siː'), samplesOf('ʃiː')]
  expect(strength(s, 6200, [30, 110])).toBeGreaterThan(strength(s, 2500, [30, 110]) * 3)
  expect(strength(sh, 2500, [30, 110])).toBeGreaterThan(strength(sh, 6200, [30, 110]))
  const noise = (samples: Float32Array) => energy(samples, [30, 110]) / energy(samples, [150, 250])
  expect(noise(sh)).toBeGreaterThan(noise(s))
  const vowelOf = (text: string) =>
    toUtterance(parseCue(text)).segments.find(({ kind }) => kind === 'vowel')?.milliseconds ?? 0
  expect(vowelOf('biːt')).toBeLessThan(vowelOf('biːd'))
})

it('the pitch of a tone follows its levels', () => {
  const { pitch } = toUtterance(parseCue('ma|51'))
  expect(pitch.map(({ hertz }) => Math.round(hertz))).toEqual([170, 85])
})

describe('a sound', () => {
  it.each([
    'haʊ ˈlæŋɡwɪdʒ ˈwɜːks',
    'ˈtʃɪldrən',
    'ˈbʌtn̩',
    '[ˈfʊʔbɔːɫ]',
    '[pl̥eɪ]',
    'ma|214',
    'Vɡ-60',
    'θɪŋk ðis ˈmeʒə jɑː rəʊ həʊl',
  ])('is the same every time, at the right level and without clicks: %s', (text) => {
    const samples = samplesOf(text)
    expect(samples).toEqual(samplesOf(text))
    expect(samples.every(Number.isFinite)).toBe(true)
    expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(0.7, 1)
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.02)
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02)
  })
  it.each([
    ['', /nothing/],
    ['ʃɪp ʙ', /without a sound/],
    ['F90,2000@120', /no voice/],
    ['F300,2000@900', /pitch/],
    ['F900,800@120', /no voice/],
    ['Vp250', /200 ms/],
    ['a'.repeat(61), /too long/],
    ['aɪ '.repeat(19), /four seconds/],
    ['ma|6', /nothing/],
  ])('is refused if it cannot be synthesised: %s', (text, words) => {
    expect(() => toUtterance(parseCue(text))).toThrow(words)
  })
  it('has a URL that is decoded to the sound', () => {
    const url = soundUrl('ʃiːp')
    expect(url).toMatch(/^\/sounds\/\d+\/[\w-]+(\.[\w-]+)?\.wav$/)
    expect(findCueOfUrl(partOf(url))).toBe('ʃiːp')
  })
  it.each([
    ['1', 'x.wav'],
    ['0', 'yoPJqnA.wav'],
    ['1', 'yoPJqnA'],
    ['1', `${'A'.repeat(301)}.wav`],
    ['1', '__8.wav'],
  ])('is not found at other URLs: %s/%s', (edition, file) => {
    expect(findCueOfUrl({ edition, file })).toBe(null)
  })
  it('is a WAV file of the computed length', () => {
    const bytes = encodeWav(samplesOf('F300,2300@110'))
    expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('RIFF')
    const seconds = (bytes.length - 44) / 2 / sampleRate
    expect(seconds * 1000).toBeCloseTo(lengthMilliseconds(toUtterance(parseCue('F300,2300@110'))), 0)
  })
})
