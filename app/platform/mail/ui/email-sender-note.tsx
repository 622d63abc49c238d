import { Badge } from '#app/ui/badge.tsx'

type CameByEmailProps = {
  sender: string
  isConfirmed: boolean
  isSenderUnchecked?: boolean
  isAutomatic?: boolean
}

/** Shows whether the sender of an email is confirmed, because anybody can send an email from any address. */
export function EmailSenderNote({
  sender,
  isConfirmed,
  isSenderUnchecked = false,
  isAutomatic = false,
}: CameByEmailProps) {
  return (
    <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
      <span className="wrap-anywhere">Sent by email from {sender}</span>
      {isAutomatic && <Badge>Automatic email</Badge>}
      {!isConfirmed && <Badge tone="warn">{isSenderUnchecked ? 'Sender not checked' : 'Sender not confirmed'}</Badge>}
    </p>
  )
}
