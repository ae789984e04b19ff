import { Link, Typography } from '@strapi/design-system'
import { NavLink } from 'react-router-dom'
import { useSitePages } from '../links/use-site-pages'

/** The page that has the wanted address already, as a link to its form. */
export function OtherPage({ path }: { readonly path: string }) {
  const page = useSitePages()?.get(path)
  if (!page?.form) return <Typography>{path}</Typography>
  return (
    <Link tag={NavLink} to={page.form}>
      {page.title} ({page.kind.toLowerCase()})
    </Link>
  )
}
