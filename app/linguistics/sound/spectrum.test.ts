import { describe, expect, it } from 'vitest'
import { findCueOfUrl, parseCue, parseSound, soundUrl, spectrogramUrl, toUtterance } from './cues.ts'
import { highestHertz, computeSpectrogram } from './spectrum.ts'
import { cutSamples, sampleRate, synthesise } from './synthesis.ts'

const fileOf = (url: string) => {
  const [, , edition = '', file = ''] = url.split('/')
  return { edition, file }
}

function strongestHertz({ width, height, levels }: ReturnType<typeof computeSpectrogram>, column: number) {
  const rows = Array.from({ length: height }, (_, row) => levels[row * width + column] ?? 0)
  return highestHertz * (1 - (rows.indexOf(Math.max(...rows)) + 0.5) / height)
}

const mean = ({ width, height, levels }: ReturnType<typeof computeSpectrogram>, columns: [number, number]) => {
  let sum = 0
  for (let row = 0; row < height; row += 1)
    for (let column = columns[0]; column < columns[1]; column += 1) sum += levels[row * width + column] ?? 0
  return sum / height / (columns[1] - columns[0])
}

describe('a spectrogram', () => {
  it.each([500, 1500, 3000, 6000])('shows a tone at its frequency: %d Hz', (hertz) => {
    const tone = Float32Array.from({ length: sampleRate / 5 }, (_, n) =>
      Math.sin((2 * Math.PI * hertz * n) / sampleRate),
    )
    const made = computeSpectrogram(tone)
    expect(made.width).toBe(200)
    expect(Math.abs(strongestHertz(made, 100) - hertz)).toBeLessThan(70)
  })
  it('shows the formants of a vowel and the hiss of [s] where the synthesis puts them', () => {
    const vowel = computeSpectrogram(synthesise(toUtterance(parseCue('F700,1200@120'))))
    expect(strongestHertz(vowel, 150)).toBeGreaterThan(550)
    expect(strongestHertz(vowel, 150)).toBeLessThan(1350)
    const see = computeSpectrogram(synthesise(toUtterance(parseCue('siː'))))
    expect(strongestHertz(see, 60)).toBeGreaterThan(3800)
  })
  it('shows the single pulses of the voice at its pitch', () => {
    const { width, height, levels } = computeSpectrogram(synthesise(toUtterance(parseCue('F700,1200@100'))))
    const row = Math.floor(height * (1 - 2000 / highestHertz))
    const stretch = levels.slice(row * width + 100, row * width + 200)
    const peaks = stretch.filter((level, i) => level > (stretch[i - 1] ?? 255) && level >= (stretch[i + 1] ?? 255))
    expect(peaks.length).toBeGreaterThanOrEqual(8)
    expect(peaks.length).toBeLessThanOrEqual(22)
    expect(Math.max(...stretch) - Math.min(...stretch)).toBeGreaterThan(40)
  })
  it('is empty in the closure of a plosive', () => {
    const utterance = toUtterance(parseCue('[əpə]'))
    const made = computeSpectrogram(synthesise(utterance))
    const [vowel = 0, closure = 0] = utterance.segments.map(({ milliseconds }) => Math.round(milliseconds))
    const silence = mean(made, [vowel + 15, vowel + closure - 10])
    expect(silence).toBeLessThan(mean(made, [20, vowel - 10]) / 4)
  })
})

describe('a stretch of a sound', () => {
  it('has the requested length, and begins and ends softly in the middle of a sound', () => {
    const whole = synthesise(parseSound('ziː').utterance)
    const { from, to } = { from: 60, to: 150 }
    const part = cutSamples(whole, { from, to })
    expect(part).toHaveLength((sampleRate * 90) / 1000)
    const edge = sampleRate / 1000
    const loudest = (samples: Float32Array) => Math.max(...samples.map(Math.abs))
    const uncut = whole.slice((from * sampleRate) / 1000, (to * sampleRate) / 1000)
    expect(loudest(uncut.slice(0, edge))).toBeGreaterThan(0.1)
    expect(loudest(uncut.slice(-edge))).toBeGreaterThan(0.1)
    expect(loudest(part.slice(0, edge))).toBeLessThan(loudest(uncut.slice(0, edge)) / 4)
    expect(loudest(part.slice(-edge))).toBeLessThan(loudest(uncut.slice(-edge)) / 4)
  })
  it('has its own URL, and so has the spectrogram', () => {
    expect(findCueOfUrl(fileOf(soundUrl('ziː~0-90')))).toBe('ziː~0-90')
    expect(parseSound('ziː~0-90').stretch).toEqual({ from: 0, to: 90 })
    const withoutSignature = (url: string) => url.replace(/(\.[\w-]+)?\.(wav|png)$/, '')
    expect(withoutSignature(spectrogramUrl('ziː'))).toBe(withoutSignature(soundUrl('ziː')))
    expect(findCueOfUrl(fileOf(spectrogramUrl('ziː')))).toBe('ziː')
  })
  it.each(['ziː~90-90', 'ziː~50-20', 'ziː~0-3000'])('is refused if it is empty or outside the sound: %s', (text) => {
    expect(() => soundUrl(text)).toThrow(/no such stretch/)
  })
})
