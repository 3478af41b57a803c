import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { env } from '#functions/platform/env.ts'
import { savedAs } from '#functions/platform/saved-as.ts'
import type { Service } from '#functions/platform/services.ts'
import { clientTimeouts, LONG_TIMEOUT } from '#functions/platform/timeouts.ts'
import { ENV, FILE_PREFIX } from '#shared/environment.ts'

/** Seconds that a browser has to begin to send a file, and to begin to fetch one. */
export const UPLOAD_TIME = 900
export const DOWNLOAD_TIME = 60

/** What a browser sends a file with: all fields first, then the file, to this address of the site. */
export interface UploadForm {
  url: string
  fields: Record<string, string>
}

type Bytes = Uint8Array<ArrayBuffer>

export interface FileStore {
  /**
   * Lets a browser send one file under this key, of this type and at most so many bytes: the store refuses any other.
   * It may be sent again until the time is up, so only what was read from there and written elsewhere is trusted.
   */
  uploadForm(id: string, type: string, most: number): Promise<UploadForm>
  /** What was sent; null when nothing was. */
  sent(id: string): Promise<Bytes | null>
  forget(id: string): Promise<void>
  read(key: string): Promise<Bytes | null>
  /** @param type that it is served with, whoever asks. */
  write(key: string, content: Uint8Array | string, type: string): Promise<void>
  /** Address at the site, good for a minute, from which a browser saves the file under this name. */
  downloadAddress(key: string, name: string): Promise<string>
  remove(keys: readonly string[]): Promise<void>
}

export const fileStore: Service<FileStore> = (services) =>
  openFileStore(services.use(env).text(ENV.filesBucket), new S3Client(clientTimeouts(LONG_TIMEOUT)))

const uploadKey = (id: string) => `${FILE_PREFIX.upload}${id}`

/** A store tells who may not list it that what is missing is forbidden. */
const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'AccessDenied'].includes((error as S3ServiceException | undefined)?.name ?? '')

export function openFileStore(bucket: string, s3: S3Client): FileStore {
  async function read(key: string): Promise<Bytes | null> {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
      return (await Body!.transformToByteArray()) as Bytes
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  const removeOne = (key: string) => s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))

  return {
    read,

    async uploadForm(id, type, most) {
      const { fields } = await createPresignedPost(s3, {
        Bucket: bucket,
        Key: uploadKey(id),
        Fields: { 'Content-Type': type },
        Conditions: [
          ['eq', '$Content-Type', type],
          ['content-length-range', 1, most],
        ],
        Expires: UPLOAD_TIME,
      })
      return { url: `/${FILE_PREFIX.upload.slice(0, -1)}`, fields }
    },

    sent: (id) => read(uploadKey(id)),

    async forget(id) {
      await removeOne(uploadKey(id))
    },

    async write(key, content, type) {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: content,
          ContentType: type,
          ContentDisposition: 'attachment',
          CacheControl: 'private, no-store',
        }),
      )
    },

    async downloadAddress(key, name) {
      const signed = await getSignedUrl(
        s3,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentDisposition: savedAs(name),
        }),
        { expiresIn: DOWNLOAD_TIME },
      )
      // The site passes the request on to the store, and adds its headers to the answer.
      return `/${key}${new URL(signed).search}`
    },

    async remove(keys) {
      await Promise.all(keys.map(removeOne))
    },
  }
}
