import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'

export type ReminderChoiceProps = {
  isWanted: boolean
  fields?: Record<string, string>
  /** True for a less prominent button, for use among other settings. */
  isQuiet?: boolean
}

export function ReminderChoice({ isWanted, fields = {}, isQuiet = false }: ReminderChoiceProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{isWanted ? 'Reminders are on.' : 'Reminders are off.'}</p>
      <Form method="post">
        <HiddenFields fields={{ ...fields, act: isWanted ? 'stop' : 'send' }} />
        <Button variant={isWanted && !isQuiet ? 'primary' : 'quiet'}>
          {isWanted ? 'Stop reminders' : 'Send reminders again'}
        </Button>
      </Form>
    </div>
  )
}

export function ReminderFacts() {
  return (
    <p>
      We email you when a final exam opens, and if you haven’t studied for two weeks: at most twice, four weeks apart,
      until you study again. If you choose a daily email, we also tell you when something is due for review. You get at
      most one of these emails a day.
    </p>
  )
}
