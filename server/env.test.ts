import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './env.ts'

const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('webhooks are a list, each with one secret or with the one before too', () => {
  const WEBHOOKS = `crm https://crm.example/in ${webhookSecret}, flow http://127.0.0.1:5678/x ${webhookSecret} ${webhookSecret}`
  expect(readEnvironment({ WEBHOOKS }).leads.webhooks).toEqual([
    { name: 'crm', url: 'https://crm.example/in', secrets: [webhookSecret] },
    { name: 'flow', url: 'http://127.0.0.1:5678/x', secrets: [webhookSecret, webhookSecret] },
  ])
})

test('chats are told apart by their hosts, or by the kind that is said', () => {
  const CHAT_NOTICES =
    'https://hooks.slack.com/services/T/B/x, https://prod-1.westus.logic.azure.com:443/workflows/a?sig=b,' +
    'https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=t, slack https://chat.example/hooks/x'
  const { chats = [] } = readEnvironment({ CHAT_NOTICES }).leads
  expect(chats.map(({ kind }) => kind)).toEqual(['slack', 'teams', 'google', 'slack'])
  expect(chats[1]?.url).toBe('https://prod-1.westus.logic.azure.com:443/workflows/a?sig=b')
})

test('enquiries are answered in the admin if the content service takes them', () => {
  const content = { CONTENT_URL: 'https://content.rivermeet.com/api', CONTENT_TOKEN: 'token' }
  expect(readEnvironment(content).leads.deskOrigin).toBeUndefined()
  const own = { ...content, CONTENT_ENQUIRY_TOKEN: 'token', CMS_URL: 'https://cms.rivermeet.com' }
  expect(readEnvironment(own).leads.deskOrigin).toBe('https://cms.rivermeet.com')
})

test('an empty environment gives the documented defaults', () => {
  expect(readEnvironment({})).toMatchObject({
    production: true,
    port: 3000,
    siteUrl: 'http://localhost:3000',
    dataDirectory: './data',
    contentUrl: undefined,
    logLevel: 'info',
    indexable: false,
  })
})

test('the admin is where the content service is, unless CMS_URL says otherwise', () => {
  const CONTENT_URL = 'https://content.rivermeet.com/api'
  expect(readEnvironment({ CONTENT_URL }).cmsOrigin).toBe('https://content.rivermeet.com')
  expect(readEnvironment({ CONTENT_URL, CMS_URL: 'https://cms.rivermeet.com' }).cmsOrigin).toBe(
    'https://cms.rivermeet.com',
  )
  expect(readEnvironment({}).cmsOrigin).toBeUndefined()
})

test('an empty string means unset', () => {
  expect(readEnvironment({ PORT: '', SITE_URL: '', CONTENT_URL: '', NODE_ENV: '' })).toEqual(readEnvironment({}))
})

test('SITE_URL is reduced to its origin, and follows the port if unset', () => {
  expect(readEnvironment({ SITE_URL: 'https://www.rivermeet.com/' }).siteUrl).toBe('https://www.rivermeet.com')
  expect(readEnvironment({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
})

test.each([
  ['PORT', '65536', /^Wrong environment variable PORT="65536": expected a port number from 0 to 65535\.$/],
  ['PORT', '80a', /PORT="80a"/],
  ['SITE_URL', 'rivermeet.com', /SITE_URL="rivermeet.com": expected an http:\/\/ or https:\/\/ URL/],
  ['SITE_URL', 'https://rivermeet.com/site', /without a path/],
  ['SITE_URL', 'https://me:secret@rivermeet.com', /without user name/],
  ['CONTENT_URL', 'ftp://content.example', /CONTENT_URL=/],
  ['IMAGE_URL', 'images', /IMAGE_URL=/],
  ['ENQUIRY_URL', 'x', /ENQUIRY_URL=/],
  ['STATIC_DATA_URL', 'x', /STATIC_DATA_URL=/],
  [
    'PURGE_URL',
    'http://cdn.example/purge',
    /PURGE_URL=.*: expected an https:\/\/ URL, or an http:\/\/ one of this machine/,
  ],
  ['PURGE_URL', 'http://127.0.0.1.example/', /PURGE_URL=/],
  ['PURGE_TOKEN', 'a b', /PURGE_TOKEN=\(hidden\)/],
  ['WEBHOOKS', 'crm https://crm.example', /WEBHOOKS=\(hidden\): expected a name, an https:\/\/ URL and whsec_…/],
  ['WEBHOOKS', `crm http://crm.example ${webhookSecret}`, /WEBHOOKS=/],
  ['WEBHOOKS', `crm https://crm.example whsec_c2hvcnQ=`, /WEBHOOKS=/],
  ['WEBHOOKS', `crm https://a.example ${webhookSecret}, crm https://b.example ${webhookSecret}`, /WEBHOOKS=/],
  [
    'CHAT_NOTICES',
    'https://chat.example/s3cr3t',
    /CHAT_NOTICES=\(hidden\): expected https:\/\/ URLs of incoming webhooks/,
  ],
  ['CHAT_NOTICES', 'http://hooks.slack.com/services/x', /CHAT_NOTICES=/],
  ['CHAT_NOTICES', 'https://hooks.slack.com.evil.example/x', /CHAT_NOTICES=/],
  ['CHAT_NOTICES', 'discord https://hooks.slack.com/x', /CHAT_NOTICES=/],
  ['CHAT_NOTICES', 'https://hooks.slack.com/x, https://hooks.slack.com/x', /CHAT_NOTICES=/],
  ['PURGE_TOKEN', 'secret', /PURGE_URL="": expected a URL, because PURGE_TOKEN is set\.$/],
  ['NODE_ENV', 'staging', /NODE_ENV="staging": expected one of production, development, test/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL="loud": expected one of fatal/],
  ['PAGE_CACHE', 'maybe', /PAGE_CACHE=/],
  ['DRAIN_SECONDS', '301', /DRAIN_SECONDS="301": expected a whole number from 0 to 300/],
  ['DRAIN_SECONDS', '5s', /DRAIN_SECONDS=/],
  ['CMS_URL', 'https://cms.example/admin', /CMS_URL=.*without a path/],
  ['PREVIEW_SECRET', 'short', /PREVIEW_SECRET=\(hidden\): expected at least 32 characters/],
  ['CONTENT_WEBHOOK_SECRET', 'short', /CONTENT_WEBHOOK_SECRET=\(hidden\)/],
])('%s=%s is refused with one line', (name, value, message) => {
  const read = () => readEnvironment({ [name]: value })
  expect(read).toThrow(EnvironmentError)
  expect(read).toThrow(message)
  expect(read).not.toThrow(/\n/)
})

test('a content token needs a content URL and is never printed', () => {
  const read = () => readEnvironment({ CONTENT_TOKEN: 'secret-token' })
  expect(read).toThrow(/CONTENT_URL="": expected a URL, because CONTENT_TOKEN is set/)
  expect(read).not.toThrow(/secret-token/)
  expect(() => readEnvironment({ CONTENT_TOKEN: 'secret token' })).not.toThrow(/secret token/)
})

test.each([
  ['https://www.rivermeet.com', true],
  ['http://www.rivermeet.com', false],
  ['https://localhost', false],
  ['https://site.local', false],
  ['https://www.rivermeet.example', false],
  ['https://10.0.0.4', false],
  ['https://[::1]', false],
])('%s is indexable: %s', (SITE_URL, indexable) => {
  expect(readEnvironment({ SITE_URL }).indexable).toBe(indexable)
})

test('the benchmark can force indexing', () => {
  expect(readEnvironment({ FORCE_INDEXING: '1' }).indexable).toBe(true)
})

test('leads are kept in a file, delivered nowhere and counted by the socket, unless told otherwise', () => {
  const { leads, trustedProxyHops, metricsPort, metricsHost } = readEnvironment({})
  expect(leads).toEqual({
    databaseUrl: undefined,
    mail: undefined,
    enquiryService: undefined,
    contentService: undefined,
    formSecret: undefined,
    retentionDays: 730,
    leastFreeBytes: 500 * 1024 * 1024,
  })
  expect([trustedProxyHops, metricsPort, metricsHost]).toEqual([0, undefined, '127.0.0.1'])
})

test('channels are configured by their variables', () => {
  const { leads } = readEnvironment({
    SMTP_URL: 'smtps://user:secret@mail.example',
    MAIL_FROM: 'Rivermeet <site@rivermeet.example>',
    MAIL_TO: 'team@rivermeet.example',
    ENQUIRY_URL: 'https://crm.example/leads',
    ENQUIRY_TOKEN: 'token',
    CONTENT_URL: 'https://content.example',
    CONTENT_ENQUIRY_TOKEN: 'create',
    CONTENT_ERASURE_TOKEN: 'erase',
    DATABASE_URL: 'postgres://site:secret@db.example/site',
    LEADS_RETENTION_DAYS: '90',
    UPLOADS_MIN_FREE_MB: '0',
  })
  expect(leads).toMatchObject({
    mail: { smtpUrl: 'smtps://user:secret@mail.example', requireTls: true, to: 'team@rivermeet.example' },
    enquiryService: { url: 'https://crm.example/leads', token: 'token' },
    contentService: { url: 'https://content.example/api', token: 'create' },
    contentErasure: { url: 'https://content.example/api', token: 'erase' },
    databaseUrl: 'postgres://site:secret@db.example/site',
    retentionDays: 90,
    leastFreeBytes: 0,
  })
})

test('enquiries go to several mailboxes, whose names may have commas', () => {
  const mail = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@b.example' }
  for (const MAIL_TO of ['c@d.example', '"Rivermeet, Sales" <c@d.example>, Mina <m@d.example>, n@d.example'])
    expect(readEnvironment({ ...mail, MAIL_TO }).leads.mail?.to).toBe(MAIL_TO)
  for (const MAIL_TO of ['c@d.example, nobody', 'Rivermeet, Sales', 'c@d.example, <>'])
    expect(() => readEnvironment({ ...mail, MAIL_TO })).toThrow('several separated by commas')
})

test('mail goes without TLS only if the operator says so', () => {
  const mail = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@b.example', MAIL_TO: 'c@d.example' }
  expect(readEnvironment(mail).leads.mail?.requireTls).toBe(true)
  expect(readEnvironment({ ...mail, SMTP_TLS: 'required' }).leads.mail?.requireTls).toBe(true)
  expect(readEnvironment({ ...mail, SMTP_TLS: 'off' }).leads.mail?.requireTls).toBe(false)
})

test.each([
  [{ SMTP_TLS: 'off' }, /SMTP_URL=\(hidden\): expected the URL of a mail server, because SMTP_TLS is set/],
  [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM="": expected an e-mail address, because SMTP_URL is set/],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, /MAIL_TO/],
  [{ ENQUIRY_TOKEN: 'x' }, /ENQUIRY_URL="": expected a URL, because ENQUIRY_TOKEN is set/],
  [{ CONTENT_ENQUIRY_TOKEN: 'x' }, /CONTENT_URL/],
  [{ CONTENT_ERASURE_TOKEN: 'x' }, /CONTENT_URL/],
  [{ SMTP_URL: 'http://u:secret@x.example' }, /^Wrong environment variable SMTP_URL=\(hidden\): expected an smtp/],
  [{ DATABASE_URL: 'mysql://u:secret@x.example' }, /^Wrong environment variable DATABASE_URL=\(hidden\)/],
  [{ FORM_SECRET: 'short' }, /FORM_SECRET=\(hidden\): expected at least 16/],
  [{ LEADS_RETENTION_DAYS: '0' }, /whole number from 1/],
  [{ UPLOADS_MIN_FREE_MB: '1.5' }, /whole number from 0/],
  [{ TRUSTED_PROXY_HOPS: '11' }, /whole number from 0 to 10/],
  [{ METRICS_PORT: '70000' }, /port number/],
])('%j is refused', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message)
})

test.each(['https://cdn.example/purge', 'http://127.0.0.1:8080/', 'http://localhost', 'http://[::1]:1/x'])(
  'a CDN is told of changes at %s',
  (PURGE_URL) => {
    expect(readEnvironment({ PURGE_URL, PURGE_TOKEN: 't' }).purge).toEqual({ url: PURGE_URL, token: 't' })
  },
)
