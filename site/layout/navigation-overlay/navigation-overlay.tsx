import { Piece } from '../../media/piece.tsx'
import styles from './navigation-overlay.module.css'
import { useNavigationLoading } from './use-navigation-loading.ts'

/** Covers the page while another one is on its way. The status is announced politely and holds no focus. */
export function NavigationOverlay() {
  const loading = useNavigationLoading()
  return (
    <div role="status" className={loading ? styles.overlay : undefined}>
      {loading && (
        <>
          <Piece name="please-wait" className={styles.art} />
          <p>Please wait...</p>
        </>
      )}
    </div>
  )
}
