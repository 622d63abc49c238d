import { Link, useLoaderData } from 'react-router'
import { home } from '#app/content/home.ts'
import { isExampleInstitute } from '#app/core/institute.ts'
import { recording, soundNotes, subjectSigns } from '#app/content/recording.ts'
import { personOf } from '#app/http/context.ts'
import { readOffers } from '#app/domain/enrollments/offers.queries.server.ts'
import { readWorkloads } from '#app/domain/learning/workloads.queries.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { ItalicFontPreload } from '#app/ui/italic-font-preload.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Hero } from '#app/ui/imagery/hero.tsx'
import { Island } from '#app/ui/island.tsx'
import { StatStrip } from '#app/ui/stat-strip.tsx'
import { readHomePage } from './read.server.ts'
import { CertificateAndCheck } from './certificate-and-check.tsx'
import { listSoundUrls } from './rules.ts'
import { Heading } from './heading.tsx'
import { PageFromACourse } from './page-from-a-course.tsx'
import ReadARecording from './read-a-recording.tsx'
import { SubjectIndex } from './subject-index.tsx'
import { FeaturedCourses } from './featured-courses.tsx'
import { InstituteData } from './institute-data.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const handle = {
  failures: { query: 'Failed to load courses' },
  stored: { query: { phone: soundNotes.map((_, index) => String(index + 1)) } },
} satisfies RouteHandle

export const headers = storableHeaders

/** The sound that is selected at first, counted from 1: [æ], which shows the most details. */
const firstChosen = 4

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ featured, ...page }, offers] = await Promise.all([
    readHomePage({ featured: home.featured.courses.map(({ slug }) => slug) }),
    readOffers({ student: personOf(context)?.student ?? null }),
  ])
  const workOf = await readWorkloads({ courses: featured })
  const requested = Number(new URL(request.url).searchParams.get('phone') ?? firstChosen)
  const chosen = (soundNotes[requested - 1] ? requested : firstChosen) - 1
  return {
    ...page,
    sounds: listSoundUrls(soundNotes),
    isStudent: offers.isStudent,
    chosen,
    featured: home.featured.courses.flatMap(({ slug, length, enrolled }) => {
      const course = featured.find((each) => each.slug === slug)
      const shown = isExampleInstitute() ? enrolled : null
      return course
        ? [{ course, length, work: workOf(course), enrolled: shown, badge: offers.offerOf(course).badge }]
        : []
    }),
  }
}

export default function Home() {
  const { featured, isStudent, chosen, page, sounds, ...rest } = useLoaderData<typeof loader>()
  return (
    <>
      <ItalicFontPreload />
      <PageMeta title={home.title} description={home.description} path="/" />
      <InstituteData />
      <Hero>
        <div className="hero-copy wrap grid items-center gap-x-15 gap-y-6 py-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:pt-11 lg:pb-12.5">
          <p className="max-w-[27em] font-text text-[1.4375rem] leading-[1.32] lg:text-3xl lg:leading-[1.32]">
            {home.lead}
          </p>
          <div className="hero-actions flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:px-3.5">
            <ButtonLink to="/courses">Browse courses</ButtonLink>
            <ButtonLink to="/certificate-verification" variant="quiet">
              Verify a certificate
            </ButtonLink>
          </div>
        </div>
      </Hero>
      {home.figures.length > 0 && (
        <section aria-label="The institute in numbers" className="border-b border-rule">
          <div className="wrap py-7">
            <StatStrip stats={home.figures} />
          </div>
        </section>
      )}
      <Island
        name="recording"
        component={ReadARecording}
        props={{ words: recording, notes: soundNotes, chosen, sounds }}
      />
      <FeaturedCourses featured={featured} openWords={rest.openWords} total={rest.total} />
      <div className="later">
        {page && <PageFromACourse page={page} />}
        <SubjectIndex {...rest} signs={subjectSigns} />
      </div>
      <div className="later">
        <CertificateAndCheck specimen={rest.specimen} title={home.verification.title} text={home.verification.text} />
      </div>
      <section aria-labelledby="reasons-title" className="later py-11 lg:py-14">
        <div className="wrap">
          <Heading id="reasons-title" title={home.reasons.title} />
          <ol className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
            {home.reasons.points.map(({ title, text }, index) => (
              <li key={title} className="border-t border-rule-2 pt-3">
                <span className="tnum font-text text-xl text-ink-3">({index + 1})</span>
                <h3 className="mt-1.5 text-xl">{title}</h3>
                <p className="mt-1 text-sm text-ink-2">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section aria-labelledby="begin-title" className="later bg-band text-on-band">
        <div className="wrap grid items-center gap-x-15 gap-y-5 py-9 lg:grid-cols-[minmax(0,1fr)_auto] lg:py-11">
          <div>
            <h2 id="begin-title" className="text-4xl">
              {home.invitation.title}
            </h2>
            <p className="mt-2 max-w-[44em] opacity-85">{home.invitation.text}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {!isStudent && (
              <ButtonLink to="/enroll" variant="mark">
                Register Now
              </ButtonLink>
            )}
            <Link to="/courses" className="py-2 underline underline-offset-3 focus-visible:outline-on-band">
              Find a programme
            </Link>
          </div>
        </div>
      </section>
    </>
  )
}
