import { describe, expect, it } from 'vitest'
import {
  audiencesOf,
  requirePermission,
  isAllowed,
  isStaffAllowed,
  permissions,
  type Audience,
  type Operation,
} from './permissions.ts'
import type { Person, StaffActor, StudentActor } from './person.ts'
import { staffRoles, studentStatuses, type StaffRole, type StudentStatus } from './vocabulary.ts'

const columns = [
  'visitor',
  'account',
  'student',
  'restricted_student',
  'staff',
  'customer_service',
  'it_support',
  'hr',
] as const

/** The table "Who may do what" of product.md, copied by hand: + yes (or own), - no. */
// oxfmt-ignore
const table: Record<Operation, string> = {
  //                         visitor account student restricted staff service it hr
  'see public pages':        '+ + + + + + + +',
  'manage own account':      '- + + + + + + +',
  'enrol and pay':           '- - + - - - - -',
  study:                     '- - + - - - - -',
  'see own student area':    '- - + + - - - -',
  'see own certificates':    '- - + + - - - -',
  'raise own tickets':       '- - + + - - - -',
  'enter the staff portal':  '- - - - + + + +',
  'read shared documents':   '- - - - + + + +',
  'manage documents':        '- - - - - - - +',
  'handle tickets':          '- - - - - + - +',
  'handle messages':         '- - - - - + - +',
  'handle chats':            '- - - - - + - +',
  'manage students':         '- - - - - + - +',
  'refund and revoke':       '- - - - - - - +',
  'decide appeals':          '- - - - - - - +',
  'answer complaints':       '- - - - - - - +',
  'hold interviews':         '- - - - + + + +',
  'reset second factors':    '- - - - - - + +',
  'list staff':              '- - - - - - + +',
  'manage staff':            '- - - - - - - +',
  'handle applications':     '- - - - - - - +',
  'read logs':               '- - - - - - + +',
  'operate queues':          '- - - - - - + +',
  'author courses':          '- - - - - - - +',
}

const operations = Object.keys(table) as Operation[]

function expected(operation: Operation, audience: Audience) {
  return table[operation].split(' ')[columns.indexOf(audience)] === '+'
}

function studentActor(status: StudentStatus) {
  return { status } as StudentActor
}

function staffActor(roles: readonly StaffRole[]) {
  return { roles } as StaffActor
}

function person(parts: { student?: StudentStatus; roles?: readonly StaffRole[] }) {
  return {
    student: parts.student ? studentActor(parts.student) : null,
    staff: parts.roles ? staffActor(parts.roles) : null,
  } as Person
}

/** One person per column of the table; suspended and expelled share a column. */
const people: readonly { who: string; column: Audience; person: Person | null }[] = [
  { who: 'a visitor', column: 'visitor', person: null },
  ...studentStatuses.map((status) => ({
    who: `a student who is ${status}`,
    column: status === 'active' ? ('student' as const) : ('restricted_student' as const),
    person: person({ student: status }),
  })),
  ...staffRoles.map((role) => ({
    who: `a member of staff in ${role}`,
    column: role,
    person: person({ roles: [role] }),
  })),
]

describe('the table of permissions', () => {
  it('has a row for every operation, and no other', () => {
    expect(Object.keys(permissions).toSorted()).toEqual(operations.toSorted())
    for (const operation of operations) expect(table[operation].split(' ')).toHaveLength(columns.length)
  })

  for (const { who, column, person } of people) {
    it(`gives ${who} exactly what the column says`, () => {
      const allowed = operations.filter((operation) => isAllowed(operation, person))
      expect(allowed).toEqual(operations.filter((operation) => expected(operation, column)))
    })
  }

  it('lets an account without student or staff record see public pages and manage itself', () => {
    expect(operations.filter((operation) => isAllowed(operation, person({})))).toEqual([
      'see public pages',
      'manage own account',
    ])
  })
})

describe('people in several columns', () => {
  const subsets = Array.from({ length: 2 ** staffRoles.length }, (_, bits) =>
    staffRoles.filter((_role, at) => bits & (1 << at)),
  )

  it('may do whatever any of their columns allows, for every set of roles and every student status', () => {
    for (const roles of subsets) {
      for (const student of [undefined, ...studentStatuses]) {
        const someone = person({ ...(student ? { student } : {}), ...(roles.length > 0 ? { roles } : {}) })
        const audiences = audiencesOf(someone)
        for (const operation of operations) {
          const any = audiences.some((audience) => expected(operation, audience))
          expect([roles, student, operation, isAllowed(operation, someone)]).toEqual([roles, student, operation, any])
        }
      }
    }
  })

  it('never lose a permission by gaining a role', () => {
    for (const roles of subsets) {
      for (const added of staffRoles) {
        for (const operation of operations) {
          if (isStaffAllowed(operation, { roles }))
            expect(isStaffAllowed(operation, { roles: [...roles, added] })).toBe(true)
        }
      }
    }
  })
})

describe('the permission check in commands and queries', () => {
  it('agrees with the guard of the route', () => {
    for (const role of staffRoles) {
      for (const operation of operations) {
        const actor = staffActor([role])
        expect(isStaffAllowed(operation, actor)).toBe(isAllowed(operation, person({ roles: [role] })))
        if (isStaffAllowed(operation, actor)) expect(() => requirePermission(operation, actor)).not.toThrow()
        else expect(() => requirePermission(operation, actor)).toThrow(operation)
      }
    }
  })

  it('allows nothing to an actor without roles', () => {
    for (const operation of operations) expect(isStaffAllowed(operation, { roles: [] })).toBe(false)
  })
})
