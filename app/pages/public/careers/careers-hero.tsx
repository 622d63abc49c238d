import { Link } from 'react-router'
import { BreadRollMap } from '#app/ui/imagery/bread-roll-map.tsx'

export type CareersHeroProps = {
  words: { title: string; lead: string; text: string; aboutLink: { href: string; label: string } }
  openingsTitle: string
}

export function CareersHero({ words, openingsTitle }: CareersHeroProps) {
  return (
    <section aria-labelledby="careers-title" className="border-b border-rule bg-tier">
      <div className="wrap grid items-stretch gap-x-12 lg:grid-cols-[minmax(0,1fr)_min(36.875rem,50%)]">
        <div className="self-center py-9 lg:py-13">
          <h1 id="careers-title" tabIndex={-1} className="text-4xl lg:text-5xl">
            {words.title}
          </h1>
          <p className="mt-3.5 mb-4 font-text text-2xl">{words.lead}</p>
          <p className="max-w-[56ch] text-ink-2">{words.text}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <a href="#openings" className="button">
              {openingsTitle}
            </a>
            <Link to={words.aboutLink.href} className="link py-1">
              {words.aboutLink.label}
            </Link>
          </p>
        </div>
        <figure className="grid gap-x-3 pb-6 sm:grid-cols-[minmax(0,1fr)_10.5rem] lg:pt-6">
          <BreadRollMap className="mx-auto w-full max-w-105" />
          <figcaption className="grid content-end gap-2 border-l border-pitch pl-3.5 text-sm text-ink-2 sm:mb-2.5 sm:self-end">
            <span className="font-text text-xl text-ink">What do you call a bread roll?</span>
            <span>
              Local words, each used well beyond its dot. North of the red line, <i className="font-text">strut</i> has
              the vowel of <i className="font-text">foot</i>. The square is London.
            </span>
            <span>
              We have not agreed yet.{' '}
              <Link to="/contact" className="link">
                Tell us yours
              </Link>
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
