import { S3mini } from 's3mini'
import type { Environment } from './env.ts'

/** A form is to be answered within some seconds, in milliseconds. */
const PATIENCE_MS = 10_000

/** The bucket that the variables name, if they name one. */
export function openBucket(configuration: Environment['objectStorage']): S3mini | undefined {
  return configuration && new S3mini({ ...configuration, requestAbortTimeout: PATIENCE_MS })
}
