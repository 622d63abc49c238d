import { Form } from 'react-router'
import { CertificateTiers } from '#app/domain/certificates/ui/certificate-tiers.tsx'
import type { HomePage } from './read.server.ts'

const answered = ['Student name', 'Course', 'Completion date', 'Final score', 'Certificate number', 'Issued on']

export type CertificateAndCheckProps = { specimen: HomePage['specimen']; title: string; text: string }

export function CertificateAndCheck({ specimen, title, text }: CertificateAndCheckProps) {
  return (
    <section aria-labelledby="check-title" className="border-y border-rule bg-surface py-11 lg:py-14">
      <div className="wrap grid grid-cols-1 items-center gap-x-14 gap-y-8 lg:grid-cols-2">
        <figure className="overflow-hidden rounded-md border border-rule-2">
          <figcaption className="sr-only">
            Sample certificate, with its number highlighted at the bottom left.
          </figcaption>
          <CertificateTiers
            {...specimen}
            holder="Your name"
            award="Certificate: Phonetic Transcription Taster"
            facts={[
              {
                term: 'Certificate number',
                detail: <span className="border-2 border-formant px-1.5 py-0.5 font-semibold">{specimen.number}</span>,
              },
              { term: 'Completed', detail: 'the day you pass' },
              { term: 'Final score', detail: 'to one decimal' },
            ]}
          />
        </figure>
        <div>
          <h2 id="check-title" className="text-4xl">
            {title}
          </h2>
          <p className="mt-2 text-ink-2">{text}</p>
          <p className="mt-5 mb-1.5 text-sm text-ink-2">You’ll see</p>
          <ul className="tier grid grid-cols-2 border-x border-x-pitch text-sm sm:grid-cols-3">
            {answered.map((fact) => (
              <li key={fact} className="border-rule px-3 py-1.5 not-first:border-l">
                {fact}
              </li>
            ))}
          </ul>
          <Form action="/certificate-verification" className="mt-6">
            <label htmlFor="home-number" className="mb-2 block font-semibold">
              Certificate number
            </label>
            <div className="flex flex-wrap gap-y-3 sm:flex-nowrap">
              <input
                id="home-number"
                name="number"
                placeholder="UKLI-CERT-2025-000001"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                required
                className="control tnum min-h-12 sm:rounded-r-none"
              />
              <button className="button px-6 max-sm:w-full sm:rounded-l-none">Verify</button>
            </div>
          </Form>
        </div>
      </div>
    </section>
  )
}
