import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  restoreUnsavedForm,
  deleteUnsavedForm,
  storeUnsavedForm,
  readUnsavedForm,
  decideWhenToRestore,
  collectFormValues,
} from './unsaved-form.ts'

/** The parts of a document that forms need. */
class Field extends EventTarget {
  name: string
  value: string
  inputEvents = 0
  constructor(name: string, value = '') {
    super()
    this.name = name
    this.value = value
    // React listens on the root, so the event has to bubble.
    this.addEventListener('input', ({ bubbles }) => (this.inputEvents += bubbles ? 1 : 0))
  }
}
class Input extends Field {
  type: string
  autocomplete: string
  checked: boolean
  constructor(name: string, value = '', { type = 'text', autocomplete = '', checked = false } = {}) {
    super(name, value)
    this.checked = checked
    this.type = type
    this.autocomplete = autocomplete
  }
}
class Area extends Field {}
class Select extends Field {}

const formOf = (...fields: Field[]) => {
  const elements = Object.assign(fields, {
    namedItem: (name: string) => fields.find((field) => field.name === name) ?? null,
  })
  return { elements } as unknown as HTMLFormElement
}
const fieldsOf = (form: HTMLFormElement) => [...form.elements] as unknown as Field[]
const valuesOf = (form: HTMLFormElement) => fieldsOf(form).map(({ value }) => value)
const hidden = (intent: string) => new Input('intent', intent, { type: 'hidden' })

let stored = new Map<string, string>()
let open: HTMLFormElement[] = []

beforeEach(() => {
  stored = new Map()
  open = []
  vi.stubGlobal('Element', Field)
  vi.stubGlobal('HTMLInputElement', Input)
  vi.stubGlobal('HTMLTextAreaElement', Area)
  vi.stubGlobal('HTMLSelectElement', Select)
  vi.stubGlobal(
    'FormData',
    class {
      form: HTMLFormElement
      constructor(form: HTMLFormElement) {
        this.form = form
      }
      get(name: string) {
        return fieldsOf(this.form).find((field) => field.name === name)?.value ?? null
      }
    },
  )
  vi.stubGlobal('document', {
    get forms() {
      return open
    },
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const question = { owner: 'Siân', page: '/student-dashboard?tab=support' }
const draft = { ...question, intent: 'ask', fields: { title: 'My name' } }

it.each(['text', 'email', 'tel', 'url', 'search', 'number', 'date'])(
  'keeps what was typed into a field of type %s',
  (type) => {
    const form = formOf(hidden('ask'), new Input('title', 'My name', { type }))
    expect(collectFormValues({ form, ...question })).toEqual(draft)
  },
)

it('keeps text areas and selects as well', () => {
  const form = formOf(new Area('body', 'May I?'), new Select('category', 'Account'))
  const fields = { body: 'May I?', category: 'Account' }
  expect(collectFormValues({ form, ...question })).toEqual({ ...question, intent: '', fields })
})

it('keeps no password, file, consent or code, and no field without a name or a value', () => {
  const form = formOf(
    hidden('ask'),
    new Input('password', 'Linguistics2026', { type: 'password' }),
    new Input('file', 'C:\\a.pdf', { type: 'file' }),
    new Input('consent', 'on', { type: 'checkbox' }),
    new Input('code', '123456', { autocomplete: 'one-time-code' }),
    new Input('', 'nameless'),
    new Input('empty'),
  )
  expect(collectFormValues({ form, ...question })).toBeNull()
})

it('reads a draft until it is deleted, and null if there is none or it is malformed', () => {
  expect(readUnsavedForm()).toBeNull()
  storeUnsavedForm(draft)
  expect(readUnsavedForm()).toEqual(draft)
  deleteUnsavedForm()
  expect(readUnsavedForm()).toBeNull()
  storeUnsavedForm(draft)
  for (const key of stored.keys()) stored.set(key, '{')
  expect(readUnsavedForm()).toBeNull()
})

it('does not fail in a browser without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeUnsavedForm(draft)
  deleteUnsavedForm()
  expect(readUnsavedForm()).toBeNull()
})

it('fills the form that the draft was typed into, and dispatches input events', () => {
  const [other, same] = [formOf(hidden('reply'), new Input('title')), formOf(hidden('ask'), new Input('title'))]
  open = [other, same]
  restoreUnsavedForm(draft)
  expect([valuesOf(other), valuesOf(same)]).toEqual([
    ['reply', ''],
    ['ask', 'My name'],
  ])
  expect(fieldsOf(same).map(({ inputEvents }) => inputEvents)).toEqual([0, 1])
})

it('fills no form that lacks one of the fields, and no password field', () => {
  const form = formOf(hidden('ask'), new Input('title'), new Input('secret', '', { type: 'password' }))
  open = [form]
  restoreUnsavedForm({ ...draft, fields: { ...draft.fields, body: 'May I?' } })
  expect(valuesOf(form)).toEqual(['ask', '', ''])
  restoreUnsavedForm({ ...draft, fields: { ...draft.fields, secret: 'x' } })
  expect(valuesOf(form)).toEqual(['ask', 'My name', ''])
  open = []
  expect(() => restoreUnsavedForm(draft)).not.toThrow()
})

it('keeps every ticked box of a group and ticks them again, but keeps no consent', () => {
  const boxes = (...ticked: string[]) => [
    ...['1', '3', '5'].map((day) => new Input('days', day, { type: 'checkbox', checked: ticked.includes(day) })),
    new Input('consent', 'on', { type: 'checkbox', checked: ticked.length > 0 }),
  ]
  const kept = collectFormValues({ form: formOf(...boxes('1', '5')), ...question })
  expect(kept?.fields).toEqual({ days: ['1', '5'] })
  const days = boxes()
  open = [formOf(...days)]
  if (kept) restoreUnsavedForm(kept)
  expect(days.map(({ checked }) => checked)).toEqual([true, false, true, false])
})

it('distinguishes two forms of one page by their intent', () => {
  const [section, module] = ['add-section', 'add-module'].map((intent) =>
    formOf(new Input('intent', intent, { type: 'hidden' }), new Input('title')),
  ) as [HTMLFormElement, HTMLFormElement]
  open = [section, module]
  const kept = collectFormValues({
    form: formOf(new Input('intent', 'add-module', { type: 'hidden' }), new Input('title', 'Tone')),
    ...question,
  })
  if (kept) restoreUnsavedForm(kept)
  expect([valuesOf(section), valuesOf(module)]).toEqual([
    ['add-section', ''],
    ['add-module', 'Tone'],
  ])
})

it('restores a draft only to its author, on the page of its form', () => {
  const { page } = question
  expect(decideWhenToRestore(draft, { owner: 'Siân', page })).toBe('now')
  expect(decideWhenToRestore(draft, { owner: 'Siân', page: '/' })).toBe('later')
  expect(decideWhenToRestore(draft, { owner: null, page })).toBe('later')
  expect(decideWhenToRestore(draft, { owner: 'Ada', page })).toBe('never')
  const visitors = { ...draft, owner: null }
  expect(decideWhenToRestore(visitors, { owner: null, page })).toBe('now')
  expect(decideWhenToRestore(visitors, { owner: 'Ada', page })).toBe('never')
})
