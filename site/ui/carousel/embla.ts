import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import Fade from 'embla-carousel-fade'

/** Embla on the slides in `viewport`. In a separate module, so that it is fetched only when a visitor is about to need it. */
export function setUpEmbla(viewport: HTMLElement, { loop, fade }: { loop: boolean; fade: boolean }): EmblaCarouselType {
  return EmblaCarousel(viewport, { loop, align: 'start', duration: fade ? 30 : 25 }, fade ? [Fade()] : [])
}
