import { about } from '#app/content/about.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { VowelQuadrilateral } from '#app/ui/imagery/vowel-quadrilateral.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageSection } from '#app/ui/page-section.tsx'
import { StatStrip } from '#app/ui/stat-strip.tsx'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

export const headers = storableHeaders

export default function About() {
  return (
    <>
      <PageMeta title="About" description={`${about.lead} Our mission, vision, values and story.`} path="/about" />
      <div className="wrap grid items-center gap-x-15 gap-y-8 pt-8 pb-12 lg:grid-cols-[minmax(0,1fr)_30rem] lg:pt-12">
        <div>
          <PageHeading lead={about.lead}>{about.title}</PageHeading>
          <p lang="und-fonipa" className="mt-3 text-xl text-ink-3">
            {about.ipa}
          </p>
        </div>
        <figure>
          <VowelQuadrilateral className="w-full" />
          <figcaption className="mt-2 text-sm text-ink-2">
            The vowels of the world’s languages, by the height and position of the tongue. Our logo is the one in the
            middle: schwa, the most common vowel in English.
          </figcaption>
        </figure>
      </div>
      <PageSection>
        <div className="grid gap-x-15 gap-y-8 md:grid-cols-2">
          {[about.mission, about.vision].map(({ title, text }) => (
            <section key={title} aria-label={title}>
              <h2 className="text-4xl">{title}</h2>
              <p className="mt-3 font-text text-lg">{text}</p>
            </section>
          ))}
        </div>
      </PageSection>
      <PageSection title={about.values.title}>
        <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {about.values.items.map(({ title, text }) => (
            <li key={title} className="border-t-3 border-rule-2 pt-3">
              <h3 className="mb-1 text-2xl">{title}</h3>
              <p className="text-sm text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={about.story.title}>
        <div className="prose gap-x-15 md:columns-2">
          {about.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </PageSection>
      {about.highlights.items.length > 0 && (
        <PageSection isNarrow>
          <StatStrip stats={about.highlights.items} />
        </PageSection>
      )}
      <PageSection title="See for yourself">
        <div className="flex flex-wrap gap-3.5">
          <ButtonLink to="/courses">Browse courses</ButtonLink>
          <ButtonLink to="/contact" variant="quiet">
            Ask us something
          </ButtonLink>
          <ButtonLink to="/careers" variant="quiet">
            Work with us
          </ButtonLink>
        </div>
      </PageSection>
    </>
  )
}
