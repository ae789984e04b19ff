import { Fragment, type ReactNode } from 'react'
import type { SiteConfiguration } from '../../../content/models/common.ts'
import { pathToCall } from '../../../content/models/telephone.ts'
import { officeOf } from '../../offices.ts'
import { usePageTexts } from '../../texts.ts'
import { weekInWords } from '../../time/office-days.ts'
import { OwnTime } from '../../time/own-time.tsx'
import { fill, unbroken, wholeRanges } from '../../ui/fill.ts'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/link.tsx'
import { SampleMark } from '../worked-example/sample-mark.tsx'
import styles from './contact-stage.module.css'

type Props = {
  title: string
  lede: string
  site: SiteConfiguration
  /** Under the other ways to reach us. */
  note?: ReactNode
  children: ReactNode
}

/** The top of a page where a conversation starts: words and other ways to reach us, and beside them what the page is for. */
export function ContactStage({ title, lede, site, note, children }: Props) {
  return (
    <section>
      <div className={`wrap grid tablet-1 ${styles.stage}`}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={`lede ${styles.lede}`}>{lede}</p>
        </div>
        <div className={styles.panel}>{children}</div>
        <div className={styles.ways}>
          <ContactWays site={site} />
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
    </section>
  )
}

/** Ways to reach us besides a form; first the number of the visitor's country, if there is one. */
function ContactWays({ site }: Pick<Props, 'site'>) {
  const { contact: texts, hours } = usePageTexts()
  const { email, phone, phones, supportHours, schedulingUrl, offices } = site
  const [first] = offices
  return (
    <ul className={`rows ${styles.list}`}>
      {phones.map((each) => (
        <OwnNumber key={each.number} phone={each} offices={offices} />
      ))}
      <Way icon="phone" link={<PhoneLink number={phone} />}>
        {first && `${fill(texts.rings, { place: first.locality })} `}
        {wholeRanges(supportHours)}
        {first && <OwnTime text={`, ${hours.dayYours}`} office={first} ofWeek />}
      </Way>
      {offices.map(({ slug, name, telephone, whatsApp }) => (
        <Fragment key={slug}>
          {telephone && (
            <Way icon="phone" link={<PhoneLink number={telephone} />}>
              {name}
            </Way>
          )}
          {whatsApp && (
            <Way icon="phone" link={<SiteLink to={whatsApp}>{texts.whatsApp}</SiteLink>}>
              {name}
            </Way>
          )}
        </Fragment>
      ))}
      <Way icon="mail" link={<a href={`mailto:${email}`}>{email}</a>}>
        {texts.email}
      </Way>
      <Way icon="clock" link={<SiteLink to={schedulingUrl}>{texts.calendar}</SiteLink>}>
        {texts.calendarNote}
      </Way>
    </ul>
  )
}

type WayProps = { icon: IconName; link: ReactNode; children: ReactNode; countries?: readonly string[] }

function Way({ icon, link, children, countries }: WayProps) {
  return (
    <li hidden={countries !== undefined} data-countries={countries?.join(' ')}>
      <Icon name={icon} />
      <div>
        {link}
        <p>{children}</p>
      </div>
    </li>
  )
}

function PhoneLink({ number }: { number: string }) {
  return <a href={pathToCall(number)}>{unbroken(number)}</a>
}

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

type NumberProps = { phone: SiteConfiguration['phones'][number]; offices: SiteConfiguration['offices'] }

/** A number for certain countries: shown by `tell-own-time.client.ts` to whoever lives there. */
function OwnNumber({ phone: { number, countries, office: slug, sample }, offices }: NumberProps) {
  const { contact: texts, hours } = usePageTexts()
  const office = officeOf(slug, offices)
  if (!office) return null
  const { locality: place } = office
  const names = list.format(countries.map((each) => countryNames.of(each) ?? each))
  const isThere = countries.includes(office.country)
  return (
    <Way
      icon="phone"
      countries={countries}
      link={
        <>
          <PhoneLink number={number} /> <SampleMark of={{ sample }} />
        </>
      }
    >
      {isThere ? fill(texts.rings, { place }) : fill(texts.ringsFor, { countries: names, place })}{' '}
      <OwnTime text={hours.dayYours} office={office} ofWeek>
        {weekInWords(hours.dayYours, office)}
      </OwnTime>
    </Way>
  )
}
