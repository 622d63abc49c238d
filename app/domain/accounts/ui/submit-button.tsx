import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

export function SubmitButton({ label, busyLabel }: { label: string; busyLabel: string }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Button isBusy={isBusy} busyLabel={busyLabel} className="justify-self-start">
      {label}
    </Button>
  )
}
