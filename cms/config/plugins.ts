import type { Core } from '@strapi/strapi'

const bytesPerMegabyte = 1024 * 1024

/** Uploads go to the local disk, or to S3-compatible storage when `S3_BUCKET` is set. */
export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const bucket = env('S3_BUCKET')
  const limits = { sizeLimit: 20 * bytesPerMegabyte }
  if (!bucket) return { upload: { config: limits } }
  const baseUrl = env('S3_PUBLIC_URL')
  const endpoint = env('S3_ENDPOINT')
  return {
    upload: {
      config: {
        ...limits,
        provider: 'aws-s3',
        providerOptions: {
          ...(baseUrl && { baseUrl }),
          // The site asks no origin for anything but `/uploads/…`.
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
