import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** Starts an object store with one bucket, `ukli`. */
export async function startS3Peer({ port = 0 }: { port?: number } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'ukli-s3-'))
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'ukli', configs: [] }],
  })
  const running = await server.run()
  return {
    endpoint: `http://127.0.0.1:${running.port}`,
    /** Settings of the S3 storage; with the prefix `BACKUP_` they are those of backups. */
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${running.port}`,
      S3_BUCKET: 'ukli',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_REGION: 'us-east-1',
    },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
