import type { Core } from '@strapi/strapi'

const bytesPerMegabyte = 1024 * 1024

/** Uploads never act at the admin's origin: opened by itself a file is downloaded, or shown without any rights. */
function serveHarmlessly(response: { setHeader(name: string, value: string): unknown }): void {
  response.setHeader('content-disposition', 'attachment')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:")
}

/** Uploads go to the local disk, or to S3-compatible storage when `S3_BUCKET` is set. */
export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const bucket = env('S3_BUCKET')
  const limits = { sizeLimit: 20 * bytesPerMegabyte }
  const providerOptions = { localServer: { setHeaders: serveHarmlessly } }
  if (!bucket) return { upload: { config: { ...limits, providerOptions } } }
  const baseUrl = env('S3_PUBLIC_URL')
  // The only header of these that a bucket keeps: its origin is another one than the admin's.
  const harmless = { ContentDisposition: 'attachment' }
  const endpoint = env('S3_ENDPOINT')
  return {
    upload: {
      config: {
        ...limits,
        provider: 'aws-s3',
        actionOptions: { upload: harmless, uploadStream: harmless },
        providerOptions: {
          ...(baseUrl && { baseUrl }),
          // The site requests nothing from an origin but `/uploads/…`.
          rootPath: 'uploads',
          s3Options: {
            ...(endpoint && { endpoint, forcePathStyle: true }),
            region: env('S3_REGION', 'auto'),
            credentials: { accessKeyId: env('S3_ACCESS_KEY_ID'), secretAccessKey: env('S3_SECRET_ACCESS_KEY') },
            params: { Bucket: bucket },
          },
        },
      },
    },
  }
}
