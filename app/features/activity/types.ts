export type ActivityEntry = { id: string; action: string; createdAt: Date; staffName: string; employeeId: string }
