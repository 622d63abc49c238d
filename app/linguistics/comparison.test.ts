import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isStress, splitSymbols } from './transcription.ts'
import { listUnknownSigns, readTyped } from './typed.ts'
import { consonants, vowels } from './phonemes.ts'
import { compareTranscriptions } from './comparison.ts'

const compare = (accepted: string, typed: string, style: 'broad' | 'narrow' = 'broad') =>
  compareTranscriptions({ accepted: [accepted], typed, style })
const kinds = (accepted: string, typed: string, style: 'broad' | 'narrow' = 'broad') =>
  compare(accepted, typed, style).differences.map(({ kind }) => kind)
const words = (accepted: string, typed: string) => compare(accepted, typed).differences.map((each) => each.words)

describe('the comparison of two transcriptions', () => {
  it('finds no difference between equal ones, with or without brackets, in keyboard symbols or IPA', () => {
    for (const typed of ['rɪˈkɔːdz', '/rɪˈkɔːdz/', "rɪ'kɔ:dz", 'rI"kO:dz', ' rɪˈkɔːdz '])
      expect(compare('rɪˈkɔːdz', typed).differences, typed).toEqual([])
  })

  it('reads a sign that looks like two symbols as the one of the answer', () => {
    for (const [accepted, typed] of [
      ['ʋɪp', '\u03c5ɪp'],
      ['ʋɪp', '\u03bdɪp'],
      ['pʊt', 'p\u03c5t'],
      ['væn', '\u03bdæn'],
      ['dɤ', 'd\u03b3'],
      ['ˈmeʒə', 'ˈme\u0437ə'],
    ] as const)
      expect(kinds(accepted, typed), typed).toEqual([])
    expect(compare('ʋɪp', '\u03c5ɪp').notes.join()).toContain('only looks like {[ʋ]}')
  })

  it('names the kind of each mistake: voicing, place, manner, length, vowel, weak vowel', () => {
    expect(kinds('dɒɡz', 'dɒɡs')).toEqual(['voicing'])
    expect(kinds('sɪŋ', 'sɪn')).toEqual(['place'])
    expect(kinds('ʃɪp', 'tʃɪp')).toEqual(['manner'])
    expect(kinds('kɔːt', 'kɔt')).toEqual(['length'])
    expect(kinds('kæt', 'ket')).toEqual(['vowel'])
    expect(kinds('əˈbaʊt', 'æˈbaʊt')).toEqual(['weak vowel'])
    expect(kinds('ˈlɪtl̩', 'ˈlɪtəl')).toEqual([])
  })

  it('names a missing sound and an extra sound', () => {
    expect(kinds('niː', 'kniː')).toEqual(['extra'])
    expect(kinds('bɒks', 'bɒs')).toEqual(['missing'])
    expect(kinds('kɑːd', 'kɑːrd')).toEqual(['extra'])
  })

  it('pairs a vowel with a vowel and not with the consonant before it', () => {
    expect(compare('ˈwʊdʒu', 'ˈwʊdjʊ').columns.map(({ accepted, yours }) => `${accepted}~${yours}`)).toEqual(
      expect.arrayContaining(['dʒ~d', '~j', 'u~ʊ']),
    )
    expect(compare('kju', 'kwɪ').columns.map(({ accepted, yours }) => `${accepted}~${yours}`)).toContain('u~ɪ')
  })

  it('says where a misplaced stress mark belongs', () => {
    expect(words('əˈɡriː', 'əɡˈriː')).toEqual([expect.stringMatching(/before the whole syllable.*begin it\.$/)])
    expect(words('ˈhæpi', 'hæˈpi')).toEqual([expect.stringContaining('on the first syllable')])
    expect(words('ədˈmaɪə', 'əˈdmaɪə')).toEqual([expect.stringContaining('closes the syllable before')])
    // Linking r begins a syllable, but is written with its word.
    expect(words('fɑːr ˈɒf', 'fɑː ˈrɒf')).toEqual([expect.stringMatching(/ends the word before/)])
    expect(words('ˌfəʊtəˈɡræfɪk', 'ˌfəʊˈtəɡræfɪk')).toEqual([expect.stringContaining('on the third syllable')])
    expect(words('ˈhæpi', 'hæpi')).toEqual([expect.stringContaining('is missing')])
    expect(words('ˌfəʊtəˈɡræfɪk', 'ˈfəʊtəˈɡræfɪk')).toEqual([expect.stringContaining('secondary')])
    expect(words('ə ˈpen', 'ˈə ˈpen')).toEqual([expect.stringContaining('unstressed')])
    // A weaker mark, or any where the author gives none, may be true of the syllable.
    for (const [accepted, typed] of [
      ['ˈbedtaɪm', 'ˈbedˌtaɪm'],
      ['hæpi', 'ˈhæpi'],
    ] as const)
      expect(words(accepted, typed)).toEqual([expect.stringContaining('No mark is asked for on this syllable')])
  })

  it('reports no stress mistake if only a sound before the mark is missing or extra', () => {
    expect(kinds('prəˌnʌnsiˈeɪʃn̩', 'prəˌnʌnsˈeɪʃn̩')).toEqual(['missing'])
    expect(kinds('bəˈnɑːnə', 'bˈnɑːnə')).toEqual(['missing'])
    expect(kinds('əˈniː', 'əkˈniː')).toEqual(['extra'])
  })

  it('accepts schwa and a consonant for a syllabic consonant, even beside another mistake', () => {
    expect(kinds('ˈsteɪʃn̩', 'ˈsteʃən')).toEqual(['vowel'])
    expect(kinds('ˈsekənd', 'ˈsakn̩d')).toEqual(['vowel'])
    expect(compare('ˈsteɪʃn̩', 'ˈsteʃən').notes).toEqual([expect.stringContaining('two ways of writing the same thing')])
    expect(kinds('kəˈneɪ', 'kn̩ˈeɪ')).not.toEqual([])
  })

  it('does not mention another symbol set if the vowel is not the expected one', () => {
    expect(compare('siː', 'sɪː').notes).toEqual([])
    expect(words('siː', 'sɪː')).toEqual([
      'You wrote {[ɪː]}, a near-close front unrounded vowel; this is {/iː/}, as in *fleece*.',
    ])
    expect(kinds('bɪt', 'bɪːt')).toEqual(['length'])
    expect(words('bɑːθ', 'baθ')).toEqual([expect.not.stringContaining('*trap*')])
  })

  it.each([
    ['tʃeə', 'tʃɛə', '{[ɛə]} is fine too'],
    ['tʃeə', 'tʃɛː', '{[ɛː]} is fine too'],
    ['kʌt', 'kɐt', '{[ɐ]} is fine too'],
    ['lɒt', 'lɔt', '{[ɔ]} is fine too'],
    ['fʊt', 'fɵt', '{[ɵ]} is fine too'],
    ['kɔːt', 'koːt', '{[oː]} is fine too'],
    ['bɪəd', 'biːəd', '{[iːə]} is fine too'],
    ['pjʊə', 'pjuːə', '{[uːə]} is fine too'],
    ['pjʊə', 'pjʊː', '{[ʊː]} is fine too'],
    ['pjʊə', 'pjɵː', '{[ɵː]} is fine too'],
    ['feɪs', 'fɛjs', 'For the vowel of *face*'],
    ['praɪs', 'prajs', 'For the vowel of *price*'],
    ['baɪˈɒlədʒi', 'bajˈɒlədʒi', 'For the vowel of *price*'],
    ['ɡəʊt', 'ɡəwt', 'For the vowel of *goat*'],
    ['maʊθ', 'mawθ', 'For the vowel of *mouth*'],
    ['ɡuːs', 'ɡʉws', 'For the vowel of *goose*'],
  ])('accepts /%s/ written %s, with a note on the symbol', (accepted, typed, note) => {
    expect(words(accepted, typed)).toEqual([])
    expect(compare(accepted, typed).notes).toEqual([expect.stringContaining(note)])
  })

  it('takes a glide as part of a vowel only if it does not begin a syllable', () => {
    expect(words('ˈwɒt ə ju ˈweɪtɪŋ', 'ˈwɒtejuˈweɪtɪŋ')).toEqual([expect.stringContaining('is schwa')])
  })

  it.each([
    ['lɜːn', 'lɝn', 'nurse'],
    ['lɜːn', 'lɜrn', 'nurse'],
    ['sɔːd', 'sɔrd', 'thought'],
    ['sɔːd', 'sɔɹd', 'thought'],
    ['fɪə', 'fɪr', 'near'],
    ['tʃeə', 'tʃer', 'square'],
    ['ˈleʒə', 'ˈleʒɚ', 'beginning of *about'],
    ['skeəs', 'skɛɚs', 'square'],
    ['bɪəd', 'biɚd', 'near'],
  ])('reads the r-coloured vowel of /%s/ written %s as one slip, a rhotic transcription', (accepted, typed, word) => {
    expect(words(accepted, typed)).toEqual([
      expect.stringMatching(new RegExp(`rhotic transcription.*${word.replace('*', '.')}`)),
    ])
  })

  it.each([
    ['fər ə ˈwiːk', 'fɚ ə ˈwiːk', []],
    ['fər ə ˈwiːk', 'fɚr ə ˈwiːk', []],
    ['ˌfɑːr ˈɒf', 'ˌfɑ˞ ˈɒf', [expect.stringContaining('needs the length mark')]],
    ['ˈtʊərɪst', 'ˈtɝɪst', [expect.stringContaining('as in *cure*')]],
    ['ˈleʒɚ', 'ˈleʒə˞', []],
    ['ˈleʒɚ', 'ˈleʒəɹ', []],
    ['ˈleʒɚ', 'ˈleʒə', ['Mark the r-colouring here: {[ə˞]}.']],
    ['ˈleʒɚ', 'ˈleʒə̃˞', [expect.not.stringContaining('Standard Southern British')]],
  ])('denies no r that is said: /%s/ written %s', (accepted, typed, feedback) => {
    expect(words(accepted, typed)).toEqual(feedback)
  })

  it('reads the accepted forms as they are typed', () => {
    expect(compare('dɒg', 'dɒɡ')).toMatchObject({ accepted: 'dɒg', differences: [] })
    expect(words('ʧiːp', 'tʃiːp')).toEqual([])
  })

  it('takes a vowel for l as one slip', () => expect(words('wɔːl', 'wɔːʊ')).toHaveLength(1))

  it('keeps an r after a whole long vowel or diphthong as one sound too many', () => {
    expect(words('lɜːn', 'lɜːrn')).toEqual(['Leave out {/r/} here.'])
    expect(words('tʃeə', 'tʃeər')).toEqual(['Leave out {/r/} here.'])
    expect(words('tʃeə', 'tʃɛəɹ')).toEqual(['Leave out {[ɹ]} here.'])
    expect(words('fɪəs', 'fɪərs')).toEqual(['Leave out {/r/} here.'])
    expect(words('ˈsɪstə', 'ˈsɪstər')).toEqual(['Leave out {/r/} here.'])
  })

  it('reads the ways of writing a diphthong as one sound also where another vowel is accepted', () => {
    expect(kinds('məˈʃiːn', 'moʊˈʃiːn')).toHaveLength(1)
    expect(words('wʊl', 'woʊl')).toEqual(['You wrote {[oʊ]}; this is {/ʊ/}, as in *foot*.'])
    expect(words('wʊl', 'wɒʊl')).toEqual(['Leave out {/ɒ/} here.'])
  })

  it('gives no example word for a symbol of no English vowel', () => {
    expect(words('kæt', 'kɔt')).toEqual(['You wrote {[ɔ]}; this is {/æ/}, as in *trap*.'])
    expect(words('lɒt', 'lɔːt')).not.toEqual([])
    expect(words('hæm', 'hẽm')).toEqual(['You wrote {[ẽ]}; this is {/æ/}, as in *trap*.'])
    expect(words('feɪs', 'feːs')).toEqual([
      'You wrote {[eː]}, a close-mid front unrounded vowel; this is {/eɪ/}, as in *face*.',
    ])
  })

  it('reports a length mark after a diphthong, a weak vowel or a nasal vowel as a length mistake', () => {
    expect(words('feɪs', 'feɪːs')).toEqual(['A diphthong has no length mark.'])
    expect(words('tʃeə', 'tʃeəː')).toEqual(['A diphthong has no length mark.'])
    expect(compare('ˌbaɪəˈlɒdʒɪkl̩', 'ˌbaɪəˈlɒdʒɪːkl̩')).toMatchObject({ notes: [], differences: [{ kind: 'length' }] })
    expect(compare('ˈsɪstə', 'ˈsɪstəː')).toMatchObject({ notes: [], differences: [{ kind: 'length' }] })
    expect(kinds('hæ̃m', 'hæ̃ːm', 'narrow')).toEqual(['length'])
    // Without the mark a vowel of another accent need not be short or weak.
    expect(words('kɑɹ', 'kɑːɹ')).toEqual(['This vowel is written without the length mark: {[ɑ]}.'])
    expect(words('si', 'siː')).toEqual([expect.not.stringContaining('weak')])
  })

  it.each([
    ['θɪk', 'thɪk', 'In IPA {[th]} is two sounds. This consonant is {/θ/}.'],
    ['ðem', 'them', 'In IPA {[th]} is two sounds. This consonant is {/ð/}.'],
    ['ʃel', 'shel', 'In IPA {[sh]} is two sounds. This consonant is {/ʃ/}.'],
    ['tʃiːp', 'chiːp', 'In IPA {[ch]} is two sounds. This consonant is {/tʃ/}.'],
    ['beɪʒ', 'beɪzh', 'In IPA {[zh]} is two sounds. This consonant is {/ʒ/}.'],
    ['lɑːf', 'lɑːph', 'In IPA {[ph]} is two sounds. This consonant is {/f/}.'],
    ['rɒŋ', 'rɒng', 'In IPA {[nɡ]} is two sounds. This consonant is {/ŋ/}.'],
  ])('reports two letters for one sound as one mistake: /%s/ written %s', (accepted, typed, feedback) => {
    expect(words(accepted, typed)).toEqual([feedback])
  })

  it('does not join two letters that are two sounds', () => {
    expect(words('ˈpɒthəʊl', 'ˈpɒthəʊl')).toEqual([])
    expect(words('ˈfɪŋɡə', 'ˈfɪnɡə')).toEqual([expect.stringContaining('alveolar; this one is velar')])
    expect(words('ˈʌndʒ', 'ˈʌnɡ')).not.toEqual([expect.stringContaining('two sounds')])
  })

  it('does not confuse a letter with a háček with the plain letter', () => {
    expect(words('ʃel', 'šel')).toEqual(['{[š]} is not an IPA symbol. This consonant is {/ʃ/}.'])
  })

  it('ignores a stress mark on a word of one syllable', () => {
    expect(kinds('bɒks', 'ˈbɒks')).toEqual([])
  })

  it('accepts other symbol sets, with a note', () => {
    const { differences, notes } = compare('dres', 'drɛs')
    expect(differences).toEqual([])
    expect(notes).toEqual([expect.stringContaining('*dress*')])
    expect(compare('kraɪ', 'krʌɪ').differences).toEqual([])
    expect(compare('bæd', 'bad').differences).toEqual([])
    expect(compare('baɪ', 'baɪ').notes).toEqual([])
  })

  it('reports missing and wrong details in a narrow transcription', () => {
    expect(kinds('pʰɪn', 'pɪn', 'narrow')).toEqual(['detail'])
    expect(compare('pʰɪn', 'pɪn', 'narrow').differences[0]?.words).toBe('Mark the aspiration here: {[pʰ]}.')
    expect(kinds('fiːɫ', 'fiːl', 'narrow')).toEqual(['detail'])
    expect(kinds('spɪn', 'spʰɪn', 'narrow')).toEqual(['detail'])
    expect(kinds('tɹ̥aɪ', 'tr̥aɪ', 'narrow')).toEqual([])
  })

  it('uses the accepted form that is nearest', () => {
    const { accepted } = compareTranscriptions({ accepted: ['rɪˈkɔːd', 'ˈrekɔːd'], typed: 'ˈrekɔd', style: 'broad' })
    expect(accepted).toBe('ˈrekɔːd')
  })
})

describe('transcriptions by beginners', () => {
  it.each([
    ['klaʊd', 'klaud'],
    ['nɔɪz', 'nɔiz'],
    ['streɪndʒ', 'streindʒ'],
    ['klaɪm', 'klaim'],
    ['θrəʊn', 'θroun'],
    ['θrəʊn', 'θrəun'],
    ['bɪəd', 'biəd'],
    ['tʊə', 'tuə'],
  ])('may write the diphthong of /%s/ as in %s, which gets a note', (accepted, typed) => {
    expect(compare(accepted, typed).differences).toEqual([])
    expect(compare(accepted, typed).notes).toHaveLength(1)
  })

  it('are not misread as a diphthong if the word has two vowels in a row', () => {
    expect(compare('ˈveəriəs', 'ˈveəriəs')).toMatchObject({ differences: [], notes: [] })
    expect(words('ˈveəriəs', 'ˈveərɪəs')).toEqual([expect.stringContaining('You wrote {/ɪ/}')])
  })

  it('may have the ring above a letter instead of below', () => {
    expect(compare('kɹ̥aʊd', 'kɹ\u030aaʊd', 'narrow').differences).toEqual([])
    expect(kinds('kɹ̥aʊd', 'kɹaʊd', 'narrow')).toEqual(['detail'])
  })

  it('get an explanation for letters that are not symbols of English sounds', () => {
    expect(words('jel', 'yel')).toEqual([expect.stringContaining('the first sound of *yes* is {/j/}')])
    expect(words('fɒks', 'fɒcs')).toEqual([expect.stringContaining('The letter c is mostly read as')])
    expect(words('θɪk', 'θɪck')).toEqual([expect.stringContaining('Leave out')])
    expect(kinds('ˈbɒtl̩', 'ˈbɒtᵊl')).toEqual([])
  })
})

it('only symbols outside the known set are listed as unknown', () => {
  expect(listUnknownSigns('ˈfəʊtəɡrɑːf')).toEqual([])
  expect(listUnknownSigns('jɛs y')).toEqual([])
  expect(listUnknownSigns('fқx ʙ')).toEqual(['қ'])
  expect(splitSymbols('pl̥æ̃n')).toHaveLength(4)
  expect(readTyped('[t͡ʃ]').text).toBe('t͡ʃ')
})

// Leave out r, which means the approximant [ɹ] in narrow transcription.
const sound = fc.constantFrom(...Object.keys(consonants).filter((sign) => sign !== 'r'), ...Object.keys(vowels))
// A stress mark stands before a sound.
const signs = fc
  .array(fc.oneof({ weight: 6, arbitrary: sound }, fc.constantFrom('ˈ', 'ˌ')), { minLength: 1, maxLength: 14 })
  .map((row) => row.filter((sign, i) => !isStress(sign) || !isStress(row[i + 1] ?? 'ˈ')))
  .filter((row) => row.length > 0)

describe('for any two rows of symbols', () => {
  it('the columns contain both rows, each in its order', () => {
    fc.assert(
      fc.property(signs, signs, (a, b) => {
        const accepted = a.join(' ')
        const { columns, yours } = compare(accepted, b.join(' '), 'narrow')
        expect(columns.map((column) => column.accepted).join('')).toBe(splitSymbols(accepted).join('').normalize('NFC'))
        const marks = (text: string) => text.replaceAll(/[ˈˌ]/g, '')
        expect(marks(columns.map((column) => column.yours).join(''))).toBe(
          marks(splitSymbols(yours).join('')).normalize('NFC'),
        )
      }),
    )
  })

  it('a row compared with itself has no differences, not even in stress', () => {
    fc.assert(
      fc.property(signs, (a) => {
        expect(compare(a.join(''), a.join(''), 'narrow').differences).toEqual([])
      }),
    )
  })

  it('a changed sound is a difference, or allowed with the reason or a note', () => {
    fc.assert(
      fc.property(signs, fc.nat(13), sound, (a, i, changed) => {
        const at = i % a.length
        const before = a[at] ?? ''
        fc.pre(before !== changed && !isStress(before))
        const { differences, allowances, notes } = compare(a.join(' '), a.with(at, changed).join(' '), 'narrow')
        expect(differences.length + allowances.length + notes.length).toBeGreaterThan(0)
      }),
    )
  })

  it('an h is the breath of a plosive only after the right one', () => {
    expect(kinds('leːt', 'leːth')).toHaveLength(1)
    expect(kinds('leːt', 'leːph')).toHaveLength(2)
    expect(words('kʰiː', 'kʰhiː')).toEqual(['Leave out {/h/} here.'])
    expect(words('temz', 'themz')).toEqual([expect.stringMatching(/^An .* is read as its breath/)])
  })

  it('a long vowel of another accent is not fine with the letter of another vowel', () => {
    const { differences, notes } = compare('leːt', 'lɛt', 'narrow')
    expect(notes).toEqual([])
    expect(differences.map(({ words }) => words).join(' ')).toContain('a close-mid front unrounded vowel')
    expect(compare('let', 'lɛt').differences).toEqual([])
  })

  it('a stress mark that is missing from a row of several syllables is a difference', () => {
    const syllables = fc.array(fc.constantFrom<string>('pɒ', 'tiː', 'nə', 'kæ'), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(syllables, fc.nat(5), fc.constantFrom('ˈ', 'ˌ'), (a, i, mark) => {
        const at = i % a.length
        const marked = a.map((syllable, j) => (j === at ? `${mark}${syllable}` : syllable)).join('')
        expect(kinds(marked, a.join(''))).toEqual(['stress'])
        expect(kinds(a.join(''), marked)).toEqual(['stress'])
      }),
    )
  })
})
