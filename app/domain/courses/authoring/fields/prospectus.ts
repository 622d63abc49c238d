import { courseLevels, covers, subjects } from '#app/core/course-vocabulary.ts'
import { capitalise } from '#app/core/text.ts'
import { educationLevels } from '#app/core/vocabulary.ts'
import type { Choice, Field } from './fields.ts'

const toChoice = (value: string): Choice => ({ value, label: value })
const slugToWords = (value: string) => capitalise(value.replaceAll('-', ' '))

export const prospectusFields: readonly Field[] = [
  { kind: 'line', name: 'title', label: 'Title', hint: 'At most 120 characters.' },
  {
    kind: 'ipa',
    name: 'ipa',
    label: 'Title in phonetic symbols',
    hint: 'Between slashes, such as /fəˈnetɪks/. It is shown below the title.',
  },
  {
    kind: 'text',
    name: 'description',
    label: 'Description',
    hint: '90 to 240 characters. Start with a question or a fact, not with “This course”.',
  },
  {
    kind: 'choice',
    name: 'subject',
    label: 'Subject',
    choices: Object.entries(subjects).map(([value, label]) => ({ value, label })),
  },
  { kind: 'choice', name: 'level', label: 'Level', choices: courseLevels.map(toChoice) },
  {
    kind: 'choice',
    name: 'min_education_level',
    label: 'Minimum education',
    choices: educationLevels.filter((each) => each !== 'Other').map(toChoice),
  },
  { kind: 'number', name: 'duration_weeks', label: 'Length in weeks', hint: '1 to 156.' },
  {
    kind: 'number',
    name: 'weekly_hours',
    label: 'Hours a week',
    hint: '1 to 20. Until the course is written, pages show “up to” before it.',
  },
  { kind: 'money', name: 'price', label: 'Price in pounds', hint: 'VAT included, such as 27.50.' },
  {
    kind: 'choice',
    name: 'cover',
    label: 'Picture',
    choices: covers.map((value) => ({ value, label: slugToWords(value) })),
  },
  {
    kind: 'list',
    name: 'outcomes',
    label: 'Outcomes',
    hint: 'Four to six. Each completes “You will be able to …”: start with a verb in lower case, without a full stop.',
    of: 'line',
    singular: 'outcome',
    most: 6,
  },
  {
    kind: 'rows',
    name: 'modules',
    label: 'Modules',
    hint: 'In the order of the outline. “Arrange” below the outline adds, moves and removes modules with their sections.',
    singular: 'module',
    most: 14,
    fresh: { title: '', description: '' },
    fields: [
      { kind: 'line', name: 'title', label: 'Title of the module' },
      { kind: 'text', name: 'description', label: 'What it teaches', hint: 'One or two sentences.' },
    ],
  },
  {
    kind: 'group',
    name: 'exam',
    label: 'Final exam',
    fields: [
      { kind: 'line', name: 'title', label: 'Title of the exam' },
      { kind: 'number', name: 'duration_minutes', label: 'Minutes', hint: '5 to 240.' },
      { kind: 'number', name: 'pass_percentage', label: 'Pass mark in per cent', hint: '40 to 90.' },
      {
        kind: 'number',
        name: 'questions',
        label: 'Questions in one exam',
        hint: '5 to 60. You need to write at least this many questions; three times as many is better.',
      },
    ],
  },
  {
    kind: 'list',
    name: 'reading',
    label: 'Further reading',
    hint: 'Two to five works, as “Author (year). Title. Publisher.”',
    of: 'line',
    singular: 'work',
    most: 5,
  },
  {
    kind: 'more',
    name: '',
    label: 'Outcomes by section',
    fields: [
      {
        kind: 'entries',
        name: 'teaches',
        label: 'Outcomes of each section',
        isOptional: true,
        keyField: { kind: 'choice', name: 'key', label: 'Section', choices: 'sections' },
        valueField: { kind: 'numbers', name: 'value', label: 'Outcomes', hint: 'Their numbers, such as 1, 3.' },
        singular: 'section',
        most: 200,
      },
    ],
  },
]
