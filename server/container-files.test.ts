/** What Compose, Kamal and Kubernetes are told about the image, compared with what the image is. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8')

const image =
  read('Containerfile')
    .split(/^FROM /m)
    .at(-1) ?? ''
const said = (pattern: RegExp) => pattern.exec(image)?.[1] ?? ''
const port = Number(said(/^EXPOSE (\d+)$/m))
const user = Number(said(/^USER (\d+)$/m))
const data = said(/^VOLUME (\S+)$/m)
const health = said(/fetch\('http:\/\/127\.0\.0\.1:\d+(\/\w+)'\)/)
const command = said(/^ENTRYPOINT \["\/site\/(\S+)", "build/m)
/** DRAIN_SECONDS plus 20 (docs/hosting.md). */
const graceSeconds = Number(said(/\bDRAIN_SECONDS=(\d+)/)) + 20

const docs = read('docs/containers.md')
const [kamalText = '', kubernetesText = ''] = [...docs.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text)

const site = z.object({
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  tmpfs: z.tuple([z.literal('/tmp')]),
  stop_grace_period: z.string().regex(/^\d+s$/),
  volumes: z.array(z.string()),
  entrypoint: z.tuple([z.literal('sh'), z.literal('-c'), z.string()]),
})
const composeFile = z.object({
  services: z.object({
    'site-1': site,
    'site-2': site,
    caddy: z.object({ environment: z.object({ UPSTREAMS: z.string() }), volumes: z.array(z.string()) }),
    cms: z.object({ profiles: z.tuple([z.literal('cms')]), volumes: z.array(z.string()) }),
  }),
  volumes: z.record(z.string(), z.unknown()),
})

test('compose runs the image as it is, with every volume that it names', () => {
  const { services, volumes } = composeFile.parse(parse(read('deploy/compose.yaml'), { merge: true }))
  expect(services['site-1']).toEqual(services['site-2'])
  expect(services['site-1'].volumes).toContain(`data:${data}`)
  expect(Number.parseInt(services['site-1'].stop_grace_period, 10)).toBeGreaterThanOrEqual(graceSeconds)
  expect(services['site-1'].entrypoint[2]).toContain(`exec ${command} build/server/main.js`)
  expect(services.caddy.environment.UPSTREAMS).toBe(`site-1:${port} site-2:${port}`)
  const mounted = Object.values(services).flatMap((service) => service.volumes)
  const named = mounted.map((volume) => volume.split(':')[0]).filter((name) => !name?.startsWith('.'))
  expect(new Set(named)).toEqual(new Set(Object.keys(volumes).filter((name) => name !== 'postgres')))
  const wanted = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  expect(wanted.filter((name) => !docs.includes(`${name}=`))).toEqual([])
})

test("Strapi's secrets outlive its container, as its database does", () => {
  const { cms } = composeFile.parse(parse(read('deploy/compose.yaml'), { merge: true })).services
  const [, target = ''] = /AS cms\n([\s\S]*?)\nFROM /.exec(read('Containerfile')) ?? []
  for (const folder of cms.volumes.map((volume) => volume.split(':/site/')[1] ?? ''))
    expect(target).toMatch(new RegExp(`mkdir -p .*\\b${folder}\\b`))
  expect(cms.volumes).toContain('cms-data:/site/cms/data')
  expect(target).toContain('ln -s data/.env cms/.env')
  // Read by docker and buildah alike: the builder's own files stay out of the image.
  expect(read('.dockerignore').split('\n')).toContain('cms/.env')
})

test("Kamal's file has the image's port, folder and health check", () => {
  const kamal = z.object({
    proxy: z.object({ app_port: z.literal(port), healthcheck: z.object({ path: z.literal(health) }) }),
    volumes: z.tuple([z.string().endsWith(`:${data}`)]),
    builder: z.object({ dockerfile: z.literal('Containerfile') }),
    asset_path: z.literal('/site/build/current/client/assets'),
  })
  kamal.parse(parse(kamalText))
})

test("Coolify's settings are the image's", () => {
  const [, coolify = ''] = /## Coolify\n([\s\S]*?)\n## /.exec(docs) ?? []
  for (const words of [`port ${port}`, `\`${health}\``, `\`${data}\``, 'Containerfile'])
    expect(coolify).toContain(words)
  expect(Number(/period to (\d+)\s+seconds/.exec(coolify)?.[1])).toBeGreaterThanOrEqual(graceSeconds)
})

test('Kubernetes runs it as its user, waits for its end, and mounts what it writes to', () => {
  const probe = (path: string) => z.object({ httpGet: z.object({ path: z.literal(path), port: z.literal(port) }) })
  const container = z.object({
    ports: z.array(z.object({ containerPort: z.number() })).min(1),
    readinessProbe: probe(health),
    startupProbe: probe(health),
    livenessProbe: probe('/healthz'),
    securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
    volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  })
  const pod = z.object({
    terminationGracePeriodSeconds: z.number().min(graceSeconds),
    securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(user), fsGroup: z.literal(user) }),
    containers: z.tuple([container]),
    volumes: z.array(z.object({ name: z.string() })),
  })
  const deployment = z.object({ spec: z.object({ template: z.object({ spec: pod }) }) })
  const { containers, volumes } = deployment.parse(parse(kubernetesText)).spec.template.spec
  expect(containers[0].ports[0]?.containerPort).toBe(port)
  expect(containers[0].volumeMounts.map(({ mountPath }) => mountPath)).toEqual([data, '/tmp'])
  expect(containers[0].volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
})
