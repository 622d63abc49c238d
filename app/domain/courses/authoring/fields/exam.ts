import type { Field } from './fields.ts'

const letters = ['a', 'b', 'c', 'd'] as const

export const questionFields: readonly Field[] = [
  { kind: 'text', name: 'text', label: 'Question' },
  ...letters.map((name): Field => ({ kind: 'line', name, label: `Option ${name.toUpperCase()}` })),
  {
    kind: 'choice',
    name: 'key',
    label: 'Correct option',
    choices: letters.map((value) => ({ value, label: value.toUpperCase() })),
  },
  {
    kind: 'text',
    name: 'explanation',
    label: 'Explanation',
    hint: 'Why this option is right, and why the most tempting other one is not.',
  },
  { kind: 'choice', name: 'module', label: 'Module that teaches it', choices: 'modules', isNumber: true },
  { kind: 'choice', name: 'section', label: 'Section that teaches it', choices: 'sections', isOptional: true },
  {
    kind: 'choice',
    name: 'difficulty',
    label: 'Difficulty',
    choices: [
      { value: '1', label: '1: recalls what the section says' },
      { value: '2', label: '2: applies it to a new case' },
      { value: '3', label: '3: combines or weighs several things' },
    ],
    isNumber: true,
    isOptional: true,
  },
  {
    kind: 'more',
    name: '',
    label: 'More',
    fields: [
      {
        kind: 'number',
        name: 'outcome',
        label: 'Number of the outcome',
        hint: 'Only needed if the section serves several outcomes.',
        isOptional: true,
      },
      {
        kind: 'key',
        name: 'id',
        label: 'Name of the question',
        hint: 'Lower-case letters, digits and hyphens. Results are counted under this name, so keep it when you reword the question.',
        isOptional: true,
      },
    ],
  },
]

export function newQuestion(id: string) {
  return { id, text: '', a: '', b: '', c: '', d: '', key: '', explanation: '', module: '' }
}

export const workField: Field = {
  kind: 'text',
  name: 'value',
  label: 'Full reference',
  hint: 'As “Author (year). *Title*. Publisher.” Asterisks make italics.',
}
export const workKeyField: Field = {
  kind: 'line',
  name: 'key',
  label: 'Short name',
  hint: 'Surname and year, such as zipf-1949. Sections cite the work as @zipf-1949.',
}
export const termField: Field = {
  kind: 'line',
  name: 'key',
  label: 'Term',
  hint: 'Sections mark it as [[term]] where it is explained.',
}
export const definitionField: Field = {
  kind: 'text',
  name: 'value',
  label: 'Definition',
  hint: '15 to 400 characters.',
}
/** A term with its synonyms and neighbours. */
export const termEntry: Field = {
  kind: 'group',
  name: 'value',
  label: 'Meaning',
  fields: [
    { ...definitionField, name: 'definition' },
    {
      kind: 'list',
      name: 'also',
      label: 'Other words for it',
      hint: 'Practice accepts them wherever it accepts the term. Plurals and spellings need no entry.',
      isOptional: true,
      of: 'line',
      singular: 'word',
      most: 12,
    },
    {
      kind: 'rows',
      name: 'near',
      label: 'Likely mistakes',
      hint: 'What students often answer instead, and what to tell them.',
      isOptional: true,
      singular: 'mistake',
      most: 20,
      fresh: { forms: [''], why: '' },
      fields: [
        { kind: 'list', name: 'forms', label: 'Answers', of: 'line', singular: 'answer', most: 10 },
        { kind: 'text', name: 'why', label: 'What to tell them' },
      ],
    },
  ],
}

export const erratumFields: readonly Field[] = [
  { kind: 'day', name: 'on', label: 'Corrected on', hint: 'Year, month and day, such as 2026-11-20.' },
  { kind: 'line', name: 'place', label: 'Place', hint: 'Such as “Section 5.3”.' },
  { kind: 'text', name: 'wrong', label: 'Old text' },
  { kind: 'text', name: 'right', label: 'New text' },
]
