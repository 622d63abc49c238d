import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listDistinctNearAnswers } from '#app/domain/courses/format/checks/feedback.ts'
import { judgeAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import { partMarks } from '#app/linguistics/columns.ts'
import { compareTranscriptions, type Comparison } from '#app/linguistics/comparison.ts'
import { marks } from '#app/linguistics/features/marks.ts'
import { isNucleus, isStress, listWordStarts, splitSymbols } from '#app/linguistics/transcription.ts'
import { writtenFolders } from './sources.ts'

type Transcription = Extract<WrittenBody, { kind: 'transcribe' }>
const items = writtenFolders.flatMap(({ practice }) =>
  practice.flatMap(({ key, body }) => (body.kind === 'transcribe' ? [{ key, body }] : [])),
)

const ordinals = 'first second third fourth fifth sixth seventh'.split(' ')
const removeMark = (sign: string, name: string) =>
  splitSymbols(
    [...sign.normalize('NFD')]
      .filter((mark) => marks[mark]?.name !== name && !(name === 'dark l' && mark === 'ˠ'))
      .filter((mark) => !(name === 'glottal reinforcement' && mark === 'ʔ'))
      .join('')
      .replace(name === 'dark l' ? 'ɫ' : '', name === 'dark l' ? 'l' : ''),
  ).join('')

const stated: Record<string, string> = {
  dental: 'dental bridge',
  nasal: 'nasality',
  syllabic: 'syllabic stroke',
  voiced: 'voicing',
  voiceless: 'loss of voice',
}

/** Returns the sign that somebody writes who does what a sentence says about this one. */
function obeySound(words: string, yours: string): string {
  if (words.includes('Raise the h')) return yours.replace('h', 'ʰ')
  if (words.includes('which is not written here: leave it out')) return yours.replace('h', '')
  if (words.includes('Leave out')) return ''
  const told = [...words.matchAll(/(?:Mark the [^:]+ here|its full length here): \{.([^{}]+).\}/g)].map(
    ([, sign = '']) => sign,
  )
  const without = [...words.matchAll(/No ([^.]+?) should be marked here| is (\w+) as it stands/g)].map(
    ([, name, as = '']) => name ?? stated[as] ?? '',
  )
  const isLength = /needs the length mark|(?:short, so it|diphthong) has no length mark|without the length mark/.test(
    words,
  )
  if (isLength || told.length + without.length > 0) {
    const marked = without.reduce(removeMark, told.at(-1) ?? yours)
    if (!isLength || told.length > 0) return marked
    return words.includes('needs the length mark') ? `${marked}ː` : marked.replaceAll('ː', '')
  }
  return [...words.matchAll(/\{.([^{}]+).\}/g)].at(-1)?.[1] ?? yours
}

/** Finds the syllable or word that a sentence on stress names, as the number of accepted sounds before it. */
function findNamedPlace(words: string, accepted: string) {
  const { sounds, marks: own } = partMarks(accepted)
  const starts = listWordStarts(accepted)
  const word = /\{\/(.+?)\/\}/.exec(words)?.[1]
  const wordAt =
    word === undefined
      ? 0
      : starts.findIndex(
          (start, i) =>
            sounds
              .slice(start, starts[i + 1])
              .join('')
              .normalize('NFC') === word,
        )
  const start = starts[wordAt] ?? 0
  const syllable = ordinals.findIndex((each) => words.includes(`the ${each} syllable`))
  const wanted = sounds.slice(0, start).filter(isNucleus).length + Math.max(syllable, 0)
  return own.find(({ at }) => sounds.slice(0, at).filter(isNucleus).length === wanted)
}

/** Writes the answer again as the feedback says. */
function obey({ columns, differences, accepted }: Comparison) {
  const ofSounds = differences.filter(({ kind }) => kind !== 'stress').map(({ words }) => words)
  const ofStress = differences.filter(({ kind }) => kind === 'stress')
  const isMark = ({ accepted: a, yours }: Comparison['columns'][number]) => isStress(a) || isStress(yours)
  const places: { at: number; text: string; isMark: boolean; isWrong: boolean }[] = []
  let at = 0
  for (const column of columns) {
    const isWrong = column.kind !== null
    const text = isWrong && !isMark(column) ? obeySound(ofSounds.shift() ?? '', column.yours) : column.yours
    places.push({ at, text, isMark: isMark(column), isWrong })
    if (!isMark(column) && column.accepted !== '') at += 1
  }
  const wrong = () => places.find(({ isMark: mark, isWrong, text }) => mark && isWrong && text !== '')
  for (const { words } of ofStress) {
    const place = wrong()
    if (words.includes('raised stroke') && place) place.text = 'ˈ'
    else if (words.includes('lowered stroke') && place) place.text = 'ˌ'
    else if (/unstressed|No stress mark|No mark is asked for|One mark is enough/.test(words) && place) place.text = ''
    else {
      const right = /Put the mark/.test(words)
        ? partMarks(accepted).marks.find((mark) =>
            columns.some((column) => column.accepted === mark.sign && column.kind === 'stress'),
          )
        : findNamedPlace(words, accepted)
      if (!right) return null
      const sign = words.includes('is missing') ? right.sign : (place?.text ?? right.sign)
      if (place && !words.includes('is missing')) place.text = ''
      places.splice(
        places.findIndex((each) => each.at >= right.at && !each.isMark),
        0,
        { at: right.at, text: sign, isMark: true, isWrong: false },
      )
      continue
    }
    if (place) place.isWrong = false
  }
  return places.map(({ text }) => text).join('')
}

/** Obeys the feedback until the answer is right; returns what was written and how many slips each had. */
function followFeedback({ accept, style }: Transcription, typed: string) {
  const tries: { typed: string | null; slips: number }[] = []
  let answer: string | null = typed
  for (let i = 0; i <= 3 && answer !== null; i += 1) {
    const comparison: Comparison = compareTranscriptions({ accepted: accept, typed: answer, style })
    tries.push({ typed: answer, slips: comparison.differences.length })
    if (comparison.differences.length === 0) return tries
    answer = obey(comparison)
  }
  return [...tries, { typed: answer, slips: Number.NaN }]
}

const leadsAway = (tries: ReturnType<typeof followFeedback>) =>
  tries.at(-1)?.slips !== 0 || tries.some(({ slips }, i) => i > 0 && slips >= (tries[i - 1]?.slips ?? 0))

describe('whoever obeys the feedback on a transcription', () => {
  it('comes nearer with every try and is right within three, on each near answer', () => {
    const led = items.flatMap(({ key, body }) =>
      listDistinctNearAnswers(body).flatMap(({ answer: [typed = ''] }) => {
        const tries = followFeedback(body, typed)
        return leadsAway(tries) ? [`${key}: ${tries.map((each) => `${each.typed} (${each.slips})`).join(', ')}`] : []
      }),
    )
    expect(led).toEqual([])
  })

  const letters = [...'ptkbdɡʔfvθðszʃʒxhmnŋlrɹjwɾɫçɸβʂɣʁʋʍqciɪeɛæaɑɒɔoʌəɜuʊɐɨyø']
  const added = ['ʰ', '\u0325', '\u0303', '\u032a', 'ː', 'ʷ', 'ʲ', '\u0329', 'ˠ', '\u031a']
  const edit = fc.record({
    at: fc.nat(20),
    what: fc.oneof(
      fc.constantFrom(...letters).map((letter) => ({ kind: 'replace' as const, letter })),
      fc.constantFrom(...letters).map((letter) => ({ kind: 'insert' as const, letter })),
      fc.constantFrom(...added).map((letter) => ({ kind: 'mark' as const, letter })),
      fc.constantFrom('ˈ', 'ˌ').map((letter) => ({ kind: 'insert' as const, letter })),
      fc.constant({ kind: 'remove' as const, letter: '' }),
    ),
  })
  it('does so too on answers with one to three random slips', () => {
    fc.assert(
      fc.property(fc.constantFrom(...items), fc.array(edit, { minLength: 1, maxLength: 3 }), ({ body }, edits) => {
        const typed = edits.reduce(
          (signs, { at, what: { kind, letter } }) => {
            const place = at % signs.length
            if (kind === 'remove') return signs.length > 2 ? signs.toSpliced(place, 1) : signs
            if (kind === 'insert') return signs.toSpliced(place, 0, letter)
            const own = signs[place] ?? ''
            return signs.with(place, kind === 'mark' ? (isStress(own) ? own : own + letter) : letter)
          },
          splitSymbols(body.accept[0] ?? ''),
        )
        const tries = followFeedback(body, typed.join(''))
        expect(leadsAway(tries), tries.map((each) => `${each.typed} (${each.slips})`).join(', ')).toBe(false)
      }),
    )
  })
})

it('an answer is judged in at most 5 ms', () => {
  const answers = items.flatMap(({ body }) => listDistinctNearAnswers(body).map(({ answer }) => ({ body, answer })))
  const started = performance.now()
  for (const { body, answer } of answers) judgeAnswer(body, answer)
  const each = (performance.now() - started) / answers.length
  expect(each).toBeLessThan(5)
})

describe('an answer to an item of the course', () => {
  const judge = (key: string, typed: string) => {
    const body = items.find((item) => item.key === key)?.body
    if (!body) throw new Error(`there is no item ${key}`)
    const { verdict, note, comparison } = judgeAnswer(body, [typed])
    const said = [note, ...(comparison?.notes ?? []), ...(comparison?.differences ?? []).map(({ words }) => words)]
    return { verdict, said: said.filter(Boolean).join(' ') }
  }
  it.each([
    [
      'transcribe-crowd-narrow',
      'kɾ̥aʊd',
      'near',
      /The loss of voice is right.*an alveolar tap.*postalveolar approximant/,
    ],
    ['transcribe-crowd-narrow', 'kʍaʊd', 'near', /The loss of voice is right.*labial-velar fricative/],
    ['transcribe-crowd-narrow', 'kɾaʊd', 'near', /a voiced alveolar tap; this one is a voiceless postalveolar/],
    ['transcribe-crowd-narrow', 'kɹ̊aʊd', 'right', /^$/],
    ['transcribe-crowd-narrow', 'kʷɹ̥aʊd', 'right', /labialisation is true/],
    ['transcribe-crowd-narrow', 'kɹaʊd', 'near', /Mark the loss of voice/],
    ['transcribe-quite-narrow', 'kw̥aɪd̥', 'near', /lenis.*fortis/],
    ['transcribe-quite-narrow', 'kw̥aɪd', 'near', /voiced; this one is voiceless/],
    ['transcribe-quite-narrow', 'kʍaɪt', 'right', /^$/],
    ['transcribe-bottle', 'ˈbɒtəɫ', 'right', /dark l is true of the sound/],
    ['transcribe-bottle', 'ˈbɒtɫ̩', 'right', /dark l is true of the sound/],
    ['transcribe-bottle', 'ˈbɒtəl', 'right', /two ways of writing the same/],
    ['transcribe-bottle', 'ˈbɒtl', 'near', /Mark the syllabic stroke/],
    ['transcribe-biological', 'ˌbaɪəˈlɒdʒɪkəɫ', 'right', /dark l is true of the sound/],
    ['transcribe-wall-narrow', 'wɔːlˠ', 'right', /^$/],
    ['transcribe-wall-narrow', 'wɔːl\u0334', 'right', /^$/],
    ['transcribe-wall-narrow', 'wɔːɫ̩', 'near', /No syllabic stroke.*after another consonant/],
    ['transcribe-wall-narrow', 'wɔːl', 'near', /Mark the dark l/],
    ['transcribe-pill-narrow', 'pʰɪlˠ', 'right', /^$/],
    ['transcribe-pill-narrow', 'pʰɪl', 'near', /Mark the dark l/],
    ['transcribe-sky-narrow', 'sk=aɪ', 'right', /lack of aspiration is true/],
    ['transcribe-sky-narrow', 'sk̩aɪ', 'near', /No syllabic stroke/],
    ['transcribe-huge', 'çuːdʒ', 'right', /is how \{\/hj\/\} is usually said; slashes write \{\/hj\/\}/],
    ['transcribe-huge', 'çjuːdʒ', 'right', /is how \{\/hj\/\} is usually said; slashes write \{\/hj\/\}/],
    ['transcribe-huge', 'juːdʒ', 'near', /A sound is missing: \{\/h\/\}/],
    ['transcribe-noise', 'nɒɪz', 'near', /starts at \{\[ɒ\]\}; this one starts at \{\[ɔ\]\}/],
    ['transcribe-noise', 'nɔːɪz', 'near', /A diphthong has no length mark/],
    ['transcribe-noise', 'nɔiz', 'right', /\*choice\*/],
    ['transcribe-house', 'hɛʊs', 'near', /starts at \{\[ɛ\]\}; this one starts at \{\[a\]\}/],
    ['transcribe-house', 'haus', 'right', /\*mouth\*/],
    ['transcribe-key-narrow', 'khiː', 'near', /^Raise the h/],
    ['transcribe-key-narrow', 'k_hi:', 'right', /^$/],
    ['transcribe-sword', 'sɔrd', 'near', /rhotic transcription.*American/],
    ['transcribe-learn', 'lɜrn', 'near', /rhotic transcription.*American/],
    ['transcribe-learn', 'lɜn', 'near', /needs the length mark/],
    ['transcribe-machine', 'mə‘ʃiːn', 'right', /^$/],
    ['transcribe-machine', 'm\u01ddˈ∫i\uff1an', 'right', /U\+01DD.*U\+222B/],
    ['transcribe-machine', 'm\u04d9ˈʃi\ua789n', 'right', /U\+04D9/],
    ['transcribe-king', 'kɪη', 'right', /U\+03B7/],
    ['transcribe-machine', 'mə\u200bˈʃ\u00adiː\u200en', 'right', /^$/],
    ['transcribe-machine', 'm\u01ddˈsiːn', 'near', /alveolar; this one is postalveolar/],
    ['transcribe-piece-of-cake', 'ə ˌpiːs əv ˈkeɪk', 'right', /^$/],
    ['transcribe-piece-of-cake', 'ə ˈpiːs əv ˈkeɪk', 'right', /stress that is asked for is \{\/ə ˌpiːs əv ˈkeɪk\/\}/],
    ['transcribe-piece-of-cake', 'ə ˈpiːs ə ˈkeɪk', 'right', /stress that is asked for is \{\/ə ˌpiːs ə ˈkeɪk\/\}/],
    [
      'transcribe-piece-of-cake',
      'ə piːs ə ˈkeɪk',
      'near',
      /secondary stress mark is missing: it goes before \{\/piːs\/\}/,
    ],
    ['transcribe-next-day', 'ˈneks ˈdeɪ', 'right', /stress that is asked for/],
    ['transcribe-wool', 'wʊɫ', 'right', /dark l is true of the sound/],
    ['transcribe-plate-narrow', 'pɫ̥eɪt', 'near', /No dark l should be marked here/],
    ['transcribe-ninth-narrow', 'nãɪ̃n̪θ', 'right', /nasality is true/],
    ['transcribe-ham-narrow', 'h\u00e3m', 'right', /\*trap\*/],
  ] as const)('%s: %s is %s', (key, typed, verdict, said) => {
    const judged = judge(key, typed)
    expect(judged.said).toMatch(said)
    expect(judged.verdict).toBe(verdict)
  })
})
