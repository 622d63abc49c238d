import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Offers a generated password. Without JavaScript it has to be copied by hand. */
export function SuggestedPassword({ password }: { password: string }) {
  const isHydrated = useHydrated()
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <span>
        Suggestion: <code className="font-mono text-ink select-all">{password}</code>
      </span>
      {isHydrated && (
        <Button
          type="button"
          variant="quiet"
          size="small"
          onClick={({ currentTarget }) => {
            const field = currentTarget.form?.elements.namedItem('password')
            if (field instanceof HTMLInputElement) field.value = password
          }}
        >
          Use it
        </Button>
      )}
    </p>
  )
}
