import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readInstitute } from './ui/read-institute.ts'
import { startDisclosures } from './ui/documents/disclosures.ts'
import { surviveOthersChanges } from './ui/changed-by-others.ts'
import { keepEarlyFields } from './ui/early-fields.ts'
import { fetchOwn } from './ui/fetch-own.ts'
import { goToNextPage, rememberNextPage } from './ui/next-page.ts'

const instrumentations = [rememberNextPage]

/** React's ids of elements depend on the tree, so the router must stay the only child, as on the server. */
function Page({ putBackEarlyFields }: { putBackEarlyFields: () => void }) {
  useEffect(putBackEarlyFields, [putBackEarlyFields])
  return <HydratedRouter unstable_fetch={fetchOwn} instrumentations={instrumentations} />
}

/** Makes the page the application. */
export function startApplication() {
  readInstitute()
  goToNextPage()
  surviveOthersChanges()
  startDisclosures()
  const putBackEarlyFields = keepEarlyFields()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page putBackEarlyFields={putBackEarlyFields} />
      </StrictMode>,
    )
  })
}
