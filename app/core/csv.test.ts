import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('quotes what would end a cell or a line', () => {
  expect(csvOf([['a', 'b,c', 'd"e', 'f\ng', 7]])).toBe('\uFEFFa,"b,c","d""e","f\ng",7\r\n')
})

it('lets no text become a formula, and leaves numbers alone', () => {
  expect(csvOf([['=1+1', '+a', '-b', '@c', '\td', -3]])).toBe("\uFEFF'=1+1,'+a,'-b,'@c,'\td,-3\r\n")
})
