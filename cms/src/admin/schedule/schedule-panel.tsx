import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Flex, Typography } from '@strapi/design-system'
import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin'
import { fieldValue } from '../form-values'
import { isStillToCome, timeInWords } from './times'

function Times() {
  const publishAt = useForm('Times', ({ values }) => fieldValue(values, 'publishAt'))
  const expireAt = useForm('Times', ({ values }) => fieldValue(values, 'expireAt'))
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography>
        {isStillToCome(publishAt)
          ? `Appears on ${timeInWords(publishAt)}.`
          : 'Appears as soon as it is published: no later time is set.'}
      </Typography>
      {isStillToCome(expireAt) && <Typography>Is taken away on {timeInWords(expireAt)}.</Typography>}
      <Typography textColor="neutral600">Times are those of your own clock.</Typography>
    </Flex>
  )
}

/** Beside the form: when visitors will see this, in words and with the time zone. */
export const SchedulePanel: PanelComponent = ({ model }) => {
  const { contentType } = unstable_useContentManagerContext()
  const hasTimes = 'publishAt' in (contentType?.attributes ?? {})
  return model.startsWith('api::') && hasTimes ? { title: 'On the site', content: <Times /> } : null
}
