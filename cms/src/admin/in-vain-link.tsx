import { Link } from '@strapi/design-system'
import { NavLink } from 'react-router-dom'
import type { Missed } from '../overview/missed-addresses'
import { useReading } from './requests'

export const inVainPath = '/asked-in-vain'

export const useMissed = () => useReading<Missed>('/missed-addresses')

export const countOf = ({ addresses, searches }: Missed) => addresses.length + searches.length

/** Leads there from elsewhere; nothing if nothing waits. */
export function InVainLink() {
  const { found } = useMissed()
  if (!found || countOf(found) === 0) return null
  return (
    <Link tag={NavLink} to={inVainPath}>
      Asked in vain ({countOf(found)})
    </Link>
  )
}
