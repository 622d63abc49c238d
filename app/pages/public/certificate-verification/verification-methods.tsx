import { Form } from 'react-router'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { Voiceprint } from '#app/ui/imagery/voiceprint.tsx'

/**
 * The form for a certificate number. It uses GET, so that it works without JavaScript and its result has a URL to
 * share.
 */
export function NumberForm({ typed, error }: { typed: string; error: string }) {
  return (
    <Form action="/certificate-verification" noValidate preventScrollReset className="flex flex-wrap items-end gap-2.5">
      <div className="min-w-0 grow basis-48">
        <TextField
          name="number"
          label="Certificate Number"
          placeholder="UKLI-CERT-2025-000001"
          defaultValue={typed}
          error={error}
          data-focus={error !== '' || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
        />
      </div>
      <Button className="min-h-11!">Verify</Button>
    </Form>
  )
}

type VerificationMethod = 'number'

type MethodColumnProps = {
  number: number
  title: string
  hint: string
  isInUse: boolean
  children?: ReactNode
}

function MethodColumn({ number, title, hint, isInUse, children }: MethodColumnProps) {
  return (
    <section
      aria-labelledby={`way-${number}`}
      className={`flex flex-col border-rule-2 px-5 pt-4 pb-5 max-lg:not-first:border-t lg:not-first:border-l lg:not-first:border-l-pitch has-[[data-checking]]:bg-pitch-wash ${isInUse ? 'bg-pitch-wash' : ''}`}
    >
      <h2 id={`way-${number}`} className="mb-1.5 text-xl">
        <span className="mr-2.5 text-ink-3">({number})</span>
        {title}
      </h2>
      <p className="mb-3 text-sm text-ink-2">{hint}</p>
      {children}
    </section>
  )
}

function CertificateSketch({ seed }: { seed: string }) {
  return (
    <div
      aria-hidden
      className="mt-auto ml-auto grid w-41 max-w-full gap-1.5 border border-rule-2 bg-surface p-2 text-xs"
    >
      <Voiceprint seed={seed} number="" className="block w-full" />
      <span className="text-center font-text">Yetunde Ọláyínká</span>
      <span className="border-y border-rule-2 py-0.5">
        <span className="mx-auto block w-2/3 border-t-2 border-ink-3" />
      </span>
      <span className="flex items-end justify-between">
        <span className="bg-mark px-1.5 py-0.5 font-semibold text-on-mark">(1) Number</span>
        <span className="grid size-9 place-items-center bg-mark text-center leading-tight font-semibold text-on-mark">
          (2) QR
        </span>
      </span>
    </div>
  )
}

type VerificationMethodsProps = {
  inUse: VerificationMethod | null
  seed: string
  byNumber: ReactNode
  byFile: ReactNode
}

export function VerificationMethods({ inUse, seed, byNumber, byFile }: VerificationMethodsProps) {
  return (
    <div className="grid grid-cols-1 border-y border-rule-2 bg-surface lg:grid-cols-[1.05fr_1fr_.95fr] lg:border-x lg:border-x-pitch">
      <MethodColumn
        number={1}
        title="By its number"
        hint="It’s at the bottom left of the certificate. Capitals, spaces and hyphens don’t matter."
        isInUse={inUse === 'number'}
      >
        <div className="mt-auto">{byNumber}</div>
      </MethodColumn>
      <MethodColumn
        number={2}
        title="By its link or QR code"
        hint="Scan the code at the bottom right of the certificate with any phone. It opens this page with the result, and so does a link sent by a graduate."
        isInUse={false}
      >
        <CertificateSketch seed={seed} />
      </MethodColumn>
      <MethodColumn
        number={3}
        title="By the file itself"
        hint="Choose the PDF or the Open Badge. It’s checked in your browser and not uploaded; we only look up its number."
        isInUse={false}
      >
        {byFile}
      </MethodColumn>
    </div>
  )
}
