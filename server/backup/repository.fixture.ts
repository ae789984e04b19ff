/**
 * A repository for back-ups that has begun, and whose key costs nothing to derive from its password: that of a new one is meant to cost half
 * a second, and each of restic's commands derives it again.
 */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const password = 'a key of the test'

/** As restic writes it, but for the three parameters of scrypt, which are the least that it takes. */
const key = JSON.stringify({
  created: '2026-11-28T00:00:00Z',
  username: 'test',
  hostname: 'test',
  kdf: 'scrypt',
  ...{ N: 2, r: 1, p: 1 },
  salt: 'fSRz3LFMjWqKBlkz5Vy00QSTtgsbao91dhNTUawUgONuPQKBnVuXTBy2bomGADiel0C7+yWtMVgovIL5a3l7DQ==',
  data: 'BhLdfm156Q1rPiZw6kRqiQ7uck9r5qAXYbXFOWtegkyLunKr0FxMSAkRlBSCYvlC480AvFqLuCsFQx3Jd1p5EfRELNXwEEI42Em+2yj3nvxHmdrbMsKM4Qn04RT8AmPYXrYecgLg3Xm/tLLK3MvDFIOaljRrQAASXRbXKtOj/FWYYy9tqC9Sm1kJ7dK4AEV25jc6ILhTRIfIJyCoDmKd7g==',
})
/** Its settings, encrypted by what that key holds. */
const config =
  'inLGTQBiyyvvwEuGEhuf3Sap7mZ5gm8lWLArFm4wyPpBOKOGONTX9/ScaYw+YyjjFamXzY1n8eQxlII0NdSCpdwac44m0Ln+SSqflErX8ECxnVlym/Pb+CeE8M6avgiGWNxSTDb7goWdW4mKFE7F1oyRDvXlu+J+Og1Iyi4DngdvU5Kx8cRm9ct90xdNxVIzFZA9mHxg16RRMPA='

export async function beginRepository(folder: string): Promise<void> {
  for (const name of ['data', 'index', 'keys', 'locks', 'snapshots'])
    await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'keys', createHash('sha256').update(key).digest('hex')), key)
  await writeFile(join(folder, 'config'), Buffer.from(config, 'base64'))
}
