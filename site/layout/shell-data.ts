import { useRouteLoaderData } from 'react-router'
import type { SiteConfiguration } from '../../content/models/common.ts'
import type { loader } from '../root.tsx'

/** What header, footer and banner show: the root loader's data, or undefined if it failed and only a page is left. */
export function useShellData() {
  return useRouteLoaderData<typeof loader>('root')
}

/** What every page knows about the company. */
export function useSite(): SiteConfiguration {
  const data = useShellData()
  if (!data) throw new Error('The site was asked for outside a page')
  return data.site
}
