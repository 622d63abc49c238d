import { expect, it } from 'vitest'
import { findUnmarkedLanguages } from './languages.ts'
import { sectionSources } from './sources.ts'

it('every word with foreign letters is marked with its language, even in headings', () => {
  const faults = sectionSources.flatMap(({ name, source }) =>
    findUnmarkedLanguages(source).map((fault) => `${name}: ${fault}`),
  )
  expect(faults).toEqual([])
})

it.each([
  ['German *Weiß* is white', 1],
  ['### The Turkish *ev-ler-imiz*{tr} and *evİ*', 1],
  ['German *Weiß*{de} is *white*, in a *café*', 0],
  ['the sound of *pin*, {/pɪn/}', 0],
  ['`*Weiß*`', 0],
])('counts the faults in “%s”: %i', (source, count) => expect(findUnmarkedLanguages(source)).toHaveLength(count))
