import type { Job } from '#app/platform/jobs.server.ts'
import { endSilent, forgetOld, returnAbandoned } from './closing.commands.server.ts'

export const chatJobs: readonly Job[] = [
  { name: 'return-abandoned-chats', everyMinutes: 1, run: returnAbandoned },
  { name: 'end-silent-chats', everyMinutes: 5, run: endSilent },
  { name: 'forget-old-chats', everyMinutes: 1440, run: forgetOld },
]
