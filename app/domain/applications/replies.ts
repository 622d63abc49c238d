export const replyFileUrl = (fileId: string) => `/staff-portal/application-files/${fileId}`
