import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { renderInventory } from './inventory.ts'
import { folders } from './sources.ts'

const file = join(import.meta.dirname, '../../content/README.md')

it('content/README.md matches the course folders', () => {
  if (process.env.UPDATE_CATALOGUE) writeFileSync(file, renderInventory(folders))
  expect(readFileSync(file, 'utf8')).toBe(renderInventory(folders))
})

it('the inventory changes when a question or a section is removed', () => {
  const [open] = folders.filter(({ questions }) => questions.length > 0)
  if (!open) throw new Error('no course is written')
  const others = folders.filter((each) => each !== open)
  const [first, ...rest] = open.modules
  const shorter = { ...open, modules: [{ ...first, sections: first?.sections.slice(1) ?? [] }, ...rest] } as typeof open
  expect(renderInventory([{ ...open, questions: open.questions.slice(1) }, ...others])).not.toBe(
    renderInventory([open, ...others]),
  )
  expect(renderInventory([shorter, ...others])).not.toBe(renderInventory([open, ...others]))
})
