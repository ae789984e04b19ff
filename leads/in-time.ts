/** The result of `work`. @throws {Error} with this message if it takes longer than `ms` milliseconds; it may still happen. */
export async function inTime<Result>(work: Promise<Result>, ms: number, message: string): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(message)), ms)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
