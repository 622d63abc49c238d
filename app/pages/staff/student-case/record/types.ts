import type { readStudentRecord } from './read.server.ts'

export type StudentRecord = Awaited<ReturnType<typeof readStudentRecord>>
export type RecordAttempt = StudentRecord['attempts'][number]
export type RecordCertificate = StudentRecord['certificates'][number]
