import { demoPassword, demoPeople } from '#app/content/demo-people.ts'

/** Prints the URL and, in demo mode, the demo accounts. */
export function printReady({ url, env }: { url: string; env: { isDemo: boolean } }) {
  const lines = [`The UK Linguistic Institute is at ${url}`]
  if (env.isDemo) {
    lines.push('', `Demo accounts (password ${demoPassword}):`)
    for (const { email, label } of demoPeople) lines.push(`  ${email.padEnd(24)} ${label}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
