/** A symbol is no key that travels: what is held under it is drawn on the server and left out of the data of the page. */
const onPage = Symbol('on the page')

/** Finished HTML. Where it was drawn with the whole page, the browser is told only that it stands there. */
export type PageHtml = string | { readonly [onPage]?: string }

/** For HTML that a document would otherwise carry twice: drawn, and once more in the data that its scripts begin with. */
export function drawOnly(html: string): PageHtml {
  return { [onPage]: html }
}

/** The HTML itself; undefined in a browser that must read it from its page. */
export function htmlOf(html: PageHtml) {
  return typeof html === 'string' ? html : html[onPage]
}
