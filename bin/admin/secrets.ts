import { formatCount } from '#app/core/text.ts'
import { reencryptSecrets } from '#app/domain/accounts/secret-rotation.commands.server.ts'
import { openMigratedDatabase } from './open.ts'

export async function encryptAllWithNewestSecret() {
  const { close } = await openMigratedDatabase()
  const { renewed, left } = await reencryptSecrets()
  await close()
  process.stdout.write(`${renewed} values were encrypted again with the newest secret\n`)
  if (left.lost > 0)
    process.stdout.write(
      `No SECRET decrypts ${formatCount(left.lost, 'value')}: set the one that was removed as well. If it is gone, see “SECRET is lost” in docs/runbook.md\n`,
    )
  if (left.older > 0) process.stdout.write(`${left.older} values still need an older secret: run this again\n`)
  if (left.older + left.lost === 0)
    process.stdout.write('No value needs an older secret. Cookies do for 30 days after it was replaced\n')
  if (left.older > 0) process.exit(1)
}
