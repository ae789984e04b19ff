import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Box, Button, Field, Flex, Modal, Typography } from '@strapi/design-system'
import { useForm } from '@strapi/strapi/admin'
import { useEffect, useRef, useState } from 'react'
import { answerHeader, type Question } from '../../forms/questions'
import { Changed } from '../history/comparison'
import { outsideStrapi, placeInBody } from '../outside-strapi'
import { type Answer, askThroughFetch, refusedSave } from './asking-fetch'
import { followFocus, keepsTyped, ownFocus } from './own-focus'

type DialogProps = { readonly question: Question; readonly onAnswer: (answer: Answer) => void }

function QuestionDialog({ question, onAnswer }: DialogProps) {
  const offered = question.address ?? ''
  const [address, setAddress] = useState(offered)
  const { title, told, places = [], changes = [], addressLabel, choices } = question
  // The places stand below the sentence that announces them.
  const listAt = told.findIndex((each) => each.endsWith(':')) + 1 || told.length
  const answerOf = ({ headers, takesAddress }: Question['choices'][number]): Answer =>
    takesAddress ? { [answerHeader]: encodeURI(address.trim()) } : (headers ?? 'reload')
  return (
    <Modal.Root open onOpenChange={() => onAnswer('cancel')}>
      <Modal.Content {...ownFocus} {...keepsTyped(address !== offered)}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={3} paddingBottom={4}>
            {told.slice(0, listAt).map((each) => (
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
            {told.slice(listAt).map((each) => (
              <Typography key={each}>{each}</Typography>
            ))}
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

/** A question may come up on every page of the admin. */
export function showQuestions(): void {
  followFocus()
  const { draw } = outsideStrapi(placeInBody())
  askThroughFetch(
    (question) =>
      new Promise((resolve) => {
        const onAnswer = (answer: Answer) => {
          draw(null)
          resolve(answer)
        }
        draw(<QuestionDialog question={question} onAnswer={onAnswer} />)
      }),
  )
}

/** Strapi takes a draft for saved before it is, and puts the form back when that is refused: what was typed is put into it again. */
export const KeepTyped: PanelComponent = ({ collectionType, model, documentId }) => {
  const values = useForm('KeepTyped', (form) => form.values)
  const setValues = useForm('KeepTyped', (form) => form.setValues)
  const latest = useRef(values)
  latest.current = values
  const typed = useRef<typeof values>()
  const own =
    collectionType === 'single-types' ? `${collectionType}/${model}` : `${collectionType}/${model}/${documentId}`
  useEffect(() => {
    const keep = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === own) typed.current = latest.current
    }
    window.addEventListener(refusedSave, keep)
    return () => window.removeEventListener(refusedSave, keep)
  }, [own])
  useEffect(() => {
    const kept = typed.current
    if (!kept || kept === values) return
    typed.current = undefined
    setValues(kept)
  }, [values, setValues])
  return null
}
