import { Box, Typography } from '@strapi/design-system'
import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Whose } from '../../editing/whose-text'
import { likestField, sayingAll } from '../../forms/field-of-text'
import { withPictureWords } from '../../forms/picture-words'
import { useAttempt } from '../requests'
import { openField, openFieldAt } from './open-field'

/** Milliseconds without a key before the page is requested again. */
const pauseMs = 250

type Said = { readonly type: 'preview:ready' | 'preview:over' } | { readonly type: 'preview:clicked'; text: string }

function isSaid(data: unknown): data is Said {
  return typeof data === 'object' && data !== null && 'type' in data && String(data.type).startsWith('preview:')
}

/** Without relations: of these a form holds only what is to change. Pictures say what they show here. */
function typedOf(values: object): object {
  const isRelation = (value: unknown) => typeof value === 'object' && value !== null && 'connect' in value
  return withPictureWords(Object.fromEntries(Object.entries(values).filter(([, value]) => !isRelation(value))))
}

type Answer = { readonly data?: { readonly url?: string } }

/** The site's signed link to a draft. It works once and for a quarter of an hour: `renew` asks for the next. */
function usePreviewAddress(model: string, documentId: string) {
  const { get } = useFetchClient()
  const [address, setAddress] = useState<string>()
  const renew = useCallback(async () => {
    try {
      const query = `documentId=${documentId}&status=draft`
      const { data } = await get<Answer>(`/content-manager/preview/url/${model}?${query}`)
      setAddress(data.data?.url ?? 'none')
    } catch {
      setAddress('none')
    }
  }, [get, model, documentId])
  useEffect(() => void renew(), [renew])
  return { address, renew }
}

type ScaledFrameProps = {
  readonly model: string
  readonly documentId: string
  readonly values: object
  readonly width: number
  /** Of the site, if it is not to be the document's own. */
  readonly path?: string | undefined
}

/** The site in a frame, told what is typed; a click on one of its texts opens the field that contains it. */
export function ScaledFrame({ model, documentId, values, width, path }: ScaledFrameProps) {
  const { toggleNotification } = useNotification()
  const { post } = useFetchClient()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const { address, renew } = usePreviewAddress(model, documentId)
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [loads, setLoads] = useState(0)
  const latest = useRef(values)
  latest.current = values

  useEffect(() => {
    if (!room.current) return
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [])

  const openElsewhere = useCallback(
    async (text: string, place?: string) => {
      const answer = await attempt(() => post<Whose>('/whose-text', { text }))
      if (!answer) return
      const { form } = answer.data
      if (!form && place) {
        openField(place, text)
        return
      }
      if (!form) {
        toggleNotification({ type: 'info', message: 'No form has this text: the site writes it by itself.' })
        return
      }
      toggleNotification({ type: 'info', message: `This text belongs to “${form.title}”.` })
      openFieldAt(form.path, form.place, text)
      navigate(form.path)
    },
    [attempt, post, navigate, toggleNotification],
  )

  useEffect(() => {
    function hear({ source, data }: MessageEvent<unknown>) {
      if (source !== frame.current?.contentWindow || !isSaid(data)) return
      if (data.type === 'preview:ready') setLoads((count) => count + 1)
      if (data.type === 'preview:over') void renew()
      if (data.type !== 'preview:clicked') return
      const { place, score = 0 } = likestField(latest.current, data.text) ?? {}
      if (place && score >= sayingAll) openField(place, data.text)
      else void openElsewhere(data.text, place)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [renew, openElsewhere])

  useEffect(() => {
    if (loads === 0 || !address || address === 'none') return
    const timer = setTimeout(() => {
      const message = { type: 'preview:values', values: typedOf(values), ...(path && { path }) }
      frame.current?.contentWindow?.postMessage(message, new URL(address).origin)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [values, loads, address, path])

  const scale = Math.min(1, size.width / width)
  return (
    <Box ref={room} flex="1" minHeight={0} overflow="hidden" background="neutral150">
      {address === 'none' && (
        <Typography tag="p" padding={4}>
          This cannot be shown now. Is the site running, with the same PREVIEW_SECRET?
        </Typography>
      )}
      {address && address !== 'none' && scale > 0 && (
        <iframe
          ref={frame}
          src={address}
          title="The page as it would be"
          style={{
            border: 0,
            display: 'block',
            width,
            height: size.height / scale,
            transform: `scale(${scale})`,
            transformOrigin: 'top left',
            marginInlineStart: Math.max(0, (size.width - width) / 2),
          }}
        />
      )}
    </Box>
  )
}
