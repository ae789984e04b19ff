import { Piece } from '../../media/piece.tsx'
import { continueLoading } from './continue-loading.inline.ts'
import styles from './navigation-overlay.module.css'

/**
 * Over the page while another one is on its way, and for a moment over that one (`follow-navigation.client.ts`). The status
 * is announced politely and holds no focus. It comes first in the page, so that a page that takes long to arrive begins with it.
 */
export function NavigationOverlay() {
  return (
    <>
      <div className={styles.overlay} data-overlay>
        <Piece name="please-wait" className={styles.art} />
        <p role="status" />
      </div>
      <script dangerouslySetInnerHTML={{ __html: continueLoading }} />
    </>
  )
}
