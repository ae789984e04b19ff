import type { Screen } from '../../content/models/cards.ts'
import { screenBox } from '../art/own-pieces.ts'
import { Drawing } from './drawing.tsx'

export const isPhone = ({ mockup }: Pick<Screen, 'mockup'>): boolean => mockup.startsWith('phone:')

/** A drawn screen in its device. Decorative: the words beside it say what it shows. */
export function MockUp({
  screen,
  className,
  eager,
}: {
  screen: Pick<Screen, 'mockup'>
  className?: string | undefined
  eager?: boolean | undefined
}) {
  return (
    <Drawing
      piece={{
        kind: 'mockup',
        // A screen has its own colours, so that it is the same drawing on every ground.
        ground: 'here',
        ...screenBox(isPhone(screen)),
        slug: screen.mockup.replace(':', '-'),
      }}
      className={className}
      eager={eager}
    />
  )
}
