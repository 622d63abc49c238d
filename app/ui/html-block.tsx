import { htmlOf, type PageHtml } from '#app/core/page-html.ts'

/** What was read from the page, for as long as its data is kept: what was drawn may be taken down and put up again. */
const readFromPage = new WeakMap<object, string>()

function readHtml(html: PageHtml, id: string) {
  const known = htmlOf(html)
  if (known !== undefined || typeof html === 'string') return known
  const read = readFromPage.get(html) ?? document.getElementById(id)?.innerHTML ?? ''
  readFromPage.set(html, read)
  return read
}

/** Finished HTML in an element of its own; by the id it is found on the page that is to wake. */
export function HtmlBlock({ id, html, className }: { id: string; html: PageHtml; className?: string }) {
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: readHtml(html, id) ?? '' }} />
}
