import { emailFor, institute } from '#app/core/institute.ts'
import { postalLines } from '#app/content/institute-texts.ts'
import { useOrigin } from '#app/ui/use-origin.ts'
import { StructuredData } from '#app/ui/structured-data.tsx'

/** Returns the postal address for search engines. An address of one line is only a town. */
function postalAddress() {
  const lines = postalLines()
  const isTown = lines.length === 1
  return lines.length === 0
    ? undefined
    : {
        '@type': 'PostalAddress',
        ...(isTown ? { addressLocality: lines[0] } : { streetAddress: lines.join(', ') }),
        addressCountry: 'GB',
      }
}

/** Describes the institute for search engines. */
export function InstituteData() {
  const origin = useOrigin()
  return (
    <StructuredData
      data={{
        '@type': 'EducationalOrganization',
        name: institute().name,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        email: emailFor('support'),
        telephone: institute().phone,
        address: postalAddress(),
      }}
    />
  )
}
