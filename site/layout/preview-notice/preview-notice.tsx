import styles from './preview-notice.module.css'

/** Tells an editor that this is not what visitors see, above every previewed page. */
export function PreviewNotice() {
  return (
    <aside className={`${styles.notice} on-ink`} aria-label="Preview">
      <div className="wrap">
        <p>
          You are looking at drafts that visitors cannot see. <a href="/preview/end">Leave the preview</a>
        </p>
      </div>
    </aside>
  )
}
