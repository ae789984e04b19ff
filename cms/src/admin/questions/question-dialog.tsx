import {
  Box,
  Button,
  DesignSystemProvider,
  darkTheme,
  Field,
  Flex,
  lightTheme,
  Modal,
  Typography,
} from '@strapi/design-system'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { answerHeader, type Question } from '../../questions'
import { Changed } from '../history/comparison'
import { type Answer, askThroughFetch } from './asking-fetch'

type DialogProps = { readonly question: Question; readonly onAnswer: (answer: Answer) => void }

function QuestionDialog({ question, onAnswer }: DialogProps) {
  const [address, setAddress] = useState('')
  const { title, told, places = [], changes = [], addressLabel, choices } = question
  const answerOf = ({ headers, takesAddress }: Question['choices'][number]): Answer =>
    takesAddress ? { [answerHeader]: encodeURI(address.trim()) } : (headers ?? 'reload')
  return (
    <Modal.Root open onOpenChange={() => onAnswer('cancel')}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={3} paddingBottom={4}>
            {told.map((each) => (
              <Typography key={each}>{each}</Typography>
            ))}
            {places.length > 0 && (
              <Box tag="ul" paddingLeft={4} style={{ listStyle: 'disc' }}>
                {places.map((place) => (
                  <Typography key={place} tag="li" style={{ display: 'list-item' }}>
                    {place}
                  </Typography>
                ))}
              </Box>
            )}
            {addressLabel && (
              <Field.Root name="address">
                <Field.Label>{addressLabel}</Field.Label>
                <Field.Input
                  value={address}
                  placeholder="/services"
                  onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => setAddress(target.value)}
                />
              </Field.Root>
            )}
          </Flex>
          {changes.map((change) => (
            <Changed key={change.field} change={change} />
          ))}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={() => onAnswer('cancel')}>
            Cancel
          </Button>
          <Flex gap={2}>
            {choices.map((choice, at) => (
              <Button
                key={choice.label}
                variant={at === choices.length - 1 ? 'default' : 'secondary'}
                disabled={choice.takesAddress && !address.trim()}
                onClick={() => onAnswer(answerOf(choice))}
              >
                {choice.label}
              </Button>
            ))}
          </Flex>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}

/** A question may come up on every page of the admin: it stands beside Strapi's own tree. */
export function showQuestions(): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  askThroughFetch(
    (question) =>
      new Promise((resolve) => {
        const isDark = localStorage.getItem('STRAPI_THEME')?.includes('dark')
        const onAnswer = (answer: Answer) => {
          root.render(null)
          resolve(answer)
        }
        root.render(
          <DesignSystemProvider locale="en-GB" theme={isDark ? darkTheme : lightTheme}>
            <QuestionDialog question={question} onAnswer={onAnswer} />
          </DesignSystemProvider>,
        )
      }),
  )
}
