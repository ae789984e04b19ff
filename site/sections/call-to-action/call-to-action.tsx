import { ownPieces } from '../../art/own-pieces.ts'
import { Drawing } from '../../media/drawing.tsx'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { WordsOnIsland } from '../../ui/words-on-island/words-on-island.tsx'
import styles from './call-to-action.module.css'
import { Consultation } from './consultation.tsx'

/** The next step, on an island in the current. The footer after it is the quiet one. */
export function CallToAction({ title, text }: { title: string; text: string }) {
  const { links } = usePageTexts()
  return (
    <WordsOnIsland
      picture={<Drawing piece={ownPieces.callToActionOnTeal} />}
      band="on-teal"
      className={`screen-only ${styles.island}`}
    >
      <h2>{title}</h2>
      <p className="lede">{text}</p>
      <p className={`flow ${styles.ways}`}>
        <Consultation />
        <ButtonLink to={pathTo.contact()} variant="line">
          {links.contact}
        </ButtonLink>
      </p>
    </WordsOnIsland>
  )
}
