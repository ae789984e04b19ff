import {
  Component,
  type ReactElement,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/** Fetched when it is needed, or once the first island runs. */
type Others = typeof import('./changed-by-others.client.ts')
let others: Promise<Others> | undefined
const withOthers = () => (others ??= import('./changed-by-others.client.ts'))

type Options = {
  identifierPrefix: string
  /** Do not wait for the browser's next idle moment: somebody is using the island. */
  isUrgent: boolean
}

/**
 * Hands the island's element to React and resolves when its handlers are in place, with the element that is on the page in the end: itself,
 * or, if it failed, the HTML that the server sent, with what was typed into it. A separate module, because it brings React.
 */
export function hydrate(element: HTMLElement, view: ReactElement, { isUrgent, identifierPrefix }: Options) {
  const asServed = element.cloneNode(true) as HTMLElement
  return new Promise<HTMLElement>((resolve) => {
    const onFailure = (error: unknown, others: Others) => {
      if (!element.isConnected) return
      others.replaceKeepingFields(element, asServed)
      reportError(error)
      resolve(asServed)
    }
    const onReady = () => {
      resolve(element)
      withOthers().then(({ followTexts }) => followTexts(element), console.error)
    }
    let isTranslated = false
    const onRecoverableError = (error: unknown) => isTranslated || reportError(error)
    const begin = (again?: SecondTry) => {
      const guarded = (
        <Guard onFailure={onFailure}>
          <TakenOver again={again} onReady={onReady}>
            {view}
          </TakenOver>
        </Guard>
      )
      hydrateRoot(element, guarded, { identifierPrefix, onRecoverableError })
    }
    // At once, in one go: a translator that watches the page would change what is mended.
    const mended = ({ mend }: Others) => {
      isTranslated = element.querySelector('font') !== null
      mend(element, view, onRecoverableError)
      flushSync(() => begin())
    }
    const stayAsServed = (error: unknown) => {
      console.error(error)
      resolve(element)
    }
    const again: SecondTry = { isDue: false, begin: () => void withOthers().then(mended).catch(stayAsServed) }
    if (isUrgent) begin(again)
    else startTransition(() => begin(again))
  })
}

type GuardProps = { onFailure: (error: unknown, others: Others) => void; children: ReactNode }

/** Tells of an error before nothing stands in the island's place: what was typed is still on the page then. */
class Guard extends Component<GuardProps, { failure?: { error: unknown } }> {
  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })
  override state: { failure?: { error: unknown } } = {}
  override render() {
    const { failure } = this.state
    const { onFailure, children } = this.props
    return failure ? <Failed onFailure={onFailure} error={failure.error} /> : children
  }
}

function Failed({ onFailure, error }: Pick<GuardProps, 'onFailure'> & { error: unknown }) {
  onFailure(error, use(withOthers()))
  return null
}

type SecondTry = { isDue: boolean; begin: () => void }
type TakenOverProps = { again: SecondTry | undefined; onReady: () => void; children: ReactNode }

/**
 * React gives up HTML that is not what it expects, and would put its own in its place, without what is typed, and the caret. When it
 * does, this has it wait for ever, and begins again on HTML that is mended.
 */
function TakenOver({ again, onReady, children }: TakenOverProps) {
  const isServed = useSyncExternalStore(
    toNothing,
    () => false,
    () => true,
  )
  const [wasServed] = useState(isServed)
  useEffect(onReady, [onReady])
  if (again && !wasServed && !again.isDue) {
    again.isDue = true
    again.begin()
  }
  if (again?.isDue) use(never)
  return children
}

const never = new Promise<never>(() => {})
const toNothing = () => () => {}
