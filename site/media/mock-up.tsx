import type { Screen } from '../../content/models/cards.ts'
import { Drawing } from './drawing.tsx'

export const isPhone = ({ mockup }: Pick<Screen, 'mockup'>): boolean => mockup.startsWith('phone:')

/** A drawn screen in its device. Decorative: the words beside it say what it shows. */
export function MockUp({
  screen,
  className,
  eager,
}: {
  screen: Pick<Screen, 'mockup' | 'ground'>
  className?: string | undefined
  eager?: boolean | undefined
}) {
  const [width, height] = isPhone(screen) ? [418, 872] : [1204, 796]
  return (
    <Drawing
      piece={{ kind: 'mockup', ground: screen.ground, width, height, slug: screen.mockup.replace(':', '-') }}
      className={className}
      eager={eager}
    />
  )
}
