import { createContext, type ReactElement } from 'react'

/** The server's part of a document, handed down by `entry.server.tsx` so that no browser loads React's server renderer. */
export type DocumentTools = {
  /** The URLs of the scripts that start the page. */
  scripts: readonly string[]
  /** The drawings of covers by their names, as SVG; none for a page of the application. */
  covers: ReadonlyMap<string, string>
  /** Draws an element as a React root of its own, whose ids start with the prefix. */
  draw: (element: ReactElement, prefix: string) => string
}

export const DocumentToolsContext = createContext<DocumentTools | null>(null)

/**
 * True if one of the routes of a page says that it stays a document: the server draws it whole, and no router runs in
 * the browser.
 */
export const isDocument = (handles: readonly unknown[]) =>
  handles.some((handle) => typeof handle === 'object' && handle !== null && 'document' in handle)

/** False if one of the routes of a page says that it has no figures. */
export const hasFigures = (handles: readonly unknown[]) =>
  !handles.some(
    (handle) => typeof handle === 'object' && handle !== null && 'figures' in handle && handle.figures === false,
  )
