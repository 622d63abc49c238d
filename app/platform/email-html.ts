import { compile, type DomNode, type FormatCallback, type HtmlToTextOptions } from 'html-to-text'

export type Picture = { name: string; bytes: Uint8Array<ArrayBuffer> }

const longestHtml = 1_000_000
const mostPictures = 20
/** Deeper HTML is read without its layout, because the parser needs time with the square of the depth. */
const deepestHtml = 500

const blocks = new Set(
  'address article aside blockquote center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table ul'.split(
    ' ',
  ),
)

/** A node with the sibling after it, which the declared types leave out. */
type Linked = DomNode & { next?: Linked | null }

const isCell = ({ name }: DomNode) => name === 'td' || name === 'th'
const isBlank = ({ type, data = '' }: DomNode) => type === 'comment' || (type === 'text' && data.trim() === '')

/** Returns what is in a cell, without the paragraph that Word and Outlook put around it. */
function findCellContent({ children = [] }: DomNode): readonly DomNode[] {
  const filled = children.filter((child) => !isBlank(child))
  const [only] = filled
  const isWrapped = filled.length === 1 && only && ['p', 'div', 'span'].includes(only.name ?? '')
  return isWrapped ? findCellContent(only) : children
}

const formatCell: FormatCallback = (elem, walk, builder) => {
  const content = findCellContent(elem)
  if (content.some(({ name = '' }) => blocks.has(name))) {
    builder.openBlock({ leadingLineBreaks: 1 })
    walk([...content], builder)
    return builder.closeBlock({ trailingLineBreaks: 1 })
  }
  walk([...content], builder)
  let { next }: Linked = elem
  while (next && !isCell(next)) ({ next } = next)
  if (next) builder.addInline(' | ', { noWordTransform: true })
}

const formatQuote: FormatCallback = (elem, walk, builder, { prefix = '' }) => {
  builder.openBlock({ leadingLineBreaks: 2, reservedLineLength: prefix.length })
  walk(elem.children, builder)
  builder.closeBlock({
    trailingLineBreaks: 2,
    blockTransform: (text) =>
      text
        .split('\n')
        .map((line) => prefix + line)
        .join('\n'),
  })
}

const formatRaised: FormatCallback = ({ children }, walk, builder) => {
  const isOrdinal = /^(st|nd|rd|th)$/.test(children[0]?.data?.trim() ?? '')
  if (!isOrdinal) builder.addInline('^')
  walk(children, builder)
}

/** Shows the name of a picture in its place. Pictures without a name only measure whether an email was opened. */
const formatPicture: FormatCallback = ({ attribs = {} }, _, builder) => {
  const { src = '', alt = '', width, height } = attribs
  const isOurs = src.startsWith('cid:') || src.startsWith('picture:')
  const [, file = ''] = /^(?:cid|picture):([^@]{1,80}\.\w{2,4})(?:@|$)/.exec(src) ?? []
  const name = alt.trim() || file
  if (!isOurs && (name === '' || width === '1' || height === '1')) return
  if (/\p{Extended_Pictographic}/u.test(name)) builder.addInline(name)
  else builder.addInline(` [Picture${name && `: ${name}`}] `)
}

const format = (selector: string, name: string, options = {}) => ({ selector, format: name, options })
const plainHeadings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => format(tag, 'heading', { uppercase: false }))
const hiding = ['display:none', 'display: none', 'mso-hide:all', 'mso-hide: all'].map((style) => `[style*="${style}"i]`)
const unseen = ['head', 'title', 'template', 'style', 'script', 'rp', '[hidden]', ...hiding].map((selector) =>
  format(selector, 'skip'),
)
/** What email programs put around earlier emails: Gmail, Apple Mail, Thunderbird, Yahoo, Proton, GMX, Zoho, Outlook. */
const quotes = [
  'blockquote[type=cite]',
  'blockquote.gmail_quote',
  '[class*=yahoo_quoted]',
  '.protonmail_quote',
  '.tutanota_quote',
  'div[name=quote]',
  '.zmail_extra',
  '#mail-editor-reference-message-container',
].map((selector) => format(selector, 'quote', { prefix: '> ' }))

const options: HtmlToTextOptions = {
  wordwrap: false,
  whitespaceCharacters: ' \t\r\n\f',
  // Some programs write text before or after the body.
  baseElements: { selectors: [] },
  limits: { maxDepth: deepestHtml },
  formatters: { cell: formatCell, raised: formatRaised, quote: formatQuote, picture: formatPicture },
  selectors: [
    ...plainHeadings,
    ...['td', 'th'].map((tag) => format(tag, 'cell')),
    ...['body', 'tr', 'li', 'dt', 'dd', 'center', 'address', 'section', 'summary'].map((tag) =>
      format(tag, 'block', { leadingLineBreaks: 1, trailingLineBreaks: 1 }),
    ),
    // Signs that would change what is said if they were lost: tʰ is not th.
    format('sup', 'raised'),
    ...['s', 'strike', 'del'].map((tag) => format(tag, 'inlineSurround', { prefix: '~~', suffix: '~~' })),
    format('rt', 'inlineSurround', { prefix: '(', suffix: ')' }),
    format('ul', 'unorderedList', { itemPrefix: '• ' }),
    format('hr', 'horizontalLine', { length: 10 }),
    format('img', 'picture'),
    format('a', 'anchor', {
      hideLinkHrefIfSameAsText: true,
      linkBrackets: ['<', '>'],
      pathRewrite: (path: string) =>
        /^(cid|data|javascript|picture):/i.test(path) ? '' : path.replace(/^mailto:/i, ''),
    }),
    // Not the mark of an earlier email, because people also indent and quote other texts.
    format('blockquote', 'quote', { prefix: '| ' }),
    ...quotes,
    ...unseen,
  ],
}
const convert = compile(options)

/** Replaces pictures within the HTML (`data:` URIs) by their number, and returns them. */
export function liftPictures(html: string) {
  const pictures: Picture[] = []
  const start = /data:/gi
  let kept = ''
  let from = 0
  for (let found = start.exec(html); found; found = start.exec(html)) {
    const { index } = found
    const before = html[index - 1] ?? ''
    const ending = before === '"' || before === "'" ? new RegExp(before, 'g') : /[\s"'()<>]/g
    ending.lastIndex = index
    const end = ending.exec(html)?.index ?? html.length
    const uri = html.slice(index, end)
    const [, kind, content = ''] = /^data:image\/([a-z]{1,10})[^,]{0,200};base64,(.*)$/is.exec(uri) ?? []
    if (kind || uri.length > 200) {
      kept += html.slice(from, index)
      from = end
      if (kind && pictures.length < mostPictures) {
        const name = `Picture ${pictures.length + 1}.${kind === 'jpeg' ? 'jpg' : kind}`
        pictures.push({ name, bytes: new Uint8Array(Buffer.from(content, 'base64')) })
        kept += `picture:${name}`
      }
    }
    start.lastIndex = end
  }
  return { html: kept + html.slice(from), pictures }
}

const withoutContent = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** True if more elements are open at once than the parser can take. Counts too many rather than too few. */
function isTooDeep(html: string) {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9:-]{0,40})/gi)) {
    const name = tag.toLowerCase()
    const count = open.get(name) ?? 0
    if (withoutContent.has(name) || (slash && count === 0)) continue
    open.set(name, count + (slash ? -1 : 1))
    depth += slash ? -1 : 1
    if (depth > 4 * deepestHtml) return true
  }
  return false
}

const withoutTags = (html: string) => html.replaceAll(/<[^<>]*>/g, ' ')

/** Removes characters that are only there to be invisible: padding of previews, soft hyphens. */
const tidyLine = (line: string) =>
  line
    .replaceAll('\u00AD', '')
    .replaceAll('\u00A0', ' ')
    .replace(/^[\s\u034F\u200B-\u200F\u2007\u2060\uFEFF]+$/, '')
    .trimEnd()

/** Turns HTML into text that reads as it did: letters are never changed, cells are separated, quotes are marked. */
export function readHtml(source: string) {
  const { html, pictures } = liftPictures(source)
  const cut = html.slice(0, longestHtml)
  const text = isTooDeep(cut) ? withoutTags(cut) : convert(cut)
  const lines = text.split('\n').map(tidyLine)
  return {
    text: lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    pictures,
    isCut: html.length > longestHtml,
  }
}
