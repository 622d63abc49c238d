import { Link } from 'react-router'
import { partnership } from '#app/content/partnership.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { CollaboratorsWord } from '#app/ui/imagery/collaborators-word.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageSection } from '#app/ui/page-section.tsx'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

export const headers = storableHeaders

function PartnerSection() {
  return (
    <ul className="grid grid-cols-1 gap-6.5 md:grid-cols-2">
      {partnership.cards.map(({ slug, title, text, points }) => (
        <li key={slug} id={slug} className="panel px-6 py-6">
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-1 text-ink-2">{text}</p>
          <ul className="mt-4 grid gap-2">
            {points.map((point) => (
              <li key={point} className="border-l border-pitch pl-4">
                {point}
              </li>
            ))}
          </ul>
          {slug === 'industry' && (
            <p className="mt-4">
              <Link to="/team-places" className="link">
                Buy places for a team
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function ContactSection() {
  const { text, email, phone, address, visits, formLink } = partnership.contact
  return (
    <div className="grid grid-cols-1 gap-x-15 gap-y-5 md:grid-cols-[minmax(0,1fr)_20rem]">
      <p className="max-w-[40em]">
        {text}{' '}
        <Link to={formLink.href} className="link">
          {formLink.label}
        </Link>
      </p>
      <address className="tnum border-l border-pitch pl-4 not-italic">
        {email && (
          <a href={`mailto:${email}`} className="link block w-fit py-0.5 wrap-anywhere">
            {email}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="block w-fit py-0.5 hover:underline">
            {phone}
          </a>
        )}
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="block text-sm text-ink-2">{visits}</span>
      </address>
    </div>
  )
}

export default function Collaborators() {
  const { hero, benefits, note, contact } = partnership
  return (
    <>
      <PageMeta
        title={hero.title}
        description={`${hero.lead} Academic, industry, educational and technology partners.`}
        path="/collaborators"
      />
      <div className="wrap pt-8 pb-12 lg:pt-12">
        <div className="grid grid-cols-1 items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <PageHeading lead={hero.lead}>{hero.title}</PageHeading>
            <p className="mt-4 max-w-[44em]">{hero.text}</p>
          </div>
          <CollaboratorsWord />
        </div>
        <aside
          aria-label={note.title}
          className="mt-6 max-w-[50em] rounded-md border border-l-4 border-rule-2 border-l-formant bg-formant-wash px-5 py-4"
        >
          <p>
            <strong className="font-semibold">{note.title}.</strong> {note.text}
          </p>
        </aside>
      </div>
      <PageSection>
        <PartnerSection />
      </PageSection>
      <PageSection title={benefits.title}>
        <ul className="gap-x-15 md:columns-2">
          {benefits.items.map((item) => (
            <li key={item} className="break-inside-avoid border-t border-rule-2 py-3">
              {item}
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={contact.title}>
        <ContactSection />
      </PageSection>
    </>
  )
}
