import { expect, it } from 'vitest'
import { describeSteps } from './checking.messages.ts'

it('does not tick the issuer of a file with an invalid signature', () => {
  const steps = { file: { state: 'pass' }, issuer: { state: 'pass' } } as const
  const lookOfIssuer = (signature: { state: 'pass' } | { state: 'fail'; reason: 'altered' }) =>
    describeSteps({ verdict: 'bad', award: null, steps: { ...steps, signature } }, { isPdf: false }).find(({ title }) =>
      title.startsWith('Issued by us'),
    )?.look
  expect(lookOfIssuer({ state: 'pass' })).toBe('pass')
  expect(lookOfIssuer({ state: 'fail', reason: 'altered' })).toBe('unknown')
})
