import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setInstitute, type Institute } from './core/institute.ts'
import { surviveOthersChanges } from './ui/changed-by-others.ts'
import { keepEarlyFields } from './ui/early-fields.ts'

const details = document.querySelector<HTMLMetaElement>('meta[name="institute"]')?.content
if (details) setInstitute(JSON.parse(details) as Institute)

surviveOthersChanges()
const putBackEarlyFields = keepEarlyFields()

/** Its effect runs once the whole page is React's. */
function EarlyFields() {
  useEffect(putBackEarlyFields, [])
  return null
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <EarlyFields />
    </StrictMode>,
  )
})
