import { ownSources } from '../../media/art-sources.ts'
import { Picture } from '../../media/picture.tsx'
import { pathTo } from '../../paths.ts'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { phone } from '../../styles/breakpoints.ts'
import { usePageTexts } from '../../texts.ts'
import { TextLink } from '../../ui/link/link.tsx'
import { writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/gallery.ts'
import styles from './gallery.module.css'

export const loader = ({ context }: Route.LoaderArgs) => writtenPage(context, 'gallery')

export const meta = pageMeta

/** Plates of the drawings this site is made of. */
export default function GalleryPage({ loaderData: { page } }: Route.ComponentProps) {
  const { gallery, links } = usePageTexts()
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <section className="pad-b" aria-label={gallery.plates}>
        <ul className={`wrap grid phone-1 ${styles.plates}`}>
          {page.entries.map(({ title, text, image }, index) => (
            <li key={title} data-width={index % 7 === 0 ? 'wide' : undefined}>
              <figure>
                <Picture
                  image={image ?? { src: ownSources.gallery, alt: '' }}
                  width={1200}
                  height={index % 7 === 0 ? 600 : 900}
                  sizes={`${phone} 100vw, 50vw`}
                  className="cover"
                  eager={index === 0}
                />
                <figcaption className="under">
                  <b>{title}</b> {text}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p className="wrap apart">
          <TextLink to={pathTo.portfolio()}>{links.portfolio}</TextLink>
        </p>
      </section>
    </>
  )
}
