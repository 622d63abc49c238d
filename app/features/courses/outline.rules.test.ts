import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitExamples } from './outline.rules.ts'

describe('examples', () => {
  it('begin with each paragraph', () => {
    expect(splitExamples('*Thy* and *thigh*.\n\n*Tip* and *kip*.')).toEqual(['*Thy* and *thigh*.', '*Tip* and *kip*.'])
  })

  it('begin at bold headings if there are any, and keep the text below them', () => {
    const gloss = '```gloss\na\n\nb\n‘c’\n```'
    expect(splitExamples(`**One.** Text.\n\n${gloss}\n\nMore.\n\n**Two.**\n\n| a |\n|---|`)).toEqual([
      `**One.** Text.\n\n${gloss}\n\nMore.`,
      '**Two.**\n\n| a |\n|---|',
    ])
  })

  it('lose nothing', () => {
    const block = fc.constantFrom('**Bold.** x', 'Plain', '```\ncode\n\nmore\n```', '- item', '| a |\n|---|')
    fc.assert(
      fc.property(fc.array(block), (blocks) => {
        expect(splitExamples(blocks.join('\n\n')).join('\n\n')).toBe(blocks.join('\n\n'))
      }),
    )
  })
})
