import { describe, expect, it } from 'vitest'
import { compareTranscriptions } from './comparison.ts'
import { describeSlipPlaces } from './slip-places.ts'

const compare = (accepted: string, typed: string, style: 'broad' | 'narrow' = 'broad') =>
  compareTranscriptions({ accepted: [accepted], typed, style })
const words = (accepted: string, typed: string) => compare(accepted, typed).differences.map((each) => each.words)

const allowances = (accepted: string, typed: string, style: 'broad' | 'narrow' = 'broad') => {
  const { differences, allowances: list } = compare(accepted, typed, style)
  return { slips: differences.map((each) => each.words), feedback: list }
}

describe('a detail that was not asked for', () => {
  it.each([
    ['wʊl', 'wʊɫ', 'dark l'],
    ['ʃel', 'ʃeɫ', 'dark l'],
    ['tʌŋ', 'tʰʌŋ', 'aspiration'],
    ['kʊkt', 'kʰʊkt', 'aspiration'],
    ['pleɪt', 'pl̥eɪt', 'loss of voice'],
    ['pleɪt', 'pleɪˑt', 'half length'],
    ['siːt', 'siˑt', 'half length'],
    ['naɪnθ', 'naɪn̪θ', 'dental bridge'],
    ['hæm', 'hæ̃m', 'nasality'],
    ['dɑːns', 'dɑ̃ːns', 'nasality'],
    ['ækt', 'æk̚t', 'unheard release'],
    ['kæt', 'kæˀt', 'glottal reinforcement'],
    ['kæt', 'kæʔt', 'glottal reinforcement'],
    ['ˈtiːtʃə', 'ˈtiːʔtʃə', 'glottal reinforcement'],
    ['ˈtʊərɪst', 'ˈtʷʊərɪst', 'labialisation'],
    ['bæɡ', 'b˭æɡ', 'lack of aspiration'],
  ])('is accepted if it is true: /%s/ written %s', (accepted, typed, name) => {
    expect(allowances(accepted, typed)).toEqual({
      slips: [],
      feedback: [`The ${name} is true of the sound; slashes leave it out.`],
    })
  })
  it.each([
    ['skaɪ', 'skʰaɪ'],
    ['laɪt', 'ɫaɪt'],
    ['bæd', 'bʰæd'],
    ['hæt', 'hæ̃t'],
    ['siː', 'sḭː'],
    ['ten', 't̪en'],
    ['kæt', 'kætʼ'],
    ['neks', 'nekʰs'],
    ['ˈbʌtn̩', 'ˈbʌtʰn̩'],
    ['pjʊə', 'p̚jʊə'],
    ['pjʊə', 'pˀjʊə'],
    ['streɪn', 'stˀreɪn'],
    ['ˈkɔːdɪŋ', 'ˈkɔːdɪˑŋ'],
    ['ə', 'əˑ'],
    ['tʌn', 'tʌnˑ'],
    ['ðɪs ˈmæn', 'ðɪs ˈm̥æn'],
  ])('is reported as wrong or as unchecked: /%s/ written %s', (accepted, typed) => {
    const { slips, feedback } = allowances(accepted, typed)
    expect([...slips, ...feedback].join(' ')).toMatch(/No .* should be marked here|have not checked it/)
    expect(feedback.join(' ')).not.toContain('is true')
  })
  it('is also accepted in a narrow transcription, but does not replace the required details', () => {
    const { slips, feedback } = allowances('naɪn̪θ', 'nãɪ̃n̪θ', 'narrow')
    expect(slips).toEqual([])
    expect(feedback).toEqual(['The nasality is true, but not asked for here.'])
    expect(allowances('pʰɪɫ', 'pɪ̃ɫ', 'narrow').slips).toEqual([
      'Mark the aspiration here: {[pʰ]}.',
      'No nasality should be marked here. In English it is a vowel before a nasal that is clearly nasalised.',
    ])
    expect(allowances('kɹ̥aʊd', 'kɹ̥aud', 'narrow').slips).toEqual([])
  })
})

it('a consonant before a vowel may be a syllable of its own', () =>
  expect(allowances('ˈlɪsnɪŋ', 'ˈlɪsn̩ɪŋ').slips).toEqual([]))

it('a mark that says what the letter says is told so', () => {
  expect(allowances('hæ̃m', 'hæ̃m̃', 'narrow').slips).toEqual(['{[m]} is nasal as it stands: leave the mark out.'])
  expect(allowances('skaɪ', 's̥kaɪ', 'narrow').slips).toEqual(['{[s]} is voiceless as it stands: leave the mark out.'])
  expect(allowances('θɪk', 'θ̪ɪk').slips).toEqual(['{/θ/} is dental as it stands: leave the mark out.'])
  expect(allowances('ɪz', 'ɪ̩z').slips).toEqual(['{/ɪ/} is syllabic as it stands: leave the mark out.'])
  expect(allowances('skaɪ', 'sk⁼aɪ', 'narrow')).toEqual(allowances('skaɪ', 'sk˭aɪ', 'narrow'))
})

it('a diacritic on a vowel or consonant is noted as true or as unchecked', () => {
  expect(allowances('siː', 'sḭː').feedback).toEqual(['Slashes leave out the creaky voice; we have not checked it.'])
  expect(allowances('siː', 'sḭː', 'narrow').feedback).toEqual([
    'The creaky voice is not asked for here, and we have not checked it.',
  ])
  expect(allowances('ʃuː', 'ʃʷuː').feedback).toEqual(['The labialisation is true of the sound; slashes leave it out.'])
  expect(allowances('ten ˈθɪŋz', 'ten̪ ˈθɪŋz').feedback).toEqual([
    'The dental bridge is true of the sound; slashes leave it out.',
  ])
})

describe('weak vowels and stress', () => {
  it.each([
    ['ˌbaɪəˈlɒdʒɪkl̩', 'ˌbaɪəˈlɒdʒəkl̩'],
    ['rɪˈlæks', 'rəˈlæks'],
    ['ˈwɒntɪd', 'ˈwɒntəd'],
  ])('allow schwa for the weak vowel of /%s/: %s', (accepted, typed) => {
    expect(allowances(accepted, typed)).toEqual({
      slips: [],
      feedback: ['Here the weak vowel is usually {/ɪ/}; {/ə/} is heard too.'],
    })
  })
  it.each([
    ['ˈsɪŋɪŋ', 'ˈsɪŋəŋ'],
    ['ˈmjuːzɪk', 'ˈmjuːzək'],
    ['ˈsɪstə', 'ˈsəstə'],
    ['ˈkɒfi', 'ˈkɒfə'],
    ['ˈkɒlɪdʒ', 'ˈkɒlədʒ'],
    ['ðɪs ˈʃiːp', 'ðəs ˈʃiːp'],
    ['ɪnˈsʌlt', 'ənˈsʌlt'],
    ['ˈfrendʃɪp', 'ˈfrendʃəp'],
  ])('do not allow schwa in /%s/: %s', (accepted, typed) => {
    expect(allowances(accepted, typed).slips).toEqual([expect.stringContaining('not schwa')])
  })
  it.each([
    ['ˈsɪstə', 'sɪˈstə', 'The stress is on the first syllable: the mark goes before it.'],
    ['ˈkɒfi', 'kɒˈfi', 'The stress is on the first syllable: the mark goes before it.'],
    ['ɪnˈsʌlt', 'ˈɪnsʌlt', 'The stress is on the second syllable: the mark goes before it.'],
    ['ə ˌpiːs əv ˈkeɪk', 'ˌə piːs əv ˈkeɪk', 'The secondary stress is on {/piːs/}: the mark goes before it.'],
    ['ˌbaɪəˈlɒdʒɪkl̩', 'baɪˌəˈlɒdʒɪkl̩', 'The secondary stress is on the first syllable: the mark goes before it.'],
    ['ˈtem ˈbɔɪz', 'ˈtem bɔɪz', 'The primary stress mark is missing: it goes before {/bɔɪz/}.'],
  ])('are explained by syllable or word: /%s/ written %s', (accepted, typed, feedback) => {
    expect(words(accepted, typed)).toEqual([feedback])
  })
  it.each([
    [
      'nɪt',
      'nit',
      /^In this course \{\/i\/\} is the weak vowel at the end of \*happy\*; the vowel here is \{\/ɪ\/\} \(key I\)/,
    ],
    ['fʊt', 'fut', /the vowel here is \{\/ʊ\/\} \(key U\)/],
    ['kæt', 'kʌt', /as in \*strut\*; this is \{\/æ\/\}, as in \*trap\*/],
  ])('are explained by example words, not by names of lexical sets: /%s/ written %s', (accepted, typed, feedback) => {
    expect(words(accepted, typed)).toEqual([expect.stringMatching(feedback)])
    expect(words(accepted, typed).join()).not.toMatch(/[A-Z]{4}/)
  })
})

it('uses the accepted form with the fewest differences, and describes a stress mark within a syllable correctly', () => {
  const feedback = (typed: string, ...accepted: string[]) =>
    compareTranscriptions({ accepted, typed, style: 'broad' }).differences.map((each) => each.words)
  expect(feedback('ˈðɪʃʃiːp', 'ˌðɪʃ ˈʃiːp', 'ðɪʃ ˈʃiːp')).toEqual([
    'The stress is on {/ʃiːp/}: the mark goes before it.',
  ])
  expect(feedback('nˌeksˈdeɪ', 'neks ˈdeɪ')).toEqual(['No mark is asked for on this syllable: leave out ˌ.'])
  expect(feedback('neˌksˈdeɪ', 'neks ˈdeɪ')).toEqual(['No stress mark belongs here.'])
})

describe('the hint for a mistake', () => {
  const place = (accepted: string, typed: string, style: 'broad' | 'narrow' = 'broad') =>
    describeSlipPlaces(compare(accepted, typed, style))
  it.each([
    ['ˈkɒfi', 'ˈkɒfe', 'Look at the vowel of the second syllable.'],
    ['sɪŋ', 'sɪn', 'Look at the place of the last sound.'],
    ['dɒɡz', 'tɒɡs', 'Look at the voicing of the first sound and the voicing of the last sound.'],
    ['siː', 'si', 'Look at the length of the vowel.'],
    ['bɒks', 'bɒs', 'A sound is missing after {[ɒ]}.'],
    ['niː', 'kniː', '{[k]} is one sound too many.'],
    ['ˈhæpi', 'hæpi', 'Look at the stress.'],
    ['jel', 'yel', 'Look at the first sound.'],
    ['sɪt', 'ɪt', 'A sound is missing at the beginning.'],
    ['əˈbaʊt', 'æˈbaʊt', 'Look at the vowel of the first syllable.'],
    [
      'ˈbedtaɪm',
      'ˈpettɒm',
      'Look at the voicing of the first sound and the voicing of the third sound, and further on.',
    ],
    ['pʰɪn', 'pɪn', 'Look at the detail of the first sound.'],
    ['ˈbɒtl̩', 'ˈbɒtl', 'Look at the detail of the last sound.'],
    // The fourth sound of the word is the third that was typed.
    ['neks ˈdeɪ', 'nex ˈdeɪ', 'Look at the place of {[x]}. A sound is missing after {[e]}.'],
    ['kʊkt', 'kʊkəd', 'Look at the voicing of the last sound. {[ə]} is one sound too many.'],
    ['ˈkɒfi', 'əˈkɒfe', 'Look at {[e]}. {[ə]} is one sound too many.'],
  ])('names its place without the right symbol: /%s/ written %s', (accepted, typed, feedback) => {
    expect(place(accepted, typed, accepted.includes('ʰ') ? 'narrow' : 'broad')).toBe(feedback)
  })
  it('is null for the accepted form', () => expect(place('jel', 'jel')).toBeNull())
})
