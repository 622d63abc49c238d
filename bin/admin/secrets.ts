import { reencryptSecrets } from '#app/domain/accounts/secret-rotation.commands.server.ts'
import { openMigratedDatabase } from './open.ts'

export async function encryptAllWithNewestSecret() {
  const { close } = await openMigratedDatabase()
  const { renewed, left } = await reencryptSecrets()
  await close()
  process.stdout.write(`${renewed} values were encrypted again with the newest secret\n`)
  if (left.lost > 0)
    process.stdout.write(`${left.lost} values are not decrypted by any secret: set the one that was removed as well\n`)
  process.stdout.write(
    left.older > 0
      ? `${left.older} values still need an older secret: run this again\n`
      : 'No value needs an older secret. Cookies do for 30 days after it was replaced\n',
  )
  if (left.older > 0) process.exit(1)
}
