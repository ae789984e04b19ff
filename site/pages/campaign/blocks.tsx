import type { ReactNode } from 'react'
import type { Content } from '../../../content/content.ts'
import type { Block, Campaign } from '../../../content/models/campaign.ts'
import type { LeadAnswer } from '../../form-posts/answers.ts'
import { useSite } from '../../layout/shell-data.ts'
import { bandOf } from '../../media/art-sources.ts'
import { Picture } from '../../media/picture.tsx'
import { Cases } from '../../sections/cases/cases.tsx'
import { AskAbout } from '../../sections/closing-ask/closing-ask.tsx'
import { OneEvidence } from '../../sections/evidence/evidence.tsx'
import { Facts } from '../../sections/facts/facts.tsx'
import { CampaignForm } from '../../sections/lead-form/lead-forms.tsx'
import { LeadSection } from '../../sections/lead-section/lead-section.tsx'
import { ShortPrice } from '../../sections/price/short-price.tsx'
import { Process } from '../../sections/process/process.tsx'
import { Questions } from '../../sections/questions/questions.tsx'
import { TeamGrid } from '../../sections/team-grid/team-grid.tsx'
import { Voice } from '../../sections/voice/voice.tsx'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { HeadedSection } from '../../ui/headed-section.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import { Prose } from '../../ui/prose/prose.tsx'
import { namedCases } from '../named-cases.ts'

/** Of a list, what is named, in the order in which it is named; what is gone is left out. */
const named = <Item extends { slug: string }>(list: readonly Item[], slugs: readonly string[]) =>
  slugs.flatMap((slug) => list.find((each) => each.slug === slug) ?? [])

/** A block at its place, with the documents that it names. */
export async function shownBlock(content: Content, block: Block, at: number) {
  switch (block.kind) {
    case 'cases':
      return { ...block, at, cases: await namedCases(content, block) }
    case 'quotes':
      return { ...block, at, voices: named(await content.testimonials(), block.testimonials) }
    case 'people':
      return { ...block, at, team: named(await content.team(), block.people) }
    default:
      return { ...block, at }
  }
}

type ShownBlock = Awaited<ReturnType<typeof shownBlock>>

type Props = { page: Campaign; blocks: readonly ShownBlock[]; answer: LeadAnswer | undefined }

export function Blocks({ page, blocks, answer }: Props) {
  return blocks.map((block) => <Section key={block.at} page={page} block={block} answer={answer} />)
}

/** Each is a section of other pages. Of one whose documents are all gone there is not even a heading; of one that is being written there is. */
function Section({ page, block, answer }: { page: Campaign; block: ShownBlock; answer: Props['answer'] }): ReactNode {
  const { offices } = useSite()
  const { evidence } = usePageTexts()
  switch (block.kind) {
    case 'words':
      return (
        <Columns className="pad" title={block.title}>
          <Prose paragraphs={block.paragraphs} />
          {block.link && (
            <p className="apart">
              <TextLink to={block.link.routerName}>{block.link.name}</TextLink>
            </p>
          )}
        </Columns>
      )
    case 'facts':
      return <Facts facts={block.facts} />
    case 'steps':
      return <Process process={block.process} evidence={block.evidence} />
    case 'evidence':
      if (block.evidence && !evidence?.documents.some(({ slug }) => slug === block.evidence)) return null
      return (
        <Columns className="pad on-mist" title={block.title} text={block.text}>
          <OneEvidence slug={block.evidence} />
        </Columns>
      )
    case 'cases':
      return <Cases title={block.title} all={block.all} cases={block.cases} />
    case 'quotes':
      return block.voices.map((voice) => <Voice key={voice.slug} voice={voice} band="on-silt" />)
    case 'people':
      if (block.people.some(Boolean) && block.team.length === 0) return null
      return (
        <HeadedSection title={block.title} text={block.text}>
          <TeamGrid team={block.team} offices={offices} />
        </HeadedSection>
      )
    case 'questions':
      return <Questions title={block.title} questions={block.questions} />
    case 'price':
      return <ShortPrice of={block.of} />
    case 'ask':
      return (
        <AskAbout
          page={page.routePath}
          title={page.title}
          texts={block}
          ground={bandOf(page.image.src)}
          picture={<Picture image={{ src: page.image.src, alt: '' }} width={690} height={720} sizes="50vw" />}
        />
      )
    case 'form':
      return (
        <LeadSection title={block.title} text={block.text}>
          <CampaignForm page={page.routePath} form={block} answer={answer} />
        </LeadSection>
      )
  }
}
