import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'

/** Beside what is invented, wherever it is shown; gone when nothing there is. It leads to what we mean by it. */
export function ExampleMark({ of }: { of: readonly ({ sample: boolean } | null | undefined)[] }) {
  const { workedExample } = usePageTexts()
  if (!of.some((each) => each?.sample)) return null
  return (
    <a href={pathTo.labels()} className="example">
      {workedExample.label}
    </a>
  )
}
