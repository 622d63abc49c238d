import { nobodysId as nobody, type Form } from './form.ts'

/** Forms of the course editor and of exam questions. */
export const coursesForms: Record<string, Form> = {
  'rule on a question': {
    who: 'hr',
    path: () => '/staff-portal/questions',
    fields: () => ({ questionId: nobody, choice: 'void', reason: 'x' }),
  },
  'new course': {
    who: 'hr',
    path: () => '/staff-portal/courses',
    fields: () => ({ intent: 'create', title: 'Whistled languages', slug: 'Whistled' }),
  },
  'course opened in the editor': {
    who: 'hr',
    path: () => '/staff-portal/courses',
    fields: () => ({ intent: 'take', slug: 'no-such-course' }),
  },
  'price and places': {
    who: 'hr',
    path: () => '/staff-portal/courses',
    fields: () => ({ intent: 'terms', slug: 'no-such-course', ownPrice: '30.00', places: '20', isSold: 'on' }),
  },
  'section saved': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'save', path: 'modules/01-a/01-b.md', text: '# A', version: '1' }),
  },
  'section moved': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'move', path: 'modules/01-a/01-b.md', to: 'modules/01-a/02-b.md' }),
  },
  'course fields': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'fill', path: 'course.yaml', version: '1', 'f.title': 'A', press: 'add:outcomes' }),
  },
  'section shifted': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'shift', path: 'modules/01-a/01-b.md', by: 'up' }),
  },
  'module removed': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'remove-module', folder: '01-a' }),
  },
  'earlier text restored': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'take-back', path: 'course.yaml', version: '1', replaces: '2' }),
  },
  'draft discarded': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'discard', revision: '1' }),
  },
  'sale stopped': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course',
    fields: () => ({ intent: 'stop-sale' }),
  },
  'section previewed': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course/preview',
    fields: () => ({ path: 'modules/01-a/01-b.md', text: '# A' }),
  },
  'section autosaved': {
    who: 'hr',
    path: () => '/staff-portal/courses/no-such-course/text',
    fields: () => ({ intent: 'save', path: 'modules/01-a/01-b.md', version: '0', text: '# A' }),
  },
}
