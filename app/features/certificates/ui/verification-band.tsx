import { Form } from 'react-router'

/** The verification form in the dark band that closes a page; it asks by address, so it needs no JavaScript. */
export function VerificationBand({ title, text }: { title: string; text: string }) {
  return (
    <section aria-labelledby="check-a-certificate" className="bg-band text-on-band">
      <div className="wrap grid items-center gap-x-15 gap-y-6 py-8 lg:grid-cols-[minmax(0,1fr)_35rem] lg:py-14.5">
        <div>
          <h2 id="check-a-certificate" className="text-4xl lg:text-[2.5rem]">
            {title}
          </h2>
          <p className="mt-2 max-w-[44em] opacity-85">{text}</p>
        </div>
        <Form action="/certificate-verification">
          <label htmlFor="band-number" className="mb-2 block font-semibold">
            Certificate number
          </label>
          <div className="flex flex-wrap gap-y-3 sm:flex-nowrap">
            <input
              id="band-number"
              name="number"
              placeholder="UKLI-CERT-2025-000001"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              className="tnum h-13.5 w-full rounded-sm bg-surface px-4.5 text-lg font-medium text-ink outline-offset-2 focus-visible:outline-mark sm:rounded-r-none"
            />
            <button className="h-13.5 rounded-sm bg-mark px-6.5 text-lg font-semibold text-on-mark focus-visible:outline-on-band sm:rounded-l-none">
              Verify
            </button>
          </div>
        </Form>
      </div>
    </section>
  )
}
