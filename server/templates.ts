/** A page drawn once, cut where its words differ from one answer to the next. */
export type Template = readonly (string | Place)[]
type Place = { name: string; write: (word: string) => string }

const script = /<script\b[^>]*>([\s\S]*?)<\/script>/dg

const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** As React writes texts and attributes. */
export function writeMarkup(word: string) {
  return word.replaceAll(/[&<>"']/g, (sign) => markup[sign] ?? sign)
}

const quoted = (word: string) => JSON.stringify(word).slice(1, -1)

/** As React Router hands its data over: JSON inside of a text of JavaScript, in which no markup can begin or end. */
export function writeHandoff(word: string) {
  const escape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return quoted(quoted(word)).replaceAll(/[&<>\u2028\u2029]/g, escape)
}

/** Cuts a page at its stand-ins: long texts that nothing else on it can hold. */
export function cut(html: string, standIns: ReadonlyMap<string, string>): Template {
  const scripts = [...html.matchAll(script)].flatMap(({ indices }) => (indices?.[1] ? [indices[1]] : []))
  const names = new Map([...standIns].map(([name, text]) => [text, name]))
  const parts: (string | Place)[] = []
  let from = 0
  const anyStandIn = [...names.keys()].map((text) => text.replaceAll(/[^\w ]/g, String.raw`\$&`)).join('|')
  for (const { 0: text, index } of html.matchAll(new RegExp(anyStandIn, 'g'))) {
    const isHandoff = scripts.some(([start, end]) => start <= index && index < end)
    parts.push(html.slice(from, index), {
      name: names.get(text) ?? '',
      write: isHandoff ? writeHandoff : writeMarkup,
    })
    from = index + text.length
  }
  return [...parts, html.slice(from)]
}

export function fill(template: Template, words: ReadonlyMap<string, string>) {
  let html = ''
  for (const part of template) html += typeof part === 'string' ? part : part.write(words.get(part.name) ?? '')
  return html
}
