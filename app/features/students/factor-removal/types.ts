/** A student and the open request to remove their second factors. `isOwn`: the reader asked for it. */
export type FactorRemoval = {
  student: { studentId: string; fullName: string; email: string; hasFactor: boolean }
  request: { proof: string; requestedBy: string; requestedAt: Date; isOwn: boolean } | null
}
