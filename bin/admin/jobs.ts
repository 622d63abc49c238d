import { directUrl } from '#db/client.server.ts'
import { canCreateSchema } from '#db/schema.server.ts'
import { env } from '#app/platform/env.server.ts'
import { namesOf, startJobQueue, stopJobs } from '#app/platform/jobs.server.ts'
import { jobs } from '#app/jobs.server.ts'
import { openMigratedDatabase } from './open.ts'

export async function runJob(name: string) {
  const job = jobs.find((each) => namesOf(each).includes(name))
  if (!job) {
    const names = jobs.map((each) => `  ${each.name}${each.everyMinutes ? ` (every ${each.everyMinutes} min)` : ''}`)
    process.stdout.write(`${name ? `There is no job ${name}. ` : ''}The jobs are:\n${names.join('\n')}\n`)
    if (name) process.exit(1)
    return
  }
  const { close } = await openMigratedDatabase()
  await startJobQueue(directUrl, jobs, { canCreateSchema: canCreateSchema(env) })
  await job.run({})
  await stopJobs()
  await close()
  process.stdout.write(`${job.name} has run\n`)
}
