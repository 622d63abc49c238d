export type NewMessage = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  subject: string
  message: string
}

/** Open until a time, or closed until a time. */
export type OfficeState = { isOpen: true; closesAt: Date } | { isOpen: false; opensAt: Date }
