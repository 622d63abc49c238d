import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './markdown.server.ts'

describe('a text of a course', () => {
  it('marks transcriptions as IPA', () => {
    expect(renderMarkdown('The word {/pɪn/} has {[pʰ]}.')).toContain('<span class="ipa" lang="und-fonipa">/pɪn/</span>')
    expect(renderMarkdown('The word {/pɪn/} has {[pʰ]}.')).toContain('<span class="ipa" lang="und-fonipa">[pʰ]</span>')
  })

  it('leaves other braces alone', () => {
    expect(renderMarkdown('the set {a, b}')).toContain('the set {a, b}')
  })

  it('raises what stands between carets and leaves a single caret alone', () => {
    expect(renderMarkdown('*N*^β^ and e^−2.3^')).toBe('<p><em>N</em><sup>β</sup> and e<sup>−2.3</sup></p>\n')
    expect(renderMarkdown('fox^s, cat^s')).toBe('<p>fox^s, cat^s</p>\n')
    expect(renderMarkdown('`[^a]` and `[^b]`')).toContain('<code>[^a]</code>')
  })

  it('lets the keyboard reach what may have to be scrolled', () => {
    expect(renderMarkdown('```\na  =  b\n```')).toContain('<pre tabindex="0"><code>a  =  b')
    expect(renderMarkdown('| a |\n| --- |\n| b |')).toContain('<div class="table-scroll" tabindex="0">')
  })

  it('calls no corner of a table a header when nothing stands in it', () => {
    const html = renderMarkdown('| | Words |\n| --- | --- |\n| one | 1 |')
    expect(html).toContain('<td></td>\n<th>Words</th>')
  })

  it('shows raw HTML instead of running it', () => {
    expect(renderMarkdown('<script>alert(1)</script>')).toContain('&lt;script&gt;')
  })

  it('refuses addresses that run code', () => {
    expect(renderMarkdown('[x](javascript:alert(1))')).not.toContain('href')
  })

  it('shows raw HTML in a gloss as well, in its words, its labels and its translation', () => {
    const html = renderMarkdown('```gloss\n<b>ev</b> <i>\n<u>PL</u> <s> <img>\n<script>‘x’\n```')
    expect(html).not.toMatch(/<(b|u|s|img|script)>/)
    for (const shown of ['&lt;b&gt;ev', '&lt;s&gt;', '&lt;script&gt;']) expect(html).toContain(shown)
  })

  it('sets interlinear glosses in pairs with labels in small capitals', () => {
    const html = renderMarkdown('```gloss\nev-ler-im-de\nhouse-PL-1SG.POSS-LOC\n‘in my houses’ (Turkish)\n```')
    expect(html).toContain('<i class="ipa">ev-ler-im-de</i>')
    expect(html).toContain('<span class="label">PL</span>')
    expect(html).toContain('<span class="translation">‘in my houses’ (Turkish)</span>')
    expect(renderMarkdown('```gloss\nja čitaju\nI read.1SG\n```')).toContain('<span class="under">I</span>')
  })

  it('lets a line end between the words of a transcription and nowhere in them', () => {
    expect(renderMarkdown('{/ðə kæt/}')).toContain(
      '<span class="ipa phrase" lang="und-fonipa"><span>/ðə</span> <span>kæt/</span></span>',
    )
    expect(renderMarkdown('{/kæt/}')).toContain('<span class="ipa" lang="und-fonipa">/kæt/</span>')
  })
})
