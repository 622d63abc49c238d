import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DocumentToolsContext, isDocument, type DocumentTools } from './documents.ts'
import { Island } from './island.tsx'

function Part({ word }: { word: string }) {
  return <p id={useId()}>{word}</p>
}

const tools: DocumentTools = {
  scripts: [],
  covers: new Map(),
  draw: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
}

function drawIsland(word: string) {
  return renderToString(
    <DocumentToolsContext value={tools}>
      <Island name="part" component={Part} props={{ word }} />
    </DocumentToolsContext>,
  )
}

test('an island is a root of its own, whose ids start with the prefix that the browser gets', () => {
  const markup = drawIsland('schwa')
  const prefix = /data-prefix="([^"]+)"/.exec(markup)?.[1] ?? ''
  expect(prefix).toMatch(/^part-/)
  const alone = renderToString(<Part word="schwa" />, { identifierPrefix: prefix })
  expect(markup).toContain(`>${alone}</div>`)
})

test('the props of an island are JSON in an attribute, whatever they contain', () => {
  const word = `"</div><script>'& ə`
  const attribute = /data-props="([^"]*)"/.exec(drawIsland(word))?.[1] ?? ''
  const json = attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  expect(JSON.parse(json.replaceAll('&amp;', '&'))).toEqual({ word })
})

test('in the application an island is an ordinary component', () => {
  expect(renderToString(<Island name="part" component={Part} props={{ word: 'schwa' }} />)).toMatch(/^<p/)
})

test('a page is a document if one of its routes says so', () => {
  expect(isDocument([undefined, { document: true }, { stored: {} }])).toBe(true)
  expect(isDocument([undefined, null, { stored: {} }])).toBe(false)
})
