import { S3mini } from 's3mini'
import type { Environment } from './env.ts'

/** A form must be answered within seconds. In milliseconds. */
const PATIENCE_MS = 10_000

/** The bucket named by the variables, if any. */
export function openBucket(configuration: Environment['objectStorage']): S3mini | undefined {
  return configuration && new S3mini({ ...configuration, requestAbortTimeout: PATIENCE_MS })
}
