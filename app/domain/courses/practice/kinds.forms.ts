import { z } from 'zod'
import { parseArcs } from '#app/linguistics/figures/arcs.ts'
import { parseBrackets } from '#app/linguistics/figures/tree.ts'
import { inventories, languageCodes } from '#app/linguistics/inventories/inventories.ts'
import { listUnknownSigns } from '#app/linguistics/typed.ts'
import { visibleText } from '../visible-text.ts'
import { benchSchemas } from './bench-kinds.forms.ts'
import {
  ask,
  cue,
  extras,
  kindOfItem,
  labelled,
  line,
  near,
  nearForms,
  nearNumbers,
  plainLine,
  why,
  whyOf,
  withCheck,
} from './item-parts.forms.ts'
import type { ItemKind } from './practice.types.ts'

const bracketing = withCheck(z.string().trim().max(300), parseBrackets)
const dependencies = withCheck(z.string().trim().max(900), parseArcs)
const transcription = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .refine((text) => !/[/[\]{}]/.test(text), 'must be written without brackets')
  .refine((text) => listUnknownSigns(text).length === 0, 'contains symbols that are not in our set')

const right = labelled(z.boolean().default(false), 'This is correct')
const whyOption = whyOf('Why it is right or wrong', 'At least 15 characters.')
const written = z
  .array(z.strictObject({ text: labelled(visibleText.max(300), 'Option'), right, why: whyOption }))
  .min(2)
  .max(8)
const heard = z
  .array(
    z.strictObject({
      text: labelled(z.string().trim().min(1).max(300), 'Option'),
      say: labelled(cue, 'Sound to play', {
        as: 'ipa',
        hint: 'A transcription such as ʃɪp, formants and pitch such as F270,2290@120, or levels such as ˈrɪəli|25.',
      }),
      right,
      why: whyOption,
    }),
  )
  .min(2)
  .max(6)

/** The kinds of practice items, in the order in which the course editor offers them. */
export const kindSchemas = {
  one: kindOfItem('one', 'Choose one', 'One correct option', {
    options: labelled(written, 'Options', { singular: 'option', fresh: 3 }),
  }),
  several: kindOfItem('several', 'Choose several', 'Two or more correct options', {
    options: labelled(written, 'Options', { singular: 'option', fresh: 4 }),
  }),
  text: kindOfItem('text', 'Type a word', 'A word or two', {
    accept: labelled(z.array(visibleText).min(1), 'Correct answers', {
      singular: 'answer',
      hint: 'Case, accents, quotes, articles and hyphens are ignored.',
    }),
    near,
    why,
  }),
  number: kindOfItem('number', 'Type a number', 'With a tolerance and a unit', {
    answer: labelled(z.number(), 'Correct number'),
    tolerance: labelled(z.number().min(0).default(0), 'Tolerance', { hint: 'How far an answer may be off.' }),
    unit: labelled(z.string().default(''), 'Unit'),
    near: nearNumbers,
    why,
  }),
  transcribe: kindOfItem('transcribe', 'Transcribe', 'Typed with the phonetic keyboard', {
    style: labelled(z.enum(['broad', 'narrow']).default('broad'), 'Detail', {
      choices: { broad: 'Broad, between slashes', narrow: 'Narrow, in square brackets' },
      fresh: 'broad',
    }),
    language: labelled(z.enum(languageCodes).optional(), 'Language', {
      choices: Object.fromEntries(languageCodes.map((code) => [code, inventories[code].name])),
    }),
    say: labelled(cue.optional(), 'Sound to play', {
      as: 'ipa',
      hint: 'For a dictation: a transcription such as ʃɪp, or ʃɪp@woman for another voice.',
    }),
    accept: labelled(z.array(transcription).min(1), 'Correct transcriptions', {
      as: 'ipa',
      singular: 'transcription',
      hint: 'Without brackets.',
    }),
    near: nearForms(transcription, 'ipa'),
    why,
  }),
  listen: kindOfItem('listen', 'Listen and choose', 'The correct option is played', {
    ask: labelled(ask, 'Question', { as: 'text', fresh: 'Which one do you hear?' }),
    options: labelled(heard, 'Options', { singular: 'option' }),
  }),
  match: kindOfItem('match', 'Match pairs', 'Items on the left with items on the right', {
    pairs: labelled(
      z
        .array(
          z.strictObject({
            left: labelled(line, 'Left'),
            right: labelled(plainLine, 'Right', { hint: 'Plain text without markup.' }),
          }),
        )
        .min(2)
        .max(8),
      'Pairs',
      { singular: 'pair' },
    ),
    extra: extras('Extra items on the right'),
    why,
  }),
  order: kindOfItem('order', 'Put in order', 'Three to eight parts', {
    parts: labelled(z.array(plainLine).min(3).max(8), 'Parts in the correct order', {
      singular: 'part',
      hint: 'Plain text without markup. Students see them shuffled.',
    }),
    why,
  }),
  gloss: kindOfItem('gloss', 'Gloss a sentence', 'A gloss for each morpheme', {
    ask: labelled(ask, 'Question', { as: 'text', fresh: 'Put each gloss under its morpheme.' }),
    language: labelled(line, 'Language', { hint: 'Such as Turkish.' }),
    lang: labelled(
      z
        .string()
        .min(1)
        .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'must be a language code, such as tr or ja-Latn'),
      'Language code',
      { hint: 'Such as tr, or ja-Latn for romanised Japanese.' },
    ),
    words: labelled(line, 'Words', { hint: 'With hyphens between morphemes: ev-ler-im-de' }),
    gloss: labelled(line, 'Glosses', { hint: 'With the same hyphens: house-PL-1SG.POSS-LOC' }),
    translation: labelled(line, 'Translation'),
    extra: extras('Extra glosses'),
    why,
  }),
  tree: kindOfItem('tree', 'Draw a tree', 'A labelled bracketing', {
    accept: labelled(z.array(bracketing).min(1).max(4), 'Correct trees', {
      as: 'code',
      singular: 'tree',
      hint: 'Such as [S [NP She] [VP left]]. The words are the sentence.',
      fresh: ['[S [NP She] [VP left]]'],
    }),
    near: nearForms(bracketing, 'code'),
    why,
  }),
  arcs: kindOfItem('arcs', 'Draw dependencies', 'A head and a relation for each word', {
    accept: labelled(z.array(dependencies).min(1).max(4), 'Correct analyses', {
      as: 'code',
      singular: 'analysis',
      hint: 'A row for each word: number, word, part of speech, number of its head, relation. At most ten words.',
      fresh: ['1 She PRON 2 nsubj\n2 left VERB 0 root'],
    }),
    relations: labelled(
      z
        .array(z.string().regex(/^[a-z]+(:[a-z]+)?$/))
        .min(3)
        .max(14),
      'Relations to choose from',
      { singular: 'relation', hint: 'Three to fourteen, such as nsubj.', fresh: ['nsubj', 'obj', 'root'] },
    ),
    why,
  }),
  chart: kindOfItem('chart', 'Place a vowel', 'A place on the vowel chart', {
    symbol: labelled(transcription.max(4), 'Vowel', { as: 'ipa' }),
    height: labelled(z.number().min(0).max(3), 'Height', {
      hint: '0 is close, 1 close-mid, 2 open-mid, 3 open.',
      fresh: 0,
    }),
    backness: labelled(z.number().min(0).max(2), 'Backness', { hint: '0 is front, 1 central, 2 back.', fresh: 0 }),
    why,
  }),
  ...benchSchemas,
} satisfies { [Kind in Exclude<ItemKind, 'work'>]: z.ZodType<{ kind: Kind }> }
