import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Env } from './env'
import type { FileStore } from './files'

/** The file store on any S3-compatible service, by the settings S3_*. */
export async function s3Store(e: Env): Promise<FileStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import(
    '@aws-sdk/client-s3'
  )
  const client = new S3Client({
    region: e.S3_REGION ?? 'auto',
    endpoint: e.S3_ENDPOINT,
    forcePathStyle: true,
    // Other makers' stores do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: e.S3_ACCESS_KEY_ID, secretAccessKey: e.S3_SECRET_ACCESS_KEY } }
      : {}),
  })
  const Bucket = e.S3_BUCKET as string
  return {
    async put(Key, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }))
    },
    async create(Key, bytes) {
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, IfNoneMatch: '*' }))
        return true
      } catch (error) {
        const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
        if ($metadata?.httpStatusCode !== 412 && $metadata?.httpStatusCode !== 409) throw error
        return false
      }
    },
    async get(Key) {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Buffer.from(
          await (answer.Body as { transformToByteArray(): Promise<Uint8Array> }).transformToByteArray(),
        )
      } catch (error) {
        return absent(error)
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    async putFile(Key, path) {
      const { size } = await stat(path)
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength: size }),
      )
      await rm(path, { force: true })
    },
    async open(Key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return { stream: Body as Readable, bytes: ContentLength ?? 0 }
      } catch (error) {
        return absent(error)
      }
    },
  }
}

function absent(error: unknown): null {
  if ((error as { name?: string }).name === 'NoSuchKey') return null
  throw error
}
