import { data } from 'react-router'

/** Any URL that no other route answers: status 404 at the requested URL, with the 'Error 404' page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
