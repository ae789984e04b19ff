/** `npm run licences`: writes what the site installs for running, and under which licences, to docs/licences.md, from the lockfile. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')
export const licencesFile = join(ROOT, 'docs/licences.md')

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/** Every licence in the lockfile with the packages under it, except those only for development. */
export function licensedPackages(): Map<string, string[]> {
  const { packages } = lockfileSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  const byLicence = new Map<string, Set<string>>()
  for (const [path, { version, license = 'not stated', dev, link }] of Object.entries(packages)) {
    if (path === '' || dev || link) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    byLicence.set(license, (byLicence.get(license) ?? new Set()).add(`${name} ${version}`))
  }
  return new Map([...byLicence].toSorted().map(([licence, names]) => [licence, [...names].toSorted()]))
}

export function licencesText(): string {
  const sections = [...licensedPackages()].map(
    ([licence, names]) => `## ${licence}\n\n${names.map((name) => `- ${name}`).join('\n')}\n`,
  )
  const intro =
    'What the site installs for running, generated from the lockfile by `npm run licences`. Each package includes the text of its licence.'
  return `# Licences of others\n\n${intro}\n\n${sections.join('\n')}`
}

if (import.meta.main) writeFileSync(licencesFile, licencesText())
