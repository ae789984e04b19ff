import type { Home } from '../../../content/models/common.ts'
import { Piece } from '../../media/drawing.tsx'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { WordsOnIsland } from '../../ui/words-on-island/words-on-island.tsx'
import styles from './support.module.css'

/** 'Support & Services': the call to action on an island in the current. */
export function Support({ support }: { support: Home['support'] }) {
  return (
    <WordsOnIsland picture={<Piece name="support" className={styles.picture} />} className={styles.island}>
      <h2>{support.title}</h2>
      <p className="lede">{support.text}</p>
      <ButtonLink to={pathTo.contact()} icon="arrow">
        {usePageTexts().links.contact}
      </ButtonLink>
    </WordsOnIsland>
  )
}
