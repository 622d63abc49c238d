import type { Field } from './fields.ts'

export const ask: Field = {
  kind: 'text',
  name: 'ask',
  label: 'Question',
  hint: 'Put sounds in braces: {/ʃɪp/}. Asterisks make a word *italic*.',
}
export const why: Field = {
  kind: 'text',
  name: 'why',
  label: 'Explanation',
  hint: 'Shown after every answer. At least 15 characters.',
}
const optionWhy: Field = {
  kind: 'text',
  name: 'why',
  label: 'Why it is right or wrong',
  hint: 'At least 15 characters.',
}
const isRight: Field = { kind: 'tick', name: 'right', label: 'This is correct' }
export const acceptList = (of: 'line' | 'ipa' | 'code', label: string, hint: string, singular = 'answer'): Field => ({
  kind: 'list',
  name: 'accept',
  label,
  hint,
  of,
  singular,
  most: of === 'code' ? 4 : 20,
})
export const nearRows = (of: 'line' | 'ipa' | 'code', label = 'Likely mistakes'): Field => ({
  kind: 'rows',
  name: 'near',
  label,
  hint: 'What students often answer instead, and what to tell them.',
  isOptional: true,
  singular: 'mistake',
  most: 20,
  fresh: { forms: [''], why: '' },
  fields: [
    { kind: 'list', name: 'forms', label: 'Answers', of, singular: 'answer', most: 10 },
    { kind: 'text', name: 'why', label: 'What to tell them' },
  ],
})
export const extraList = (label: string): Field => ({
  kind: 'list',
  name: 'extra',
  label,
  isOptional: true,
  of: 'line',
  singular: 'distractor',
  most: 8,
})
export const optionRows = (most: number, isHeard = false): Field => ({
  kind: 'rows',
  name: 'options',
  label: 'Options',
  singular: 'option',
  most,
  fresh: isHeard ? { text: '', say: '', why: '' } : { text: '', why: '' },
  fields: [{ kind: 'line', name: 'text', label: 'Option' }, ...(isHeard ? [soundField] : []), isRight, optionWhy],
})
export const soundField: Field = {
  kind: 'ipa',
  name: 'say',
  label: 'Sound to play',
  hint: 'A transcription such as ʃɪp, formants and pitch such as F270,2290@120, or levels such as ˈrɪəli|25.',
}
export const newOptions = (count: number) => Array.from({ length: count }, () => ({ text: '', why: '' }))

export const nearNumbers: Field = {
  kind: 'rows',
  name: 'near',
  label: 'Likely mistakes',
  hint: 'What students often answer instead, and what to tell them.',
  isOptional: true,
  singular: 'mistake',
  most: 20,
  fresh: { answer: '', why: '' },
  fields: [
    { kind: 'number', name: 'answer', label: 'Number' },
    { kind: 'text', name: 'why', label: 'What to tell them' },
  ],
}
