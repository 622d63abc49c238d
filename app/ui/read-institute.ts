import { setInstitute, type Institute } from '#app/core/institute.ts'

/** Reads the institute's details from the page (root.tsx). Call it before anything is drawn in the browser. */
export function readInstitute() {
  const details = document.querySelector<HTMLMetaElement>('meta[name="institute"]')?.content
  if (details) setInstitute(JSON.parse(details) as Institute)
}
