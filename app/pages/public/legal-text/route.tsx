import { institute } from '#app/core/institute.ts'
import { useLoaderData, useRouteLoaderData, Form } from 'react-router'
import { fillLegalText } from '#app/content/legal/fill.ts'
import accessibility from '#app/content/legal/accessibility.md?raw'
import cancellationForm from '#app/content/legal/cancellation-form.md?raw'
import cookiePolicy from '#app/content/legal/cookie-policy.md?raw'
import gdprCompliance from '#app/content/legal/gdpr-compliance.md?raw'
import privacyPolicy from '#app/content/legal/privacy-policy.md?raw'
import termsOfUse from '#app/content/legal/terms-of-use.md?raw'
import { daysToWithdraw } from '#app/core/terms-of-sale.ts'
import { renderArticle } from '#app/domain/courses/markdown.server.ts'
import { ComingChanges } from './coming-changes.tsx'
import { allow } from '#app/http/guards.server.ts'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import type { RootData } from '#app/root.tsx'
import { ArticlePage } from '#app/ui/article-page.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'
import { Button } from '../../../ui/button.tsx'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

export const headers = storableHeaders

const descriptions = {
  '/accessibility':
    'How accessible this website is, which standard it aims to meet, how we test it, known problems and how to report one.',
  '/cancellation-form': `A form for cancelling a paid course within ${daysToWithdraw} days, what we refund and when.`,
  get '/cookie-policy'() {
    return `Every cookie ${institute().name} sets, what it is for and how long it lasts, and how to change your choice.`
  },
  get '/gdpr-compliance'() {
    return `How ${institute().name} complies with the UK GDPR: principles, your rights and how to use them, processors, security, breaches and complaints.`
  },
  get '/privacy-policy'() {
    return `The personal data ${institute().name} collects, why and on what legal basis, who receives it, how long we keep it, and your rights.`
  },
  get '/terms-of-use'() {
    return `The terms on which ${institute().name} teaches: accounts, courses, exams, enrolment, prices, refunds, certificates, liability and disputes.`
  },
}
type Path = keyof typeof descriptions

const texts: Record<Path, string> = {
  '/accessibility': accessibility,
  '/cancellation-form': cancellationForm,
  '/cookie-policy': cookiePolicy,
  '/gdpr-compliance': gdprCompliance,
  '/privacy-policy': privacyPolicy,
  '/terms-of-use': termsOfUse,
}

const isPath = (path: string): path is Path => Object.hasOwn(descriptions, path)

export function loader({ url: { pathname } }: Route.LoaderArgs) {
  if (!isPath(pathname)) throw new Error(`no legal text at ${pathname}`)
  return { path: pathname, ...renderArticle(fillLegalText(texts[pathname])) }
}

export default function LegalText() {
  const { path, ...article } = useLoaderData<typeof loader>()
  const consent = useRouteLoaderData<RootData>('root')?.preferences.consent ?? 'unset'
  const changes =
    path === '/privacy-policy' ? 'privacy-policy' : path === '/terms-of-use' ? ('terms-of-use' as const) : null
  const isAboutCookies = path === '/cookie-policy'
  const ownPart = isAboutCookies ? [{ id: 'choices', title: 'Your cookie choices' }] : []
  return (
    <>
      <PageMeta title={article.title} description={descriptions[path]} path={path} />
      <ArticlePage
        {...article}
        contents={[...article.contents, ...ownPart]}
        above={changes && <ComingChanges document={changes} />}
      >
        {isAboutCookies && <CookieChoices consent={consent} />}
      </ArticlePage>
    </>
  )
}

const states = {
  unset: 'You have not chosen yet, so we set no cookies that need your consent.',
  accepted: 'You have accepted all cookies. At the moment we set none that need your consent.',
  declined: 'You have declined. We set no cookies that need your consent.',
}

function CookieChoices({ consent }: { consent: keyof typeof states }) {
  return (
    <section id="choices" aria-labelledby="choices-title" className="panel no-print mt-10 max-w-reading px-6 py-6">
      <h2 id="choices-title" className="text-3xl">
        Your cookie choices
      </h2>
      <p role="status" className="mt-2">
        {states[consent]}
      </p>
      <Form method="post" action="/preferences" preventScrollReset className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="back" value="/cookie-policy#choices" />
        <Button name="consent" value="accepted" variant={consent === 'accepted' ? 'quiet' : 'primary'}>
          Accept All Cookies
        </Button>
        <Button name="consent" value="declined" variant={consent === 'declined' ? 'quiet' : 'primary'}>
          Decline
        </Button>
      </Form>
      <Form method="post" action="/preferences" preventScrollReset className="mt-5 border-t border-rule pt-4">
        <input type="hidden" name="back" value="/cookie-policy#choices" />
        <p className="mb-3 text-ink-2">
          Your browser also remembers your theme and that you have seen our welcome message. You can remove both here;
          the theme then follows your system.
        </p>
        <Button name="forget" value="yes" variant="quiet">
          Clear theme and welcome message
        </Button>
      </Form>
    </section>
  )
}
