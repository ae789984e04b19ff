import styles from './scroll-marks.module.css'

/** Two lengths at the top of the page. When one is out of sight, the page is scrolled further than that. */
export function ScrollMarks() {
  return (
    <>
      <span className={styles.stick} data-mark="stick" />
      <span className={styles.show} data-mark="show" />
    </>
  )
}
