import { Box, Button, Field, Flex, Typography } from '@strapi/design-system'
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { articles, searchWords } from '../content-names'
import { isValues, parsed } from '../forms/shape'
import type { Missed, MissedAddress } from '../overview/missed-addresses'
import { countOf, useMissed } from './in-vain-link'
import { pagesListId, useSitePages } from './links/use-site-pages'
import { useRedirects } from './redirects/use-redirects'
import { reasonOf } from './requests'

type Search = Missed['searches'][number]

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** How often, since when, and from where. */
function inWords({ visits, days, since, from }: Search | MissedAddress): string {
  const when =
    days === 1 ? `on ${date.format(new Date(since))}` : `on ${days} days since ${date.format(new Date(since))}`
  const places = from.filter((each) => each !== '(unknown)')
  return `${visits} times, ${when}${places.length > 0 ? `, coming from ${places.join(', ')}` : ''}`
}

const single = `/content-manager/single-types/${searchWords}`
const collection = `/content-manager/collection-types/${articles}`

/** Each does as its form does, for whoever may: the same addresses, and the same refusals. */
function useProposals() {
  const { get, post, put } = useFetchClient()

  /** Resolves to whether visitors have it already: what else somebody changed and did not publish is left to them. */
  async function addSynonym(text: string, word: string): Promise<boolean> {
    const { data } = (await get<{ data: Record<string, unknown> }>(single)).data
    const before = parsed(data.synonyms)
    const synonyms = [...(Array.isArray(before) ? before : []), { typed: [text], means: [word] }]
    if (data.status === 'modified') await put(single, { synonyms })
    else await post(`${single}/actions/publish`, { synonyms })
    return data.status !== 'modified'
  }

  /** A draft that cannot be published before its first line has been replaced. */
  async function beginArticle(search: Search): Promise<string> {
    const title = search.text.charAt(0).toUpperCase() + search.text.slice(1)
    const wanted = { contentTypeUID: articles, field: 'slug', data: { title } }
    const slug = (await post<{ data: string }>('/content-manager/uid/generate', wanted)).data.data
    const content = `TODO: Visitors searched for “${search.text}” and found nothing, ${inWords(search)}. Say what they wanted to know.`
    const made = (await post<{ data: { documentId?: unknown } }>(collection, { title, slug, content })).data.data
    if (!isValues(made)) throw new Error('The service did not say which article it made.')
    return `${collection}/${String(made.documentId)}`
  }

  return { addSynonym, beginArticle }
}

type Ways = { readonly onDone: () => void; readonly onDismiss?: (() => Promise<void>) | undefined }

function DismissButton({ onDismiss, what }: { readonly onDismiss: Ways['onDismiss']; readonly what: string }) {
  if (!onDismiss) return null
  return (
    <Button variant="tertiary" aria-label={`Dismiss ${what}`} onClick={onDismiss}>
      Dismiss
    </Button>
  )
}

/** What becomes of a press: an error stays at its proposal. */
function usePress() {
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  async function press(act: () => Promise<void>) {
    setIsBusy(true)
    setError(undefined)
    await act().catch((fault) => setError(reasonOf(fault)))
    setIsBusy(false)
  }
  return { error, isBusy, press }
}

function Address({ missed, onDone, onDismiss }: Ways & { readonly missed: MissedAddress }) {
  const { path, nearest } = missed
  const [to, setTo] = useState(nearest)
  const { publish } = useRedirects()
  const { error, isBusy, press } = usePress()
  async function redirect() {
    await publish({ from: path, to: to.trim() })
    onDone()
  }
  return (
    <Box tag="li" paddingBottom={5}>
      <Field.Root name={path} error={error} hint={inWords(missed)}>
        <Field.Label style={{ overflowWrap: 'anywhere' }}>{path}</Field.Label>
        <Flex gap={2} wrap="wrap">
          <Box flex="1" minWidth="20rem">
            <Field.Input
              value={to}
              list={pagesListId}
              onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => setTo(target.value)}
            />
          </Box>
          <Button disabled={!to.trim()} loading={isBusy} onClick={() => press(redirect)}>
            Redirect
          </Button>
          <DismissButton what={path} onDismiss={onDismiss && (() => press(onDismiss))} />
        </Flex>
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    </Box>
  )
}

function SearchInVain({
  search,
  may,
  onDone,
  onDismiss,
}: Ways & { readonly search: Search; readonly may: Missed['may'] }) {
  const { text, words } = search
  const [word, setWord] = useState(words.find((each) => each.startsWith(text.slice(0, 3))) ?? '')
  const { addSynonym, beginArticle } = useProposals()
  const { toggleNotification } = useNotification()
  const { error, isBusy, press } = usePress()
  const listId = `words-for-${text}`
  async function add() {
    const isPublished = await addSynonym(text, word.trim())
    const message = isPublished
      ? `Whoever searches for “${text}” also finds “${word.trim()}”. If the search has no such word, it will be listed again.`
      : 'It is in the draft of the search words, where somebody else’s change waits: publish both there.'
    toggleNotification({ type: isPublished ? 'success' : 'warning', message })
    onDone()
  }
  async function begin() {
    const url = await beginArticle(search)
    toggleNotification({
      type: 'success',
      message: 'A draft was begun.',
      link: { label: 'Write it', url: `/admin${url}` },
    })
    onDone()
  }
  return (
    <Box tag="li" paddingBottom={5}>
      <Field.Root name={text} error={error} hint={inWords(search)}>
        <Field.Label style={{ overflowWrap: 'anywhere' }}>“{text}”</Field.Label>
        <Flex gap={2} wrap="wrap">
          {may.addSynonyms && (
            <>
              <Box flex="1" minWidth="20rem">
                <Field.Input
                  value={word}
                  list={listId}
                  placeholder="A word that pages have"
                  onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => setWord(target.value)}
                />
                <datalist id={listId}>
                  {words.map((each) => (
                    <option key={each} value={each} />
                  ))}
                </datalist>
              </Box>
              <Button disabled={!word.trim()} loading={isBusy} onClick={() => press(add)}>
                Means this
              </Button>
            </>
          )}
          {may.beginArticles && (
            <Button variant="secondary" loading={isBusy} onClick={() => press(begin)}>
              Begin an article
            </Button>
          )}
          <DismissButton what={text} onDismiss={onDismiss && (() => press(onDismiss))} />
        </Flex>
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    </Box>
  )
}

/** What visitors asked for and did not find: each becomes a redirect, a synonym or an article with a press, or is dismissed. */
export default function AskedInVain() {
  const { post } = useFetchClient()
  useSitePages()
  const { found: missed, failure, change } = useMissed()
  if (failure !== undefined) return <Page.Error />
  if (missed === undefined) return <Page.Loading />
  const { addresses, searches, may } = missed
  const without = (asked: string) =>
    change((was) => ({
      ...was,
      addresses: was.addresses.filter(({ path }) => path !== asked),
      searches: was.searches.filter(({ text }) => text !== asked),
    }))
  async function dismiss(asked: string) {
    await post('/missed-addresses/dismiss', { asked })
    without(asked)
  }
  return (
    <Page.Main>
      <Page.Title>Asked in vain</Page.Title>
      <Layouts.Header
        title="Asked in vain"
        subtitle="What several visitors of the last 28 days wanted, and did not find on the site."
      />
      <Layouts.Content>
        {countOf(missed) === 0 && <Typography>Nothing is left.</Typography>}
        {addresses.length > 0 && (
          <>
            <Typography tag="h2" variant="beta">
              Addresses without a page
            </Typography>
            <Typography tag="p">Choose where each shall lead, or dismiss it.</Typography>
            <Box tag="ul" paddingTop={4}>
              {addresses.map((each) => (
                <Address
                  key={each.path}
                  missed={each}
                  onDone={() => without(each.path)}
                  onDismiss={() => dismiss(each.path)}
                />
              ))}
            </Box>
          </>
        )}
        {searches.length > 0 && (
          <>
            <Typography tag="h2" variant="beta">
              Searches without a result
            </Typography>
            <Typography tag="p">
              {may.addSynonyms ? 'Say by which word of the site it is found, or begin' : 'Begin'} an article about it.
            </Typography>
            <Box tag="ul" paddingTop={4}>
              {searches.map((each) => (
                <SearchInVain
                  key={each.text}
                  search={each}
                  may={may}
                  onDone={() => without(each.text)}
                  onDismiss={may.addSynonyms ? () => dismiss(each.text) : undefined}
                />
              ))}
            </Box>
          </>
        )}
        <Box paddingBottom={8} />
      </Layouts.Content>
    </Page.Main>
  )
}
