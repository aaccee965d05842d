import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import { DomainError } from '@/lib/core/errors'
import { nameOfS3Target, type S3Target } from './s3-target'
import type { Storage } from './storage'
import { isStorageKey, mimeOf, requireStorageKey } from './storage-key'
import { wholeStream } from './whole-stream'

type Sdk = typeof import('./s3-sdk')

const SECOND = 1_000
const MB = 1024 * 1024

/** Part size of a streamed upload, of which two are in memory; S3 allows 10,000 parts, so 160 GB. */
const PART_BYTES = 16 * MB

export type S3Limits = {
  /** Tries of one request, the first included. */
  attempts: number
  connectMs: number
  /** Time limit for an answer to one try. */
  answerMs: number
  /** Time limit for all tries together; an upload gets additional time for its bytes. */
  totalMs: number
  /** Maximum pause within a body. */
  silenceMs: number
}

const LIMITS: S3Limits = {
  attempts: 3,
  connectMs: 3 * SECOND,
  answerMs: 8 * SECOND,
  totalMs: 20 * SECOND,
  silenceMs: 15 * SECOND,
}

/** The additional time of an upload: a second for this many bytes. */
const SLOW_BYTES_PER_SECOND = 128 * 1024

/** The store does not support it, or this key may not do it; then a rule of the bucket must. */
const NOT_OFFERED = [403, 405, 501]

type S3Storage = Storage & {
  /**
   * Aborts multipart uploads that nobody will complete: lists of files omit them, but they cost as much as files.
   * @returns the keys; none where the store does not offer it
   */
  abortUploads(
    under: string,
    isAbandoned: (upload: { key: string; startedAt: Date }) => boolean,
  ): Promise<string[]>
}

/** How often a small file is fetched again after its body was cut off. */
const BODY_TRIES = 2

/**
 * Files in a bucket of an S3-compatible store. A store that is away, too slow, or refuses becomes
 * DomainError 'unavailable', whose cause says why.
 */
export function createS3Storage(target: S3Target, limits: Partial<S3Limits> = {}): S3Storage {
  const { attempts, connectMs, answerMs, totalMs, silenceMs } = { ...LIMITS, ...limits }
  const { bucket: Bucket, prefix } = target
  const place = (key: string) => {
    requireStorageKey(key)
    return { Bucket, Key: prefix + key }
  }

  let opening: Promise<{ sdk: Sdk; client: S3Client }> | undefined
  // Loaded on first use: the SDK takes 35 MB and a tenth of a second.
  async function open(): Promise<{ sdk: Sdk; client: S3Client }> {
    const sdk = await import('./s3-sdk')
    const client = new sdk.S3Client({
      endpoint: target.endpoint,
      region: target.region,
      credentials: { accessKeyId: target.accessKeyId, secretAccessKey: target.secretAccessKey },
      forcePathStyle: target.pathStyle,
      maxAttempts: attempts,
      // Other stores than Amazon's refuse the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: connectMs,
        socketTimeout: silenceMs,
        throwOnRequestTimeout: true,
      },
    })
    return { sdk, client }
  }
  const opened = () => (opening ??= open())

  type Options = { abortSignal: AbortSignal; requestTimeout: number }

  /** Sends one command, with a time for each try and one for all of them. */
  async function send<Output>(
    operation: string,
    command: (sdk: Sdk, client: S3Client, options: Options) => Promise<Output>,
    uploadBytes = 0,
  ): Promise<Output> {
    const { sdk, client } = await opened()
    const uploadMs = (uploadBytes / SLOW_BYTES_PER_SECOND) * SECOND
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), totalMs + uploadMs)
    try {
      return await command(sdk, client, {
        abortSignal: controller.signal,
        requestTimeout: answerMs + uploadMs,
      })
    } catch (error) {
      throw failure(operation, error)
    } finally {
      clearTimeout(timer)
    }
  }

  function failure(operation: string, error: unknown): Error {
    if (error instanceof DomainError || error instanceof S3Refusal) return error
    const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
    return new S3Refusal(
      `${operation} at ${nameOfS3Target(target)}: ${name}: ${message}`,
      name,
      $metadata?.httpStatusCode,
    )
  }

  /** @returns null for a file that is not there; a missing bucket is a fault */
  async function found<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof S3Refusal && error.status === 404 && error.code !== 'NoSuchBucket') return null
      throw away(error)
    }
  }

  async function whole<T>(work: () => Promise<T>): Promise<T> {
    return work().catch((error) => {
      throw away(error)
    })
  }

  async function openRange(key: string, range?: { start: number; end: number }) {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body, ContentLength, ContentRange } = await send('GetObject', (sdk, client, options) =>
      client.send(new sdk.GetObjectCommand({ ...place(key), Range }), options),
    )
    const body = Body as Readable | undefined
    const size = range ? Number(ContentRange?.split('/')[1]) : ContentLength
    const bytes = range ? range.end - range.start + 1 : ContentLength
    if (!body || size === undefined || !Number.isInteger(size) || bytes !== ContentLength) {
      body?.destroy()
      throw new S3Refusal(`GetObject at ${nameOfS3Target(target)}: not the range that was asked for`)
    }
    return {
      size,
      mime: mimeOf(key),
      body: wholeStream(body, bytes as number, (error) => away(failure('GetObject', error))),
    }
  }

  async function putOnce(input: PutObjectCommandInput, body: Buffer | Readable): Promise<void> {
    if (Buffer.isBuffer(body)) {
      const ContentMD5 = createHash('md5').update(body).digest('base64')
      await send(
        'PutObject',
        (sdk, client, options) =>
          client.send(new sdk.PutObjectCommand({ ...input, Body: body, ContentMD5 }), options),
        body.length,
      )
      return
    }
    const { sdk, client } = await opened()
    const upload = new sdk.Upload({
      client,
      params: { ...input, Body: body },
      partSize: PART_BYTES,
      queueSize: 2,
    })
    // Without this a source that fails would leave the upload waiting.
    body.once('error', () => void upload.abort())
    try {
      await upload.done()
    } catch (error) {
      const own = body.errored
      // Its producer must not wait forever for a reader.
      body.destroy()
      throw own ?? failure('Upload', error)
    }
  }

  const storage: S3Storage = {
    async put(key, body, mime, { ifMissing } = {}) {
      const input = { ...place(key), ContentType: mime }
      if (!ifMissing) {
        await whole(() => putOnce(input, body))
        return true
      }
      // Also asked beforehand, because some stores ignore the condition.
      if (await storage.stat(key)) {
        if (!Buffer.isBuffer(body)) body.destroy()
        return false
      }
      try {
        await putOnce({ ...input, IfNoneMatch: '*' }, body)
        return true
      } catch (error) {
        if (error instanceof S3Refusal && error.status === 412) return false
        const isUnknown = error instanceof S3Refusal && error.status === 501
        if (!isUnknown || !Buffer.isBuffer(body)) throw away(error)
        await whole(() => putOnce(input, body))
        return true
      }
    },

    async get(key) {
      if (!isStorageKey(key)) return null
      for (let tries = 1; ; tries++) {
        const file = await found(() => openRange(key))
        if (!file) return null
        try {
          return { body: await buffer(file.body), mime: file.mime }
        } catch (error) {
          if (tries >= BODY_TRIES) throw error
        }
      }
    },

    async stat(key) {
      if (!isStorageKey(key)) return null
      return found(async () => {
        const { ContentLength } = await send('HeadObject', (sdk, client, options) =>
          client.send(new sdk.HeadObjectCommand(place(key)), options),
        )
        return { size: ContentLength ?? 0, mime: mimeOf(key) }
      })
    },

    async open(key, range) {
      if (!isStorageKey(key)) return null
      return found(() => openRange(key, range))
    },

    async *list(under = '') {
      let ContinuationToken: string | undefined
      do {
        const page = await whole(() =>
          send('ListObjectsV2', (sdk, client, options) =>
            client.send(
              new sdk.ListObjectsV2Command({
                Bucket,
                Prefix: prefix + under,
                ContinuationToken,
              }),
              options,
            ),
          ),
        )
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (isStorageKey(key)) yield { key, size: Size }
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken)
    },

    async remove(key) {
      await whole(() =>
        send('DeleteObject', (sdk, client, options) =>
          client.send(new sdk.DeleteObjectCommand(place(key)), options),
        ),
      )
    },

    async abortUploads(under, isAbandoned) {
      const aborted: string[] = []
      let markers: { KeyMarker?: string; UploadIdMarker?: string } | undefined
      try {
        do {
          const page = await send('ListMultipartUploads', (sdk, client, options) =>
            client.send(
              new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: prefix + under, ...markers }),
              options,
            ),
          )
          for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
            const key = Key.slice(prefix.length)
            if (!UploadId || !Initiated || !isAbandoned({ key, startedAt: Initiated })) continue
            await send('AbortMultipartUpload', (sdk, client, options) =>
              client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), options),
            )
            aborted.push(key)
          }
          markers = page.IsTruncated
            ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
            : undefined
        } while (markers)
      } catch (error) {
        if (!(error instanceof S3Refusal && NOT_OFFERED.includes(error.status ?? 0))) throw away(error)
      }
      return aborted
    },

    async check() {
      await whole(() =>
        send('HeadBucket', (sdk, client, options) =>
          client.send(new sdk.HeadBucketCommand({ Bucket }), options),
        ),
      )
    },
  }
  return storage
}

/** The store's answer, or why there was none. Contains nothing of the request, so it may be logged. */
class S3Refusal extends Error {
  constructor(
    message: string,
    readonly code?: string,
    readonly status?: number,
  ) {
    super(message)
    this.name = 'S3Refusal'
  }
}

const away = (error: unknown): Error =>
  error instanceof S3Refusal
    ? new DomainError('unavailable', { cause: error, retryAfterSeconds: 5 })
    : (error as Error)
