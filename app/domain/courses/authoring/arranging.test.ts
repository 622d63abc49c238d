import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { changeOutline, setModuleTitle, type Arranged } from './arranging.ts'

const course = new Map([
  ['course.yaml', 'title: T\nmodules:\n  - title: One # first\n  - title: Two\n'],
  ['exam.yaml', 'questions:\n  - module: 1\n  - module: 2\n'],
  ['modules/01-one/01-a.md', '# A\n\na'],
  ['modules/01-one/01-a.practice.yaml', 'items: []'],
  ['modules/01-one/02-b.md', '# B\n\nb'],
  ['modules/02-two/01-c.md', '# C\n\nc'],
])

function arranged(action: Parameters<typeof changeOutline>[1]): Arranged {
  const result = changeOutline(course, action)
  if (typeof result === 'string') throw new Error(result)
  return result
}
const lessons = ({ files }: Arranged) => [...files.keys()].filter((path) => path.startsWith('modules/')).toSorted()
const questionModules = ({ files }: Arranged) =>
  (parse(files.get('exam.yaml') ?? '') as { questions: { module: unknown }[] }).questions.map(({ module }) => module)

it('a section moves with its practice file, within its module and into the next one', () => {
  const down = arranged({ intent: 'shift', path: 'modules/01-one/01-a.md', by: 'down' })
  expect([down.path, lessons(down)]).toEqual([
    'modules/01-one/02-a.md',
    ['modules/01-one/01-b.md', 'modules/01-one/02-a.md', 'modules/01-one/02-a.practice.yaml', 'modules/02-two/01-c.md'],
  ])
  const over = arranged({ intent: 'shift', path: 'modules/01-one/02-b.md', by: 'down' })
  expect(lessons(over).slice(2)).toEqual(['modules/02-two/01-b.md', 'modules/02-two/02-c.md'])
})

it('a module moves with its entry in the prospectus and its exam questions', () => {
  const moved = arranged({ intent: 'shift-module', folder: '02-two', by: 'up' })
  expect(lessons(moved)[0]).toBe('modules/01-two/01-c.md')
  expect(moved.files.get('course.yaml')).toBe('title: T\nmodules:\n  - title: Two\n  - title: One # first\n')
  expect(questionModules(moved)).toEqual([2, 1])
})

it('removing a module keeps its exam questions, with the module left blank', () => {
  const removed = arranged({ intent: 'remove-module', folder: '01-one' })
  expect(lessons(removed)).toEqual(['modules/02-two/01-c.md'])
  expect(parse(removed.files.get('course.yaml') ?? '')).toEqual({ title: 'T', modules: [{ title: 'Two' }] })
  expect(questionModules(removed)).toEqual(['', 1])
})

it('refuses to move the only section out of its module, or to remove a module that does not exist', () => {
  expect(changeOutline(course, { intent: 'shift', path: 'modules/02-two/01-c.md', by: 'up' })).toBe('only-section')
  expect(changeOutline(course, { intent: 'remove-module', folder: '09-gone' })).toBe('no-file')
})

it('naming a module adds it to the prospectus, or replaces the title already there', () => {
  expect(setModuleTitle(course, 2, 'Three')?.get('course.yaml')).toContain('title: Three')
  expect(parse(setModuleTitle(course, 1, 'Second')?.get('course.yaml') ?? '')).toMatchObject({
    modules: [{ title: 'One' }, { title: 'Second' }],
  })
})
