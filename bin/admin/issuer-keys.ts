import { listIssuers } from '#app/domain/certificates/credential.queries.server.ts'
import { rotateIssuerKey, withdrawIssuerKey } from '#app/domain/certificates/issuer-keys.commands.server.ts'
import { openMigratedDatabase } from './open.ts'

export async function listKeys() {
  const { close } = await openMigratedDatabase()
  const issuers = await listIssuers()
  if (issuers.every(({ keys }) => keys.length === 0))
    process.stdout.write('There is no key yet: the first is made with the first file that is signed\n')
  for (const { id, keys } of issuers) {
    for (const { publicKeyMultibase, revoked } of keys)
      process.stdout.write(`${id}#${publicKeyMultibase}${revoked ? ` withdrawn ${revoked}` : ''}\n`)
  }
  await close()
}

export async function rotateKey() {
  const { close } = await openMigratedDatabase()
  const { verificationMethod } = await rotateIssuerKey()
  await close()
  process.stdout.write(`Certificates are now signed with ${verificationMethod}\n`)
}

export async function withdrawKey(publicKey: string) {
  const { close } = await openMigratedDatabase()
  const withdrawn = await withdrawIssuerKey({ publicKey })
  await close()
  if (!withdrawn.ok) throw new Error('There is no such key; issuer-keys lists them')
  process.stdout.write(
    `Nothing that ${publicKey} signed is believed any more. Awards are signed anew when they are downloaded\n`,
  )
}
