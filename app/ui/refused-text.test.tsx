import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormStateContext } from './form-state.ts'
import { RefusedText } from './refused-text.tsx'

const drawn = (values: Record<string, string>) =>
  renderToStaticMarkup(
    <FormStateContext value={{ errors: {}, values, idPrefix: '' }}>
      <RefusedText name="answer" />
    </FormStateContext>,
  )

it('shows the typed text of a form that a colleague’s change made obsolete, and nothing if there is none', () => {
  const page = drawn({ answer: 'We are <sorry>.' })
  expect(page).toContain('We are &lt;sorry&gt;.</textarea>')
  expect(page.toLowerCase()).toContain('readonly')
  expect(drawn({ answer: '' })).toBe('')
  expect(drawn({})).toBe('')
})
