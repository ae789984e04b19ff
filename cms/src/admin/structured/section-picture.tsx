import { styled } from 'styled-components'
import type { Spot } from '../layouts'

const page = { width: 24, height: 32 }
const margin = 3

/** A section is drawn as high as three others, so that it is seen among twenty. */
const shareOfThis = 3

const Drawing = styled.svg`
  flex: none;
  fill: ${({ theme }) => theme.colors.neutral200};

  .sheet {
    fill: ${({ theme }) => theme.colors.neutral0};
    stroke: ${({ theme }) => theme.colors.neutral300};
  }
  .here {
    fill: ${({ theme }) => theme.colors.primary600};
  }
`

type Bar = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const inner = { width: page.width - 2 * margin, height: page.height - 2 * margin }

function downThePage({ at, of }: Spot): Bar[] {
  const unit = inner.height / (of - 1 + shareOfThis)
  const gap = Math.min(1.5, unit * 0.4)
  return Array.from({ length: of }, (_, index) => ({
    x: margin,
    y: margin + unit * (index > at ? index - 1 + shareOfThis : index),
    width: inner.width,
    height: unit * (index === at ? shareOfThis : 1) - gap,
  }))
}

function alongTheMenus({ of }: Spot): Bar[] {
  const height = 6
  const unit = inner.width / (of - 1)
  const menus = Array.from({ length: of - 1 }, (_, index) => ({
    x: margin + unit * index,
    y: margin,
    width: unit - 1,
    height,
  }))
  return [...menus, { x: margin, y: page.height - margin - height, width: inner.width, height }]
}

/** A small drawing of the page with one section filled. What it shows is said by its place in the form, too. */
export function SectionPicture({ spot }: { readonly spot: Spot }) {
  const bars = spot.along === 'menus' ? alongTheMenus(spot) : downThePage(spot)
  return (
    <Drawing aria-hidden width={page.width} height={page.height} viewBox={`0 0 ${page.width} ${page.height}`}>
      <rect className="sheet" x={0.5} y={0.5} width={page.width - 1} height={page.height - 1} rx={2} />
      {bars.map((bar, index) => (
        <rect key={bar.y * page.width + bar.x} {...bar} className={index === spot.at ? 'here' : undefined} />
      ))}
    </Drawing>
  )
}
