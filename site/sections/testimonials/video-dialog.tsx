import { Button } from '../../ui/button/button.tsx'
import { fill } from '../../ui/fill.ts'
import * as words from '../../ui/interface-words.ts'
import styles from './testimonials.module.css'

export type Film = { src: string; title: string; captions: { language: string; url: string | null } }

/**
 * Play sets the film's URL and Close clears it (specification §4); it is 450 px high (§9): a player of another site in a frame, a file
 * with its captions. Only its Close button closes the dialog: a click on the backdrop and Escape do nothing. Close takes focus on opening;
 * the browser gives focus back on closing.
 */
export function VideoDialog({ film, onClose }: { film: Film; onClose: () => void }) {
  const title = fill(words.videoOf, { person: film.title })
  return (
    <dialog
      ref={(dialog) => {
        if (!dialog?.open) dialog?.showModal()
      }}
      className={`on-ink ${styles.dialog}`}
      aria-label={film.title}
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onClose={onClose}
    >
      <div className={styles.bar}>
        <p className="fifth">{film.title}</p>
        <Button
          variant="line"
          size="small"
          icon="close"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          autoFocus
        >
          {words.close}
        </Button>
      </div>
      {film.captions.url ? (
        <video className={styles.film} src={film.src} title={title} controls autoPlay playsInline>
          <track kind="captions" src={film.captions.url} srcLang={film.captions.language} label={title} default />
        </video>
      ) : (
        <iframe className={styles.film} src={film.src} title={title} allow="autoplay; fullscreen" />
      )}
    </dialog>
  )
}
