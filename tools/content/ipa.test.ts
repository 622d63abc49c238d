import { describe, expect, it } from 'vitest'
import {
  findBrokenTranscriptions,
  findMakeshiftSymbols,
  otherSystems,
  findTranscriptionFaults,
  listTranscriptions,
  listPlainTextTranscriptions,
} from './ipa.ts'
import { folders, sectionSources } from './sources.ts'

const known = (transcription: string) => !otherSystems.has(transcription)
const bare = (transcription: string) => transcription.replaceAll(/^\/|\/$/g, '')

describe('our symbol set', () => {
  it('covers the title of every programme', () => {
    expect(folders.flatMap(({ head }) => findTranscriptionFaults(bare(head.ipa)))).toEqual([])
  })

  it('covers every broad transcription of the lessons', () => {
    const faults = sectionSources.flatMap(({ name, source }) =>
      listTranscriptions(source)
        .filter(known)
        .flatMap(findTranscriptionFaults)
        .map((fault) => `${name}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  it('covers every broad transcription of the exams and of the prospectus', () => {
    const plain = folders.flatMap(({ head, questions }) => [
      head.description,
      ...head.outcomes,
      ...head.modules.map(({ description }) => description),
      ...questions.flatMap(({ text, a, b, c, d, explanation }) => [text, a, b, c, d, explanation]),
    ])
    expect(plain.flatMap(listPlainTextTranscriptions).filter(known).flatMap(findTranscriptionFaults)).toEqual([])
  })

  it('is used only in complete transcriptions within braces', () => {
    expect(
      sectionSources.flatMap(({ name, source }) =>
        findBrokenTranscriptions(source).map((fault) => `${name}: ${fault}`),
      ),
    ).toEqual([])
  })

  it('is typed with IPA letters, in narrow transcriptions too', () => {
    const brackets = sectionSources.flatMap(({ source }) => [...source.matchAll(/\{[[/]([^{}\n]+)[\]/]\}/g)])
    expect(brackets.flatMap(([, inner]) => findMakeshiftSymbols(inner ?? ''))).toEqual([])
  })
})

describe('a transcription with a planted fault is refused', () => {
  it.each([
    ['fəˈnɛtɪks', /ɛ is not in our symbol set/],
    ['ˈfiːld fəˈnetɪks ən ˈspɛktrəm', /ɛ is not in our symbol set/],
    ['ˈskwɛː', /ɛ is not in our symbol set/],
    ['ˈɹiːdɪŋ', /ɹ is not in our symbol set/],
    ['ˈgræmə', /g is not in our symbol set/],
    ['ɪnˈdeɪndʒəd riːˌvaɪtəlaɪˈzeɪʃən', /syllabic consonant/],
    ['ˈfɔːməl səˈmæntɪks', /syllabic consonant/],
    ['fənetˈɪks', /belongs to the stressed syllable/],
    ['fənetɪksˈ', /stand before a syllable/],
    ['məˈtfə', /no English syllable begins with tf/],
    ['ˈsaɪnz ənd ˈsaʊndz', /“and” is \/ən\/ before a consonant/],
    ['ˈsaʊndz ən ˈækts', /“and” is \/ənd\/ before a vowel/],
    ['ˈtiːtʃɪŋ fə ˈækt', /before consonants only/],
  ])('%s', (transcription, fault) => {
    expect(findTranscriptionFaults(transcription).join('\n')).toMatch(fault)
  })

  it('typed with keyboard characters in place of IPA', () => {
    expect(findMakeshiftSymbols('ɡri:n')).toEqual(['ɡri:n: : is typed instead of ː'])
    expect(findMakeshiftSymbols("'ɡræmə")).toHaveLength(1)
    expect(findMakeshiftSymbols('ˈɡræmə')).toEqual([])
  })
})

it.each([
  'the vowel of {/dres/',
  'narrowly {[dɹes], then',
  'said {/dres]} once',
  'the vowel ə alone',
  'as /ˈdres/ shows',
])('a broken transcription is found: %s', (text) => {
  expect(findBrokenTranscriptions(text)).not.toEqual([])
})

it('finds the transcriptions of a text', () => {
  expect(listTranscriptions('*dress* {/dres/}, narrowly {[dɹɛs]}, and/or')).toEqual(['dres'])
  expect(listPlainTextTranscriptions('Box /bɒks/ has 6/7, and/or [b].')).toEqual(['bɒks'])
})
