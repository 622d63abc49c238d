import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TrapField } from '#app/ui/trap-field.tsx'
import { largestCvBytes } from '#app/domain/applications/apply.ts'
import { formatCalendarDay } from '#app/core/dates.ts'
import type { Opening } from '#app/domain/applications/openings.queries.server.ts'
import { Confirmation } from '#app/ui/confirmation.tsx'

type ApplyDialogProps = {
  position: { slug: string; title: string }
  errors?: FormErrors
  values?: FormValues
}

/**
 * Shows the application form (specification, section 2: at most 2xl wide). Without JavaScript it is part of the page; a script makes it modal and keeps
 * what was typed when it is closed by mistake (`ui/documents/dialogs.ts`).
 */
export function ApplyDialog({ position, errors, values }: ApplyDialogProps) {
  return (
    <Dialog
      id="apply"
      title={`Apply: ${position.title}`}
      width="2xl"
      isOpenAtFirst
      closesOnBackdrop={false}
      behind="/careers"
    >
      <p className="mb-5 text-sm text-ink-2">Only your name and email address are required.</p>
      <FormShell
        errors={errors}
        values={values}
        action={`/careers?apply=${position.slug}`}
        encType="multipart/form-data"
        preventScrollReset
        className="grid content-start gap-x-5 gap-y-5 sm:grid-cols-2 [&>div]:sm:col-span-2 [&>.half]:sm:col-span-1"
      >
        <input type="hidden" name="position" value={position.slug} />
        <div className="half">
          <TextField name="fullName" label="Full name" autoComplete="name" />
        </div>
        <div className="half">
          <TextField name="email" label="Email" type="email" autoComplete="email" />
        </div>
        <div className="half">
          <TextField name="phone" label="Phone" type="tel" autoComplete="tel" isOptional />
        </div>
        <div className="half">
          <TextField
            name="linkedinUrl"
            label="LinkedIn profile"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://www.linkedin.com/in/…"
            isOptional
          />
        </div>
        <div className="half">
          <TextField name="yearsExperience" label="Years of experience" inputMode="numeric" isOptional />
        </div>
        <div className="half">
          <TextField name="educationLevel" label="Education level" isOptional />
        </div>
        <div className="half">
          <TextField name="availableStartDate" label="Available start date" type="date" isOptional />
        </div>
        <CheckboxField name="visaSponsorshipRequired" label="I need visa sponsorship to work in the UK" />
        <TextAreaField name="coverLetter" label="Cover letter" rows={8} characterLimit={2000} isOptional />
        <FileField
          name="resume"
          label="CV"
          kinds="PDF, DOC, DOCX or ODT"
          largestBytes={largestCvBytes}
          accept=".pdf,.doc,.docx,.odt"
          isOptional
        />
        <TrapField />
        <div className="flex flex-wrap gap-3">
          <Button busyLabel="Submitting…">Submit Application</Button>
          <ButtonLink to="/careers" variant="quiet" preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </FormShell>
    </Dialog>
  )
}

function PointList({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-1.5 grid gap-1.5 text-ink-2">
        {points.map((point) => (
          <li key={point} className="border-l border-pitch pl-4">
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}

const columns =
  'lg:grid-cols-[minmax(0,1fr)_min(9.375rem,16%)_min(10rem,17%)_min(6rem,10%)_min(7.625rem,13%)] lg:gap-x-6'

export function OpeningList({ openings, applyLabel }: { openings: readonly Opening[]; applyLabel: string }) {
  return (
    <>
      <p
        aria-hidden="true"
        className={`mt-4.5 hidden border-b border-rule-2 pb-1.5 text-xs text-ink-3 lg:grid ${columns}`}
      >
        <span>Position</span>
        <span>Department</span>
        <span>Place</span>
        <span>Hours</span>
      </p>
      <ul className="max-lg:mt-4.5 max-lg:border-t max-lg:border-rule-2">
        {openings.map((opening) => (
          <li key={opening.slug} id={opening.slug} className={`grid gap-y-3 border-b border-rule py-4.5 ${columns}`}>
            <PositionSummary {...opening} />
            <PositionFacts {...opening} />
            <ButtonLink
              to={`/careers?apply=${opening.slug}`}
              preventScrollReset
              aria-describedby={`${opening.slug}-title`}
              size="small"
              className="h-fit min-h-11 lg:col-start-5 lg:row-start-1"
            >
              {applyLabel}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function PositionSummary({ slug, title, summary, duties, requirements, salary, closesOn }: Opening) {
  const terms = [salary, closesOn && `Apply until ${formatCalendarDay(closesOn)}`].filter((term) => term !== null)
  return (
    <div className="lg:col-start-1 lg:row-start-1">
      <h3 id={`${slug}-title`} className="text-2xl">
        {title}
      </h3>
      <p className="mt-1 max-w-[58ch] text-ink-2">{summary}</p>
      {terms.length > 0 && <p className="tnum mt-1 text-sm">{terms.join(', ')}</p>}
      <details className="mt-1">
        <summary className="link inline-flex min-h-8 items-center text-sm">
          Duties and requirements<span className="sr-only"> of {title}</span>
        </summary>
        <div className="mt-3 grid gap-5">
          <PointList title="What you will do" points={duties} />
          <PointList title="What we’re looking for" points={requirements} />
        </div>
      </details>
    </div>
  )
}

/** Each fact is a column on large screens; on a phone all are on one line. */
function PositionFacts({ department, location, type }: Opening) {
  return (
    <ul className="flex flex-wrap text-sm font-medium lg:contents">
      {[department, location, type].map((fact) => (
        <li
          key={fact}
          className="leading-7.5 max-lg:border-l max-lg:border-pitch max-lg:px-3 max-lg:leading-normal max-lg:last:border-r lg:row-start-1"
        >
          {fact}
        </li>
      ))}
    </ul>
  )
}

type AppliedNoteProps = {
  reference: string
  title: string
  steps: readonly string[]
}

export function AppliedNote({ reference, title, steps }: AppliedNoteProps) {
  return (
    <Confirmation labelledBy="applied">
      <h2 id="applied" className="text-2xl">
        We’ve got your application
      </h2>
      <p className="mt-1">
        Your reference is <strong className="font-semibold">{reference}</strong>.
      </p>
      <h3 className="mt-4 text-xl">{title}</h3>
      <ol className="mt-1.5 grid list-decimal gap-1 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Confirmation>
  )
}
