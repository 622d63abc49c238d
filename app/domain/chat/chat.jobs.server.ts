import type { Job } from '#app/platform/jobs.server.ts'
import { endSilentChats, deleteOldChats, requeueAbandonedChats } from './closing.commands.server.ts'

export const chatJobs: readonly Job[] = [
  { name: 'return-abandoned-chats', everyMinutes: 1, run: requeueAbandonedChats },
  { name: 'end-silent-chats', everyMinutes: 5, run: endSilentChats },
  { name: 'forget-old-chats', everyMinutes: 1440, run: deleteOldChats },
]
