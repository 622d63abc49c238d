import { writeScriptText } from '#app/http/whole-page.ts'

/** A page drawn once, cut where its words differ from one answer to the next. */
export type Template = readonly (string | Place)[]
type Place = { name: string; write: (word: string) => string }

const script = /<script\b[^>]*>([\s\S]*?)<\/script>/dg

const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** As React writes texts and attributes. */
export function writeMarkup(word: string) {
  return word.replaceAll(/[&<>"']/g, (sign) => markup[sign] ?? sign)
}

/** As the loaders' data is handed over: JSON inside of a text of JavaScript. */
export function writeHandoff(word: string) {
  return writeScriptText(JSON.stringify(word).slice(1, -1)).slice(1, -1)
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
