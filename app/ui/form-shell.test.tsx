import { expect, test } from 'vitest'
import type { FormValues } from '#app/core/form-values.ts'
import { CheckboxField } from './checkbox-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { FormShell } from './form-shell.tsx'
import { renderToMarkup } from './render-to-markup.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioField } from './radio-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

const refused = renderToMarkup(
  <FormShell
    idPrefix="join-"
    errors={{ email: 'Invalid email address', level: 'Choose a level', form: 'Too many attempts' }}
    values={{ email: 'nobody', level: 'PhD', password: 'Secret123456', terms: 'on' }}
  >
    <TextField name="email" label="Email" hint="We reply here." />
    <PasswordField name="password" label="Password" autoComplete="current-password" />
    <RadioField name="level" label="Level" choices={['High School', 'PhD']} />
    <CheckboxField name="terms" label="I accept" />
  </FormShell>,
)

test('an error appears in the summary, linked to its field, and at the field with the same text', () => {
  expect(refused).toContain('There is a problem')
  expect(refused).toMatch(/<a href="#join-email"[^>]*>Invalid email address<\/a>/)
  expect(refused).toMatch(
    /<p id="join-email-error"[^>]*><span class="sr-only">Error: <\/span>Invalid email address<\/p>/,
  )
  expect(refused).toContain('aria-describedby="join-email-hint join-email-error"')
  expect(refused).toContain('aria-invalid="true"')
})

test('the link to a group of radio buttons leads to the first of them', () => {
  expect(refused).toContain('<a href="#join-level"')
  expect(refused).toMatch(/<input [^>]*id="join-level"[^>]*value="High School"/)
})

test('a failure of ours names its number, or says that our data cannot be reached', () => {
  const failed = (errorId: string) =>
    renderToMarkup(<FormShell errors={{ form: 'Failed to send', errorId }}>fields</FormShell>)
  expect(failed('ERR-ABC')).toContain('tell us this number: <strong')
  expect(failed('')).toContain('we can’t reach our data at the moment')
  expect(failed('')).not.toContain('number')
})

test('an error of the whole form links nowhere', () => {
  expect(refused).toContain('Too many attempts')
  expect(refused).not.toContain('#join-form')
})

test('typed values come back, except a password', () => {
  expect(refused).toContain('value="nobody"')
  expect(refused).toMatch(/value="PhD"[^>]*checked|checked=""[^>]*value="PhD"/)
  expect(refused).toMatch(/type="checkbox"[^>]*checked/)
  expect(refused).not.toContain('Secret123456')
})

test('all ticked boxes come back, and none that was unticked', () => {
  const boxes = (values: FormValues) =>
    renderToMarkup(
      <FormShell values={values}>
        <ChoicesField kind="checkbox" name="days" label="Days" choices={['Mon', 'Tue', 'Wed']} chosen={['Tue']} />
      </FormShell>,
    ).match(/checked="" value="\w+"/g)
  const ticked = (...days: string[]) => days.map((day) => `checked="" value="${day}"`)
  expect(boxes({})).toEqual(ticked('Tue'))
  expect(boxes({ days: ['Mon', 'Wed'] })).toEqual(ticked('Mon', 'Wed'))
  expect(boxes({ days: 'Mon' })).toEqual(ticked('Mon'))
  expect(boxes({ intent: 'save' })).toBeNull()
})

test('without errors there is no summary', () => {
  const markup = renderToMarkup(
    <FormShell>
      <TextField name="email" label="Email" />
    </FormShell>,
  )
  expect(markup).not.toContain('There is a problem')
  expect(markup).not.toContain('aria-invalid')
})

test('a text area never truncates what is typed, and names the limit before hydration', () => {
  const markup = renderToMarkup(<TextAreaField name="cover_letter" label="Cover letter" characterLimit={2_000} />)
  expect(markup.toLowerCase()).not.toContain('maxlength')
  expect(markup).toContain('Up to 2,000 characters')
  expect(markup).toContain('aria-describedby="cover_letter-count"')
})

test('the first error is also a toast, once', () => {
  expect(refused.match(/data-notices/g)).toHaveLength(1)
  const toast = refused.slice(refused.indexOf('data-notices'), refused.indexOf('There is a problem'))
  expect(toast).toContain('Invalid email address')
  expect(toast).not.toContain('Choose a level')
})
