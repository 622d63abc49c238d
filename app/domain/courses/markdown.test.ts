import { describe, expect, it } from 'vitest'
import { newRenderState } from './apparatus/marks.ts'
import { renderMarkdown } from './markdown.server.ts'

describe('course Markdown', () => {
  it('marks transcriptions as IPA', () => {
    expect(renderMarkdown('The word {/pɪn/} has {[pʰ]}.')).toContain(
      '<span class="ipa" lang="und-fonipa" translate="no">/pɪn/</span>',
    )
    expect(renderMarkdown('The word {/pɪn/} has {[pʰ]}.')).toContain(
      '<span class="ipa" lang="und-fonipa" translate="no">[pʰ]</span>',
    )
  })

  it('leaves other braces alone', () => {
    expect(renderMarkdown('the set {a, b}')).toContain('the set {a, b}')
  })

  it('renders text between carets as superscript and leaves a single caret alone', () => {
    expect(renderMarkdown('*N*^β^ and e^−2.3^')).toBe(
      '<p><em translate="no">N</em><sup>β</sup> and e<sup>−2.3</sup></p>\n',
    )
    expect(renderMarkdown('fox^s, cat^s')).toBe('<p>fox^s, cat^s</p>\n')
    expect(renderMarkdown('`[^a]` and `[^b]`')).toContain('<code translate="no">[^a]</code>')
  })

  it('makes scrollable content focusable by keyboard', () => {
    expect(renderMarkdown('```\na  =  b\n```')).toContain('<pre translate="no" tabindex="0"><code>a  =  b')
    expect(renderMarkdown('| a |\n| --- |\n| b |')).toContain('<div class="table-scroll" tabindex="0">')
  })

  it('does not render an empty corner cell as a header', () => {
    const html = renderMarkdown('| | Words |\n| --- | --- |\n| one | 1 |')
    expect(html).toContain('<td></td>\n<th>Words</th>')
  })

  it('shows raw HTML instead of running it', () => {
    expect(renderMarkdown('<script>alert(1)</script>')).toContain('&lt;script&gt;')
  })

  it('does not link javascript: URLs', () => {
    expect(renderMarkdown('[x](javascript:alert(1))')).not.toContain('href')
  })

  it('escapes raw HTML in the words, labels and translation of a gloss', () => {
    const html = renderMarkdown('```gloss\n<b>ev</b> <i>\n<u>PL</u> <s> <img>\n<script>‘x’\n```')
    expect(html).not.toMatch(/<(b|u|s|img|script)>/)
    for (const shown of ['&lt;b&gt;ev', '&lt;s&gt;', '&lt;script&gt;']) expect(html).toContain(shown)
  })

  it('renders interlinear glosses with marked labels and a translation', () => {
    const html = renderMarkdown('```gloss\nev-ler-im-de\nhouse-PL-1SG.POSS-LOC\n‘in my houses’ (Turkish)\n```')
    expect(html).toContain('<i class="ipa">ev-ler-im-de</i>')
    expect(html).toContain('<span class="label">PL</span>')
    expect(html).toContain('<span class="translation">‘in my houses’ (Turkish)</span>')
    expect(renderMarkdown('```gloss\nja čitaju\nI read.1SG\n```')).toContain('<span class="under">I</span>')
  })

  it('allows line breaks between the words of a transcription, but not within a word', () => {
    expect(renderMarkdown('{/ðə kæt/}')).toContain(
      '<span class="ipa phrase" lang="und-fonipa" translate="no"><span>/ðə</span> <span>kæt/</span></span>',
    )
    expect(renderMarkdown('{/kæt/}')).toContain('<span class="ipa" lang="und-fonipa" translate="no">/kæt/</span>')
  })

  it('keeps the hyphen of a suffix with its letters, but breaks a compound after its own', () => {
    expect(renderMarkdown('*-ler* or (-lar)')).toBe('<p><em translate="no">-\u2060ler</em> or (-\u2060lar)</p>\n')
    expect(renderMarkdown('part-of-speech, 3-gram, - item')).toBe('<p>part-of-speech, 3-gram, - item</p>\n')
  })
  it('puts a no-break space before a slash between words, but not in code', () => {
    expect(renderMarkdown('TP / (TP & FN)')).toBe('<p>TP\u00a0/ (TP &amp; FN)</p>\n')
    expect(renderMarkdown('`a / b`')).toContain('<code translate="no">a / b</code>')
  })
})

describe('references within a section', () => {
  const apparatus = {
    works: [
      { key: 'zipf-1949', entry: 'Zipf, G. K. (1949). *Human Behavior*. Addison-Wesley.' },
      { key: 'chen-1999', entry: 'Chen, S. F. and Goodman, J. (1999). ‘Smoothing’. *Computer Speech* 13.' },
    ],
    terms: [{ key: 'type', term: 'type', definition: 'A distinct form.' }],
    labels: [
      { key: 'telescope', kind: 'figure' as const, moduleNumber: 5, sectionNumber: 1, number: 2 },
      { key: 'smoothing', kind: 'section' as const, moduleNumber: 3, sectionNumber: 3, number: 0 },
    ],
  }
  const place = { key: 'zipf', moduleNumber: 5, sectionNumber: 1 }
  const draw = (text: string, companion: string | null = '/courses/x/companion') =>
    renderMarkdown(text, newRenderState({ apparatus, place, companion }))

  it('cite a work by its key, with the full entry as a note at its first citation', () => {
    const html = draw('@zipf-1949 saw it [@chen-1999: chapter 3; @zipf-1949].\n\nSo did @zipf-1949.')
    expect(html).toContain('<a class="cite" href="/courses/x/companion#zipf-1949">Zipf (1949)</a> saw it')
    expect(html).toContain('>Chen and Goodman 1999, chapter 3</a>; <a')
    expect(html.match(/Addison-Wesley/g)).toHaveLength(1)
    expect(html.indexOf('Addison-Wesley')).toBeLessThan(html.indexOf('So did'))
    expect(html).toContain('role="note"')
  })

  it('leave code, unknown works and text that only looks like a citation alone', () => {
    expect(draw('a@zipf-1949 and @nobody-2001')).toContain('a@zipf-1949 and @nobody-2001')
    expect(draw('`@zipf-1949`')).toContain('<code translate="no">@zipf-1949</code>')
  })

  it('define and link a term only at its first use in a section', () => {
    const html = draw('Each [[type]] counts.\n\nThese [[*types*|type]] too.')
    expect(html).toContain('<a class="term" href="/courses/x/companion#term-type">type</a>')
    expect(html).toContain('<b>type</b> A distinct form.')
    expect(html).toContain('These <em translate="no">types</em> too.')
    expect(draw('Each [[type]].', null)).toContain('<span class="term">type</span>')
  })

  it('point to figures and sections by their numbers', () => {
    expect(draw('See [#telescope] and [#smoothing].')).toContain(
      'See <a class="xref" href="./5.1#figure-1-2">figure 2</a> and <a class="xref" href="./3.3">section 3.3</a>.',
    )
    expect(renderMarkdown('[#telescope]. So.', newRenderState({ apparatus }))).toContain('Figure 2 of section 5.1')
  })

  it('number figures and give them the id that cross-references link to', () => {
    const html = draw('```tree One {#one}\n[S a]\n```\n\n```tree Two {#telescope}\n[S b]\n```')
    expect(html).toContain('<figure translate="no" id="figure-1-2" class="drawn')
    expect(html).toContain('<figcaption>Figure 2. Two</figcaption>')
  })

  it('continue the figure numbers of earlier sections', () => {
    const section = { kind: 'section' as const, ...place, number: 11 }
    const within = newRenderState({ apparatus: { ...apparatus, labels: [section] }, place })
    expect(renderMarkdown('```tree One\n[S a]\n```', within)).toContain('<figcaption>Figure 12. One</figcaption>')
    expect(renderMarkdown('```tree Two\n[S a]\n```', within)).toContain('<figure translate="no" id="figure-1-13"')
  })

  it('number footnotes and link back from them', () => {
    const html = draw('One^[A *note* with [brackets].] and two^[More.].')
    expect(html).toContain('<sup><a id="note-of-zipf-1" href="#note-zipf-1" aria-label="Note 1">1</a></sup>')
    expect(html).toContain('<p id="note-zipf-2"><a href="#note-of-zipf-2"')
    expect(html).toContain('A <em translate="no">note</em> with [brackets].')
  })

  it('also work in footnotes', () => {
    const html = draw('One^[@zipf-1949 saw it, as [#smoothing] has it.].')
    expect(html).toContain('<a class="cite" href="/courses/x/companion#zipf-1949">Zipf (1949)</a> saw it, as <a')
  })

  it('mark the language of a word', () => {
    expect(draw('German *Weiß*{de} is **white**{en-GB}, {a} set.')).toContain(
      'German <em translate="no" lang="de">Weiß</em> is <strong lang="en-GB">white</strong>, {a} set.',
    )
  })

  it('show the language, script and transliteration of a gloss', () => {
    const html = draw('```gloss ja Japanese\n彼女は 見た\nkanojo=wa mi-ta\nshe=TOP see-PST\n‘She saw.’\n```')
    expect(html).toContain('<span class="language">Japanese</span>')
    expect(html).toContain('<span class="script" lang="ja">見た</span><i class="ipa" lang="ja-Latn">mi-ta</i>')
    const single = draw('```gloss zh Mandarin\n南京市\nNánjīng shì\nNanjing city\n‘Nanjing’\n```')
    expect(single).toContain('<span class="script" lang="zh">南京市</span><span class="pairs">')
  })

  it('label a code block with its language', () => {
    expect(draw('```python\nprint(1 < 2)\n```\n\n```output\nTrue\n```')).toContain(
      '<figcaption>Python</figcaption><pre tabindex="0" aria-label="Python"><code>print(1 &lt; 2)',
    )
  })
})

it('a program and its output become one cell, which the scripts of the bench can find', () => {
  const html = renderMarkdown('```python\nprint("<")\n```\n\n```output\n<\n```\n\nText.\n\n```output\nalone\n```\n')
  expect(html.match(/<\/?python-cell[^>]*>/g)).toEqual(['<python-cell class="code">', '</python-cell>'])
  expect(html.indexOf('</python-cell>')).toBeGreaterThan(html.indexOf('What comes out'))
  expect(html.indexOf('</python-cell>')).toBeLessThan(html.indexOf('<p>Text'))
  expect(renderMarkdown('```python\nx = 1\n```\n\nText.')).toMatch(/<\/figure>\n<\/python-cell>\n<p>Text/)
})
