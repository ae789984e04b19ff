import { ownPieces } from '../../art/own-pieces.ts'
import { Drawing } from '../../media/drawing.tsx'
import continueLoading from './continue-loading.inline.ts?inline-script'
import styles from './navigation-overlay.module.css'

/**
 * Over the page while the next one is on its way, and for a moment over that one (`follow-navigation.client.ts`). The status
 * is announced politely and holds no focus. It comes first in the page, so that a page that takes long to arrive begins with it.
 */
export function NavigationOverlay() {
  return (
    <>
      <div className={styles.overlay} data-overlay>
        <div className={styles.band}>
          <Drawing piece={ownPieces.underConstructionRiver} className={styles.art} />
          <p role="status" />
        </div>
      </div>
      <script dangerouslySetInnerHTML={{ __html: continueLoading }} />
    </>
  )
}
