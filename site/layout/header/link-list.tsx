import type { MenuTab } from '../../../content/model.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'

type Props = { links: MenuTab['subTabs']; className?: string | undefined }

/** Links of the menu. */
export function LinkList({ links, className }: Props) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.routerName}>
          <SiteLink to={link.routerName}>{link.name}</SiteLink>
        </li>
      ))}
    </ul>
  )
}
