/** The menu and the footer. */
import { z } from 'zod'
import { address, image, linkTo, template, text } from './common.ts'

/** A menu tab with its links (specification §3, "Menu tab"). `value` is the tab's stable key. */
const menuTab = z.object({ name: text, value: text, subTabs: z.array(linkTo).min(1) })

const promotion = z.object({ title: text, text, routerName: address, image })

/** What a section of the menu begins with: all that it is about, and what is beside it. */
const overview = linkTo
  .extend({ links: z.array(linkTo).default([]) })
  .nullable()
  .default(null)

/** Further links under a heading, `all` of them first. */
const furtherLinks = z.object({ title: text, all: linkTo.nullable().default(null), links: z.array(linkTo).min(1) })

const menuSection = z.object({ name: text, overview, promotion })

const tabbedSection = menuSection.extend({ tabs: z.array(menuTab).min(1), more: furtherLinks })

const footerColumn = z.object({ title: text, links: z.array(linkTo).min(1) })

export const navigation = z.object({
  services: tabbedSection,
  technologies: tabbedSection,
  company: menuSection.extend({
    links: z.array(linkTo).min(1),
    /** What a telephone's menu calls the newest articles. */
    newest: text.nullable().default(null),
    /** Shown by a telephone's menu only. */
    more: furtherLinks.nullable().default(null),
  }),
  portfolio: menuSection.extend({ groups: z.array(menuTab).min(1), followTitle: text }),
  footer: z.object({
    newsletterTitle: text,
    newsletterNote: template('consent'),
    columns: z.array(footerColumn),
    hoursTitle: text,
    contactTitle: text,
    rating: template('value').default('{value}/5'),
    reviews: template('count'),
    /** For screen readers: what the list of badges is. */
    badges: text,
    /** In place of badges of compliance, while there is none. */
    certifications: linkTo
      .extend({
        /** Its name once the page of answers says that there is none. */
        none: text.nullable().default(null),
      })
      .nullable()
      .default(null),
    rights: text,
    legal: footerColumn.nullable().default(null),
  }),
})

export type MenuTab = z.infer<typeof menuTab>
export type Navigation = z.infer<typeof navigation>
