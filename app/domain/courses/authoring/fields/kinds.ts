import { inventories, languageCodes } from '#app/linguistics/inventories/inventories.ts'
import type { ItemKind } from '#app/domain/courses/practice/practice.types.ts'
import { benchKinds } from './bench-kinds.ts'
import type { KindForm } from './fields.ts'
import { acceptList, ask, newOptions, extraList, nearRows, nearNumbers, optionRows, why } from './item-fields.ts'

export const kinds: Readonly<Record<Exclude<ItemKind, 'work'>, KindForm>> = {
  one: {
    label: 'Choose one',
    hint: 'One correct option',
    fields: [ask, optionRows(8)],
    fresh: { ask: '', options: newOptions(3) },
  },
  several: {
    label: 'Choose several',
    hint: 'Two or more correct options',
    fields: [ask, optionRows(8)],
    fresh: { ask: '', options: newOptions(4) },
  },
  text: {
    label: 'Type a word',
    hint: 'A word or two',
    fields: [
      ask,
      acceptList('line', 'Correct answers', 'Case, accents, quotes, articles and hyphens are ignored.'),
      nearRows('line'),
      why,
    ],
    fresh: { ask: '', accept: [''], why: '' },
  },
  number: {
    label: 'Type a number',
    hint: 'With a tolerance and a unit',
    fields: [
      ask,
      { kind: 'number', name: 'answer', label: 'Correct number' },
      {
        kind: 'number',
        name: 'tolerance',
        label: 'Tolerance',
        hint: 'How far an answer may be off.',
        isOptional: true,
      },
      { kind: 'line', name: 'unit', label: 'Unit', isOptional: true },
      nearNumbers,
      why,
    ],
    fresh: { ask: '', answer: '', why: '' },
  },
  transcribe: {
    label: 'Transcribe',
    hint: 'Typed with the phonetic keyboard',
    fields: [
      ask,
      {
        kind: 'choice',
        name: 'style',
        label: 'Detail',
        choices: [
          { value: 'broad', label: 'Broad, between slashes' },
          { value: 'narrow', label: 'Narrow, in square brackets' },
        ],
      },
      {
        kind: 'choice',
        name: 'language',
        label: 'Language',
        isOptional: true,
        choices: languageCodes.map((code) => ({ value: code, label: inventories[code].name })),
      },
      acceptList('ipa', 'Correct transcriptions', 'Without brackets.', 'transcription'),
      nearRows('ipa'),
      why,
    ],
    fresh: { ask: '', style: 'broad', accept: [''], why: '' },
  },
  listen: {
    label: 'Listen and choose',
    hint: 'The correct option is played',
    fields: [ask, optionRows(6, true)],
    fresh: {
      ask: 'Which one do you hear?',
      options: [
        { text: '', say: '', why: '' },
        { text: '', say: '', why: '' },
      ],
    },
  },
  match: {
    label: 'Match pairs',
    hint: 'Items on the left with items on the right',
    fields: [
      ask,
      {
        kind: 'rows',
        name: 'pairs',
        label: 'Pairs',
        singular: 'pair',
        most: 8,
        fresh: { left: '', right: '' },
        fields: [
          { kind: 'line', name: 'left', label: 'Left' },
          { kind: 'line', name: 'right', label: 'Right', hint: 'Plain text without markup.' },
        ],
      },
      extraList('Extra items on the right'),
      why,
    ],
    fresh: {
      ask: '',
      pairs: [
        { left: '', right: '' },
        { left: '', right: '' },
      ],
      why: '',
    },
  },
  order: {
    label: 'Put in order',
    hint: 'Three to eight parts',
    fields: [
      ask,
      {
        kind: 'list',
        name: 'parts',
        label: 'Parts in the correct order',
        hint: 'Plain text without markup. Students see them shuffled.',
        of: 'line',
        singular: 'part',
        most: 8,
      },
      why,
    ],
    fresh: { ask: '', parts: ['', '', ''], why: '' },
  },
  gloss: {
    label: 'Gloss a sentence',
    hint: 'A gloss for each morpheme',
    fields: [
      ask,
      { kind: 'line', name: 'language', label: 'Language', hint: 'Such as Turkish.' },
      {
        kind: 'line',
        name: 'lang',
        label: 'Language code',
        hint: 'Such as tr, or ja-Latn for romanised Japanese.',
      },
      { kind: 'line', name: 'words', label: 'Words', hint: 'With hyphens between morphemes: ev-ler-im-de' },
      { kind: 'line', name: 'gloss', label: 'Glosses', hint: 'With the same hyphens: house-PL-1SG.POSS-LOC' },
      { kind: 'line', name: 'translation', label: 'Translation' },
      extraList('Extra glosses'),
      why,
    ],
    fresh: {
      ask: 'Put each gloss under its morpheme.',
      language: '',
      lang: '',
      words: '',
      gloss: '',
      translation: '',
      why: '',
    },
  },
  tree: {
    label: 'Draw a tree',
    hint: 'A labelled bracketing',
    fields: [
      ask,
      acceptList('code', 'Correct trees', 'Such as [S [NP She] [VP left]]. The words are the sentence.', 'tree'),
      nearRows('code'),
      why,
    ],
    fresh: { ask: '', accept: ['[S [NP She] [VP left]]'], why: '' },
  },
  arcs: {
    label: 'Draw dependencies',
    hint: 'A head and a relation for each word',
    fields: [
      ask,
      acceptList(
        'code',
        'Correct analyses',
        'A row for each word: number, word, part of speech, number of its head, relation. At most ten words.',
        'analysis',
      ),
      {
        kind: 'list',
        name: 'relations',
        label: 'Relations to choose from',
        hint: 'Three to fourteen, such as nsubj.',
        of: 'line',
        singular: 'relation',
        most: 14,
      },
      why,
    ],
    fresh: {
      ask: '',
      accept: ['1 She PRON 2 nsubj\n2 left VERB 0 root'],
      relations: ['nsubj', 'obj', 'root'],
      why: '',
    },
  },
  chart: {
    label: 'Place a vowel',
    hint: 'A place on the vowel chart',
    fields: [
      ask,
      { kind: 'ipa', name: 'symbol', label: 'Vowel' },
      { kind: 'number', name: 'height', label: 'Height', hint: '0 is close, 1 close-mid, 2 open-mid, 3 open.' },
      { kind: 'number', name: 'backness', label: 'Backness', hint: '0 is front, 1 central, 2 back.' },
      why,
    ],
    fresh: { ask: '', symbol: '', height: 0, backness: 0, why: '' },
  },
  ...benchKinds,
  stretch: {
    label: 'Mark a sound in a spectrogram',
    hint: 'Where a sound starts and ends',
    fields: [
      ask,
      { kind: 'ipa', name: 'say', label: 'Word to show', hint: 'A transcription such as sɪt.' },
      { kind: 'number', name: 'sound', label: 'Sound to mark', hint: 'Its number in the word, from 1.' },
      why,
    ],
    fresh: { ask: '', say: '', sound: 1, why: '' },
  },
}
