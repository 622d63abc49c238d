import { consonants } from '../phonemes.ts'
import { bareSymbol, isNucleus, isStress, isVowel, spell } from '../transcription.ts'
import { choiceCell } from './cells.ts'
import { drawUntil, type Random } from './random.ts'
import type { TableExercise, WorkCell, WorkSpec } from './types.ts'

type DeriveSpec = Extract<WorkSpec, { work: 'derive' }>
type Rule = DeriveSpec['rules'][number]
type Phrase = DeriveSpec['forms'][number]
/** Both contexts are null where anything may stand. */
type Change = { from: readonly string[]; to: string; before: Context; after: Context }
type Context = readonly string[] | null

const nothing = '∅'

/** Reads `t d > ∅ / C _ C`: what changes, into what, and the sounds on both sides; C and V stand for any of them. */
function readChange(text: string): Change {
  const [, from, to, before, after] = /^(\S.*?) > (\S+) \/ ?(.*?) ?_ ?(.*)$/.exec(text.trim()) ?? []
  if (!from || !to || before === undefined || after === undefined)
    throw new Error(`“${text}” is no rule such as “t d > ∅ / C _ C”`)
  const listOf = (sounds: string) => sounds.trim().split(/\s+/)
  const contextOf = (sounds: string) => (sounds.trim() === '' ? null : listOf(sounds))
  return { from: listOf(from), to, before: contextOf(before), after: contextOf(after) }
}

function isOne(sound: string | undefined, context: Context) {
  if (context === null) return true
  if (sound === undefined) return false
  return context.some((each) => {
    if (each === 'C') return !isNucleus(sound) && bareSymbol(sound) in consonants
    return each === 'V' ? isVowel(sound) : each === sound
  })
}

const wordsOf = (form: string) => form.trim().split(/\s+/).map(spell)

/** Applies a rule to every sound at once. The seams between words and the stress marks do not count. */
export function applyRule({ changes }: Pick<Rule, 'changes'>, form: string) {
  const read = changes.map(readChange)
  const signs = wordsOf(form).flatMap((word, i) => word.map((sign) => ({ sign, word: i })))
  const sounds = signs.filter(({ sign }) => !isStress(sign))
  const changed = signs.map((own) => {
    const at = sounds.indexOf(own)
    const change = read.find(
      ({ from, before, after }) =>
        at >= 0 && from.includes(own.sign) && isOne(sounds[at - 1]?.sign, before) && isOne(sounds[at + 1]?.sign, after),
    )
    return { ...own, sign: !change ? own.sign : change.to === nothing ? '' : change.to }
  })
  const words = Map.groupBy(changed, ({ word }) => word)
  return [...words.values()].map((word) => word.map(({ sign }) => sign).join('')).join(' ')
}

const slanted = (form: string) => `/${form}/`

/** Every form that some of the rules lead to, in any order. */
function formsFrom(form: string, rules: readonly Rule[]): string[] {
  return [
    form,
    ...rules.flatMap((rule) =>
      formsFrom(
        applyRule(rule, form),
        rules.filter((other) => other !== rule),
      ),
    ),
  ]
}

/** The result when the first of two words loses its last sound, so that every cell has a wrong choice. */
const cutShort = (form: string) => {
  const [first = [], ...rest] = wordsOf(form)
  return [first.slice(0, -2), ...rest].map((word) => word.join('')).join(' ')
}

function cellsOf({ words, form }: Phrase, rules: readonly Rule[], random: Random): WorkCell[] {
  const steps = rules.reduce<string[]>((so, rule) => [...so, applyRule(rule, so.at(-1) ?? form)], [form])
  const all = new Set([...formsFrom(form, rules), ...steps])
  const choices = random.shuffle([...all, ...(all.size < 3 ? [cutShort(form)] : [])].map(slanted))
  return rules.map((rule, i) => {
    const before = steps[i] ?? form
    const right = applyRule(rule, before)
    const isChanged = right !== before
    const later = rules.slice(i + 1).reduce((so, next) => applyRule(next, so), right)
    const others = rules
      .filter((other) => other !== rule)
      .map((other) => ({
        value: slanted(applyRule(other, before)),
        words: 'Another rule does that. Apply only the rule of this column.',
      }))
    return choiceCell({
      name: `‘${words}’, ${rule.name.toLowerCase()}`,
      right: slanted(right),
      choices,
      slips: [
        { value: slanted(before), words: 'Something changes here. Look at the sounds on both sides of the seam.' },
        ...others,
        { value: slanted(later), words: 'That is a step too far. Apply only the rule of this column.' },
        { value: slanted(form), words: 'Start from the form in the column before, not from the words alone.' },
      ],
      otherwise: 'Start from the form in the column before, and change only what the rule names.',
      rule: rule.says,
      working: isChanged ? `${slanted(before)} becomes ${slanted(right)}` : `nothing changes: ${slanted(right)}`,
    })
  })
}

const phrasesAsked = 2

/** Takes phrases through ordered rules. In each exercise every rule changes at least one of the phrases. */
export function makeDerivation({ rules, forms }: DeriveSpec, random: Random): TableExercise {
  const phrases = drawUntil(() => {
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
        entries: [slanted(form), ...rules.map((_, i) => ({ cell: row * rules.length + i }))],
      })),
    },
    cells: phrases.flatMap((phrase) => cellsOf(phrase, rules, random)),
  }
}
