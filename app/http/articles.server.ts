import type { RouterContextProvider } from 'react-router'
import { outline, splitTitle } from '#app/core/outline.ts'
import { renderMarkdown } from '#app/features/courses/markdown.server.ts'
import { visitOf } from './context.ts'

/** A long text of our own as its page needs it: title, table of contents and HTML. */
export function readArticle(context: Readonly<RouterContextProvider>, markdown: string) {
  const { title, body } = splitTitle(renderMarkdown(markdown))
  return { origin: visitOf(context).origin, title, ...outline(body) }
}
