/** A letter as mail programs show it, and as plain text: made once, when somebody has it sent. */
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '../../content/content.ts'
import type { Letter } from '../../content/models/letter.ts'
import { LEAVE } from '../../leads/channels/letter-mail.ts'
import type { LetterWords } from '../../leads/store/letter-queries.ts'
import { lookOf } from '../../site/look.server.ts'
import { htmlAnywhere } from '../../site/markdown/html-anywhere.server.ts'
import { htmlAsMarkdown } from '../../site/markdown/page-as-markdown.server.ts'
import type { RenderMarkdown } from '../../site/markdown/rendered-markdown.ts'
import { pathTo, pathToLetter, pathToSocialImage } from '../../site/paths.ts'
import { darkSheet, styleOf, styles } from './letter-styles.ts'

type Parts = {
  content: Pick<Content, 'findLetter' | 'siteConfiguration' | 'formTexts' | 'identity'>
  renderMarkdown: RenderMarkdown
  siteUrl: string
}

/** Undefined if no letter of this name is published. @throws {Error} if nobody has written how to leave. */
export async function letterWords(
  slug: string,
  { content, renderMarkdown, siteUrl }: Parts,
): Promise<LetterWords | undefined> {
  const letter = await content.findLetter(slug)
  if (!letter) return undefined
  const [company, { mails }, { recolour }] = await Promise.all([
    content.siteConfiguration(),
    content.formTexts(),
    lookOf(content),
  ])
  if (!mails) throw new Error("The form texts have no 'mails': a letter must say how to leave")
  const { brand, email, phone } = company
  const { html } = await renderMarkdown({ markdown: letter.content, values: { brand, email, phone } })
  const base = siteUrl + pathToLetter(slug)
  const online = letter.archive && mails.newsletter.online
  const written: Written = {
    ...{ letter, siteUrl, brand, legalName: company.legalName, offices: company.offices.map(addressOf) },
    body: htmlAnywhere(html, base, styleOf),
    leave: mails.newsletter.leave.replace(/:$/, '').trimEnd(),
    online: online ? { text: online, url: base } : undefined,
  }
  return {
    ...{ slug, subject: letter.subject },
    html: `<!doctype html>${renderToStaticMarkup(documentOf(written)).replace(styled, recolour)}`,
    text: plainText(written, await htmlAsMarkdown(htmlAnywhere(html, base), base)),
  }
}

/** Where a mail has its colours; what a letter says of colours stays as it is written. */
const styled = /style="[^"]*"|<style>[^<]*/g

type Office = Awaited<ReturnType<Content['siteConfiguration']>>['offices'][number]

const addressOf = ({ street, postcode, locality, region }: Office) =>
  [street, [postcode, locality].filter(Boolean).join(' '), region].filter(Boolean).join(', ')

type Written = {
  letter: Letter
  siteUrl: string
  brand: string
  legalName: string
  offices: readonly string[]
  body: string
  leave: string
  online: { text: string; url: string } | undefined
}

function plainText({ letter, siteUrl, legalName, offices, leave, online }: Written, body: string): string {
  const articles = letter.articles.map(({ title, slug, description }) =>
    [title, description, siteUrl + pathTo.article(slug)].filter(Boolean).join('\n'),
  )
  const ends = [online && `${online.text}: ${online.url}`, `${leave}: ${LEAVE}`, [legalName, ...offices].join('\n')]
  return `${[letter.subject, body.trim(), ...articles, '-- ', ...ends].filter(Boolean).join('\n\n')}\n`
}

const h = createElement
const meta = (name: string, content: string) => h('meta', { key: name, name, content })

function documentOf({ letter, siteUrl, brand, legalName, offices, body, leave, online }: Written): ReactNode {
  const head = h(
    Head,
    null,
    h('title', null, letter.subject),
    ...[meta('viewport', 'width=device-width'), meta('color-scheme', 'light dark')],
    meta('supported-color-schemes', 'light dark'),
    h('style', { dangerouslySetInnerHTML: { __html: darkSheet } }),
  )
  const name = h(
    'p',
    { style: styles.brand },
    h(Link, { href: `${siteUrl}/`, className: 'words', style: styles.brandLink }, brand),
  )
  const text = h('div', { className: 'words', style: styles.text, dangerouslySetInnerHTML: { __html: body } })
  const cards = letter.articles.map((article) => card(article, siteUrl))
  const ends = [
    online && h('p', { style: styles.end }, h(Link, { href: online.url, style: styles.link }, online.text)),
    h('p', { style: styles.end }, h(Link, { href: LEAVE, style: styles.link }, leave)),
    h('p', { className: 'quiet', style: styles.end }, [legalName, ...offices].filter(Boolean).join(' · ')),
  ]
  const sheet = h(
    Container,
    { className: 'sheet', style: styles.sheet },
    h(
      Section,
      { style: styles.inner },
      name,
      h('h1', { className: 'words', style: styles.title }, letter.subject),
      text,
      ...cards,
    ),
    h(Section, { className: 'ends', style: styles.ends }, ...ends),
  )
  return h(
    Html,
    { lang: 'en-GB' },
    head,
    h(Preview, null, letter.preview),
    h(Body, { className: 'paper', style: styles.paper }, sheet),
  )
}

/** One link around picture and title, so that nothing is said twice. */
function card({ title, slug, description }: Letter['articles'][number], siteUrl: string): ReactNode {
  const page = pathTo.article(slug)
  // Lazy, or React asks for it a second time in the head.
  const picture = {
    src: siteUrl + pathToSocialImage(page),
    width: '536',
    alt: '',
    style: styles.picture,
    loading: 'lazy',
  } as const
  return h(
    Section,
    { key: slug, className: 'ends', style: styles.card },
    h(Link, { href: siteUrl + page, className: 'words', style: styles.cardLink }, h(Img, picture), title),
    description && h('p', { className: 'quiet', style: styles.cardText }, description),
  )
}
