import { describe, expect, it } from 'vitest'
import { compareTranscriptions } from '../comparison.ts'
import { keyboardRows, otherSymbolRows } from '../keyboard.ts'
import { parseCue, toUtterance } from '../sound/cues.ts'
import { lengthMilliseconds } from '../sound/synthesis.ts'
import { readSound, splitSymbols } from '../transcription.ts'
import { listUnknownSigns } from '../typed.ts'
import {
  inventories,
  languageCodes,
  listForeignSounds,
  listKeys,
  listSounds,
  splitSounds,
  type LanguageCode,
} from './inventories.ts'

/** Two words of each language in broad transcription: bread and night, or what is as common. */
const words: Readonly<Record<LanguageCode, readonly [string, string]>> = {
  cy: ['baːra', 'ɬan'],
  fr: ['bɔ̃ʒuʁ', 'œf'],
  ar: ['qalb', 'tˤiːn'],
  es: ['ˈniɲo', 'ˈpero'],
  de: ['ˈbyːçɐ', 't͡sʊŋə'],
  yo: ['ɔ̄kɔ́'.normalize('NFD').replace('\u0304', ''), 'ɡ͡bà'],
}

describe.each(languageCodes)('the sounds of %s', (code) => {
  const inventory = inventories[code]
  it('are each one sign of the IPA with features, and listed once', () => {
    const sounds = listSounds(inventory)
    expect(new Set(sounds).size).toBe(sounds.length)
    for (const sign of sounds) {
      expect(splitSymbols(sign), sign).toHaveLength(1)
      expect(['vowel', 'consonant'], sign).toContain(readSound(sign).kind)
      expect(
        Object.values(readSound(sign).features).some((value) => value !== 0),
        sign,
      ).toBe(true)
    }
    expect(listUnknownSigns(sounds.join(' '))).toEqual([])
    for (const [sign, others] of Object.entries(inventory.also)) {
      expect(sounds, sign).toContain(splitSounds(sign).join(''))
      expect(splitSounds(others), sign).not.toContain(sign)
    }
  })
  it('are named after a source, with what was not checked', () => {
    expect(inventory.source).toMatch(/\(\d{4}\)/)
    expect(inventory.unchecked.length).toBeGreaterThan(0)
  })
  it('are each on the keys of the language or on any keyboard', () => {
    const { rows, letters } = listKeys(inventory)
    const typed = new Set([...letters, ...rows.flatMap(({ keys }) => keys.map(([symbol]) => symbol))])
    for (const sign of listSounds(inventory)) expect(typed, sign).toContain(sign.replace('ː', ''))
  })
  it('mark their own words right, and know none of the sounds of others', () => {
    for (const word of words[code]) {
      expect(listForeignSounds(word, inventory), word).toEqual([])
      const { differences, allowances } = compareTranscriptions({
        accepted: [word],
        typed: word,
        style: 'broad',
        language: code,
      })
      expect([differences, allowances], word).toEqual([[], []])
    }
    expect(listForeignSounds('ǃa', inventory)).toEqual(['ǃ'])
  })
  it('have vowels that can be heard', () => {
    for (const vowel of splitSounds(inventory.vowels))
      expect(lengthMilliseconds(toUtterance(parseCue(`[${vowel}]`))), vowel).toBeGreaterThan(50)
  })
})

const compare = (language: LanguageCode, accepted: string, typed: string) =>
  compareTranscriptions({ accepted: [accepted], typed, style: 'broad', language })
const wordsOf = (language: LanguageCode, accepted: string, typed: string) =>
  compare(language, accepted, typed)
    .differences.map(({ words: each }) => each)
    .join(' ')

describe('a transcription of another language', () => {
  it('tells sounds apart that English spells alike', () => {
    expect(wordsOf('fr', 'fe', 'fɛ')).toBe(
      'You wrote {/ɛ/}, an open-mid front unrounded vowel; this is {/e/}, a close-mid front unrounded vowel.',
    )
    expect(wordsOf('fr', 'bo', 'bɔ')).toContain('open-mid back')
    expect(wordsOf('cy', 'ɬan', 'lan')).toContain('voiceless alveolar lateral fricative')
    expect(wordsOf('ar', 'tˤiːn', 'tiːn')).toBe('Mark the pharyngealisation here: {/tˤ/}.')
    expect(wordsOf('es', 'ˈpero', 'ˈpeɾo')).toContain('alveolar tap')
    expect(wordsOf('de', 'ˈbyːçɐ', 'ˈbuːçɐ')).toContain('close back rounded vowel')
  })
  it('says if the language lacks a sound, and names no words of English', () => {
    expect(wordsOf('es', 'ˈniɲo', 'ˈniño')).not.toContain('Spanish has no')
    expect(wordsOf('de', 'haʊs', 'haɪs')).toBe('You wrote {/aɪ/}; this is {/aʊ/}.')
    expect(wordsOf('fr', 'ty', 'θy')).toContain('French has no {/θ/}.')
    for (const typed of ['buk', 'bɒk', 'bʌk', 'bɑːk', 'beɪk'])
      expect(wordsOf('es', 'bok', typed)).not.toMatch(/\*|English|Southern/)
  })
  it('accepts other ways of writing a sound, and detail that tells no sounds apart', () => {
    expect(compare('fr', 'ʁy', 'ry')).toMatchObject({ differences: [], allowances: [expect.stringContaining('[r]')] })
    expect(compare('es', 'ˈdedo', 'ˈdeðo')).toMatchObject({ differences: [] })
    expect(compare('fr', 'ty', 't̪y')).toMatchObject({
      differences: [],
      allowances: [expect.stringContaining('leave out')],
    })
    for (const [language, accepted, typed] of [
      ['de', 't͡sa', 'tsa'],
      ['de', 'haɪs', 'hais'],
      ['de', 'haʊs', 'haos'],
      ['fr', 'bɔ̃ʒuʁ', 'bɔ̃ˈʒuʁ'],
      ['fr', 'bɔ̃ʒuʁ', 'bo~Zur'],
      ['fr', 'vɛ̃', 'vE~'],
      ['yo', 'k͡pa', 'kpa'],
    ] as const)
      expect(compare(language, accepted, typed), typed).toMatchObject({ differences: [] })
  })
  it('has the tones of Yoruba, also on nasal vowels and their variants', () => {
    expect(wordsOf('yo', 'bá', 'ba')).toBe('Mark the high tone here: {/á/}.')
    expect(wordsOf('yo', 'ba', 'bà')).toBe('There is no low tone here: {/a/}.')
    expect(wordsOf('yo', 'bá', 'bà')).toContain('Mark the high tone')
    expect(compare('yo', 'kɔ̃́', 'kɔ̃́')).toMatchObject({ differences: [] })
    expect(compare('yo', 'ɟɔ́', 'dʒɔ́')).toMatchObject({ differences: [] })
    expect(
      listKeys(inventories.yo)
        .rows.find(({ label }) => label === 'Tones')
        ?.keys.map(([key]) => key),
    ).toEqual(['\u0301', '\u0300'])
  })
  it('does not change how English is marked', () => {
    expect(compareTranscriptions({ accepted: ['bed'], typed: 'bɛd', style: 'broad' }).differences).toEqual([])
  })
})

it('every letter of the IPA chart can be typed', async () => {
  const { consonantChart, vowelChart } = await import('../features/chart.ts')
  const letters = new Set(
    [consonantChart, vowelChart].flatMap((chart) => [...chart.replaceAll(/^[^:]*:|\b[a-z-]{2,}\b/gm, '')]),
  )
  const keys = new Set([
    ...'abcdefghijklmnopqrstuvwxyz',
    ...keyboardRows.flatMap((row) => row.keys.map(([symbol]) => symbol)),
    ...otherSymbolRows.flatMap(({ symbols }) => symbols),
  ])
  const missing = [...letters].filter((letter) => !/[\s,_]/.test(letter) && !keys.has(letter))
  expect(missing).toEqual([])
})
