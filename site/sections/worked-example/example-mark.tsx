import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'

type Sample = { sample: boolean } | null | undefined
type Shown = { sample: boolean; client?: Sample; object?: Sample } | null | undefined

/** What names an invented client is invented as well, and so is a person with an invented thing. */
export const isInvented = (shown: Shown): boolean => [shown, shown?.client, shown?.object].some((each) => each?.sample)

/** Beside what is invented, wherever it is shown; gone when nothing there is. It leads to what we mean by it. */
export function ExampleMark({ of }: { of: readonly Shown[] }) {
  const { workedExample } = usePageTexts()
  if (!of.some(isInvented)) return null
  return (
    <a href={pathTo.labels()} className="example">
      {workedExample.label}
    </a>
  )
}
