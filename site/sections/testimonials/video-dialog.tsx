import type { Testimonial } from '../../../content/model.ts'
import { StaticDialog } from '../../ui/dialog/static-dialog.tsx'
import { fill } from '../../ui/fill.ts'
import * as words from '../../ui/interface-words.ts'
import styles from './video-dialog.module.css'

type Filmed = Pick<Testimonial, 'person' | 'company' | 'video'>

/** Play sets the frame's URL and Close clears it (specification §4); the frame is 450 px high (§9). */
export function VideoDialog({ testimonial, onClose }: { testimonial: Filmed | null; onClose: () => void }) {
  const label = testimonial ? `${testimonial.person}, ${testimonial.company}` : words.video
  return (
    <StaticDialog open={testimonial !== null} label={label} onClose={onClose}>
      {testimonial?.video && (
        <iframe
          className={styles.frame}
          src={testimonial.video}
          title={fill(words.videoOf, { person: testimonial.person })}
          allow="autoplay; fullscreen"
        />
      )}
    </StaticDialog>
  )
}
