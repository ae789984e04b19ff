import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import * as words from '../interface-words.ts'
import styles from './static-dialog.module.css'

type Props = { open: boolean; label: string; onClose: () => void; children: ReactNode }

/**
 * A modal dialog that only its Close button closes: a click on the backdrop and Escape do nothing (specification §4).
 * Close takes focus on opening; the browser gives focus back to the opener on closing.
 */
export function StaticDialog({ open, label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={`on-ink ${styles.dialog}`}
      aria-label={label}
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div className={styles.bar}>
        <p className={styles.title}>{label}</p>
        <Button variant="line" size="small" icon="close" onClick={onClose} autoFocus>
          {words.close}
        </Button>
      </div>
      {children}
    </dialog>
  )
}
