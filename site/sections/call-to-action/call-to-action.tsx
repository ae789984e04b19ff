import { ownPieces } from '../../art/own-pieces.ts'
import { Drawing } from '../../media/drawing.tsx'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { WordsOnIsland } from '../../ui/words-on-island/words-on-island.tsx'
import styles from './call-to-action.module.css'

type Props = { title: string; text: string; schedulingUrl?: string | undefined }

/** The next step, on an island in the current. The footer after it is the quiet one. */
export function CallToAction({ title, text, schedulingUrl }: Props) {
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
        {schedulingUrl && (
          <ButtonLink to={schedulingUrl} icon="out">
            {links.consultation}
          </ButtonLink>
        )}
        <ButtonLink to={pathTo.contact()} variant={schedulingUrl ? 'line' : undefined}>
          {links.contact}
        </ButtonLink>
      </p>
    </WordsOnIsland>
  )
}
