import { expect, it } from 'vitest'
import { TooManyBodies } from './form-limits.ts'
import { createBodyBudget } from './body-budget.ts'

const create = () => createBodyBudget({ mostBytes: 100, mostBytesPerAddress: 60, freeBytes: 10 })

it('admits bodies up to the limit of one IP address and of all together', () => {
  const budget = create()
  const [one, other] = [budget.open('192.0.2.1'), budget.open('192.0.2.2')]
  one.take(70)
  expect(() => one.take(1)).toThrow(TooManyBodies)
  other.take(50)
  expect(budget.heldBytes()).toBe(100)
  expect(() => other.take(1)).toThrow(TooManyBodies)
  expect(() => budget.open('192.0.2.1').take(11)).toThrow(TooManyBodies)
})

it('counts the bodies of one IP address together', () => {
  const budget = create()
  budget.open('192.0.2.1').take(40)
  const second = budget.open('192.0.2.1')
  second.take(40)
  expect(() => second.take(1)).toThrow(TooManyBodies)
  expect(() => budget.open('192.0.2.2').take(50)).not.toThrow()
})

it('always admits small bodies', () => {
  const budget = create()
  budget.open('192.0.2.1').take(70)
  budget.open('192.0.2.2').take(50)
  const signIn = budget.open('192.0.2.1')
  for (let i = 0; i < 10; i += 1) signIn.take(1)
  expect(() => signIn.take(1)).toThrow(TooManyBodies)
})

it('frees the bytes of a released body and counts none of it afterwards', () => {
  const budget = create()
  const body = budget.open('192.0.2.1')
  body.take(70)
  body.release()
  body.release()
  body.take(500)
  expect(budget.heldBytes()).toBe(0)
  expect(() => budget.open('192.0.2.1').take(70)).not.toThrow()
})
