import type Renderer from 'markdown-it'
import type { StateInline } from 'markdown-it'
import { capitalise, escapeHtml } from '#app/core/text.ts'
import {
  countFiguresBefore,
  keyOfTerm,
  labelUrl,
  labelText,
  parseNamesAndYear,
  noApparatus,
  plainKey,
  workKey,
  type Apparatus,
  type SectionPlace,
} from './apparatus.ts'

/**
 * State shared by the texts of one section while they are rendered: which notes were shown, and the last numbers used.
 */
export type RenderState = ReturnType<typeof newRenderState>

export function newRenderState({
  apparatus = noApparatus,
  place = null,
  companion = null,
  sectionsAt = './',
  corporaAt = null,
}: {
  apparatus?: Apparatus
  place?: SectionPlace | null
  /** URL of the course's glossary and bibliography; null where citations and terms are not links. */
  companion?: string | null
  /** Prefix of the URLs of sections; a section's numbers, such as "1.2", follow it. */
  sectionsAt?: string
  /** Prefix of the URLs of the course's corpora; null where scripts do not find them. */
  corporaAt?: string | null
} = {}) {
  const figures = place ? countFiguresBefore(apparatus, place) : 0
  return {
    apparatus,
    place,
    companion,
    sectionsAt,
    corporaAt,
    noted: new Set<string>(),
    /** Transcriptions that already have a play button in this section. */
    sounded: new Set<string>(),
    footnotes: 0,
    /** Number of the last figure; figures are numbered through the course. */
    figures,
    /** True in the reading list, which shows each work in full instead of a citation. */
    isReading: false,
  }
}

type Marked = { html: string; note?: string }
type Mark = {
  name: string
  pattern: RegExp
  draw: (match: RegExpExecArray, renderState: RenderState, inline: Inline, before: string) => Marked | null
}
type Inline = (text: string, within?: RenderState) => string

const linkToEntry = (renderState: RenderState, key: string, html: string, className: string) =>
  renderState.companion === null
    ? `<span class="${className}">${html}</span>`
    : `<a class="${className}" href="${escapeHtml(`${renderState.companion}#${key}`)}">${html}</a>`

/** Returns the note at its first use in a section, and nothing after that, so that it is shown only once. */
function findNoteForFirstUse(renderState: RenderState, key: string, html: string): { note?: string } {
  if (renderState.noted.has(key)) return {}
  renderState.noted.add(key)
  return { note: html }
}

function citeWork(
  key: string,
  renderState: RenderState,
  inline: Inline,
  words: (names: string, year: string) => string,
) {
  const work = renderState.apparatus.works.find((each) => each.key === key)
  if (!work) return null
  const { names, year } = parseNamesAndYear(work.entry)
  const html = linkToEntry(renderState, key, escapeHtml(words(names, year)), 'cite')
  return { html, ...findNoteForFirstUse(renderState, `work-${key}`, `<p>${inline(work.entry)}</p>`) }
}

const marks: readonly Mark[] = [
  {
    name: 'work',
    pattern: new RegExp(`@(${workKey})`, 'y'),
    draw([, key = ''], renderState, inline) {
      if (!renderState.isReading) return citeWork(key, renderState, inline, (names, year) => `${names} (${year})`)
      const work = renderState.apparatus.works.find((each) => each.key === key)
      return work ? { html: inline(work.entry) } : null
    },
  },
  {
    name: 'works',
    pattern: new RegExp(String.raw`\[(@${workKey}(?:: [^\]\n;]+)?(?:; @${workKey}(?:: [^\]\n;]+)?)*)\]`, 'y'),
    draw([, all = ''], renderState, inline) {
      const each = all.split('; ').map((one) => {
        const [key = '', where] = one.slice(1).split(': ')
        return citeWork(key, renderState, inline, (names, year) => `${names} ${year}${where ? `, ${where}` : ''}`)
      })
      if (each.some((one) => one === null)) return null
      const note = each.flatMap((one) => one?.note ?? []).join('')
      return { html: `(${each.map((one) => one?.html).join('; ')})`, ...(note && { note }) }
    },
  },
  {
    name: 'term',
    pattern: /\[\[(?:([^[\]|\n]+)\|)?([^[\]|\n]+)\]\]/y,
    draw([, shown, name = ''], renderState, inline) {
      const key = keyOfTerm(name)
      const term = renderState.apparatus.terms.find((each) => each.key === key)
      if (!term) return null
      const words = inline(shown ?? name)
      const once = findNoteForFirstUse(
        renderState,
        `term-${key}`,
        `<p><b>${inline(term.term)}</b> ${inline(term.definition)}</p>`,
      )
      // Link only the first occurrence in a section: a page full of links is hard to read.
      return once.note !== undefined
        ? { html: linkToEntry(renderState, `term-${key}`, words, 'term'), ...once }
        : { html: words }
    },
  },
  {
    name: 'reference',
    pattern: new RegExp(String.raw`\[#(${plainKey})\]`, 'y'),
    draw([, key = ''], { apparatus, place, sectionsAt }, _inline, before) {
      const label = apparatus.labels.find((each) => each.key === key)
      if (!label) return null
      const words = labelText(label, place)
      const shown = /(?:^|[.?!] )$/.test(before) ? capitalise(words) : words
      return { html: `<a class="xref" href="${escapeHtml(sectionsAt + labelUrl(label))}">${shown}</a>` }
    },
  },
  { name: 'label', pattern: new RegExp(String.raw` ?\{#${plainKey}\}`, 'y'), draw: () => ({ html: '' }) },
  {
    name: 'footnote',
    pattern: /\^\[((?:[^[\]\n]|\[[^[\]\n]*\])+)\]/y,
    draw([, text = ''], renderState, inline) {
      renderState.footnotes += 1
      const number = renderState.footnotes
      const id = `${renderState.place?.key ?? 'text'}-${number}`
      return {
        html: `<sup><a id="note-of-${id}" href="#note-${id}" aria-label="Note ${number}">${number}</a></sup>`,
        note: `<p id="note-${id}"><a href="#note-of-${id}" aria-label="Back to the text of note ${number}">${number}</a> ${inline(text, newRenderState(renderState))}</p>`,
      }
    },
  },
]

function readRenderState(env: unknown): RenderState {
  return typeof env === 'object' && env !== null && 'noted' in env ? (env as RenderState) : newRenderState()
}

/** Key of a token's `meta` under which its note is stored. */
const notesKey = 'notes'

type Markdown = InstanceType<typeof Renderer>

function addInlineRule(markdown: Markdown, { name, pattern, draw }: Mark) {
  markdown.inline.ruler.before('emphasis', name, (state: StateInline, silent: boolean) => {
    pattern.lastIndex = state.pos
    const match = pattern.exec(state.src)
    if (!match) return false
    if (name === 'work' && /[\w@]/.test(state.src[state.pos - 1] ?? '')) return false
    if (!silent) {
      const marked = draw(
        match,
        readRenderState(state.env),
        (text, within = newRenderState()) => markdown.renderInline(text, within),
        state.src.slice(0, state.pos),
      )
      if (!marked) return false
      const token = state.push('mark_html', '', 0)
      token.content = marked.html
      if (marked.note) token.meta = { [notesKey]: marked.note }
    }
    state.pos += match[0].length
    return true
  })
}

const language = /^\{([a-z]{2,3}(?:-[A-Za-z\d]{2,8})*)\}/

/** Adds our Markdown extensions: citations, terms, labels, footnotes, and the language of a word, as in *Weiß*{de}. */
export function addApparatusMarkup(markdown: Markdown) {
  for (const mark of marks) addInlineRule(markdown, mark)
  markdown.renderer.rules.mark_html = (tokens, at) => tokens[at]?.content ?? ''

  markdown.core.ruler.push('language', ({ tokens }) => {
    for (const { children } of tokens) {
      for (const [at, token] of (children ?? []).entries()) {
        const next = children?.[at + 1]
        const tag = /^(?:em|strong)_close$/.test(token.type) && next?.type === 'text' && language.exec(next.content)
        if (!tag || !next || !children) continue
        const open = children.findLastIndex(
          (each, i) => i < at && each.level === token.level && each.type === token.type.replace('close', 'open'),
        )
        children[open]?.attrSet('lang', tag[1] ?? '')
        next.content = next.content.slice(tag[0].length)
      }
    }
  })

  markdown.core.ruler.push('margin', (state) => {
    const out: typeof state.tokens = []
    let notes = ''
    for (const token of state.tokens) {
      out.push(token)
      for (const child of token.children ?? []) notes += (child.meta as Record<string, string> | null)?.[notesKey] ?? ''
      if (notes === '' || token.level !== 0 || token.nesting > 0 || token.type === 'inline') continue
      const margin = new state.Token('html_block', '', 0)
      margin.content = `<div class="notes" role="note">${notes}</div>\n`
      out.push(margin)
      notes = ''
    }
    state.tokens = out
  })
}
