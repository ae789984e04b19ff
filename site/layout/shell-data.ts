import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** What header, footer and banner show: the root loader's data, or undefined if it failed and only a page is left. */
export function useShellData() {
  return useRouteLoaderData<typeof loader>('root')
}
