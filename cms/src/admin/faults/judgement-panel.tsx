import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Flex, TextButton, Typography } from '@strapi/design-system'
import { unstable_useContentManagerContext, useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import type { Judged } from '../../editing/check-documents'
import { labelOf } from '../../forms/field-words'
import { openField } from '../preview/open-field'

/** A whole menu may be at fault: what is corrected first shows the next ones. */
const mostShown = 6

/** The same sentence about another row of the same field is counted: `Logo 2, sample: This is …` as `Logo 1, sample: This is …`. */
function grouped(judged: readonly Judged[]) {
  const groups = Map.groupBy(judged, ({ path, message }) => `${path[0]} ${message.replace(/^[^:“]*: /, '')}`)
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [{ first, more: others.length }] : []))
}

type ListProps = { readonly title: string; readonly color: string; readonly judged: readonly Judged[] }

function List({ title, color, judged }: ListProps) {
  const groups = grouped(judged)
  if (groups.length === 0) return null
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <Typography tag="h3" variant="sigma" textColor={color}>
        {title}
      </Typography>
      {groups.slice(0, mostShown).map(({ first: { path, message }, more }) => (
        <div key={`${path} ${message}`}>
          <TextButton onClick={() => openField(path.join('.'))}>{labelOf(path[0] ?? '')}</TextButton>
          <Typography tag="p">
            {message}
            {more > 0 && ` So it is with ${more} more.`}
          </Typography>
        </div>
      ))}
      {groups.length > mostShown && <Typography>And {groups.length - mostShown} others.</Typography>}
    </Flex>
  )
}

const title = 'As it was saved'

/** Beside the form: what the gate says of the draft as it was saved. The name of a field opens it. */
export const JudgementPanel: PanelComponent = ({ model, documentId, document }) => {
  const { hasDraftAndPublish } = unstable_useContentManagerContext()
  const { get } = useFetchClient()
  const [judged, setJudged] = useState<readonly Judged[] | 'failed'>([])
  const id = documentId ?? document?.documentId
  const savedAt = document?.updatedAt
  useEffect(() => {
    // Asked again whenever it was saved.
    if (!savedAt || !id || !hasDraftAndPublish || !model.startsWith('api::')) {
      setJudged([])
      return
    }
    let isLatest = true
    const take = (news: readonly Judged[] | 'failed') => isLatest && setJudged(news)
    get<Judged[]>(`/judgements/${model}/${id}`).then(
      ({ data }) => take(data),
      () => take('failed'),
    )
    return () => {
      isLatest = false
    }
  }, [get, model, id, hasDraftAndPublish, savedAt])
  if (judged === 'failed') {
    return {
      title,
      content: <Typography>What is wrong with it could not be read. Publishing says it, too.</Typography>,
    }
  }
  if (judged.length === 0) return null
  const content = (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <List title="Correct before publishing" color="danger600" judged={judged.filter((each) => !each.isWarning)} />
      <List title="May be better" color="warning700" judged={judged.filter((each) => each.isWarning)} />
    </Flex>
  )
  return { title, content }
}
