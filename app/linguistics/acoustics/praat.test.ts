import { describe, expect, it } from 'vitest'
import { parseCue, toUtterance } from '../sound/cues.ts'
import { sampleRate, synthesise } from '../sound/synthesis.ts'
import { ceilings, computeFormants } from './formants.ts'
import { computeIntensity } from './intensity.ts'
import { measureOnset } from './onset.ts'
import { computePitch } from './pitch.ts'
import values from './praat-values.json' with { type: 'json' }
import { resample, valueAt } from './sampling.ts'
import { computeSpectrogram, standardSpectrogram } from './spectrogram.ts'

const recorded = (cue: string) => ({ samples: synthesise(toUtterance(parseCue(cue))), rate: sampleRate })
const differ = (one: number, other: number) => Math.abs(one - other) / other

describe('measured as by Praat (the values are made by tools/praat)', () => {
  it.each(values)('$cue', ({ cue, voice, at, f0, f1, f2, f3, decibels, vot }) => {
    const sound = recorded(cue)
    expect(differ(valueAt(computePitch(sound), at), f0)).toBeLessThan(0.01)
    const ceiling = ceilings[voice === 'woman' || voice === 'child' ? voice : 'man']
    const formants = computeFormants(sound, { ceiling }).map((track) => valueAt(track, at))
    for (const [i, wanted] of [f1, f2, f3].entries()) expect(differ(formants[i] ?? 0, wanted)).toBeLessThan(0.05)
    expect(Math.abs(valueAt(computeIntensity(sound), at) - decibels)).toBeLessThan(0.5)
    if (vot !== null) expect(Math.abs((measureOnset(sound)?.vot ?? Infinity) - vot)).toBeLessThanOrEqual(2)
  })
})

describe('voice onset time', () => {
  it.each([
    ['Vb-80', -80],
    ['Vd-120', -120],
    ['Vd5', 5],
    ['tæn@child', 73],
  ])('of %s is that of the synthesis', (cue, vot) => {
    expect(Math.abs((measureOnset(recorded(cue))?.vot ?? Infinity) - vot)).toBeLessThanOrEqual(2)
  })
  /** Adds silence with a little noise around a sound, as a recording has it. */
  function pad({ samples, rate }: ReturnType<typeof recorded>) {
    const silence = 0.15 * rate
    let state = 1
    const made = new Float32Array(samples.length + 2 * silence).map(() => {
      state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
      return (state / 0x7fffffff - 0.5) * 0.0004
    })
    samples.forEach((sample, n) => (made[n + silence] = (made[n + silence] ?? 0) + sample))
    return { samples: made, rate }
  }
  const voices = ['man', 'man-2', 'woman', 'woman-2', 'child'] as const
  it.each([
    ['fricative', 'siː ʃuː fɑː θɪn ðen vɜː zuː sæt'],
    ['glottal', 'hɑːd hæt hiː haʊs ʔæt ʔɑːm'],
    ['nasal', 'muːn niː mæt nɒt'],
    ['approximant', 'rʌn lʌv wel jes'],
    ['vowel', 'ɑːm iːt eɪt əʊm uːz əbaʊt'],
    ['fricative and a sonorant', 'sneɪl smɒl swɪm fleɪ'],
  ])('is not measured after a %s, where no plosive is released before a voice', (_, words) => {
    const cues = words.split(' ').flatMap((word) => voices.map((voice) => `${word}@${voice}`))
    const measured = cues.filter((cue) => measureOnset(recorded(cue)) || measureOnset(pad(recorded(cue))))
    expect(measured).toEqual([])
  })
  it('of a recording with silence around it is the same, and after [s] that of the plosive', () => {
    for (const cue of [
      'piː',
      'tiː@woman',
      'kiː@child',
      'biː',
      'diː@woman',
      'ɡuː',
      'pæt@man-2',
      'Vb-40',
      'Vd5',
      'Vp20',
    ]) {
      const [bare, padded] = [measureOnset(recorded(cue)), measureOnset(pad(recorded(cue)))]
      expect([cue, Math.abs((bare?.vot ?? Infinity) - (padded?.vot ?? -Infinity)) <= 2]).toEqual([cue, true])
    }
    expect(Math.abs((measureOnset(pad(recorded('spɪn')))?.vot ?? Infinity) - 18)).toBeLessThanOrEqual(2)
  })
  it('is not measured where there is no release or no voice', () => {
    expect(measureOnset(recorded('F300,2300@120'))).toBeNull()
    expect(measureOnset({ samples: new Float32Array(8000), rate: 16_000 })).toBeNull()
  })
})

it('silence and sounds shorter than a window have no pitch and no formants, and break nothing', () => {
  for (const length of [0, 1, 100, 8000]) {
    const silence = { samples: new Float32Array(length), rate: 16_000 }
    expect([...computePitch(silence).values].some(Number.isFinite)).toBe(false)
    expect(
      computeFormants(silence, { ceiling: 5000 })
        .flatMap(({ values }) => [...values])
        .some(Number.isFinite),
    ).toBe(false)
    expect(computeSpectrogram(silence, standardSpectrogram).levels.length).toBeGreaterThan(0)
    expect(computeIntensity(silence).values.every((value) => value < 0)).toBe(true)
  }
})

it('a tone keeps its pitch when it is resampled from 44.1 and 48 kHz', () => {
  for (const rate of [44_100, 48_000]) {
    const samples = Float32Array.from({ length: rate / 2 }, (_, n) => Math.sin((2 * Math.PI * 220 * n) / rate) / 2)
    expect(differ(valueAt(computePitch(resample({ samples, rate }, 16_000)), 250), 220)).toBeLessThan(0.005)
  }
})

it('a narrow window shows harmonics, and a wide range more of the noise', () => {
  const sound = recorded('F700,1200@200')
  const column = ({ levels, width, height }: ReturnType<typeof computeSpectrogram>) =>
    Array.from({ length: height }, (_, row) => levels[row * width + (width >> 1)] ?? 0)
  const peaks = (column: number[]) =>
    column.filter((level, i) => level > (column[i - 1] ?? 0) && level >= (column[i + 1] ?? 0) && level > 40).length
  const narrow = computeSpectrogram(sound, { ...standardSpectrogram, windowLength: 30 })
  expect(peaks(column(narrow))).toBeGreaterThan(2 * peaks(column(computeSpectrogram(sound, standardSpectrogram))))
})
