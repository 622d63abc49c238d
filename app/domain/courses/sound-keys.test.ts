import { describe, expect, it } from 'vitest'
import { listLabels } from './apparatus/apparatus.ts'
import { newRenderState } from './apparatus/marks.ts'
import { renderInline, renderMarkdown } from './markdown.server.ts'
import { soundUrl } from '#app/linguistics/sound/cues.ts'

const place = { key: 'voicing', moduleNumber: 1, sectionNumber: 2 }
const draw = (text: string) => renderMarkdown(text, newRenderState({ place }))
const namesIn = (html: string) =>
  [...html.matchAll(/class="play-key"[^>]*aria-label="Play ([^"]+)"/g)].map(([, name]) => name)

describe('a transcription in a lesson', () => {
  it('has a play button, which is a link without JavaScript', () => {
    expect(draw('*Though* {/ðəʊ/} is short.')).toContain(
      `/ðəʊ/</span><a class="play-key" href="${soundUrl('ðəʊ')}" data-sound="" aria-label="Play /ðəʊ/"></a></span> is short.`,
    )
  })
  it('of several words has the button inside the last word, so that both stay on one line', () => {
    expect(draw('In {/θæŋk ju/}.')).toContain(
      `<span>ju/<span lang="en"><a class="play-key" href="${soundUrl('θæŋk ju')}" data-sound="" aria-label="Play /θæŋk ju/"></a></span></span></span>.`,
    )
  })
  it('of a single consonant is played between vowels', () => {
    expect(draw('A long {[s]}.')).toContain(soundUrl('[əsə]'))
    expect(draw('The sound {/r/}.')).toContain(soundUrl('[əɹə]'))
  })
  it('has one button for a series of consonants, but one each for words', () => {
    expect(namesIn(draw('The pairs {/p b/}, {/t d/} and {/k ɡ/} differ.'))).toEqual(['/p b/, /t d/, /k ɡ/'])
    expect(namesIn(draw('{/θaɪ/} and {/ðaɪ/}'))).toEqual(['/θaɪ/', '/ðaɪ/'])
  })
  it('has its button only once in a section', () => {
    expect(namesIn(draw('{/tɪp/}, then {/tɪp/}.\n\n{/tɪp/}'))).toEqual(['/tɪp/'])
  })
  it.each(['{[t̪]}', '{[r]}', '{[ɬ]}', '{[kʲ]}', '### {/tɪp/}', '[so {/tɪp/}](/x)', '| {/tɪp/} |\n|---|'])(
    'has no button if the synthesiser lacks the sound, in headings, table headers and links: %s',
    (text) => {
      expect(namesIn(draw(text))).toEqual([])
    },
  )
  it('has no button outside lessons (questions, titles, glossary)', () => {
    expect(renderInline('Transcribe {/tɪp/}')).not.toContain('play-key')
    expect(renderMarkdown('{/tɪp/}')).not.toContain('play-key')
  })
})

it('figures are numbered consecutively through the course', () => {
  const figure = '```tree One {#KEY}\n[S a]\n```'
  const section = (key: string, ...labels: string[]) => ({
    key,
    content: labels.map((label) => figure.replace('KEY', label)).join('\n\n'),
    examples: [],
  })
  const modules = [
    { sections: [section('a', 'one', 'two'), section('b', 'three')] },
    { sections: [section('c', 'four')] },
  ]
  const labels = listLabels(modules, () => true)
  const numberOf = (key: string) => labels.find((label) => label.key === key)?.number
  expect(['one', 'two', 'three', 'four'].map(numberOf)).toEqual([1, 2, 3, 4])
  expect(['a', 'b', 'c'].map(numberOf)).toEqual([0, 2, 3])
})
