import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'

export function renderToMarkup(part: ReactNode, at = '/') {
  const Page = createRoutesStub([{ path: '*', Component: () => part }])
  return renderToStaticMarkup(<Page initialEntries={[at]} />)
}
