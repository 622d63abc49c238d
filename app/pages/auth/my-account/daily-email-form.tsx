import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { dailyHours } from '#app/domain/reminders/reminders.ts'

export function DailyEmailForm({ hour, fields }: { hour: number | null; fields: Record<string, string> }) {
  return (
    <Form method="post" className="grid justify-items-start gap-4">
      <HiddenFields fields={fields} />
      <SelectField
        key={hour}
        name="hour"
        label="Daily email"
        hint="One email on days when something is due for review. It stops after a week without study."
        placeholder="None"
        options={dailyHours.map((each) => ({ value: String(each), label: `At ${each}:00` }))}
        defaultValue={hour === null ? '' : String(hour)}
      />
      <Button variant="quiet">Save</Button>
    </Form>
  )
}
