import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromTyped, spell, unknownSigns } from './transcription.ts'
import { consonants, vowels } from './phonemes.ts'
import { compareTranscriptions } from './comparison.ts'

const compare = (accepted: string, typed: string, style: 'broad' | 'narrow' = 'broad') =>
  compareTranscriptions({ accepted: [accepted], typed, style })
const kinds = (accepted: string, typed: string, style: 'broad' | 'narrow' = 'broad') =>
  compare(accepted, typed, style).differences.map(({ kind }) => kind)
const words = (accepted: string, typed: string) => compare(accepted, typed).differences.map((each) => each.words)

describe('two transcriptions side by side', () => {
  it('agree where they are the same, in brackets or without, with the marks of a keyboard or those of IPA', () => {
    for (const typed of ['rɪˈkɔːdz', '/rɪˈkɔːdz/', "rɪ'kɔ:dz", 'rI"kO:dz', ' rɪˈkɔːdz '])
      expect(compare('rɪˈkɔːdz', typed).differences, typed).toEqual([])
  })

  it('name each slip: voicing, place, length, vowel, weak vowel', () => {
    expect(kinds('dɒɡz', 'dɒɡs')).toEqual(['voicing'])
    expect(kinds('sɪŋ', 'sɪn')).toEqual(['place'])
    expect(kinds('ʃɪp', 'tʃɪp')).toEqual(['manner'])
    expect(kinds('kɔːt', 'kɔt')).toEqual(['length'])
    expect(kinds('kæt', 'ket')).toEqual(['vowel'])
    expect(kinds('əˈbaʊt', 'æˈbaʊt')).toEqual(['weak vowel'])
    expect(kinds('ˈlɪtl̩', 'ˈlɪtəl')).toEqual([])
  })

  it('name a sound that is missing, and one too many', () => {
    expect(kinds('niː', 'kniː')).toEqual(['extra'])
    expect(kinds('bɒks', 'bɒs')).toEqual(['missing'])
    expect(kinds('kɑːd', 'kɑːrd')).toEqual(['extra'])
  })

  it('say of a stress mark where it should have stood', () => {
    expect(words('əˈɡriː', 'əɡrˈiː')).toEqual([expect.stringContaining('not before its vowel')])
    expect(words('ˈhæpi', 'hæˈpi')).toEqual([expect.stringContaining('on the first syllable')])
    expect(words('ədˈmaɪə', 'əˈdmaɪə')).toEqual([expect.stringContaining('closes the syllable before')])
    expect(words('ˌfəʊtəˈɡræfɪk', 'ˌfəʊˈtəɡræfɪk')).toEqual([expect.stringContaining('on the third syllable')])
    expect(words('ˈhæpi', 'hæpi')).toEqual([expect.stringContaining('is missing')])
    expect(words('ˌfəʊtəˈɡræfɪk', 'ˈfəʊtəˈɡræfɪk')).toEqual([expect.stringContaining('secondary')])
    expect(words('ə ˈpen', 'ˈə ˈpen')).toEqual([expect.stringContaining('unstressed')])
  })

  it('leave a stress mark in its place where a sound before it is missing or too much', () => {
    expect(kinds('prəˌnʌnsiˈeɪʃn̩', 'prəˌnʌnsˈeɪʃn̩')).toEqual(['missing'])
    expect(kinds('bəˈnɑːnə', 'bˈnɑːnə')).toEqual(['missing'])
    expect(kinds('əˈniː', 'əkˈniː')).toEqual(['extra'])
  })

  it('count schwa before a consonant for the syllabic one beside another slip', () => {
    expect(kinds('ˈsteɪʃn̩', 'ˈsteʃən')).toEqual(['vowel'])
    expect(kinds('ˈsekənd', 'ˈsakn̩d')).toEqual(['vowel'])
    expect(compare('ˈsteɪʃn̩', 'ˈsteʃən').notes).toEqual([expect.stringContaining('two ways of writing the same thing')])
    expect(kinds('kəˈneɪ', 'kn̩ˈeɪ')).not.toEqual([])
  })

  it('say nothing of another set where its vowel is not the one expected', () => {
    expect(compare('siː', 'sɪː').notes).toEqual([])
    expect(words('siː', 'sɪː')).toEqual(['You wrote {/ɪː/}; this is {/iː/}, as in *fleece*.'])
    expect(kinds('bɪt', 'bɪːt')).toEqual(['length'])
    expect(words('bɑːθ', 'baθ')).toEqual([expect.not.stringContaining('*trap*')])
  })

  it.each([
    ['tʃeə', 'tʃɛə', '{[ɛə]} is fine too'],
    ['tʃeə', 'tʃɛː', '{[ɛː]} is fine too'],
    ['kʌt', 'kɐt', '{[ɐ]} is fine too'],
    ['fʊt', 'fɵt', '{[ɵ]} is fine too'],
    ['kɔːt', 'koːt', '{[oː]} is fine too'],
    ['bɪəd', 'biːəd', '{[iːə]} is fine too'],
    ['pjʊə', 'pjuːə', '{[uːə]} is fine too'],
    ['feɪs', 'fɛjs', 'For the vowel of *face*'],
    ['praɪs', 'prajs', 'For the vowel of *price*'],
    ['baɪˈɒlədʒi', 'bajˈɒlədʒi', 'For the vowel of *price*'],
    ['ɡəʊt', 'ɡəwt', 'For the vowel of *goat*'],
    ['maʊθ', 'mawθ', 'For the vowel of *mouth*'],
    ['ɡuːs', 'ɡʉws', 'For the vowel of *goose*'],
  ])('read /%s/ written %s as right, and name the sign that was written', (accepted, typed, note) => {
    expect(words(accepted, typed)).toEqual([])
    expect(compare(accepted, typed).notes).toEqual([expect.stringContaining(note)])
  })

  it('take a glide for part of a vowel only where it begins no syllable', () => {
    expect(words('ˈwɒt ə ju ˈweɪtɪŋ', 'ˈwɒtejuˈweɪtɪŋ')).toEqual([expect.stringContaining('This syllable is weak')])
  })

  it('read a hooked vowel as one with an r, which Standard Southern British leaves out', () => {
    expect(words('lɜːn', 'lɝn')).toEqual(['Leave out {/r/} here.'])
    expect(words('ˈleʒə', 'ˈleʒɚ')).toEqual(['Leave out {/r/} here.'])
  })

  it('name no example for a sign that no English vowel has', () => {
    expect(words('lɒt', 'lɔt')).toEqual(['You wrote {/ɔ/}; this is {/ɒ/}, as in *lot*.'])
    expect(words('feɪs', 'feːs')).toEqual(['You wrote {/eː/}; this is {/eɪ/}, as in *face*.'])
  })

  it('do not call a diphthong short, nor read a length mark after one as another vowel', () => {
    expect(words('feɪs', 'feɪːs')).toEqual(['A diphthong has no length mark.'])
    expect(words('tʃeə', 'tʃeəː')).toEqual(['A diphthong has no length mark.'])
    expect(compare('ˌbaɪəˈlɒdʒɪkl̩', 'ˌbaɪəˈlɒdʒɪːkl̩')).toMatchObject({ notes: [], differences: [{ kind: 'length' }] })
    expect(compare('ˈsɪstə', 'ˈsɪstəː')).toMatchObject({ notes: [], differences: [{ kind: 'length' }] })
    expect(kinds('hæ̃m', 'hæ̃ːm', 'narrow')).toEqual(['length'])
  })

  it.each([
    ['θɪk', 'thɪk', 'In IPA {[th]} is two sounds. This consonant is {/θ/}.'],
    ['ðem', 'them', 'In IPA {[th]} is two sounds. This consonant is {/ð/}.'],
    ['ʃel', 'shel', 'In IPA {[sh]} is two sounds. This consonant is {/ʃ/}.'],
    ['tʃiːp', 'chiːp', 'In IPA {[ch]} is two sounds. This consonant is {/tʃ/}.'],
    ['beɪʒ', 'beɪzh', 'In IPA {[zh]} is two sounds. This consonant is {/ʒ/}.'],
    ['lɑːf', 'lɑːph', 'In IPA {[ph]} is two sounds. This consonant is {/f/}.'],
    ['rɒŋ', 'rɒng', 'In IPA {[nɡ]} is two sounds. This consonant is {/ŋ/}.'],
  ])('count the two letters of one sound as one slip: /%s/ written %s', (accepted, typed, said) => {
    expect(words(accepted, typed)).toEqual([said])
  })

  it('do not join letters that are two sounds', () => {
    expect(words('ˈpɒthəʊl', 'ˈpɒthəʊl')).toEqual([])
    expect(words('ˈfɪŋɡə', 'ˈfɪnɡə')).toEqual([expect.stringContaining('alveolar; this one is velar')])
    expect(words('ˈʌndʒ', 'ˈʌnɡ')).not.toEqual([expect.stringContaining('two sounds')])
  })

  it('do not take a letter with a háček for the letter without it', () => {
    expect(words('ʃel', 'šel')).toEqual(['{[š]} is not an IPA symbol. This consonant is {/ʃ/}.'])
  })

  it('need no mark on a word of one syllable', () => {
    expect(kinds('bɒks', 'ˈbɒks')).toEqual([])
  })

  it('read another symbol set as what it means, and say so', () => {
    const { differences, notes } = compare('dres', 'drɛs')
    expect(differences).toEqual([])
    expect(notes).toEqual([expect.stringContaining('*dress*')])
    expect(compare('kraɪ', 'krʌɪ').differences).toEqual([])
    expect(compare('bæd', 'bad').differences).toEqual([])
    expect(compare('baɪ', 'baɪ').notes).toEqual([])
  })

  it('tell the details of a narrow transcription', () => {
    expect(kinds('pʰɪn', 'pɪn', 'narrow')).toEqual(['detail'])
    expect(compare('pʰɪn', 'pɪn', 'narrow').differences[0]?.words).toBe('Mark the aspiration here.')
    expect(kinds('fiːɫ', 'fiːl', 'narrow')).toEqual(['detail'])
    expect(kinds('spɪn', 'spʰɪn', 'narrow')).toEqual(['detail'])
    expect(kinds('tɹ̥aɪ', 'tr̥aɪ', 'narrow')).toEqual([])
  })

  it('are set beside the accepted form that is nearest', () => {
    const { accepted } = compareTranscriptions({ accepted: ['rɪˈkɔːd', 'ˈrekɔːd'], typed: 'ˈrekɔd', style: 'broad' })
    expect(accepted).toBe('ˈrekɔːd')
  })
})

describe('what beginners write', () => {
  it.each([
    ['klaʊd', 'klaud'],
    ['nɔɪz', 'nɔiz'],
    ['streɪndʒ', 'streindʒ'],
    ['klaɪm', 'klaim'],
    ['θrəʊn', 'θroun'],
    ['θrəʊn', 'θrəun'],
    ['bɪəd', 'biəd'],
    ['tʊə', 'tuə'],
  ])('of the diphthong in /%s/ is read as it: %s, with a note', (accepted, typed) => {
    expect(compare(accepted, typed).differences).toEqual([])
    expect(compare(accepted, typed).notes).toHaveLength(1)
  })

  it('keeps two vowels in a row apart where the word has two', () => {
    expect(compare('ˈveəriəs', 'ˈveəriəs')).toMatchObject({ differences: [], notes: [] })
    expect(kinds('ˈveəriəs', 'ˈveərɪəs')).not.toEqual([])
  })

  it('reads a ring above a letter as the ring below', () => {
    expect(compare('kɹ̥aʊd', 'kɹ\u030aaʊd', 'narrow').differences).toEqual([])
    expect(kinds('kɹ̥aʊd', 'kɹaʊd', 'narrow')).toEqual(['detail'])
  })

  it('explains ordinary letters that are no symbols of English sounds', () => {
    expect(words('jel', 'yel')).toEqual([expect.stringContaining('the first sound of *yes* is {/j/}')])
    expect(words('fɒks', 'fɒcs')).toEqual([expect.stringContaining('The letter c is read as')])
    expect(words('θɪk', 'θɪck')).toEqual([expect.stringContaining('Leave out')])
    expect(kinds('ˈbɒtl̩', 'ˈbɒtᵊl')).toEqual([])
  })
})

it('knows its letters and names the others', () => {
  expect(unknownSigns('ˈfəʊtəɡrɑːf')).toEqual([])
  expect(unknownSigns('jɛs y')).toEqual([])
  expect(unknownSigns('fқx ʙ')).toEqual(['қ', 'ʙ'])
  expect(spell('pl̥æ̃n')).toHaveLength(4)
  expect(fromTyped('[tʃ͡]')).toBe('tʃ')
})

// In narrow transcription r is read as the approximant.
const sound = fc.constantFrom(...Object.keys(consonants).filter((sign) => sign !== 'r'), ...Object.keys(vowels))
const signs = fc.array(fc.oneof({ weight: 6, arbitrary: sound }, fc.constantFrom('ˈ', 'ˌ')), {
  minLength: 1,
  maxLength: 14,
})

describe('for every two rows of signs', () => {
  it('the columns hold both, each in its order', () => {
    fc.assert(
      fc.property(signs, signs, (a, b) => {
        const accepted = a.join(' ')
        const { columns, yours } = compare(accepted, b.join(' '), 'narrow')
        expect(columns.map((column) => column.accepted).join('')).toBe(spell(accepted).join('').normalize('NFC'))
        const marks = (text: string) => text.replaceAll(/[ˈˌ]/g, '')
        expect(marks(columns.map((column) => column.yours).join(''))).toBe(
          marks(spell(yours).join('')).normalize('NFC'),
        )
      }),
    )
  })

  it('nothing differs if and only if they are the same', () => {
    fc.assert(
      fc.property(signs, (a) => {
        expect(compare(a.join(''), a.join(''), 'narrow').differences.filter(({ kind }) => kind !== 'stress')).toEqual(
          [],
        )
      }),
    )
  })
})
