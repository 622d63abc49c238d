import { beforeAll, describe, expect, it } from 'vitest'
import { takeOverCourse } from '#app/domain/courses/authoring/ownership.commands.server.ts'
import { listDraftFiles } from '#app/domain/courses/authoring/authoring.queries.server.ts'
import type { StaffActor } from '#app/core/person.ts'
import { createStaff, taster } from '#tests/support/attempts.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { previewDraft } from '#app/domain/courses/authoring/preview.gateway.server.ts'
import type { CheckedFile } from './read.server.ts'

openTestWorld()
let staff: StaffActor
const path = 'modules/01-sounds-and-consonants/01-sounds-letters-and-symbols.practice.yaml'

beforeAll(async () => {
  staff = await createStaff('hr')
  await takeOverCourse({ staff, slug: taster })
})

const preview = (text: string, at = path) => previewDraft<CheckedFile>({ staff, slug: taster, path: at, text })
const stored = async () => (await listDraftFiles({ staff, slug: taster })).get(path) ?? ''
async function itemsOf(text: string) {
  const { drawn, faults } = await preview(text)
  return { items: drawn?.kind === 'practice' ? drawn.items : [], faults }
}

const whole = `  - id: whole
    kind: transcribe
    ask: 'Transcribe ‘fox’.'
    accept: ['fɒks']
    near:
      - forms: ['fɒx']
        why: 'In IPA {[x]} is the hiss of *loch*.'
    why: 'Three letters and four sounds.'
`
const halfDone = `  - id: half-done
    kind: one
    ask: 'Which?'
    options: []
`

describe('the preview of a practice file', () => {
  it('has no faults before its first item', async () => {
    const { drawn, faults } = await preview('', 'modules/01-sounds-and-consonants/09-new.practice.yaml')
    expect(drawn).toMatchObject({ kind: 'practice', items: [] })
    expect(faults).toEqual([])
    expect((await preview('')).faults).not.toEqual([])
  })

  it('shows each item as students see it, with the feedback on the right answer and on each near answer', async () => {
    const { items, faults } = await itemsOf(await stored())
    expect(faults).toEqual([])
    expect(items.map(({ asked }) => asked.number)).toEqual(items.map((_, i) => i + 1))
    for (const { says } of items) expect(says[0]?.feedback.verdict).toBe('right')
    const fox = items.find(({ asked }) => asked.key === 'transcribe-fox')
    expect(JSON.stringify(fox?.asked)).not.toContain('fɒks')
    expect(fox?.says.map(({ answer, feedback }) => [answer, feedback.verdict])).toEqual([
      ['the right answer', 'right'],
      ['fɒx', expect.stringMatching(/near|wrong/)],
    ])
    expect(fox?.says[1]?.feedback.remarkHtml).toContain('loch')
  })

  it('shows finished items with their numbers beside an unfinished one, and lists the faults of an import', async () => {
    const { items, faults } = await itemsOf(`items:\n${halfDone}${whole}`)
    expect(items.map(({ asked }) => [asked.key, asked.number])).toEqual([['whole', 2]])
    expect(faults).toContainEqual(
      expect.objectContaining({ path, line: 5, text: expect.stringContaining('Item 1, Options') as string }),
    )
  })

  it('reports an item that already exists in another section, and invalid YAML', async () => {
    const twice = await itemsOf(`items:\n${whole.replace('id: whole', 'id: label-of-v')}`)
    expect(twice.faults.map(({ text }) => text).join()).toContain('label-of-v')
    const broken = await itemsOf('items:\n  - id: [')
    expect(broken.items).toEqual([])
    expect(broken.faults[0]).toMatchObject({ path, line: expect.any(Number) as number })
    expect((await itemsOf('a: &a [*a]')).items).toEqual([])
  })

  it('is refused to staff without the desk', async () => {
    const nobody = await createStaff('customer_service')
    await expect(previewDraft<CheckedFile>({ staff: nobody, slug: taster, path, text: '' })).rejects.toThrow()
  })
})

it('a section is previewed with its examples and its summary, and a data file has no preview', async () => {
  const { drawn } = await preview(
    '# A title\n\nText.\n\n## Examples\n\nOne.\n\n## Summary\n\nShort.\n',
    path.replace('practice.yaml', 'md'),
  )
  expect(drawn).toMatchObject({
    kind: 'section',
    title: 'A title',
    bodyHtml: expect.stringMatching(/Text[^]+One[^]+Short/) as string,
  })
  expect((await preview('title: x', 'course.yaml')).drawn).toBe(null)
})

describe('the preview of a section', () => {
  const lesson = path.replace('.practice.yaml', '.md')

  it('shows the rest of the text around a figure that cannot be drawn, never its source, and lists its faults', async () => {
    for (const kind of 'tree arcs vowels formants spectrogram listen onset pitch consonants plot map bpe viterbi cky kappa scores gloss'.split(
      ' ',
    )) {
      const { drawn, faults } = await preview(
        `# Title\n\nBefore.\n\n\`\`\`${kind}\n[[nonsense <b>|\n\`\`\`\n\nAfter.\n`,
        lesson,
      )
      const html = drawn?.kind === 'section' ? drawn.bodyHtml : ''
      expect([kind, html.includes('After.'), html.includes('nonsense <b>')]).toEqual([kind, true, false])
      // A gloss shows its words even if it has faults.
      expect([kind, html.includes('can’t be drawn')]).toEqual([kind, kind !== 'gloss'])
      const named = kind === 'gloss' ? '2 words have 1 glosses' : `“Title”, ${kind}: `
      expect(faults.map(({ text }) => text)).toContainEqual(expect.stringContaining(named))
    }
  })

  it('shows the title as soon as it is written, and reports that the text is missing', async () => {
    const { drawn, faults } = await preview('# Three level tones\n\n', lesson)
    expect(drawn).toMatchObject({
      title: 'Three level tones',
      bodyHtml: expect.not.stringContaining('Three') as string,
    })
    expect(faults.map(({ text }) => text)).toEqual(['“Three level tones” has no text'])
  })

  it('is refused at once for more than one file may hold, and the next one works', async () => {
    const rest = ['text', 'a', 'b', 'c', 'd', 'explanation'].map((name) => `    ${name}: Words\n`).join('')
    const questions = Array.from({ length: 20_000 }, (_, i) => `  - id: q${i}\n    key: a\n    module: 1\n${rest}`)
    const { faults } = await preview(`questions:\n${questions.join('')}`, 'exam.yaml')
    expect(faults.map(({ text }) => text)).toEqual([expect.stringContaining('more than one file may hold')])
    expect((await preview('# Title\n\nShort.', lesson)).drawn).not.toBeNull()
  })
})
