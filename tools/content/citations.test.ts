import { expect, it } from 'vitest'
import { parseNamesAndYear } from '#app/domain/courses/apparatus/apparatus.ts'
import { findCitationFaults, findTypedCitations } from './citations.ts'
import { sectionSources } from './sources.ts'

it.each(sectionSources)('$name cites works by their keys and recommends what it uses', ({ source }) => {
  expect(findCitationFaults(source)).toEqual([])
})

it.each([
  ['Levy (2008) says so', ['Levy (2008']],
  ['As was shown (Bird 2020).', ['Bird 2020']],
  ['Chen and Goodman (1999) and Joshi and others (2020)', ['Chen and Goodman (1999', 'Joshi and others (2020']],
  ['In 2018 and since May 2019 `Levy (2008)`', []],
  ['@levy-2008 says so', []],
])('finds the citations typed by hand in “%s”', (text, typed) => {
  expect(findTypedCitations(text)).toEqual(typed)
})

it.each([
  ['@levy-2008 has it.\n\n## Further reading\n\n- @levy-2008', 0],
  ['Text.\n\n## Further reading\n\n- @levy-2008 Chapter 3.', 0],
  ['Text.\n\n## Further reading\n\n- @levy-2008', 1],
  ['Text.\n\n## Further reading\n\n- Levy, R. (2008). *A book*. Press.', 1],
  ['Levy (2008) has it.', 1],
])('counts the faults in “%s”: %i', (source, count) => {
  expect(findCitationFaults(source)).toHaveLength(count)
})

it.each([
  ['Zipf, G. K. (1949). *Human Behavior*. Addison-Wesley.', 'Zipf', '1949'],
  [
    'de Marneffe, M.-C., Manning, C. D., Nivre, J. and Zeman, D. (2021). ‘UD’. *CL* 47.',
    'de Marneffe and others',
    '2021',
  ],
  ['Chen, S. F. and Goodman, J. (1999). ‘S’. *CSL* 13.', 'Chen and Goodman', '1999'],
  ['Vaswani, A. and others (2017). ‘Attention’. *NIPS* 30.', 'Vaswani and others', '2017'],
  ['Fellbaum, C. (ed.) (1998). *WordNet*. MIT Press.', 'Fellbaum', '1998'],
  ['Manning, C. D., Raghavan, P. and Schütze, H. (2008). *IR*. CUP.', 'Manning, Raghavan and Schütze', '2008'],
])('reads the names and the year of %s', (entry, names, year) => {
  expect(parseNamesAndYear(entry)).toEqual({ names, year })
})
