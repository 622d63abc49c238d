import { postalLines } from '#app/content/institute-texts.ts'
import { institute } from '#app/core/institute.ts'
import { IsoglossMap } from '#app/ui/imagery/isogloss-map.tsx'
import { PageSection } from '#app/ui/page-section.tsx'

/** The postal address; nothing if the institute has none. */
export function VisitUs({ text }: { text: string }) {
  const address = postalLines()
  if (address.length === 0) return null
  return (
    <PageSection title={`${address.at(-1)}, by appointment`}>
      <div className="grid items-center gap-x-15 gap-y-6 md:grid-cols-2">
        <address className="not-italic">
          {[institute().name, ...address].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="mt-3 block max-w-[30em] text-ink-2">{text}</span>
          <span className="mt-3 block max-w-[30em] text-sm text-ink-2">
            The map shows two lines every English dialectologist knows: ‘strut’ and ‘bath’ have different vowels north
            and south of them.
          </span>
        </address>
        <IsoglossMap className="w-full max-w-110" />
      </div>
    </PageSection>
  )
}
