import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setInstitute, type Institute } from './core/institute.ts'
import { surviveOthersChanges } from './ui/changed-by-others.ts'
import { keepEarlyFields } from './ui/early-fields.ts'
import { fetchOwn } from './ui/fetch-own.ts'
import { goToNextPage, rememberNextPage } from './ui/next-page.ts'

const details = document.querySelector<HTMLMetaElement>('meta[name="institute"]')?.content
if (details) setInstitute(JSON.parse(details) as Institute)

goToNextPage()
surviveOthersChanges()
const putBackEarlyFields = keepEarlyFields()

const instrumentations = [rememberNextPage]

/** React's ids of elements depend on the tree, so the router must stay the only child, as on the server. */
function Page() {
  useEffect(putBackEarlyFields, [])
  return <HydratedRouter unstable_fetch={fetchOwn} instrumentations={instrumentations} />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})
