import { useEffect, useState } from 'react'

/** The visitor's time zone, `Europe/Dublin`, once the client runs: the server cannot know it. */
export function useOwnTimeZone(): string | undefined {
  const [zone, setZone] = useState<string>()
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return zone
}
