/** A page that is finished before it is sent: one text, without the streams of which a standard answer is made. */
export class WholePage extends Response {
  readonly #html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.#html = html
  }

  override text() {
    return Promise.resolve(this.#html)
  }

  override bytes() {
    return Promise.resolve(Buffer.from(this.#html))
  }
}

/** Whether a document is asked for, and not the data alone with which the browser draws one. */
export function asksForWholePage({ url }: Pick<Request, 'url'>) {
  return !new URL(url).pathname.endsWith('.data')
}

type Parts = {
  /** What React drew of the document. */
  markup: string
  /** The loaders' data as React Router writes it; null where the page has no scripts to read it. */
  handoff: string | null
  nonce: string | undefined
  /** Links to the scripts that it will import. */
  preloads?: string
}

/** A text as JavaScript writes it, within a script of a page: without the sign that alone could end the script. */
export function writeScriptText(text: string) {
  return JSON.stringify(text).replaceAll('<', String.raw`\u003c`)
}

const stream = 'window.__reactRouterContext.streamController'

/** The document with what the browser's router needs in it, in the place and the form in which React Router would stream it. */
export function writePage({ markup, handoff, nonce, preloads = '' }: Parts) {
  const afterHead = markup.indexOf('</head>')
  const end = markup.lastIndexOf('</body>')
  // Preloads of scripts would otherwise take the line before the stylesheet and the fonts.
  const head = markup
    .slice(0, afterHead)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  if (handoff === null) return `<!DOCTYPE html>${head}${preloads}${markup.slice(afterHead)}`
  const opened = `<script${nonce ? ` nonce="${nonce}"` : ''}>`
  const script = `${opened}${stream}.enqueue(${writeScriptText(handoff)});${stream}.close();</script>`
  return `<!DOCTYPE html>${head}${preloads}${markup.slice(afterHead, end)}${script}${markup.slice(end)}`
}
