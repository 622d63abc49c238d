import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitExamples } from './outline.ts'

const textsOf = (source: string) => splitExamples(source).map(({ text }) => text)

describe('examples', () => {
  it('are one per paragraph', () => {
    expect(textsOf('*Thy* and *thigh*.\n\n*Tip* and *kip*.')).toEqual(['*Thy* and *thigh*.', '*Tip* and *kip*.'])
  })

  it('are one per bold heading if there are any, with the text below it', () => {
    const gloss = '```gloss\na\n\nb\n‘c’\n```'
    expect(textsOf(`**One.** Text.\n\n${gloss}\n\nMore.\n\n**Two.**\n\n| a |\n|---|`)).toEqual([
      `**One.** Text.\n\n${gloss}\n\nMore.`,
      '**Two.**\n\n| a |\n|---|',
    ])
  })

  it('belong to the heading repeated before them', () => {
    expect(splitExamples('First.\n\n### *Place* of it\n\nSecond.\n\n- item\n\nThird.')).toEqual([
      { after: null, text: 'First.' },
      { after: 'place-of-it', text: 'Second.\n\n- item' },
      { after: 'place-of-it', text: 'Third.' },
    ])
  })

  it('together contain the whole source', () => {
    const block = fc.constantFrom('**Bold.** x', 'Plain', '```\ncode\n\nmore\n```', '- item', '| a |\n|---|')
    fc.assert(
      fc.property(fc.array(block), (blocks) => {
        expect(textsOf(blocks.join('\n\n')).join('\n\n')).toBe(blocks.join('\n\n'))
      }),
    )
  })
})
