import MarkdownIt from 'markdown-it'
import { buildOutline, splitTitle } from '#app/core/outline.ts'
import { escapeHtml } from '#app/core/text.ts'
import { addApparatusMarkup, newRenderState, type RenderState } from './apparatus/marks.ts'
import { drawnKinds, parseFenceInfo } from './apparatus/apparatus.ts'
import { corpusUrl, findCorpus } from './corpora.ts'
import { findRecording } from './format/course-recordings.ts'
import { addSoundKeys } from './sound-keys.ts'
// Signs the URLs of the sounds in what is rendered here.
import './sounds.gateway.server.ts'
import { drawCorpusFence, drawExpressionFence, isBenchFence } from '#app/linguistics/corpus/draw.ts'
import { drawAudio } from '#app/linguistics/figures/audio.ts'
import { drawFence } from '#app/linguistics/figures/fences.ts'
import { renderInterlinear } from '#app/linguistics/interlinear.ts'

// `html: false` escapes raw HTML.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

const transcription = /\{([[/][^{}\n]+[\]/])\}/y

/** Renders transcriptions in braces in the phonetic font, marked as IPA for screen readers. */
markdown.inline.ruler.before('emphasis', 'transcription', (state, silent) => {
  if (state.src[state.pos] !== '{') return false
  transcription.lastIndex = state.pos
  const match = transcription.exec(state.src)
  if (!match?.[1]) return false
  if (!silent) {
    const words = match[1].split(' ')
    const open = state.push('ipa_open', 'span', 1)
    open.attrs = [
      ['class', words.length > 1 ? 'ipa phrase' : 'ipa'],
      ['lang', 'und-fonipa'],
    ]
    open.meta = { transcription: match[1] }
    for (const [index, word] of words.entries()) {
      if (index > 0) state.push('text', '', 0).content = ' '
      // Lines break only between words of a transcription, so that a slash stays with its sound.
      if (words.length > 1) state.push('word_open', 'span', 1)
      state.push('text', '', 0).content = word
      if (words.length > 1) state.push('word_close', 'span', -1)
    }
    state.push('ipa_close', 'span', -1)
  }
  state.pos += match[0].length
  return true
})
const raised = /\^([^\s^]+)\^/y

/** Renders text between two carets as an exponent; a single caret is plain text. */
markdown.inline.ruler.before('emphasis', 'raised', (state, silent) => {
  if (state.src[state.pos] !== '^') return false
  raised.lastIndex = state.pos
  const match = raised.exec(state.src)
  if (!match?.[1]) return false
  if (!silent) {
    state.push('sup_open', 'sup', 1)
    state.push('text', '', 0).content = match[1]
    state.push('sup_close', 'sup', -1)
  }
  state.pos += match[0].length
  return true
})
// markdown-it's text rule skips every character it does not know as special; it must stop at a brace.
markdown.inline.ruler.at('text', (state, silent) => {
  const stop = /[\n!#$%&*+\-:<=>@[\\\]^_`{}~]/g
  stop.lastIndex = state.pos
  const next = stop.exec(state.src)
  const end = next ? next.index : state.posMax
  if (end === state.pos) return false
  if (!silent) state.pending += state.src.slice(state.pos, end)
  state.pos = end
  return true
})

/** Keeps a slash between words on the line of the word before it, and the hyphen of a suffix on that of its letters. */
markdown.renderer.rules.text = (tokens, at) =>
  markdown.utils.escapeHtml(
    (tokens[at]?.content ?? '').replaceAll(' / ', '\u00a0/ ').replaceAll(/(?<![\p{L}\p{N}])-(?=\p{L})/gu, '-\u2060'),
  )

const renderFence = markdown.renderer.rules.fence
markdown.renderer.rules.fence = (...fence) =>
  renderFenceOfKind(...fence).replace(/<(figure|div class="gloss"|pre)(?= |>)/, '$& translate="no"')

const isOutput = (token: { type: string; info: string } | undefined) =>
  token?.type === 'fence' && token.info === 'output'

const renderFenceOfKind: NonNullable<typeof renderFence> = (tokens, at, options, env, self) => {
  const token = tokens[at]
  const { kind, caption } = parseFenceInfo(token?.info ?? '')
  if (token && kind === 'gloss')
    return renderInterlinear({ source: token.content, info: token.info, inline: (text) => markdown.renderInline(text) })
  const drawn = token && renderFigureOrReason({ kind, caption, source: token.content }, env as Partial<RenderState>)
  if (drawn) return drawn
  if (token && kind === 'audio') return drawAudioFence({ caption, source: token.content }, env as Partial<RenderState>)
  const searched = token && drawBenchFence({ kind, caption, source: token.content }, env as Partial<RenderState>)
  if (searched) return searched
  if (kind === 'python') {
    const program = renderLabelledCode('Python', token?.content ?? '')
    return `<python-cell class="code">\n${program}${isOutput(tokens[at + 1]) ? '' : '</python-cell>\n'}`
  }
  if (kind === 'output') {
    const output = renderLabelledCode('What comes out', token?.content ?? '')
    return tokens[at - 1]?.info === 'python' ? `${output}</python-cell>\n` : output
  }
  return (renderFence?.(tokens, at, options, env, self) ?? '').replace('<pre>', '<pre tabindex="0">')
}
// Wide code and tables scroll, so the keyboard must be able to reach them. Tables that fit get a tab stop too, because
// the server cannot know their width, and not every browser focuses scroll containers.
markdown.renderer.rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'

// An empty corner cell is not a header: screen readers would announce it at every row.
markdown.core.ruler.push('empty_header', ({ tokens }) => {
  tokens.forEach((token, at) => {
    if (token.type !== 'th_open' || tokens[at + 1]?.content !== '') return
    token.tag = 'td'
    const closing = tokens[at + 2]
    if (closing) closing.tag = 'td'
  })
})

// Cited forms, transcriptions and code mean nothing in translation.
markdown.core.ruler.push('untranslated', ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? []))
    if (['em_open', 'ipa_open', 'code_inline'].includes(token.type)) token.attrSet('translate', 'no')
})

addApparatusMarkup(markdown)
addSoundKeys(markdown)

/** Draws a recording, or the reason why it cannot be shown. */
function drawAudioFence(fence: { caption: string; source: string }, { apparatus }: Partial<RenderState>) {
  const recordings = apparatus?.recordings ?? []
  return drawOrReason(() => drawAudio({ ...fence, findRecording: (file) => findRecording(recordings, file) }))
}

/** Draws a part of the text bench, or the reason why it cannot be drawn. */
function drawBenchFence(fence: { kind: string; caption: string; source: string }, renderState: Partial<RenderState>) {
  if (!isBenchFence(fence.kind)) return null
  const corpora = renderState.apparatus?.corpora ?? []
  const folder = renderState.corporaAt ?? null
  return drawOrReason(() =>
    fence.kind === 'expression'
      ? drawExpressionFence(fence)
      : drawCorpusFence({
          ...fence,
          findCorpus: (name) => findCorpus(corpora, name),
          urlOf: (name) => corpusUrl(corpora, folder, name),
        }),
  )
}

/** Renders a figure, or the reason why it cannot be drawn, so that its author can open the page and fix it. */
const renderFigureOrReason = (...figure: Parameters<typeof renderNumberedFigure>) =>
  drawOrReason(() => renderNumberedFigure(...figure))

function drawOrReason<Drawn>(draw: () => Drawn) {
  try {
    return draw()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `<p class="note">This figure can’t be drawn: ${escapeHtml(reason)}</p>\n`
  }
}

function renderNumberedFigure(
  { kind, caption, source }: { kind: string; caption: string; source: string },
  renderState: Partial<RenderState>,
) {
  const { place } = renderState
  const number = (renderState.figures ?? 0) + 1
  const isFigure = place && drawnKinds.test(kind)
  const named = isFigure ? `Figure ${number}. ${caption}` : caption
  const drawn = drawFence({ info: `${kind} ${named}`, source })
  if (!drawn || !isFigure) return drawn
  renderState.figures = number
  return drawn.replace('<figure ', `<figure id="figure-${place.sectionNumber}-${number}" `)
}

function renderLabelledCode(label: string, code: string) {
  const name = escapeHtml(label)
  return `<figure class="code"><figcaption>${name}</figcaption><pre tabindex="0" aria-label="${name}"><code>${escapeHtml(code)}</code></pre></figure>\n`
}

/**
 * Renders a text in the course format (docs/courses.md) to HTML. Safe to insert: raw HTML is escaped. The texts of one
 * section share a `renderState`, so that each note appears once and the numbers of figures and notes continue.
 */
export function renderMarkdown(text: string, renderState: RenderState = newRenderState()) {
  return markdown.render(text, renderState)
}

/** Renders one line with lesson markup (transcriptions, code, emphasis, exponents) to safe HTML. */
export function renderInline(text: string) {
  return markdown.renderInline(text, newRenderState())
}

export function renderArticle(text: string) {
  const { title, body } = splitTitle(renderMarkdown(text))
  return { title, ...buildOutline(body) }
}
