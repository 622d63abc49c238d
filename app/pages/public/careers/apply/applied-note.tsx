import { Confirmation } from '#app/ui/confirmation.tsx'

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
