import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { home } from '#app/content/home.ts'
import { institute } from '#app/content/navigation.ts'
import { VerificationBand } from '#app/features/certificates/ui/verification-band.tsx'
import { listFeaturedCourses } from '#app/features/courses/queries.server.ts'
import { CourseCard, priceText, shortEntry } from '#app/features/courses/ui/course-card.tsx'
import { personOf, visitOf } from '#app/http/context.ts'
import { readOffers } from '#app/views/enrollment-offers/queries.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { StructuredData } from '#app/ui/structured-data.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Hero } from '#app/ui/imagery/hero.tsx'
import { NumberedList } from '#app/ui/numbered-list.tsx'
import { SectionRow } from '#app/ui/section-row.tsx'
import { StatStrip } from '#app/ui/stat-strip.tsx'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

export const headers = storableHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const [found, offers] = await Promise.all([
    listFeaturedCourses({ slugs: home.featured.courses.map(({ slug }) => slug) }),
    readOffers({ student: personOf(context)?.student ?? null }),
  ])
  const featured = home.featured.courses.flatMap(({ slug, length, enrolled }) => {
    const course = found.find((each) => each.slug === slug)
    return course ? [{ course, length, enrolled, badge: offers.offerOf(course).badge }] : []
  })
  return { origin: visitOf(context).origin, featured, isStudent: offers.isStudent }
}

export default function Home() {
  const { origin, featured, isStudent } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title={home.title} description={home.description} origin={origin} path="/" />
      <StructuredData
        data={{
          '@type': 'EducationalOrganization',
          name: institute.name,
          url: `${origin}/`,
          logo: `${origin}/icon-512.png`,
          email: institute.email,
          telephone: institute.phone,
          address: {
            '@type': 'PostalAddress',
            addressLocality: 'London',
            addressCountry: 'GB',
          },
        }}
      />
      <Hero>
        <div className="wrap grid items-center gap-x-15 gap-y-6 py-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:pt-11 lg:pb-12.5">
          <p className="max-w-[27em] font-text text-[1.4375rem] leading-[1.32] lg:text-3xl lg:leading-[1.32]">
            {home.lead}
          </p>
          <div className="flex flex-wrap gap-3.5">
            <ButtonLink to="/courses">Browse courses</ButtonLink>
            <ButtonLink to="/certificate-verification" variant="quiet">
              Verify a certificate
            </ButtonLink>
          </div>
        </div>
      </Hero>
      <SectionRow
        label={
          <>
            The institute
            <br />
            in numbers
          </>
        }
        isNarrow
      >
        <StatStrip stats={home.figures} />
      </SectionRow>
      <SectionRow
        label={
          <>
            Featured
            <br />
            programmes
          </>
        }
        title={home.featured.title}
        lead={home.featured.lead}
      >
        <div className="grid gap-6.5 lg:grid-cols-3">
          {featured.map(({ course, length, enrolled, badge }) => (
            <CourseCard
              key={course.id}
              course={course}
              badge={badge}
              facts={[
                ['Length', length],
                ['Entry', shortEntry(course)],
                ['Enrolled', enrolled],
                ['Fee', priceText(course)],
              ]}
            />
          ))}
        </div>
        <p className="mt-6">
          <ButtonLink to="/courses" variant="text">
            All 69 programmes
          </ButtonLink>
        </p>
      </SectionRow>
      <SectionRow
        label={
          <>
            Why study
            <br />
            here
          </>
        }
        title={home.reasons.title}
        lead={home.reasons.lead}
      >
        <NumberedList points={home.reasons.points} />
      </SectionRow>
      <SectionRow label="Where to begin" title={home.invitation.title} lead={home.invitation.text}>
        <div className="flex flex-wrap gap-3.5">
          {!isStudent && <ButtonLink to="/enroll">Register Now</ButtonLink>}
          <ButtonLink to="/courses" variant={isStudent ? 'primary' : 'quiet'}>
            Find a programme
          </ButtonLink>
        </div>
      </SectionRow>
      <VerificationBand title={home.verification.title} text={home.verification.text} />
    </>
  )
}
