import MarkdownIt from 'markdown-it'
import { outline, splitTitle } from '#app/core/outline.ts'
import { escapeHtml } from '#app/core/text.ts'
import { addMarks, drawingOf, type Drawing } from './apparatus/marks.rules.ts'
import { drawnKinds, readInfo } from './apparatus/rules.ts'
import { drawFence } from '#app/linguistics/figures/fences.ts'
import { interlinear } from '#app/linguistics/interlinear.ts'

// html: false: whatever stands in a text is shown, never run.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

const transcription = /\{([[/][^{}\n]+[\]/])\}/y

/** Transcriptions in braces become spans in the phonetic face, announced as IPA rather than as English. */
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
    for (const [index, word] of words.entries()) {
      if (index > 0) state.push('text', '', 0).content = ' '
      // A line may end between words and nowhere else: a slash stays with its sound.
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

/** An exponent stands between carets; a caret alone is a caret. */
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
// The text rule runs past every character it does not know to be special; a brace must stop it.
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

const renderFence = markdown.renderer.rules.fence
markdown.renderer.rules.fence = (tokens, at, options, env, self) => {
  const token = tokens[at]
  const { kind, caption } = readInfo(token?.info ?? '')
  if (token && kind === 'gloss')
    return interlinear({ source: token.content, info: token.info, inline: (text) => markdown.renderInline(text) })
  const drawn = token && drawNumbered({ kind, caption, source: token.content }, env as Partial<Drawing>)
  if (drawn) return drawn
  if (kind === 'python') return labelledCode('Python', token?.content ?? '')
  if (kind === 'output') return labelledCode('What comes out', token?.content ?? '')
  return (renderFence?.(tokens, at, options, env, self) ?? '').replace('<pre>', '<pre tabindex="0">')
}
// Wide code and tables scroll by themselves, so the keyboard must be able to reach them.
// A stop of the Tab key also where the table fits: only layout knows that, no style sheet can take the stop away, and not every
// browser gives one to a place that scrolls. Measuring each table by a script would cost every lesson more than the stop does.
markdown.renderer.rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'

// A corner that heads nothing is no header: screen readers would announce an empty one at every row.
markdown.core.ruler.push('empty_header', ({ tokens }) => {
  tokens.forEach((token, at) => {
    if (token.type !== 'th_open' || tokens[at + 1]?.content !== '') return
    token.tag = 'td'
    const closing = tokens[at + 2]
    if (closing) closing.tag = 'td'
  })
})

addMarks(markdown)

/** A drawing with the number that other places call it by, where it stands in a section. */
function drawNumbered(
  { kind, caption, source }: { kind: string; caption: string; source: string },
  drawing: Partial<Drawing>,
) {
  const { place } = drawing
  const number = (drawing.figures ?? 0) + 1
  const isFigure = place && drawnKinds.test(kind)
  const named = isFigure ? `Figure ${number}. ${caption}` : caption
  const drawn = drawFence({ info: `${kind} ${named}`, source })
  if (!drawn || !isFigure) return drawn
  drawing.figures = number
  return drawn.replace('<figure ', `<figure id="figure-${place.sectionNumber}-${number}" `)
}

function labelledCode(label: string, code: string) {
  const name = escapeHtml(label)
  return `<figure class="code"><figcaption>${name}</figcaption><pre tabindex="0" aria-label="${name}"><code>${escapeHtml(code)}</code></pre></figure>\n`
}

/**
 * HTML of a text in the course format of docs/courses.md. Safe to insert: raw HTML in the source is escaped. The texts of a section share
 * one `drawing`, in which notes are given once and numbers run on.
 */
export function renderMarkdown(text: string, drawing: Drawing = drawingOf()) {
  return markdown.render(text, drawing)
}

/** HTML of one line with the marks of a lesson: transcriptions, code, emphasis, exponents. Safe to insert like the above. */
export function renderInline(text: string) {
  return markdown.renderInline(text, drawingOf())
}

/** A long text of our own as its page needs it: title, table of contents and HTML. */
export function renderArticle(text: string) {
  const { title, body } = splitTitle(renderMarkdown(text))
  return { title, ...outline(body) }
}
