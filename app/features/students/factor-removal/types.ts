/**
 * A student and the open request to remove the student's second factors. `isOwn` is true if the reader made the
 * request.
 */
export type FactorRemoval = {
  student: { studentId: string; fullName: string; email: string; hasFactor: boolean }
  request: { proof: string; requestedBy: string; requestedAt: Date; isOwn: boolean } | null
}
