import { describe, expect, it } from 'vitest'
import { analyse } from '#app/linguistics/acoustics/analysis.ts'
import { slowDown } from '#app/linguistics/acoustics/slow.ts'
import { computePitch } from '#app/linguistics/acoustics/pitch.ts'
import { median, valuesWithin } from '#app/linguistics/acoustics/sampling.ts'
import { standardSpectrogram } from '#app/linguistics/acoustics/spectrogram.ts'
import { formatTextGrid, parseTextGrid } from '#app/linguistics/acoustics/textgrid.ts'
import { parseCue, speakAs, toUtterance, voices } from '#app/linguistics/sound/cues.ts'
import { sampleRate, synthesise } from '#app/linguistics/sound/synthesis.ts'
import { judgeLevel, trimSilence } from './speech.levels.ts'
import { divideAt, judgeBoundaries, joinWithNext, layEvenly, moveBoundary } from './speech.mark.ts'
import { englishVowels } from '#app/linguistics/sound/vowel-space.ts'
import { chooseVoice, findVowel, measureVowel, placeVowel, scaleByCorners, scaleOf, targetOf } from './speech.say.ts'

const say = (cue: string) => ({ samples: synthesise(toUtterance(parseCue(cue))), rate: sampleRate })

function place(cue: string, transcription: string) {
  const sound = say(cue)
  const hertz = median(valuesWithin(computePitch(sound), 0, 1e6))
  const vowel = measureVowel(analyse(sound, { voice: chooseVoice(hertz), spectrogram: standardSpectrogram }))
  const target = targetOf(transcription)
  if (!vowel || !target) throw new Error('nothing was measured')
  const scale = scaleOf([{ thirdFormant: vowel.formants[2], reference: target.formants[2] }])
  return placeVowel(vowel, target, scale)
}

describe('a vowel that was said', () => {
  it.each([
    ['bɑːd', 'ɑː'],
    ['hed', 'e'],
    ['biːd', 'iː'],
    ['bæd', 'æ'],
  ])('is placed at its target for men, women and children: %s', (word, vowel) => {
    for (const voice of ['man', 'man-2', 'man-3', 'woman', 'woman-2', 'child'])
      expect(place(`${word}@${voice}`, `/${vowel}/`).isRight, voice).toEqual({ f1: true, f2: true })
  })
  it('gets one advice about the tongue if it is another vowel', () => {
    expect(place('biːd@woman', '/bɑːd/').advice).toMatch(/Open the mouth|further back/)
    expect(place('bɑːd@child', '/biːd/').advice).toMatch(/Close the mouth|forward/)
  })
  it('is found in a word with one steady vowel', () => {
    expect(findVowel('/bɑːd/')).toBe('ɑː')
    expect(findVowel('/leɪk/')).toBeNull()
    expect(findVowel('/ˈbʌtə/')).toBeNull()
    expect(findVowel('[s]')).toBeNull()
  })
  it('is not found in silence', () => {
    const silence = { samples: new Float32Array(16_000), rate: 16_000 }
    expect(measureVowel(analyse(silence, { voice: 'woman', spectrogram: standardSpectrogram }))).toBeNull()
  })
})

describe('a chart that is set to a voice', () => {
  /** A speaker whose vocal tract is shorter by this factor than the reference man's, with a pitch to match. */
  function speak(word: string, tract: number, pitch: number) {
    const utterance = speakAs(toUtterance(parseCue(word)), { ...voices.man, tract, pitch })
    const sound = { samples: synthesise(utterance), rate: sampleRate }
    const hertz = median(valuesWithin(computePitch(sound), 0, 1e6))
    const vowel = measureVowel(analyse(sound, { voice: chooseVoice(hertz), spectrogram: standardSpectrogram }))
    if (!vowel) throw new Error('nothing was measured')
    return vowel
  }
  const targetOfVowel = (symbol: string) => {
    const [f1 = 0, f2 = 0] = englishVowels[symbol] ?? []
    return { symbol, formants: [f1, f2, 0] as const }
  }
  const pairOf = ({ formants: [f1, f2] }: ReturnType<typeof speak>) => [f1, f2] as const

  it.each([
    ['a man', 0.96, 0.9],
    ['a woman', 1.17, 1.7],
    ['a child', 1.35, 2.2],
  ])('places each vowel of %s', (_, tract, pitch) => {
    const scale = scaleByCorners({ iː: pairOf(speak('hiːd', tract, pitch)), æ: pairOf(speak('hæd', tract, pitch)) })
    if (!scale) throw new Error('the chart was not set')
    expect(Math.abs(scale.f2 / tract - 1)).toBeLessThan(0.12)
    for (const [word, symbol] of [
      ['hiːd', 'iː'],
      ['hed', 'e'],
      ['hæd', 'æ'],
      ['hɑːd', 'ɑː'],
      ['hʌd', 'ʌ'],
      ['hɜːd', 'ɜː'],
    ] as const) {
      const vowel = speak(word, tract, pitch)
      expect(placeVowel(vowel, targetOfVowel(symbol), scale).isRight, `${word} ${tract}`).toEqual({
        f1: true,
        f2: true,
      })
    }
    const other = placeVowel(speak('hiːd', tract, pitch), targetOfVowel('e'), scale)
    expect(other.isRight).not.toEqual({ f1: true, f2: true })
  })
  it('is the same for the same formants in any proportion', () => {
    const corners = { iː: [300, 2400], æ: [900, 1500] } as const
    const higher = { iː: [360, 2880], æ: [1080, 1800] } as const
    const [one, other] = [scaleByCorners(corners), scaleByCorners(higher)]
    expect((other?.f1 ?? 0) / (one?.f1 ?? 1)).toBeCloseTo(1.2)
    expect((other?.f2 ?? 0) / (one?.f2 ?? 1)).toBeCloseTo(1.2)
  })
  it('is not set by vowels that are no corners', () => {
    expect(scaleByCorners({ iː: [900, 1500], æ: [300, 2400] })).toBeNull()
    expect(scaleByCorners({ iː: [500, 1800], æ: [550, 1750] })).toBeNull()
    expect(scaleByCorners({ iː: [900, 6000], æ: [2500, 4500] })).toBeNull()
  })
})

describe('a recording', () => {
  const tone = (loudness: number) =>
    Float32Array.from({ length: 8000 }, (_, n) => Math.max(-1, Math.min(1, loudness * Math.sin(n / 10))))
  it('is silent, clipped or good', () => {
    expect(judgeLevel(tone(0.002))).toBe('silent')
    expect(judgeLevel(tone(0.5))).toBe('good')
    expect(judgeLevel(tone(3))).toBe('clipped')
    expect(judgeLevel(new Float32Array(0))).toBe('silent')
  })
  it('loses the silence around the word', () => {
    const samples = new Float32Array(32_000)
    samples.set(tone(0.5), 12_000)
    expect(trimSilence({ samples, rate: 16_000 }).samples.length).toBeLessThan(12_000)
  })
  it('can be slowed down and keeps its pitch', () => {
    const sound = say('F700,1200@120')
    const slow = slowDown(sound, 2)
    expect(slow.samples.length).toBe(sound.samples.length * 2)
    const pitchOf = (recorded: typeof sound) => median(valuesWithin(computePitch(recorded), 0, 1e6))
    expect(Math.abs(pitchOf(slow) / pitchOf(sound) - 1)).toBeLessThan(0.03)
  })
})

describe('boundaries', () => {
  const wanted = [
    { label: 'b', start: 0, end: 73 },
    { label: 'ɑː', start: 73, end: 311 },
    { label: 'd', start: 311, end: 379 },
  ]
  it('are judged within 20 ms', () => {
    const marked = moveBoundary(moveBoundary(layEvenly(['b', 'ɑː', 'd'], 379), 0, 90), 1, 345)
    expect(judgeBoundaries(marked, wanted).map(({ away, isRight }) => [away, isRight])).toEqual([
      [17, true],
      [34, false],
    ])
  })
  it('never pass each other or leave the sound', () => {
    const even = layEvenly(['a', 'b', 'c'], 300)
    expect(moveBoundary(even, 0, 999)[0]?.end).toBe(195)
    expect(moveBoundary(even, 0, -5)[0]?.end).toBe(5)
    expect(moveBoundary(even, 2, 10)).toEqual(even)
  })
  it('can be added and removed', () => {
    const one = [{ label: 'x', start: 0, end: 100 }]
    expect(divideAt(one, 40).map(({ end }) => end)).toEqual([40, 100])
    expect(divideAt(one, 2)).toEqual(one)
    expect(joinWithNext(divideAt(one, 40), 0)).toEqual(one)
  })
  it('survive as a TextGrid, in the long and the short format', () => {
    const tiers = [{ name: 'sounds "quoted"', intervals: wanted }]
    expect(parseTextGrid(formatTextGrid(tiers, 379))).toEqual(tiers)
    const short =
      'File type = "ooTextFile"\nObject class = "TextGrid"\n\n0\n1.5\n<exists>\n2\n"TextTier"\n"points"\n0\n1.5\n1\n0.3\n"p"\n"IntervalTier"\n"w"\n0\n1.5\n2\n0\n0.5\n"a"\n0.5\n1.5\n""\n'
    expect(parseTextGrid(short)).toEqual([
      {
        name: 'w',
        intervals: [
          { label: 'a', start: 0, end: 500 },
          { label: '', start: 500, end: 1500 },
        ],
      },
    ])
  })
  it.each([
    '',
    'hello',
    'File type = "ooTextFile"\nObject class = "Sound"',
    'File type = "ooTextFile"\nObject class = "TextGrid"\n0 1 <exists> 9999999',
  ])('are not read from other files: %#', (text) => expect(parseTextGrid(text)).toBeNull())
})
