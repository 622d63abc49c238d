import { consonants } from '../phonemes.ts'
import { bareSymbol, isNucleus, isStress, isVowel, splitSymbols } from '../transcription.ts'
import { makeTextCell } from './cells.ts'
import { repeatUntilFound, type Random } from './random.ts'
import type { TableExercise, WorkCell, WorkSpec } from './types.ts'

type DeriveSpec = Extract<WorkSpec, { work: 'derive' }>
type Rule = DeriveSpec['rules'][number]
type Phrase = DeriveSpec['forms'][number]
/** A change of sounds. A context is null if any sound is allowed there. */
type Change = { from: readonly string[]; to: string; before: Context; after: Context }
type Context = readonly string[] | null

const nothing = '∅'

/**
 * Parses `t d > ∅ / C _ C`: the sounds that change, the result, and the sounds on both sides. C and V stand for any
 * consonant or vowel.
 */
function parseChange(text: string): Change {
  const [, from, to, before, after] = /^(\S.*?) > (\S+) \/ ?(.*?) ?_ ?(.*)$/.exec(text.trim()) ?? []
  if (!from || !to || before === undefined || after === undefined)
    throw new Error(`“${text}” is no rule such as “t d > ∅ / C _ C”`)
  const splitSounds = (sounds: string) => sounds.trim().split(/\s+/)
  const parseContext = (sounds: string) => (sounds.trim() === '' ? null : splitSounds(sounds))
  return { from: splitSounds(from), to, before: parseContext(before), after: parseContext(after) }
}

function matchesContext(sound: string | undefined, context: Context) {
  if (context === null) return true
  if (sound === undefined) return false
  return context.some((each) => {
    if (each === 'C') return !isNucleus(sound) && bareSymbol(sound) in consonants
    return each === 'V' ? isVowel(sound) : each === sound
  })
}

const splitFormWords = (form: string) => form.trim().split(/\s+/).map(splitSymbols)

/** Applies a rule to all sounds at once. Word boundaries and stress marks are ignored. */
export function applyRule({ changes }: Pick<Rule, 'changes'>, form: string) {
  const read = changes.map(parseChange)
  const signs = splitFormWords(form).flatMap((word, i) => word.map((sign) => ({ sign, word: i })))
  const sounds = signs.filter(({ sign }) => !isStress(sign))
  const changed = signs.map((own) => {
    const at = sounds.indexOf(own)
    const change = read.find(
      ({ from, before, after }) =>
        at >= 0 &&
        from.includes(own.sign) &&
        matchesContext(sounds[at - 1]?.sign, before) &&
        matchesContext(sounds[at + 1]?.sign, after),
    )
    return { ...own, sign: !change ? own.sign : change.to === nothing ? '' : change.to }
  })
  const words = Map.groupBy(changed, ({ word }) => word)
  return [...words.values()].map((word) => word.map(({ sign }) => sign).join('')).join(' ')
}

const inSlashes = (form: string) => `/${form}/`

/** Lists the forms that result from any of the rules in any order. */
function listFormsFrom(form: string, rules: readonly Rule[]): string[] {
  return [
    form,
    ...rules.flatMap((rule) =>
      listFormsFrom(
        applyRule(rule, form),
        rules.filter((other) => other !== rule),
      ),
    ),
  ]
}

/** Removes the last sound of the first word, to make a wrong choice for cells that would have none. */
const withoutLastSound = (form: string) => {
  const [first = [], ...rest] = splitFormWords(form)
  return [first.slice(0, -2), ...rest].map((word) => word.join('')).join(' ')
}

function makeCells({ words, form }: Phrase, rules: readonly Rule[], random: Random, first: number): WorkCell[] {
  const steps = rules.reduce<string[]>((so, rule) => [...so, applyRule(rule, so.at(-1) ?? form)], [form])
  const all = new Set([...listFormsFrom(form, rules), ...steps])
  const choices = random.shuffle([...all, ...(all.size < 3 ? [withoutLastSound(form)] : [])].map(inSlashes))
  return rules.map((rule, i) => {
    const before = steps[i] ?? form
    const right = applyRule(rule, before)
    const isChanged = right !== before
    const later = rules.slice(i + 1).reduce((so, next) => applyRule(next, so), right)
    const others = rules
      .filter((other) => other !== rule)
      .map((other) => ({
        value: inSlashes(applyRule(other, before)),
        words: 'Another rule does that. Apply only the rule of this column.',
      }))
    return makeTextCell({
      name: `‘${words}’, ${rule.name.toLowerCase()}`,
      right: inSlashes(right),
      choices,
      follows: (own) => inSlashes(applyRule(rule, i === 0 ? form : own.text(first + i - 1).slice(1, -1))),
      slips: [
        {
          value: inSlashes(before),
          words: 'Something changes here. Look at the neighbours of the sounds that the rule names.',
        },
        ...others,
        { value: inSlashes(later), words: 'That is a step too far. Apply only the rule of this column.' },
        { value: inSlashes(form), words: 'Start from the form in the column before, not from the words alone.' },
      ],
      otherwise: 'Start from the form in the column before, and change only what the rule names.',
      rule: rule.says,
      working: isChanged ? `${inSlashes(before)} becomes ${inSlashes(right)}` : `nothing changes: ${inSlashes(right)}`,
    })
  })
}

const phrasesAsked = 2

/** Makes an exercise in which phrases go through ordered rules. Every rule changes at least one of the phrases. */
export function makeDerivation({ rules, forms }: DeriveSpec, random: Random): TableExercise {
  const phrases = repeatUntilFound(() => {
    const drawn = random.shuffle(forms).slice(0, phrasesAsked)
    const isTelling = rules.every((rule, i) =>
      drawn.some(({ form }) => {
        const before = rules.slice(0, i).reduce((so, each) => applyRule(each, so), form)
        return applyRule(rule, before) !== before
      }),
    )
    return isTelling ? drawn : null
  })
  return {
    kind: 'table',
    task: '',
    given: [],
    figureHtml: null,
    table: {
      caption: 'Each rule applies to the form on its left',
      head: ['Phrase', 'Word by word', ...rules.map(({ name }) => name)],
      rows: phrases.map(({ words, form }, row) => ({
        label: words,
        entries: [inSlashes(form), ...rules.map((_, i) => ({ cell: row * rules.length + i }))],
      })),
    },
    cells: phrases.flatMap((phrase, row) => makeCells(phrase, rules, random, row * rules.length)),
  }
}
