import { institute } from '#app/core/institute.ts'
import { release } from '#app/core/release.ts'
import { demoPassword, demoPeople } from '#app/content/demo-people.ts'

export function printReady({ url, env }: { url: string; env: { isDemo: boolean } }) {
  const lines = [`${institute().name} is at ${url} (release ${release})`]
  if (env.isDemo) {
    lines.push('', `Demo accounts (password ${demoPassword}):`)
    for (const { email, label } of demoPeople) lines.push(`  ${email.padEnd(24)} ${label}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
