import { useNavigation } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { formatWait } from '#app/domain/chat/chat.ts'
import type { ChatDesk } from '#app/domain/chat/adviser.ts'

export function PresenceSwitch({ desk, isLost }: { desk: ChatDesk; isLost: boolean }) {
  const { isAtChat, presentCount, availabilityText, today } = desk
  const isBusy = /^(come|go)$/.test(String(useNavigation().formData?.get('intent') ?? ''))
  return (
    <FormShell
      preventScrollReset
      className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 max-lg:group-has-data-detail:hidden"
    >
      <button
        type="submit"
        role="switch"
        aria-checked={isAtChat}
        aria-busy={isBusy || undefined}
        name="intent"
        value={isAtChat ? 'go' : 'come'}
        className="flex min-h-9.5 items-center gap-3 font-semibold pointer-coarse:min-h-11"
      >
        <span
          aria-hidden="true"
          className={`flex h-5.5 w-9.5 items-center rounded-full border px-0.5 ${isAtChat ? 'justify-end border-ok bg-ok' : 'border-rule-2 bg-tier'}`}
        >
          <span className={`size-4 rounded-full ${isAtChat ? 'bg-surface' : 'bg-rule-2'}`} />
        </span>
        Available for chat
      </button>
      <p className="text-ink-2">
        {isAtChat ? 'You are receiving chats.' : 'You are not receiving chats.'} {availabilityText}{' '}
        {presentCount === 0
          ? 'No adviser is'
          : `${formatCount(presentCount, 'adviser')} ${presentCount === 1 ? 'is' : 'are'}`}{' '}
        available.
      </p>
      <p className="tnum ml-auto text-xs text-ink-3">
        {isLost
          ? 'Connection lost, trying again'
          : `${today.count === 0 ? 'No chats' : formatCount(today.count, 'chat')} today${today.medianAnswerSeconds === null ? '' : `, median first answer ${formatWait(today.medianAnswerSeconds)}`}`}
      </p>
    </FormShell>
  )
}
