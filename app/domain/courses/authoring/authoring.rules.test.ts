import { expect, it } from 'vitest'
import {
  freeSectionKey,
  headingOf,
  isCoursePath,
  isSlug,
  isLeavingFile,
  nameOfPath,
  nextModuleFolder,
  nextSectionPath,
  groupByModule,
  slugOfTitle,
  readPositiveNumber,
  baseVersion,
} from './authoring.rules.ts'

it('only the file names of a course folder are accepted as paths', () => {
  for (const path of [
    'course.yaml',
    'exam.yaml',
    'modules/01-hearing-sounds/01-what-a-phone-is.md',
    'modules/01-hearing-sounds/01-what-a-phone-is.practice.yaml',
  ])
    expect(isCoursePath(path), path).toBe(true)
  for (const path of [
    '../course.yaml',
    '/course.yaml',
    'modules/../course.yaml',
    'modules/01-a/../../02-b.md',
    'modules\\01-a\\01-b.md',
    'modules/01-a/01-b.html',
    'modules/01-a/01-b.md/',
    'modules/1-a/01-b.md',
    'modules/01-A/01-b.md',
    'course.yaml\n',
    'C:/course.yaml',
    `modules/01-${'a'.repeat(200)}/01-b.md`,
    '',
  ])
    expect(isCoursePath(path), path).toBe(false)
})

it('a slug has lower-case letters, digits and single hyphens, at most 80', () => {
  expect(isSlug('a-b2')).toBe(true)
  for (const slug of ['', '-a', 'a-', 'a--b', 'A', 'a/b', 'x'.repeat(81)]) expect(isSlug(slug), slug).toBe(false)
})

it('file paths are shown as readable names', () => {
  expect(nameOfPath('modules/01-a/02-the-vowel-space.md')).toBe('The vowel space')
  expect(nameOfPath('modules/01-a/02-the-vowel-space.practice.yaml')).toBe('The vowel space (practice)')
  expect(nameOfPath('exam.yaml')).toBe('Final exam')
  expect(nameOfPath('glossary.yaml')).toBe('Glossary')
})

it('new sections and modules get the next number after the last', () => {
  const paths = ['course.yaml', 'modules/01-a/01-b.md', 'modules/01-a/09-c.md', 'modules/03-d/01-e.md']
  expect(nextSectionPath({ folder: '01-a', key: 'new', paths })).toBe('modules/01-a/10-new.md')
  expect(nextSectionPath({ folder: '04-z', key: 'new', paths })).toBe('modules/04-z/01-new.md')
  expect(nextModuleFolder({ key: 'new', paths })).toBe('04-new')
  expect(nextModuleFolder({ key: 'new', paths: [] })).toBe('01-new')
})

it('the outline sorts files, whatever order they arrive in', () => {
  const file = (path: string) => ({
    path,
    title: null,
    version: 1,
    words: 0,
    entries: null,
    isChanged: false,
    problems: 0,
  })
  const { top, modules } = groupByModule(
    ['modules/02-b/01-x.md', 'exam.yaml', 'modules/01-a/02-y.md', 'modules/01-a/01-z.md', 'course.yaml'].map(file),
  )
  expect(top.map(({ path }) => path)).toEqual(['course.yaml', 'exam.yaml'])
  expect(modules.map(({ folder, files }) => [folder, files.length])).toEqual([
    ['01-a', 2],
    ['02-b', 1],
  ])
})

it.each([
  ['# The vowels of *SSB*\n\nText', 'The vowels of SSB'],
  ['\n# {/iː/} and {/ɪ/}\n', '/iː/ and /ɪ/'],
  ['## Not the first\n', null],
  ['', null],
])('the heading of %j is %j', (text, heading) => expect(headingOf(text)).toBe(heading))

it('a save replaces the version that editing started from, and a newer one only after the conflict was shown', () => {
  const stored = { version: 4, text: 'theirs' }
  const typing = { isUnsaved: true, isConflictShown: false, sent: null, startedOn: 3, stored }
  expect(baseVersion(typing)).toBe(3)
  expect(baseVersion({ ...typing, isConflictShown: true })).toBe(4)
  expect(baseVersion({ ...typing, isUnsaved: false })).toBe(4)
  // The author typed on while a save was under way: the newer version is the author's own.
  expect(baseVersion({ ...typing, sent: 'theirs' })).toBe(4)
})

it('going to another file, a dialog or another page leaves the file; switching its pane does not', () => {
  const here = { pathname: '/staff-portal/courses/a', search: '?file=course.yaml' }
  for (const search of ['?file=exam.yaml', '', '?file=course.yaml&versions=1'])
    expect(isLeavingFile(here, { ...here, search }), search).toBe(true)
  expect(isLeavingFile(here, { ...here, pathname: '/staff-portal/courses' })).toBe(true)
  for (const search of ['?file=course.yaml', '?pane=preview&file=course.yaml'])
    expect(isLeavingFile(here, { ...here, search }), search).toBe(false)
})

it('version numbers in the URL are read, and invalid ones ignored', () => {
  const read = (text: string) => readPositiveNumber(new URLSearchParams({ restore: text }), 'restore')
  expect(['1', '57', '999999'].map(read)).toEqual([1, 57, 999_999])
  for (const text of ['', '0', '-1', '1.5', '1e3', ' 7', '1000000', 'x']) expect(read(text)).toBeNull()
  expect(readPositiveNumber(new URLSearchParams(), 'restore')).toBeNull()
})

it('the keys of new sections and the slugs of new courses come from their titles; section keys are unique', () => {
  const paths = ['modules/01-a/01-length.md', 'modules/02-b/01-length-2.md', 'modules/02-b/01-length-3.practice.yaml']
  expect(freeSectionKey('stress', paths)).toBe('stress')
  expect(freeSectionKey('length', paths)).toBe('length-3')
  expect(slugOfTitle('Two Vowels of English!')).toBe('two-vowels-of-english')
  expect(isSlug(slugOfTitle(`${'a'.repeat(79)} word`))).toBe(true)
  expect(slugOfTitle('Фонетика')).toBe('')
})
