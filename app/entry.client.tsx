import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setInstitute, type Institute } from './core/institute.ts'

const details = document.querySelector<HTMLMetaElement>('meta[name="institute"]')?.content
if (details) setInstitute(JSON.parse(details) as Institute)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
