import { expect, it } from 'vitest'
import { judgeAnswer } from '../practice/practice.rules.ts'
import { runContentChecks } from './checks/run-content-checks.ts'
import { glossary } from './course-schema.ts'
import type { FolderItem } from './course-folder.ts'
import { withGlossary } from './other-words.ts'

const why = 'The air is stopped and then released.'
const item: FolderItem = {
  key: 'release',
  section: 's1',
  after: null,
  body: {
    kind: 'text',
    ask: 'What is it?',
    accept: ['plosive'],
    near: [{ forms: ['tap'], why: 'A tap is brief.' }],
    why,
  },
}
const modules = [{ sections: [{ key: 's1', content: 'A [[plosive]] is no [[nasal]]. A plosion is a release.' }] }]
const terms = [
  {
    key: 'plosive',
    term: 'plosive',
    definition: 'A consonant with a closure.',
    also: ['oral stop'],
    near: [
      { forms: ['stop', 'tap'], why: 'That can include nasals.' },
      { forms: ['affricate'], why: 'That ends in a hiss.' },
    ],
  },
  { key: 'nasal', term: 'nasal', definition: 'The air leaves through the nose.' },
]
const [enriched = item] = withGlossary([item], { modules, terms })
const verdictOn = (typed: string) => judgeAnswer(enriched.body, [typed])

it('an item takes the synonyms and neighbours of its term from the glossary, and its own come first', () => {
  expect(verdictOn('oral stops').verdict).toBe('right')
  expect(verdictOn('stop').remark).toBe('That can include nasals.')
  expect(verdictOn('tap').remark).toBe('A tap is brief.')
  expect(verdictOn('nasal').remark).toBe('That term means: the air leaves through the nose.')
  expect(verdictOn('plosion').verdict).toBe('wrong')
})

it('an item that names a synonym has the same term, and one that names no term is unchanged', () => {
  const other = { ...item, body: { ...item.body, accept: ['oral stop'] } } as FolderItem
  const none = { ...item, section: 's2', body: { ...item.body, accept: ['click'] } } as FolderItem
  const [named, alone] = withGlossary([other, none], { modules, terms })
  expect(named?.body).toMatchObject({ accept: ['oral stop', 'plosive'] })
  expect(alone).toEqual(none)
})

it('the check of a course lists what is asked for with fewer than three neighbours', () => {
  const find = (practice: FolderItem[]) =>
    runContentChecks({
      head: { outcomes: [] },
      modules: [],
      practice,
      questions: [],
      apparatus: { works: [], terms: [], labels: [] },
    }).flatMap(({ findings }) => findings)
  expect(find([item])).toEqual(['release: “plosive” has 1 of 3 neighbours'])
  expect(find([enriched])).toEqual([])
})

it('a glossary entry is a definition, or has synonyms and neighbours too', () => {
  const definition = 'A consonant with a closure.'
  expect(glossary.parse({ plosive: definition, stop: { definition, also: ['oral stop'] } })).toEqual({
    plosive: { definition, also: [], near: [] },
    stop: { definition, also: ['oral stop'], near: [] },
  })
  expect(glossary.safeParse({ plosive: 'short' }).success).toBe(false)
  expect(glossary.safeParse({ plosive: { also: ['oral stop'] } }).success).toBe(false)
})
