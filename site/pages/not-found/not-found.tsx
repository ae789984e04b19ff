import { data } from 'react-router'

/** Any address that no other route answers: status 404 at the address asked for, with the 'Error 404' page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
